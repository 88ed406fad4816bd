import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  type ASTNode,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { InputMap } from '../model/callPath.ts';
import type { ResourceConfig } from '../model/config.ts';
import { fieldType, hasFields } from '../model/fieldPath.ts';
import { meaningOf } from '../model/scalars.ts';
import { suggestion, nearest } from '../nearest.ts';
import { spanOf, type Problem, type Related, type ProblemCode } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import type { Words } from '../project.ts';

/** Valid names at a place, and their declarations. */
export interface Known {
  names: readonly string[];
  /** Returns the declaration of a name, or of the type that contains them all. */
  declared?: (name: string | undefined) => Related[];
}

interface Details {
  wrong?: string | undefined;
  known?: Known | readonly string[];
  help?: string | undefined;
  related?: readonly Related[];
  /** True if the name of the setting is wrong, not its value. */
  isKey?: boolean | undefined;
}

export type Report = (path: ConfigPath, code: ProblemCode, message: string, details?: Details) => void;

export interface Check {
  words: Words;
  /** True if screens use more than react-admin's elements. */
  hasOwnElements: boolean;
  schema: GraphQLSchema;
  resource: string;
  config: ResourceConfig;
  type: GraphQLObjectType;
  /** Reports a problem at a path inside the resource. */
  report: Report;
  hasSlot: (name: string) => boolean;
  partNames: (ending: 'ts' | 'tsx') => readonly string[];
  /** Types that have a resource with a list. */
  listed: ReadonlySet<string>;
  /** Addresses of pages, with the first resource of each. */
  pagePaths: ReadonlyMap<string, string>;
}

export function configProblem(
  text: ConfigText,
  path: ConfigPath,
  code: ProblemCode,
  message: string,
  { wrong, known = [], help, related, isKey = false }: Details = {},
): Problem {
  const span = isKey ? text.keyAt(path) : text.at(path);
  const { names, declared } = 'names' in known ? known : { names: known };
  const near = wrong === undefined ? undefined : nearest(wrong, names);
  const told = help ?? (wrong === undefined ? undefined : suggestion(wrong, names));
  const places = related ?? declared?.(near?.name) ?? [];
  return {
    code,
    ...span,
    message,
    ...(told !== undefined && { help: told }),
    ...(places.length > 0 && { related: places }),
    ...(near?.isCertain && { fix: text.rewrite(span, near.name) }),
  };
}

/** Returns the names, with misspelled ones corrected: a misspelled name isn't missing too. */
export const resolveMisspelledNames = (given: readonly string[], known: readonly string[]): string[] =>
  given.flatMap((name) => (known.includes(name) ? [name] : [name, nearest(name, known)?.name ?? []])).flat();

type Declared = { name: string; astNode?: ASTNode | null | undefined } | null | undefined;

export function declarationOf(declared: Declared): Related[] {
  const node = declared?.astNode as { name?: ASTNode; loc?: ASTNode['loc'] } | undefined;
  const loc = node?.name?.loc ?? node?.loc;
  if (!declared || !loc) return [];
  return [
    { ...spanOf(loc.source.name, loc.source.body, loc.start, loc.end), message: `${declared.name} is declared here` },
  ];
}

const known = (owner: Declared, members: readonly NonNullable<Declared>[]): Known => ({
  names: members.map(({ name }) => name),
  declared: (name) => declarationOf(members.find((member) => member.name === name) ?? owner),
});

export const knownFields = (
  type: GraphQLInputObjectType | GraphQLInterfaceType | GraphQLObjectType | null | undefined,
): Known => known(type, Object.values(type?.getFields() ?? {}));
export const knownInputs = (takes: InputMap, owner: Declared): Known => known(owner, Object.values(takes));

export const knownTypes = (schema: GraphQLSchema, isOne: (type: GraphQLNamedType) => boolean = hasFields): Known =>
  known(
    undefined,
    Object.values(schema.getTypeMap()).filter((type) => isOne(type) && !type.name.startsWith('__')),
  );

/** Returns the values of an enum, or the words that represent one. */
export function knownValues(type: Parameters<typeof getNamedType>[0]): Known {
  const named = getNamedType(type);
  if (isEnumType(named)) return known(named, [...named.getValues()]);
  const declared = () => declarationOf(named && !isInputObjectType(named) ? named : undefined);
  return { names: meaningOf(named).values ?? [], declared };
}

/** Returns the fields by path, one level deep: `name`, `states.visible`. */
export function knownPaths(type: GraphQLObjectType): Known {
  const paths = new Map<string, Declared>();
  const note = (path: string, field: Declared) => fieldType(type, path) && paths.set(path, field);
  for (const field of Object.values(type.getFields())) {
    note(field.name, field);
    const named = getNamedType(field.type);
    if (hasFields(named) && named !== type)
      for (const part of Object.values(named.getFields())) note(`${field.name}.${part.name}`, part);
  }
  return { names: [...paths.keys()], declared: (path) => declarationOf(paths.get(path ?? '') ?? type) };
}

/** Checks that names which addresses, messages and React use as keys occur only once. */
export function verifyUniqueNames(
  { report }: Check,
  kind: string,
  entries: readonly { name: string; path: ConfigPath }[],
): void {
  const seen = new Set<string>();
  // Entries that were refused are holes in the list.
  entries.forEach(({ name, path }) => {
    if (seen.has(name))
      report(path, 'duplicate-name', `${kind} "${name}" is duplicated`, { help: 'remove one of them' });
    seen.add(name);
  });
}
