import { getNamedType, isEnumType, isInterfaceType, isObjectType, type GraphQLObjectType } from 'graphql';
import { takenAt, type Takes } from './callPath.ts';
import { fieldAt } from './fieldPath.ts';
import { inputOf, meaningOf } from './scalars.ts';

/** The type behind a path such as `states.visible`. */
export function fieldType(type: GraphQLObjectType, path: string) {
  const found = fieldAt(type, path);
  return 'type' in found ? found.type : undefined;
}

/** The name that the texts of a field's values are found under: its enum, or its scalar. */
export function enumNameOf(type: GraphQLObjectType | Takes, path: string): string | undefined {
  const named = namedAt(type, path);
  if (isEnumType(named)) return named.name;
  return meaningOf(named).values && named?.name;
}

/** Whether a field is a point in time. */
export const isMoment = (type: GraphQLObjectType, path: string): boolean => {
  const named = getNamedType(fieldType(type, path));
  return meaningOf(named).isTime === true || ['date', 'dateTime'].includes(inputOf(named) ?? '');
};

/** The values of the enum that a field is of; empty when it is of none. */
export function valuesOf(type: GraphQLObjectType | Takes, path: string): readonly string[] {
  const named = namedAt(type, path);
  if (isEnumType(named)) return named.getValues().map(({ name }) => name);
  return meaningOf(named).values ?? [];
}

const namedAt = (type: GraphQLObjectType | Takes, path: string) =>
  getNamedType(isRow(type) ? fieldType(type, path) : takenAt(type, path)?.type);

/** An interface is asked for its fields as an object is. */
const isRow = (type: GraphQLObjectType | Takes): type is GraphQLObjectType =>
  isObjectType(type) || isInterfaceType(type);
