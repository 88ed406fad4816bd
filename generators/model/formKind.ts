import { getNamedType, isNonNullType, type GraphQLInputType } from 'graphql';
import { isMany, isNumber, type Takes } from './callPath.ts';
import type { FormFieldConfig } from './config.ts';

/** How a form asks for a field: `answer` is yes, no, or neither. */
export type FormKind = 'text' | 'number' | 'flag' | 'answer' | 'choice' | 'reference';

/** By the field's type, and by its setting where the type leaves it open. */
export function formKind(takes: Takes, { field, validate, defaultValue, reference }: FormFieldConfig): FormKind {
  const type = takes[field]?.type;
  if (reference !== undefined) return 'reference';
  if (validate !== undefined) return 'text';
  if (isOneNumber(type)) return 'number';
  if (typeof defaultValue === 'boolean') return 'flag';
  return isYesOrNo(type) ? 'answer' : 'choice';
}

export const isOneNumber = (type: GraphQLInputType | undefined): boolean => isNumber(type) && !isMany(type);
export const isWhole = (type: GraphQLInputType | undefined): boolean =>
  type !== undefined && getNamedType(type).name === 'Int';
export const isYesOrNo = (type: GraphQLInputType | undefined): boolean =>
  type !== undefined && getNamedType(type).name === 'Boolean' && !isMany(type);
/** Whether a save without it is refused. */
export const isRequired = ({ type, defaultValue }: Takes[string]): boolean =>
  isNonNullType(type) && defaultValue === undefined;
