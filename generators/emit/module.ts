import { header, type Code, type Imported } from './code.ts';
import { dirname, relative } from 'node:path/posix';
import type { Modules } from '../project.ts';

/** A lazily loaded part: `lazyDialog(() => import('./x.tsx').then((part) => part.X))`. */
export interface Lazy {
  loader: Imported;
  file: string;
  part: string;
}

export interface Component {
  returns: Code;
  props?: Imported;
}

interface Declared {
  name: string;
  isExported?: true;
  doc?: string;
}

export type Constant = Declared & { type?: Code; value: Code | Lazy | Component | readonly Code[] };
export type TypeAlias = Declared & { alias: Code };
export interface PassedOn {
  /** A re-export from another module, optionally under another name. */
  passedOn: string;
  as: string;
  from: string;
}
export type Statement = Constant | TypeAlias | PassedOn;

/** An emitted module as data. Equal modules are printed equally. */
export interface Module {
  header: string;
  imports: readonly Imported[];
  statements: readonly Statement[];
}

/** Adds a note about where a screen's elements come from. Modules that only re-export a part get none. */
export const withNote =
  (note: string | undefined) =>
  ([file, module]: [file: string, module: Module]): [file: string, module: Module] => [
    file,
    note === undefined || module.imports.length === 0 ? module : { ...module, header: `${module.header}// ${note}\n` },
  ];

export const moduleOf = (
  statements: readonly Statement[],
  resolve: (imported: Imported) => string = ({ from }) => from,
  sources: readonly string[] = ['schema.graphql', 'screens.config.ts'],
): Module => ({
  header: header(...sources),
  imports: statements.flatMap(importsIn).map((imported) => ({ ...imported, from: resolve(imported) })),
  statements,
});

function importsIn(statement: Statement): readonly Imported[] {
  if ('passedOn' in statement) return [];
  if ('alias' in statement) return statement.alias.imports;
  const { type, value } = statement;
  if ('loader' in value) return [value.loader];
  if ('returns' in value) return [...value.returns.imports, ...(value.props ? [value.props] : [])];
  return [...(type?.imports ?? []), ...('text' in value ? value.imports : value.flatMap(({ imports }) => imports))];
}

export interface ModulePaths {
  features: string;
  generated: string;
  /** True if screens use react-admin's own elements only. */
  isPlain: boolean;
  moduleOf: (imported: Imported) => string;
}

/** Returns an import specifier. A path from the project's folder becomes relative; a package stays as it is. */
export const specifier = (file: string, module: string): string => {
  if (!/\.[jt]sx?$/.test(module)) return module;
  const path = relative(dirname(file), module);
  return path.startsWith('.') ? path : `./${path}`;
};

/** Finds modules of elements, which emitted code names by their purpose: `@list`, `@form`, `@show` or `@resource`. */
export const moduleFinder =
  (file: string, { elements }: Modules): ModulePaths['moduleOf'] =>
  ({ name, from }) => {
    if (!from.startsWith('@') || from.includes('/')) return from;
    return specifier(file, typeof elements === 'string' ? elements : elements(name, from.slice(1) as Purpose));
  };

export const isPlain = ({ elements }: Modules): boolean => typeof elements === 'string';

type Purpose = Parameters<Exclude<Modules['elements'], string>>[1];

export const amongGenerated = (resource: string, modules: Modules): ModulePaths => ({
  features: `../../features/${resource}/`,
  generated: './',
  isPlain: isPlain(modules),
  moduleOf: moduleFinder(`src/generated/resources/${resource}.generated.tsx`, modules),
});

export const byHand = (resource: string, modules: Modules): ModulePaths => ({
  features: './',
  generated: '../../generated/resources/',
  isPlain: isPlain(modules),
  moduleOf: moduleFinder(`src/features/${resource}/${resource}.tsx`, modules),
});

export const slot = (place: ModulePaths, name: string): Imported => ({ name, from: `${place.features}${name}.tsx` });
