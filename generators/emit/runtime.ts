import { typeName } from '../model/typeNames.ts';
import {
  getNamedType,
  isScalarType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import { isMany, type InputMap } from '../model/callPath.ts';
import { code, Code, record, quote } from './code.ts';
import { heldBy, meaningOf } from '../model/scalars.ts';

const from = (module: string) => (name: string) => new Code(name, [{ name, from: module }]);
const operation = from('@operations');
const answer = from('@callShapes');

export const runtime = {
  arg: operation('arg'),
  asked: operation('asked'),
  changed: operation('changed'),
  conditions: operation('conditions'),
  joinIds: operation('joinIds'),
  listOperation: operation('listOperation'),
  ordered: operation('ordered'),
  pick: operation('pick'),
  reversed: operation('reversed'),
  rowOperation: operation('rowOperation'),
  searched: operation('searched'),
  searchText: operation('searchText'),
  sorted: operation('sorted'),
  value: operation('value'),
  whole: operation('whole'),
  ResourceOperations: new Code('ResourceOperations', [
    { name: 'ResourceOperations', from: '@operations', isType: true },
  ]),
  nextCursor: answer('nextCursor'),
  nodesOf: answer('nodesOf'),
  compactRows: answer('compactRows'),
  rowOrThrow: answer('rowOrThrow'),
} as const;

export const CALL = new Code('call', [], ['call']);
export const DATA = new Code('data', [], ['data']);
export const ROW = new Code('row', [], ['row']);

const SCHEMA = new Code('Schema', [{ name: 'Schema', from: './schema.generated.ts', isNamespace: true }]);
const BUILT_IN: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
};

/** Emits an input type's name with its namespace, since a bare name can clash with `Record` or our own types. */
export function inputType(type: GraphQLInputType): Code {
  const named = getNamedType(type);
  const one =
    BUILT_IN[named.name] ??
    (isScalarType(named) ? code`${SCHEMA}.Scalars['${named.name}']['input']` : code`${SCHEMA}.${typeName(named.name)}`);
  return isMany(type) ? code`${one}[]` : code`${one}`;
}

const { value } = runtime;
const READERS = { text: 'string', number: 'number', boolean: 'boolean' } as const;

export const valuesCode = (values: readonly string[]): Code => code`${value}.oneOf(${values.map(quote).join(', ')})`;

/** Emits the reader of a value, such as `value.oneOf('novel', 'atlas')`. `within` are the enclosing inputs. */
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

/** Groups fields by how the API treats a missing one. Skips an input that contains itself. */
export function readerGroups(takes: InputMap, within: readonly string[] = []) {
  const fields = Object.values(takes).filter(({ type }) => !within.includes(getNamedType(type).name));
  const group = (isIn: (field: InputMap[string]) => boolean) => {
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
