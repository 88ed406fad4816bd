import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  type ASTNode,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { takenAt, takenBy, type Takes } from '../model/callPath.ts';
import { fieldAt, hasFields } from '../model/fieldPath.ts';
import { meaningOf } from '../model/scalars.ts';
import type { Related } from '../problem.ts';
import { spanOf } from '../span.ts';

/** The names that are right at a place, and where they are declared. */
export interface Known {
  names: readonly string[];
  /** The declaration of a name, or of what holds them all. */
  declared?: (name: string | undefined) => Related[];
}

type Declared = { name: string; astNode?: ASTNode | null | undefined } | null | undefined;

/** Where something of the schema is declared. */
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
export const knownTakes = (takes: Takes, owner: Declared): Known => known(owner, Object.values(takes));

/** What a path of a call may be: arguments, and the fields of those that are input objects. */
export const knownTakesDeep = (takes: Takes, owner: Declared): Known => ({
  names: Object.values(takes).flatMap(({ name, type }) => [
    name,
    ...Object.keys(takenBy(type) ?? {}).map((inner) => `${name}.${inner}`),
  ]),
  declared: (path) => declarationOf((path === undefined ? undefined : takenAt(takes, path)) ?? owner),
});
export const knownTypes = (schema: GraphQLSchema): Known =>
  known(
    undefined,
    Object.values(schema.getTypeMap()).filter((type) => hasFields(type) && !type.name.startsWith('__')),
  );
export const knownEnums = (schema: GraphQLSchema): Known =>
  known(
    undefined,
    Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) && !type.name.startsWith('__')),
  );

/** The values of an enum, or the words that stand for one. */
export function knownValues(type: Parameters<typeof getNamedType>[0], words: readonly string[] = []): Known {
  const named = getNamedType(type);
  if (isEnumType(named)) return known(named, [...named.getValues()]);
  return {
    names: meaningOf(named).values ?? words,
    declared: () => declarationOf(named && !isInputObjectType(named) ? named : undefined),
  };
}

/** Fields by path, one level deep: `name`, `states.visible`. */
export function knownPaths(type: GraphQLObjectType): Known {
  const paths = new Map<string, Declared>();
  const note = (path: string, field: Declared) => {
    if ('type' in fieldAt(type, path)) paths.set(path, field);
  };
  for (const field of Object.values(type.getFields())) {
    note(field.name, field);
    const named = getNamedType(field.type);
    if (hasFields(named) && named !== type)
      for (const part of Object.values(named.getFields())) note(`${field.name}.${part.name}`, part);
  }
  return { names: [...paths.keys()], declared: (path) => declarationOf(paths.get(path ?? '') ?? type) };
}
