import {
  getNamedType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { isMany, isNeeded, inputAt, type AnyField, type InputMap } from './callPath.ts';
import { inputOf, meaningOf } from './scalars.ts';

/** Interfaces have fields too, which are selected like an object's. */
export const hasFields = (type: unknown): type is GraphQLObjectType | GraphQLInterfaceType =>
  isObjectType(type) || isInterfaceType(type);

/**
 * Returns the type of a row's value at a path such as `states.visible`, at most one level deep; undefined if a
 * document can't select it. A path through a list, such as `tags.name`, has more than one value.
 */
export function fieldType(type: GraphQLObjectType, path: string, isThroughLists = true): GraphQLOutputType | undefined {
  const [head = '', tail, deeper] = path.split('.');
  const field = type.getFields()[head];
  if (!field || deeper !== undefined || field.args.some(isNeeded)) return undefined;
  const named = getNamedType(field.type);
  if (tail === undefined) return isLeafType(named) || plainFields(named).length > 0 ? field.type : undefined;
  const part = hasFields(named) && (isThroughLists || !isMany(field.type)) ? named.getFields()[tail] : undefined;
  return part && isPlain(part) ? part.type : undefined;
}

const isPlain = ({ type, args }: AnyField): boolean => isLeafType(getNamedType(type)) && !args.some(isNeeded);

export const plainFields = (type: unknown): string[] =>
  hasFields(type)
    ? Object.values(type.getFields())
        .filter(isPlain)
        .map(({ name }) => name)
    : [];

/** Returns the name under which the texts of a field's values are found: its enum, or its scalar. */
export function enumNameOf(type: GraphQLObjectType | InputMap, path: string): string | undefined {
  const named = namedAt(type, path);
  return isEnumType(named) || meaningOf(named).values ? named?.name : undefined;
}

export function valuesOf(type: GraphQLObjectType | InputMap, path: string): readonly string[] {
  const named = namedAt(type, path);
  return isEnumType(named) ? named.getValues().map(({ name }) => name) : (meaningOf(named).values ?? []);
}

const namedAt = (type: GraphQLObjectType | InputMap, path: string) =>
  getNamedType(hasFields(type) ? fieldType(type, path) : inputAt(type, path)?.type);

export const isMoment = (type: GraphQLObjectType, path: string): boolean => {
  const named = getNamedType(fieldType(type, path));
  return meaningOf(named).isTime === true || ['date', 'dateTime'].includes(inputOf(named) ?? '');
};
