import { pickBy } from 'es-toolkit';
import { getNamedType, type ASTNode, type GraphQLNamedType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { fieldType, hasFields } from '../model/schemaTypes.ts';
import type { ResourceConfig, Write } from '../model/config.ts';
import { suggestion, nearest } from '../nearest.ts';
import { spanOf, type Problem, type Related, type ProblemCode, type Span } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import type { Words } from '../project.ts';

/** Valid names at a place, with their declarations. */
export type Known = Readonly<Record<string, Declared>>;

interface Details {
  wrong?: string | undefined;
  members?: Known | undefined;
  /** Valid names. Default: those of the members. */
  known?: readonly string[];
  help?: string | undefined;
  /** The declaration to show, unless a member has a similar name: then that member's is shown. */
  declared?: Declared;
  related?: readonly Related[];
  /** True if the setting's name is wrong, and not its value. */
  isKey?: boolean | undefined;
}

export type Report = (path: ConfigPath, code: ProblemCode, message: string, details?: Details) => void;

export interface Check {
  words: Words;
  /** True if screens use elements other than react-admin's. */
  hasOwnElements: boolean;
  schema: GraphQLSchema;
  resource: string;
  config: ResourceConfig;
  type: GraphQLObjectType;
  report: Report;
  hasSlot: (name: string, ending: 'ts' | 'tsx') => boolean;
  partNames: (ending: 'ts' | 'tsx') => readonly string[];
  listed: ReadonlySet<string>;
  /** Paths of pages, with the first resource that has each. */
  pagePaths: ReadonlyMap<string, string>;
}

export const refuseSetting = ({ report }: Check, at: ConfigPath, owner: string, name: string): void =>
  report([...at, name], 'unknown-setting', `${owner} can't have "${name}"`, { help: 'remove it', isKey: true });

export const needsOperation = ({ config, report }: Check, at: ConfigPath, what: string, operation: Write): void => {
  if (config.operations[operation]) return;
  report(at, 'missing-operation', `${what} needs an operation`, { help: `add operations.${operation}`, isKey: true });
};

/** Returns a problem at a part of the config, or at a place in its text. */
export function configProblem(
  text: ConfigText,
  at: ConfigPath | Span,
  code: ProblemCode,
  message: string,
  { wrong, members = {}, known = Object.keys(members), help, declared, related, isKey }: Details = {},
): Problem {
  const span = 'file' in at ? at : isKey ? text.keyAt(at) : text.at(at);
  const near = wrong === undefined ? undefined : nearest(wrong, known);
  const told = help ?? (wrong === undefined ? undefined : suggestion(wrong, known));
  const places = related ?? declarationOf(members[near?.name ?? ''] ?? declared);
  return {
    code,
    ...span,
    message,
    ...(told !== undefined && { help: told }),
    ...(places.length > 0 && { related: places }),
    ...(near?.isCertain && { fix: text.rewrite(span, near.name) }),
  };
}

/** Returns the names with typos corrected, so that a misspelled name isn't reported as missing too. */
export const resolveMisspelledNames = (given: readonly string[], known: readonly string[]): string[] =>
  given.flatMap((name) => (known.includes(name) ? [name] : [name, nearest(name, known)?.name ?? []])).flat();

export type Declared = { name: string; astNode?: ASTNode | null | undefined } | null | undefined;

export function declarationOf(declared: Declared): Related[] {
  const node = declared?.astNode as { name?: ASTNode; loc?: ASTNode['loc'] } | undefined;
  const loc = node?.name?.loc ?? node?.loc;
  if (!declared || !loc) return [];
  return [
    { ...spanOf(loc.source.name, loc.source.body, loc.start, loc.end), message: `${declared.name} is declared here` },
  ];
}

export const knownTypes = (schema: GraphQLSchema, isOne: (type: GraphQLNamedType) => boolean = hasFields): Known =>
  pickBy(schema.getTypeMap(), (type) => isOne(type) && !type.name.startsWith('__'));

/** Returns the fields by path, one level deep: `name`, `states.visible`. */
export function knownPaths(type: GraphQLObjectType): Known {
  const paths = Object.values(type.getFields()).flatMap((field): [string, Declared][] => {
    const named = getNamedType(field.type);
    const parts = hasFields(named) && named !== type ? Object.values(named.getFields()) : [];
    return [[field.name, field], ...parts.map((part): [string, Declared] => [`${field.name}.${part.name}`, part])];
  });
  return Object.fromEntries(paths.filter(([path]) => fieldType(type, path)));
}
