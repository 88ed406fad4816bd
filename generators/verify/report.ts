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
import { type InputMap, fieldType, hasFields, meaningOf } from '../model/schemaTypes.ts';
import type { ResourceConfig, Write } from '../model/config.ts';
import { suggestion, nearest } from '../nearest.ts';
import { spanOf, type Problem, type Related, type ProblemCode, type Span } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import type { Words } from '../project.ts';

/** Valid names at a place, their declarations, and that of the type that contains them all. */
export interface Known {
  names: readonly string[];
  members: ReadonlyMap<string, Declared>;
  owner?: Declared;
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
  report: Report;
  hasSlot: (name: string, ending: 'ts' | 'tsx') => boolean;
  partNames: (ending: 'ts' | 'tsx') => readonly string[];
  listed: ReadonlySet<string>;
  /** Addresses of pages, with the first resource of each. */
  pagePaths: ReadonlyMap<string, string>;
}

export const refuseSetting = ({ report }: Check, at: ConfigPath, owner: string, name: string): void =>
  report([...at, name], 'unknown-setting', `${owner} can't have "${name}"`, { help: 'remove it', isKey: true });

export const needsOperation = ({ config, report }: Check, at: ConfigPath, what: string, operation: Write): void => {
  if (config.operations[operation]) return;
  report(at, 'missing-operation', `${what} needs an operation`, { help: `add operations.${operation}`, isKey: true });
};

export const configProblem = (
  text: ConfigText,
  path: ConfigPath,
  code: ProblemCode,
  message: string,
  details: Details = {},
): Problem => problemAt(text, details.isKey ? text.keyAt(path) : text.at(path), code, message, details);

export function problemAt(
  text: ConfigText,
  span: Span,
  code: ProblemCode,
  message: string,
  { wrong, known: valid = [], help, related }: Details = {},
): Problem {
  const known = 'names' in valid ? valid : { names: valid };
  const near = wrong === undefined ? undefined : nearest(wrong, known.names);
  const told = help ?? (wrong === undefined ? undefined : suggestion(wrong, known.names));
  const places = related ?? ('members' in known ? relatedTo(known, near?.name) : []);
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

export const relatedTo = ({ members, owner }: Known, name = ''): Related[] => declarationOf(members.get(name) ?? owner);

type Entries = readonly (readonly [name: string, declared: Declared])[];

export function knownOf(owner: Declared, entries: Entries): Known {
  const members = new Map(entries);
  return { owner, members, names: [...members.keys()] };
}

export function renamed({ owner, members }: Known, rename: (name: string) => string): Known {
  const entries: Entries = Array.from(members, ([name, declared]) => [rename(name), declared]);
  return knownOf(owner, entries);
}

function known(owner: Declared, members: readonly NonNullable<Declared>[]): Known {
  const entries: Entries = members.map((member) => [member.name, member]);
  return knownOf(owner, entries);
}

export const knownFields = (
  type: GraphQLInputObjectType | GraphQLInterfaceType | GraphQLObjectType | null | undefined,
): Known => known(type, Object.values(type?.getFields() ?? {}));
export const knownInputs = (takes: InputMap, owner: Declared): Known => known(owner, Object.values(takes));

export function knownTypes(schema: GraphQLSchema, isOne: (type: GraphQLNamedType) => boolean = hasFields): Known {
  const types = Object.values(schema.getTypeMap()).filter((type) => isOne(type) && !type.name.startsWith('__'));
  return known(undefined, types);
}

/** Returns the values of an enum, or the words that represent one. */
export function knownValues(type: Parameters<typeof getNamedType>[0]): Known {
  const named = getNamedType(type);
  if (isEnumType(named)) return known(named, [...named.getValues()]);
  const values: Entries = (meaningOf(named).values ?? []).map((value) => [value, undefined]);
  return knownOf(isInputObjectType(named) ? undefined : named, values);
}

/** Returns the fields by path, one level deep: `name`, `states.visible`. */
export function knownPaths(type: GraphQLObjectType): Known {
  const paths = Object.values(type.getFields()).flatMap((field): Entries => {
    const named = getNamedType(field.type);
    const parts = hasFields(named) && named !== type ? Object.values(named.getFields()) : [];
    return [[field.name, field], ...parts.map((part) => [`${field.name}.${part.name}`, part] as const)];
  });
  const shown = paths.filter(([path]) => fieldType(type, path));
  return knownOf(type, shown);
}
