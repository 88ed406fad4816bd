import { parseSync } from 'rolldown/utils';
import { memoize } from '../memoize.ts';

export interface Exported {
  name: string;
  /** True for interfaces and types, which don't exist at run time. */
  isType: boolean;
}

interface Exports {
  names: readonly Exported[];
  passedOn: readonly string[];
}

/** Returns the first syntax error of a module. The language determines the other options of the parser. */
export function syntaxError(text: string, lang: 'ts' | 'tsx' | 'js'): { start: number; message: string } | undefined {
  const [error] = parseSync('module', text, { lang }).errors;
  return error && { start: error.labels[0]?.start ?? 0, message: error.message };
}

/** Number of cached hand-written modules. Without the cache, parsing them took half of a generation. */
const MODULES = 1000;

export const exportsOf = memoize(readExports, (text) => text, MODULES);

function readExports(text: string): Exports | undefined {
  const { module, errors } = parseSync('module.tsx', text);
  if (errors.length > 0) return undefined;
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return {
    names: entries.flatMap(({ exportName: { kind, name }, isType }) =>
      kind === 'None' ? [] : [{ name: name ?? 'default', isType }],
    ),
    passedOn: entries.flatMap(({ exportName, isType, moduleRequest }) =>
      exportName.kind === 'None' && !isType && moduleRequest ? [moduleRequest.value] : [],
    ),
  };
}

/** Returns whether a module exports a name as a value, directly or by re-exporting another module. */
export function exportsName(text: string, name: string, isPassedOnBy: (specifier: string) => boolean): boolean {
  const found = exportsOf(text);
  // Files that can't be parsed, such as unresolved merges, are reported by other checks.
  if (!found) return text.includes(name);
  if (found.names.some((one) => one.name === name && !one.isType)) return true;
  // `export *` doesn't re-export the default export.
  return name !== 'default' && found.passedOn.some(isPassedOnBy);
}
