import { posix } from 'node:path';

/** What a module imports: relative paths made whole, without their endings; others by their last word. */
type Imports = ReadonlySet<string>;

const IMPORT = /(?:\b(?:from|import|require)\s*\(?\s*|<reference\s+path=)(['"`])([^'"`\n$]+)\1/g;
const ENDING = /(?:\.d)?\.[cm]?[jt]sx?$/;
const OUTSIDE = '\0';

/** Over-approximates: a path of an alias counts as any module of that name. */
export const importsOf = (file: string, text: string): Imports =>
  new Set(
    Array.from(text.matchAll(IMPORT), ([, , specifier = '']) =>
      specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier).replace(ENDING, '')
        : OUTSIDE + (specifier.split('/').at(-1) ?? '').replace(ENDING, ''),
    ),
  );

/** What imports a module by: its path, its folder's where it is an index, and their last words. */
function namesOf(file: string): string[] {
  const path = file.replace(ENDING, '');
  const paths = posix.basename(path) === 'index' ? [path, posix.dirname(path)] : [path];
  return [...paths, ...paths.map((one) => OUTSIDE + posix.basename(one))];
}

/** The changed files and all that import them, directly or through others. */
export function filesReaching(changed: Iterable<string>, imports: ReadonlyMap<string, Imports>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file]);
  const found = new Set(changed);
  // a set that grows while it is gone through is gone through to its end
  for (const file of found) namesOf(file).forEach((name) => importers.get(name)?.forEach((one) => found.add(one)));
  return found;
}

/** Whether other files see what a file declares without importing it. */
export const isGlobal = (file: string, text: string): boolean =>
  ENDING.test(file) &&
  text !== '' &&
  (!/^\s*(?:import|export)\b/m.test(text) || /\bdeclare\s+(?:global|module)\b/.test(text));
