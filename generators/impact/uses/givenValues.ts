import { getNamedType, isEnumType, isInputObjectType, type GraphQLInputType } from 'graphql';
import type { ConfigValue } from '../../read/configText.ts';

/** The fields of inputs and the values of enums that a value says, at any depth. */
export function givenValues(type: GraphQLInputType, value: ConfigValue): string[] {
  const named = getNamedType(type);
  if (isEnumType(named))
    return (Array.isArray(value) ? value : [value]).flatMap((word: ConfigValue) =>
      typeof word === 'string' ? [`${named.name}.${word}`] : [],
    );
  if (!isInputObjectType(named) || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const field = named.getFields()[name];
    return field ? [`${named.name}.${name}`, ...givenValues(field.type, part)] : [];
  });
}
