import {
  getNamedType,
  isEnumType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { isMany, type AnyField } from './callPath.ts';

type Owner = GraphQLObjectType | GraphQLInterfaceType;

/** Why a document can't ask for a path. */
export type Refusal =
  | { why: 'unknown'; owner: Owner }
  | { why: 'too deep' }
  | { why: 'no fields'; field: AnyField; owner: Owner }
  | { why: 'object'; field: AnyField; owner: Owner }
  | { why: 'list'; field: AnyField; owner: Owner }
  | { why: 'argument'; field: AnyField; owner: Owner; arg: GraphQLArgument };

export type FieldPath = { type: GraphQLOutputType } | { refusal: Refusal };

/**
 * What a row is asked for by a path such as `states.visible`, at most one level deep, or why it can't be. A path
 * through a list, such as `tags.name`, has no one value.
 */
export function fieldAt(type: GraphQLObjectType, path: string, isThroughLists = true): FieldPath {
  const [head = '', tail, ...more] = path.split('.');
  const field = type.getFields()[head];
  if (!field) return { refusal: { why: 'unknown', owner: type } };
  if (more.length > 0) return { refusal: { why: 'too deep' } };
  const missing = neededArgument(field);
  if (missing) return { refusal: { why: 'argument', field, owner: type, arg: missing } };
  const named = getNamedType(field.type);
  if (tail === undefined)
    return isLeaf(named) || plainFields(named).length > 0
      ? { type: field.type }
      : { refusal: { why: 'no fields', field, owner: type } };
  if (!hasFields(named)) return { refusal: { why: 'no fields', field, owner: type } };
  if (!isThroughLists && isMany(field.type)) return { refusal: { why: 'list', field, owner: type } };
  const part = named.getFields()[tail];
  if (!part) return { refusal: { why: 'unknown', owner: type } };
  const needed = neededArgument(part);
  if (needed) return { refusal: { why: 'argument', field: part, owner: named, arg: needed } };
  return isLeaf(getNamedType(part.type))
    ? { type: part.type }
    : { refusal: { why: 'object', field: part, owner: named } };
}

export const hasFields = (type: GraphQLNamedType | null | undefined): type is Owner =>
  isObjectType(type) || isInterfaceType(type);

const isLeaf = (type: GraphQLNamedType): boolean => isScalarType(type) || isEnumType(type);

/** What an object named whole brings: its scalars and enums that need no arguments. */
export const plainFields = (type: GraphQLNamedType): string[] =>
  hasFields(type)
    ? Object.values(type.getFields())
        .filter((field) => isLeaf(getNamedType(field.type)) && !neededArgument(field))
        .map(({ name }) => name)
    : [];

const neededArgument = ({ args }: AnyField): GraphQLArgument | undefined =>
  args.find(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
