import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import type { ConfigValue } from '../read/configText.ts';
import { isMany, isNeeded } from './callPath.ts';
import type { Holds } from './listAsks.ts';
import { heldBy, meaningOf } from './scalars.ts';

/** Whether a type takes what the generated code gives it. */
export function takesHeld(type: GraphQLInputType, holds: Holds): boolean {
  const named = getNamedType(type);
  if (isMany(type) !== (holds === 'texts' || typeof holds !== 'string') || isInputObjectType(named)) return false;
  if (typeof holds !== 'string') return takesValues(named, holds);
  if (isEnumType(named) || meaningOf(named).values) return false;
  const held = heldBy(named);
  return held === undefined || held === (holds === 'texts' ? 'text' : holds);
}

function takesValues(type: ReturnType<typeof getNamedType>, values: readonly string[]): boolean {
  const known = isEnumType(type) ? type.getValues().map(({ name }) => name) : meaningOf(type).values;
  if (known) return values.every((value) => known.includes(value));
  return isScalarType(type) && [undefined, 'text'].includes(heldBy(type));
}

/** Whether a type takes a value as it is written: an id is a text, and a list is written as one. */
export function takesValue(type: GraphQLInputType, value: ConfigValue): boolean {
  const open = getNullableType(type);
  if (isListType(open)) return Array.isArray(value) && value.every((one: ConfigValue) => takesValue(open.ofType, one));
  if (isInputObjectType(open)) return typeof value === 'object' && !Array.isArray(value) && takesObject(open, value);
  if (open.name === 'ID') return typeof value === 'string';
  const values = meaningOf(open).values;
  if (values) return typeof value === 'string' && values.includes(value);
  let isRight = true;
  coerceInputValue(value, open, () => (isRight = false));
  return isRight;
}

function takesObject(type: GraphQLInputObjectType, value: object): boolean {
  const fields = type.getFields();
  const isOne = !type.isOneOf || Object.keys(value).length === 1;
  return (
    isOne &&
    Object.values(fields).every((field) => !isNeeded(field) || Object.hasOwn(value, field.name)) &&
    Object.entries(value).every(([name, one]: [string, ConfigValue]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field !== undefined && takesValue(field.type, one);
    })
  );
}

/** Whether the values of a row's field can be given where a type is taken. */
export function takesField(to: GraphQLInputType, from: GraphQLOutputType): boolean {
  const [given, taken] = [getNamedType(from), getNamedType(to)];
  if (isMany(from) && !isMany(to)) return false;
  if (given.name === taken.name) return isScalarType(given) || isEnumType(given);
  if (isInputObjectType(taken)) return false;
  const values = isEnumType(given) ? given.getValues().map(({ name }) => name) : meaningOf(given).values;
  if (values && (isEnumType(taken) || meaningOf(taken).values)) return takesValues(taken, values);
  if (isEnumType(taken) || !isScalarType(taken)) return false;
  if (isEnumType(given)) return [undefined, 'text'].includes(heldBy(taken));
  if (!isScalarType(given)) return false;
  const [held, wanted] = [heldBy(given), heldBy(taken)];
  return held === undefined || wanted === undefined || held === wanted || (taken.name === 'ID' && held === 'number');
}
