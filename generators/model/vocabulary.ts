import { getNamedType, isEnumType, isObjectType, isScalarType, type GraphQLObjectType } from 'graphql';
import { ACTIVITY_TYPES, FEATURE_NAMES } from '../../src/domain/enums.ts';
import type { Takes } from './callPath.ts';
import { fieldAt } from './fieldPath.ts';

/** Scalars that stand for a closed vocabulary, since GraphQL enums hold no hyphens. */
const SCALAR_VALUES: Readonly<Record<string, readonly string[]>> = {
  ActivityType: ACTIVITY_TYPES,
  FeatureName: FEATURE_NAMES,
};

/** The type behind a path such as `states.visible`. */
export function fieldType(type: GraphQLObjectType, path: string) {
  const found = fieldAt(type, path);
  return 'type' in found ? found.type : undefined;
}

/** The name that the texts of a field's values are found under: its enum, or its scalar of ours. */
export function vocabularyOf(type: GraphQLObjectType | Takes, path: string): string | undefined {
  const named = namedAt(type, path);
  if (isEnumType(named)) return named.name;
  return isScalarType(named) && named.name in SCALAR_VALUES ? named.name : undefined;
}

/** Whether a field is a point in time. */
export const isMoment = (type: GraphQLObjectType, path: string): boolean =>
  getNamedType(fieldType(type, path))?.name === 'EpochMs';

/** The closed vocabulary of a field; empty when it has none. */
export function valuesOf(type: GraphQLObjectType | Takes, path: string): readonly string[] {
  const named = namedAt(type, path);
  if (isEnumType(named)) return named.getValues().map(({ name }) => name);
  return (named && SCALAR_VALUES[named.name]) ?? [];
}

const namedAt = (type: GraphQLObjectType | Takes, path: string) =>
  getNamedType(isObjectType(type) ? fieldType(type, path) : type[path]?.type);
