import { isScalarType, isSpecifiedScalarType, type GraphQLNamedType } from 'graphql';
import type { ScalarMeaning } from '../read/readSchema.ts';

type Input = NonNullable<ScalarMeaning['input']>;

/** What common scalars hold; a project's own table goes before. */
const COMMON: Readonly<Record<string, Input>> = {
  ID: 'text',
  String: 'text',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  URL: 'text',
  URI: 'text',
  UUID: 'text',
  EmailAddress: 'text',
  BigInt: 'text',
  Long: 'text',
  Decimal: 'text',
  Money: 'text',
  Date: 'date',
  LocalDate: 'date',
  ISO8601Date: 'date',
  DateTime: 'dateTime',
  Datetime: 'dateTime',
  ISO8601DateTime: 'dateTime',
  Timestamp: 'dateTime',
  Instant: 'dateTime',
  Time: 'dateTime',
};

/** What the project says of a scalar of its schema. */
export const meaningOf = (type: GraphQLNamedType | null | undefined): ScalarMeaning =>
  isScalarType(type) && !isSpecifiedScalarType(type) ? type.extensions : {};

/** How a form asks for a scalar; undefined where nothing is known of it. */
export const inputOf = (type: GraphQLNamedType | null | undefined): Input | undefined =>
  isScalarType(type)
    ? (meaningOf(type).input ?? (Object.hasOwn(COMMON, type.name) ? COMMON[type.name] : undefined))
    : undefined;

/** What its values are in JavaScript: a date is its text. */
export function heldBy(type: GraphQLNamedType): 'text' | 'number' | 'boolean' | undefined {
  const input = inputOf(type);
  return input === 'date' || input === 'dateTime' ? 'text' : input;
}
