import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import type { Takes } from '../model/callPath.ts';
import { heldBy, meaningOf } from '../model/scalars.ts';
import { code, record, type Code } from './code.ts';
import { quote } from './header.ts';
import { runtime } from './runtime.ts';

const { value } = runtime;
const READERS = { text: 'string', number: 'number', boolean: 'boolean' } as const;

export const valuesCode = (values: readonly string[]): Code => code`${value}.oneOf(${values.map(quote).join(', ')})`;

/** What reads a value of a type, as `value.oneOf('novel', 'atlas')`; `within` are the inputs around it. */
export function readerCode(type: GraphQLInputType, within: readonly string[] = []): Code {
  const open = getNullableType(type);
  if (isListType(open)) return code`${value}.list(${readerCode(open.ofType, within)})`;
  if (isInputObjectType(open)) {
    const { needed, optional, defaulted, hasOptional, hasDefaulted } = readerGroups(open.getFields(), [
      ...within,
      open.name,
    ]);
    const others = hasDefaulted ? code`, ${optional}, ${defaulted}` : hasOptional ? code`, ${optional}` : '';
    return code`${value}.object(${needed}${others})`;
  }
  const values = isEnumType(open) ? open.getValues().map(({ name }) => name) : meaningOf(open).values;
  if (values) return valuesCode(values);
  const held = heldBy(open);
  return code`${value}.${held === undefined ? 'any' : READERS[held]}`;
}

/** The readers of fields, by what the API says of those that are missing; an input within itself is left out. */
export function readerGroups(takes: Takes, within: readonly string[] = []) {
  const fields = Object.values(takes).filter(({ type }) => !within.includes(getNamedType(type).name));
  const group = (isIn: (field: Takes[string]) => boolean) => {
    const names = fields.filter(isIn);
    return {
      code: record(Object.fromEntries(names.map(({ name, type }) => [name, readerCode(type, within)]))),
      isEmpty: names.length === 0,
    };
  };
  const [needed, optional, defaulted] = [
    group(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined),
    group(({ type }) => !isNonNullType(type)),
    group(({ type, defaultValue }) => isNonNullType(type) && defaultValue !== undefined),
  ];
  return {
    needed: needed.code,
    optional: optional.code,
    defaulted: defaulted.code,
    hasNeeded: !needed.isEmpty,
    hasOptional: !optional.isEmpty,
    hasDefaulted: !defaulted.isEmpty,
  };
}
