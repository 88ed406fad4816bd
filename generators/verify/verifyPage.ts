import { WRITES, type Args, type PageConfig } from '../model/config.ts';
import { writesOf } from '../model/writeShape.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';

/** A page has an address that no other page has, and all that its calls need; what is missing was reported before. */
export function verifyPage(check: Check): void {
  if (!check.config.page) return;
  const { path }: Partial<PageConfig> = check.config.page;
  if (path !== undefined) verifyPath(check, path);
  verifyScope(check);
}

function verifyPath({ words, resource, pagePaths, report }: Check, path: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(path))
    return report(['page', 'path'], `"${path}" is no path`, {
      code: 'wrong-setting',
      help: 'take small letters, digits and hyphens',
    });
  if (words.takenPaths.includes(path))
    return report(['page', 'path'], `"/${path}" is taken`, {
      code: 'duplicate-name',
      help: 'take another one',
    });
  const first = pagePaths.get(path);
  if (first !== undefined && first !== resource)
    report(['page', 'path'], `"/${path}" is taken`, { code: 'duplicate-name', help: `it is the page of ${first}` });
}

/** It stands where not every scope is known. */
function verifyScope(check: Check): void {
  const { operations } = check.config;
  verifySources(check, ['operations', 'getList', 'args'], operations.getList.args);
  verifySources(check, ['operations', 'getOne', 'args'], operations.getOne?.args);
  for (const write of WRITES) {
    const isOne = !Array.isArray(operations[write]);
    writesOf(check.config, write).forEach(({ args }, index) =>
      verifySources(check, ['operations', write, ...(isOne ? [] : [index]), 'args'], args),
    );
  }
}

function verifySources({ words, report }: Check, at: ConfigPath, args: Args = {}): void {
  for (const [name, source] of Object.entries(args)) {
    const scope = typeof source === 'string' ? /^scope\.(.+)$/.exec(source)?.[1] : undefined;
    if (scope !== undefined && words.scopes.includes(scope) && !words.pageScopes.includes(scope))
      report([...at, name], `a page of its own has no scope.${scope}`, {
        code: 'unknown-source',
        help: 'take out the page, and show the list on a hand-written page that has',
      });
  }
}
