import { getNamedType, isEnumType, isScalarType, isSpecifiedScalarType, type GraphQLNamedType } from 'graphql';
import type { ScalarMeaning } from '../read/readSchema.ts';
import { isMany, inputAt, type InputMap } from './callPath.ts';
import type { FormFieldConfig } from './config.ts';

type Input = NonNullable<ScalarMeaning['input']>;
type Named = GraphQLNamedType | null | undefined;

/** Inputs of common scalars. A project's own table takes precedence. */
const COMMON: ReadonlyMap<string, Input> = new Map(
  Object.entries({
    text: 'ID String URL URI UUID EmailAddress BigInt Long Decimal Money',
    number: 'Int Float',
    boolean: 'Boolean',
    date: 'Date LocalDate ISO8601Date',
    dateTime: 'DateTime Datetime ISO8601DateTime Timestamp Instant Time',
  } satisfies Record<Input, string>).flatMap(([input, names]) =>
    names.split(' ').map((name) => [name, input as Input] as const),
  ),
);

export const meaningOf = (type: Named): ScalarMeaning =>
  isScalarType(type) && !isSpecifiedScalarType(type) ? type.extensions : {};

export const inputOf = (type: Named): Input | undefined =>
  isScalarType(type) ? (meaningOf(type).input ?? COMMON.get(type.name)) : undefined;

/** Returns the JavaScript type of its values. A date is a string. */
export function heldBy(type: Named): 'text' | 'number' | 'boolean' | undefined {
  const input = inputOf(type);
  return input === 'date' || input === 'dateTime' ? 'text' : input;
}

/** Form inputs. `answer` is yes, no, or neither; inputs for several values end in s. */
export type FormKind =
  | Exclude<Input, 'boolean'>
  | 'texts'
  | 'flag'
  | 'answer'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references';

/** Returns the kind of a form field. A Boolean with a first value is a switch. */
export function formKind(takes: InputMap, { field, defaultValue, reference }: FormFieldConfig): FormKind {
  const type = inputAt(takes, field)?.type;
  const [named, isList] = [getNamedType(type), isMany(type)];
  if (reference !== undefined) return isList ? 'references' : 'reference';
  if (isEnumType(named) || meaningOf(named).values) return isList ? 'choices' : 'choice';
  if (isList) return 'texts';
  const input = inputOf(named) ?? 'text';
  if (input !== 'boolean') return input;
  return defaultValue === undefined ? 'answer' : 'flag';
}
