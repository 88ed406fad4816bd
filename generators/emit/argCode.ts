import { typeName, isMany, isNeeded, type InputMap, heldBy, closedValues, fieldType } from '../model/schemaTypes.ts';
import {
  getNamedType,
  isScalarType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { code, Code, codeOf, record, quote, joined, key, valueCode } from './code.ts';
import type { ArgSource } from '../model/config.ts';

const imported = <const Name extends string>(from: string, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, codeOf({ name, from })])) as Record<Name, Code>;

export const runtime = {
  ...imported('@operations', 'arg', 'asked', 'changed', 'conditions', 'joinIds', 'listOperation', 'ordered', 'pick'),
  ...imported('@operations', 'reversed', 'rowOperation', 'searchText', 'sorted', 'value', 'whole'),
  ...imported('@callShapes', 'nextCursor', 'nodesOf', 'compactRows', 'rowOrThrow'),
  ResourceOperations: codeOf({ name: 'ResourceOperations', from: '@operations', isType: true }),
} as const;

export const CALL = new Code('call', [], ['call']);
export const DATA = new Code('data', [], ['data']);
export const ROW = new Code('row', [], ['row']);

const SCHEMA = codeOf({ name: 'Schema', from: './schema.generated.ts', isNamespace: true });
const BUILT_IN: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
};

/** Emits an input type's name with its namespace, because the bare name can clash with `Record` or our own types. */
export function inputType(type: GraphQLInputType): Code {
  const named = getNamedType(type);
  const one =
    BUILT_IN[named.name] ??
    (isScalarType(named) ? code`${SCHEMA}.Scalars['${named.name}']['input']` : code`${SCHEMA}.${typeName(named.name)}`);
  return isMany(type) ? code`${one}[]` : code`${one}`;
}

const READERS = { text: 'string', number: 'number', boolean: 'boolean' } as const;

export const valuesCode = (values: readonly string[]): Code => code`${value}.oneOf(${values.map(quote).join(', ')})`;

/** Emits the reader of a value, such as `value.oneOf('novel', 'atlas')`. `within` lists the enclosing inputs. */
export function readerCode(type: GraphQLInputType, within: readonly string[] = []): Code {
  const open = getNullableType(type);
  if (isListType(open)) return code`${value}.list(${readerCode(open.ofType, within)})`;
  if (isInputObjectType(open)) {
    const { needed = NONE, optional, defaulted } = readerGroups(open.getFields(), [...within, open.name]);
    const others = defaulted ? code`, ${optional ?? NONE}, ${defaulted}` : optional ? code`, ${optional}` : '';
    return code`${value}.object(${needed}${others})`;
  }
  const values = closedValues(open);
  if (values) return valuesCode(values);
  const held = heldBy(open);
  return code`${value}.${held === undefined ? 'any' : READERS[held]}`;
}

export const NONE = new Code('{}');

/** Groups fields by how the API treats a missing one. Skips an input that contains itself, and empty groups. */
export function readerGroups(takes: InputMap, within: readonly string[] = []) {
  const fields = Object.values(takes).filter(({ type }) => !within.includes(getNamedType(type).name));
  const group = (isIn: (field: InputMap[string]) => boolean) => {
    const entries = fields.filter(isIn).map(({ name, type }) => [name, readerCode(type, within)]);
    return entries.length === 0 ? undefined : record(Object.fromEntries(entries) as Record<string, Code>);
  };
  return {
    needed: group(isNeeded),
    optional: group(({ type }) => !isNonNullType(type)),
    defaulted: group(({ type, defaultValue }) => isNonNullType(type) && defaultValue !== undefined),
  };
}

const { arg, value } = runtime;

interface Filled {
  type: GraphQLInputType;
  row?: GraphQLObjectType;
  ids?: readonly string[];
  name?: string | undefined;
}

/** Emits the source of an argument. A list argument gets a list of one value. */
export function sourceCode(source: ArgSource, { type, row, ids = [], name: argument = '' }: Filled): Code {
  if (typeof source !== 'string') return new Code(valueCode(source.value));
  const [kind, name = ''] = source.split('.');
  if (kind === 'record') return recordCode(name, type, row);
  const part = ids.indexOf(name === '' ? argument : name);
  const text =
    kind === 'scope'
      ? code`${arg}.${type && !isNonNullType(type) ? 'scopeOrNull' : 'scope'}(${CALL}, ${quote(name)})`
      : code`${arg}.id(${CALL}${part < 0 || ids.length < 2 ? '' : `, ${part}`})`;
  // The console's ids are strings, but some APIs expect numbers or an enum.
  const named = getNamedType(type);
  const isText = !isEnumType(named) && heldBy(named) !== 'number';
  return inList(isText ? text : code`${value}.read(${readerCode(named)}, ${text}, ${quote(argument)})`, isMany(type));
}

function recordCode(name: string, type: GraphQLInputType, row: GraphQLObjectType | undefined): Code {
  const isWrapped = isMany(type) && !isMany(row && fieldType(row, name));
  const reader = readerCode(isWrapped ? getNamedType(type) : type);
  const held = code`${arg}.record(${CALL}, ${quote(name)})`;
  const read = code`${value}.read(${reader}, ${held}, ${quote(name)})`;
  return isNonNullType(type) || isWrapped ? inList(read, isWrapped) : code`${reader}(${held})`;
}

const inList = (one: Code, isList: boolean): Code => (isList ? code`[${one}]` : one);

export type ArgumentCode = readonly (readonly [path: string, code: Code])[];

/** Builds nested code such as `{ input: { id: …, ...rest } }` from code by path. Code without a name is spread. */
export function nestedCode(
  entries: ArgumentCode,
  around: (path: string, part: Code) => Code = (_path, part) => part,
  at: readonly string[] = [],
): Code {
  const heads = [...new Set(entries.map(([path]) => path.split('.')[0] ?? ''))];
  const parts = heads.map((head) => {
    const own = entries.findLast(([path]) => path === head);
    const inner: ArgumentCode = entries
      .filter(([path]) => path.startsWith(`${head}.`))
      .map(([path, part]) => [path.slice(head.length + 1), part]);
    const place = [...at, head];
    // Keep a value for the whole object together with values for its fields.
    const whole: ArgumentCode = own ? [[SPREAD, own[1]], ...inner] : inner;
    const part = own && inner.length === 0 ? own[1] : around(place.join('.'), nestedCode(whole, around, place));
    return head.startsWith(SPREAD) ? code`...${part}` : code`${key(head)}: ${part}`;
  });
  const [[only, part] = [''], second] = entries;
  // A single spread is the object itself.
  if (part && !second && only.startsWith(SPREAD) && at.length > 0) return part;
  return parts.length === 0 ? NONE : code`{ ${joined(parts, ', ')} }`;
}

/** Placeholder for the name of an object whose entries are spread. */
export const SPREAD = '…';
