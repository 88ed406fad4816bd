import { code, Code, codeOf, header, quote, valueCode, type Imported } from './code.ts';
import { dirname, relative } from 'node:path/posix';
import { groupBy } from 'es-toolkit';
import type { Modules } from '../project.ts';
import { partFile } from '../read/readInputs.ts';
import type { FormatConfig } from 'oxfmt';
import { hashOf, memoizePer, type OutputStore } from '../memoize.ts';

/** A statement in an emitted module, and the name that it declares. */
export interface Statement {
  name: string;
  text: Code;
  isLazy?: true;
}

interface Declared {
  isExported?: true;
  doc?: string;
  type?: Code;
}

export const constant = (name: string, value: Code, { isExported, doc, type }: Declared = {}): Statement => ({
  name,
  text: code`${doc === undefined ? '' : `/** ${doc} */\n`}${isExported ? 'export ' : ''}const ${name}${
    type ? code`: ${type}` : ''
  } = ${value};`,
});

export const component = (name: string, returns: Code, props?: Code): Statement =>
  constant(name, code`(${props ? code`props: ${props}` : ''}) => ${returns}`, { isExported: true });

/** Emits a lazily loaded part: `lazyDialog(() => import('./x.tsx').then((part) => part.X))`. */
export const lazy = (loader: Imported, name: string, file: string): Statement => {
  const value = code`${codeOf(loader)}(() => import(${quote(file)}).then((part) => part.${name}))`;
  return { ...constant(name, value), isLazy: true };
};

export interface Module {
  header: string;
  imports: readonly Imported[];
  statements: readonly Statement[];
}

/** Adds a note about the origin of a screen's elements. Modules that only re-export a part get none. */
export const withNote = (module: Module, note: string | undefined): Module =>
  note === undefined || module.imports.length === 0 ? module : { ...module, header: `${module.header}// ${note}\n` };

export const moduleOf = (
  statements: readonly Statement[],
  resolve: (imported: Imported) => string = ({ from }) => from,
  sources: readonly string[] = ['schema.graphql', 'screens.config.ts'],
): Module => ({
  header: header(...sources),
  imports: statements.flatMap(({ text }) => text.imports.map((imported) => ({ ...imported, from: resolve(imported) }))),
  statements,
});

export interface ModulePaths {
  features: string;
  generated: string;
  /** True if screens use react-admin's own elements only. */
  isPlain: boolean;
  moduleOf: (imported: Imported) => string;
}

/** Returns an import specifier. Paths from the project's folder become relative; package names stay as they are. */
export const specifier = (file: string, module: string): string => {
  if (!/\.[jt]sx?$/.test(module)) return module;
  const path = relative(dirname(file), module);
  return path.startsWith('.') ? path : `./${path}`;
};

/**
 * Returns a function that finds the module of an element. Emitted code names elements by purpose: `@list`, `@form`,
 * `@show` or `@resource`.
 */
export const moduleFinder =
  (file: string, { elements }: Modules): ModulePaths['moduleOf'] =>
  ({ name, from }) => {
    if (!from.startsWith('@') || from.includes('/')) return from;
    return specifier(file, typeof elements === 'string' ? elements : elements(name, from.slice(1) as Purpose));
  };

export const isPlain = ({ elements }: Modules): boolean => typeof elements === 'string';

type Purpose = Parameters<Exclude<Modules['elements'], string>>[1];

/** Returns the import paths for a generated screen, or for one that is moved to hand-written code. */
export const pathsFor = (resource: string, modules: Modules, isByHand = false): ModulePaths => ({
  features: isByHand ? './' : `../../features/${resource}/`,
  generated: isByHand ? '../../generated/resources/' : './',
  isPlain: isPlain(modules),
  moduleOf: moduleFinder(`src/${isByHand ? 'features' : 'generated'}/resources/${resource}.tsx`, modules),
});

export const slot = (place: ModulePaths, name: string): Imported => ({
  name,
  from: `${place.features}${partFile(name, 'tsx')}`,
});

type ShownBy = 'Field' | 'Filter' | 'Input' | 'Action';

export class Choices {
  private readonly byCode = new Map<string, string>();

  /** Returns the name of the constant: `roleChoices`, or `roleFieldChoices` if a list column shows other values. */
  of(field: string, choices: readonly (readonly [id: string, name: string])[], shownBy: ShownBy): Code {
    const text = `[\n${choices.map(([id, name]) => `  ${valueCode({ id, name })},\n`).join('')}]`;
    const known = this.byCode.get(text);
    if (known !== undefined) return new Code(known);
    const last = field.split('.').at(-1) ?? field;
    const told = `${last}${shownBy}Choices`;
    const taken = new Set(this.byCode.values());
    const names = [`${last}Choices`, told, ...Array.from({ length: taken.size }, (_, index) => `${told}${index + 2}`)];
    const name = names.find((candidate) => !taken.has(candidate)) ?? told;
    this.byCode.set(text, name);
    return new Code(name);
  }

  ofValues(field: string, values: readonly string[], shownBy: ShownBy, enumName?: string): Code {
    const named = values.map((value) => [value, enumName === undefined ? value : `${enumName}.${value}`] as const);
    return this.of(field, named, shownBy);
  }

  get constants(): Statement[] {
    return [...this.byCode].map(([text, name]) => constant(name, new Code(text)));
  }
}

const keyOf = memoizePer((module: Module) => hashOf(module));

/** Prints modules as text. Unchanged modules keep their text, and oxfmt is only loaded if there are changed ones. */
export async function printModules(
  modules: ReadonlyMap<string, Module>,
  store?: OutputStore,
  load = loadFormatter,
): Promise<Map<string, string>> {
  const wanted = [...modules].map(([file, module]) => {
    const key = keyOf(module);
    return { file, module, key, text: store?.read(file, key) };
  });
  const format = wanted.some(({ text }) => text === undefined) ? await load() : undefined;
  const printed = wanted.map(async ({ file, module, key, text }): Promise<[string, string]> => {
    if (text !== undefined || !format) return [file, text ?? ''];
    const made = `${module.header}${await format(textOf(module))}`;
    store?.keep(file, key, made);
    return [file, made];
  });
  return new Map(await Promise.all(printed));
}

export const printModule = async (file: string, module: Module): Promise<string> =>
  (await printModules(new Map([[file, module]]))).get(file) ?? '';

/** Loads oxfmt with the given settings. Default: those for this project's own code. */
export async function loadFormatter(settings: FormatConfig = {}): Promise<(text: string) => Promise<string>> {
  const { format } = await import('oxfmt');
  const all = { printWidth: 120, singleQuote: true, ...settings };
  return async (text) => (await format('module.tsx', text, all)).code;
}

function textOf({ imports, statements }: Module): string {
  const files = Object.entries(groupBy(imports, ({ from }) => from)).toSorted(([a], [b]) => packagesFirst(a, b));
  const lines = files.map(([from, imported]) => importText(from, imported));
  const texts = statements.map(({ text, isLazy }, index) => {
    // Lazy parts are grouped. All other statements are separated by an empty line.
    const isApart = !(isLazy && statements[index - 1]?.isLazy);
    return `${isApart ? '\n' : ''}${text.text}`;
  });
  return [...lines, ...texts, ''].join('\n');
}

const packagesFirst = (a: string, b: string): number =>
  Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1);

function importText(from: string, imported: readonly Imported[]): string {
  const whole = imported.find(({ isNamespace }) => isNamespace);
  if (whole) return `import type * as ${whole.name} from ${quote(from)};`;
  const areTypes = imported.every(({ isType }) => isType);
  const names = imported.map(({ name, isType }) => (isType && !areTypes ? `type ${name}` : name));
  return `import ${areTypes ? 'type ' : ''}{ ${[...new Set(names)].toSorted().join(', ')} } from ${quote(from)};`;
}
