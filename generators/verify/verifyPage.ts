import { WRITES, type Args } from '../model/config.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './report.ts';

export function verifyPage(check: Check): void {
  const { config, report, resource, pagePaths, words } = check;
  if (!config.page) return;
  const { path }: { path?: string } = config.page;
  const first = pagePaths.get(path ?? '');
  const at: ConfigPath = ['page', 'path'];
  if (path !== undefined && !/^[a-z][a-z0-9-]*$/.test(path))
    report(at, 'wrong-setting', `"${path}" is not a valid path`, { help: 'use lowercase letters, digits and hyphens' });
  else if (path !== undefined && words.takenPaths.includes(path))
    report(at, 'duplicate-name', `"/${path}" is taken`, { help: 'take another one' });
  else if (path !== undefined && first !== undefined && first !== resource)
    report(at, 'duplicate-name', `"/${path}" is taken`, { help: `already used by the page of ${first}` });
  for (const call of ['getList', 'getOne', ...WRITES] as const)
    verifySources(check, ['operations', call, 'args'], config.operations[call]?.args);
}

function verifySources({ words, report }: Check, at: ConfigPath, args: Args = {}): void {
  for (const [name, source] of Object.entries(args)) {
    const scope = typeof source === 'string' ? /^scope\.(.+)$/.exec(source)?.[1] : undefined;
    if (scope !== undefined && words.scopes.includes(scope) && !words.pageScopes.includes(scope))
      report([...at, name], 'unknown-source', `a page outside a scope has no scope.${scope}`, {
        help: 'remove page, and show the list on a hand-written page that has',
      });
  }
}

const OF_LISTS = ['savedViews', 'import', 'toolbar', 'empty', 'illustration', 'exportAudience', 'copyStatus'] as const;
const OF_ACTIONS = ['edit', 'dialog', 'run', 'condition', 'onFailedCopy'] as const;

/** Checks for settings that react-admin's own elements can't show: a project needs its own elements for them. */
export function verifyElements({ hasOwnElements, config: { list, create }, report }: Check): void {
  if (hasOwnElements) return;
  const elements = 'configure elements for the project (modules.elements)';
  const refuse = (path: ConfigPath, name: string) =>
    report([...path, name], 'unknown-setting', `react-admin has no element for "${name}"`, {
      help: `remove it, or ${elements}`,
      isKey: true,
    });
  OF_LISTS.filter((name) => list[name] !== undefined).forEach((name) => refuse(['list'], name));
  for (const name of ['slot', 'inline'] as const) if (create?.[name] !== undefined) refuse(['create'], name);
  let hasForm = false;
  (list.rowActions?.actions ?? []).forEach((action, index) => {
    const at: ConfigPath = ['list', 'rowActions', 'actions', index];
    OF_ACTIONS.filter((name) => action[name] !== undefined).forEach((name) => refuse(at, name));
    if (action.form && hasForm)
      report([...at, 'form'], 'duplicate-name', 'react-admin has one edit view, which another action already uses', {
        help: `combine the fields in one form, or ${elements}`,
        isKey: true,
      });
    hasForm ||= action.form !== undefined;
  });
}
