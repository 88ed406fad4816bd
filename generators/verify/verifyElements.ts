import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';

const OF_LISTS = ['toolbar', 'empty', 'illustration', 'exportAudience', 'copyStatus'] as const;
const OF_ACTIONS = ['edit', 'dialog', 'run', 'condition', 'onFailedCopy'] as const;

/** Settings that react-admin's own elements cannot show: a project needs elements of its own for them. */
export function verifyElements({ hasOwnElements, config: { list, create }, report }: Check): void {
  if (hasOwnElements) return;
  const refuse = (path: ConfigPath, name: string) =>
    report([...path, name], `react-admin has no element for "${name}"`, {
      code: 'unknown-setting',
      help: 'take it out, or give the project elements of its own (modules.elements of screens.project.ts)',
      isKey: true,
    });
  OF_LISTS.filter((name) => list[name] !== undefined).forEach((name) => refuse(['list'], name));
  (list.rowActions?.actions ?? []).forEach((action, index) =>
    OF_ACTIONS.filter((name) => action[name] !== undefined).forEach((name) =>
      refuse(['list', 'rowActions', 'actions', index], name),
    ),
  );
  if (create?.slot !== undefined) refuse(['create'], 'slot');
  const forms = (list.rowActions?.actions ?? []).flatMap(({ form }, index) => (form ? [index] : []));
  for (const index of forms.slice(1))
    report(
      ['list', 'rowActions', 'actions', index, 'form'],
      'react-admin has one edit view, and another action has it',
      {
        code: 'duplicate-name',
        help: 'put the fields into one form, or give the project elements of its own (modules.elements)',
        isKey: true,
      },
    );
}
