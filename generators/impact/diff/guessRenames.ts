import {
  buildASTSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isSpecifiedScalarType,
  isUnionType,
  Kind,
  parse,
  printSchema,
  visit,
  type ASTNode,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Sides } from '../change.ts';
import { pairUp, type Member } from './pairUp.ts';

/** By the old coordinate: what is probably the name now. */
export type Renames = ReadonlyMap<string, string>;

/**
 * What has probably only changed its name: members of the same type with a near name or in the same place, and types by
 * their members.
 */
export function guessRenames({ before, after }: Sides<GraphQLSchema>): Renames {
  const found = new Map<string, string>();
  const pairs = <M extends Member>(was: readonly M[], is: readonly M[], at: (name: string) => string): [M, M][] => {
    const { kept, renamed } = pairUp(was, is);
    renamed.forEach(([old, now]) => found.set(at(old.name), now.name));
    return [...kept, ...renamed];
  };
  const types = pairs(typesOf(before), typesOf(after), (name) => name);
  const nameNow = (name: string) => found.get(name) ?? name;
  for (const [old, now] of types) {
    const at = (name: string) => `${old.name}.${name}`;
    for (const [field, same] of pairs(membersOf(old.type, nameNow), membersOf(now.type), at))
      pairs(field.taken(nameNow), same.taken(), (name) => `${at(field.name)}(${name}:)`);
  }
  return found;
}

const typesOf = (schema: GraphQLSchema): (Member & { type: GraphQLNamedType })[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .map((type) => ({ name: type.name, shape: type.constructor.name, ...insideOf(type), type }));

function insideOf(type: GraphQLNamedType): { inside?: readonly string[] } {
  if (isUnionType(type)) return { inside: type.getTypes().map(({ name }) => name) };
  const names = membersOf(type).map(({ name }) => name);
  return names.length > 0 ? { inside: names } : {};
}

type NameNow = (name: string) => string;
type Taker = Member & { taken: (nameNow?: NameNow) => readonly Member[] };

/** Fields with what they take, or values. */
function membersOf(type: GraphQLNamedType, nameNow: NameNow = (name) => name): Taker[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => ({ name, shape: '', taken: () => [] }));
  if (!('getFields' in type)) return [];
  const fields = isInputObjectType(type)
    ? Object.values(type.getFields()).map((field) => ({ ...field, args: [] }))
    : Object.values(type.getFields());
  return fields.map((field) => ({
    name: field.name,
    shape: nameNow(getNamedType(field.type).name),
    taken: (now = (name) => name) =>
      field.args.map((arg) => ({ name: arg.name, shape: now(getNamedType(arg.type).name) })),
  }));
}

/** A schema in which everything is called what it is probably called now. */
export function withNames(schema: GraphQLSchema, renames: Renames): GraphQLSchema {
  if (renames.size === 0) return schema;
  const renamed = <Node extends { name: { value: string } }>(node: Node, coordinate: string): Node => ({
    ...node,
    name: { ...node.name, value: renames.get(coordinate) ?? node.name.value },
  });
  const typeOf = (ancestors: readonly (ASTNode | readonly ASTNode[])[]): string =>
    ancestors
      .flatMap((node) =>
        'kind' in node && node.kind.endsWith('TypeDefinition') && 'name' in node ? [node.name?.value ?? ''] : [],
      )
      .at(-1) ?? '';
  const document = visit(parse(printSchema(schema), { noLocation: true }), {
    leave: (node, _key, _parent, _path, ancestors) => {
      const owner = typeOf(ancestors);
      if (node.kind === Kind.NAMED_TYPE || (node.kind.endsWith('TypeDefinition') && 'name' in node))
        return renamed(node as { name: { value: string } }, (node as { name: { value: string } }).name.value);
      if (node.kind === Kind.FIELD_DEFINITION || node.kind === Kind.ENUM_VALUE_DEFINITION)
        return renamed(node, `${owner}.${node.name.value}`);
      if (node.kind !== Kind.INPUT_VALUE_DEFINITION) return undefined;
      const field = ancestors
        .flatMap((one) => ('kind' in one && one.kind === Kind.FIELD_DEFINITION ? [one.name.value] : []))
        .at(-1);
      return renamed(
        node,
        field === undefined ? `${owner}.${node.name.value}` : `${owner}.${field}(${node.name.value}:)`,
      );
    },
  });
  return buildASTSchema(document, { assumeValid: true, assumeValidSDL: true });
}
