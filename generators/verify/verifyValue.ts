import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
} from 'graphql';
import { isMany, isNeeded } from '../model/callPath.ts';
import type { ConfigPath, ConfigValue } from '../read/configText.ts';
import { knownValues } from './known.ts';
import type { Check } from './checkContext.ts';

interface Given {
  name: string;
  type: GraphQLInputType;
  /** The words that stand for an enum's values. */
  words?: readonly string[];
  value: ConfigValue;
}

/** What the config gives to an argument or a field of an input is a value of its type. */
export function verifyValue(
  { report }: Pick<Check, 'report'>,
  at: ConfigPath,
  { name, type, words, value }: Given,
): void {
  const known = knownValues(type, words);
  if (typeof value === 'string' && known.names.length > 0) {
    if (known.names.includes(value)) return;
    report(at, `"${name}" has no value "${value}"`, { code: 'unknown-value', wrong: value, known });
  } else if (!isValue(type, value))
    report(at, `"${name}" takes ${type.toString()}, not ${JSON.stringify(value)}`, { code: 'wrong-setting' });
}

/** Code has texts for ids, and lists where GraphQL would make one of a single value. */
function isValue(type: GraphQLInputType, value: ConfigValue): boolean {
  const open = getNullableType(type);
  if (isListType(open)) return Array.isArray(value) && value.every((one: ConfigValue) => isValue(open.ofType, one));
  if (isInputObjectType(open)) return typeof value === 'object' && !Array.isArray(value) && isInput(open, value);
  if (open.name === 'ID') return typeof value === 'string';
  let isRight = true;
  coerceInputValue(value, open, () => (isRight = false));
  return isRight;
}

function isInput(type: GraphQLInputObjectType, value: object): boolean {
  const fields = type.getFields();
  return (
    Object.values(fields).every((field) => !isNeeded(field) || Object.hasOwn(value, field.name)) &&
    Object.entries(value).every(([name, one]: [string, ConfigValue]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field !== undefined && isValue(field.type, one);
    })
  );
}

/** Whether values of a field can be given where a type is taken; of scalars of the schema's own nothing is known. */
export function canBeGiven(from: GraphQLOutputType, to: GraphQLInputType): boolean {
  const [given, taken] = [getNamedType(from), getNamedType(to)];
  if (isMany(from) && !isMany(to) && !isUnknown(taken)) return false;
  if (given === taken || isUnknown(given) || isUnknown(taken)) return true;
  if (isEnumType(taken)) return isText(given);
  return isText(taken)
    ? isText(given) || isEnumType(given) || (taken.name === 'ID' && given.name === 'Int')
    : taken.name === 'Float' && given.name === 'Int';
}

/** Whether a field of a row can be true or false. */
export function mayBeBoolean(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  return !isMany(type) && isScalarType(named) && (named.name === 'Boolean' || isUnknown(named));
}

const isUnknown = (type: GraphQLNamedType): boolean => !isEnumType(type) && !isSpecifiedScalarType(type);
const isText = ({ name }: GraphQLNamedType): boolean => name === 'ID' || name === 'String';
