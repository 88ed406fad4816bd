import { getNamedType, isEnumType, type GraphQLInputType } from 'graphql';
import { isMany, takenAt, type Takes } from './callPath.ts';
import type { FormFieldConfig } from './config.ts';
import { inputOf, meaningOf } from './scalars.ts';

/** How a form asks for a field: `answer` is yes, no, or neither; those of several values end in s. */
export type FormKind =
  | 'text'
  | 'texts'
  | 'number'
  | 'flag'
  | 'answer'
  | 'choice'
  | 'choices'
  | 'date'
  | 'dateTime'
  | 'reference'
  | 'references';

/** By the type of the input's field, and by its setting where the type leaves it open. */
export function formKind(takes: Takes, { field, defaultValue, reference }: FormFieldConfig): FormKind {
  const type = takenAt(takes, field)?.type;
  const [named, isList] = [type && getNamedType(type), isMany(type)];
  if (reference !== undefined) return isList ? 'references' : 'reference';
  if (isEnumType(named) || meaningOf(named).values) return isList ? 'choices' : 'choice';
  const input = inputOf(named) ?? 'text';
  if (isList) return 'texts';
  if (input === 'boolean') return defaultValue === undefined ? 'answer' : 'flag';
  return input;
}

/** Whether a field of a form takes whole numbers alone. */
export const isWhole = (type: GraphQLInputType | undefined): boolean =>
  type !== undefined && getNamedType(type).name === 'Int';
