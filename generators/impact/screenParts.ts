import {
  getNamedType,
  isInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { documentName } from '../emit/operations.ts';
import { rowType } from '../model/buildModel.ts';
import { type AnyField, hasFields } from '../model/schemaTypes.ts';
import { CALLS, type FormFieldConfig, type ResourceConfig, type ShownConfig, type Write } from '../model/config.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { ConfigValue } from '../config/leafSchemas.ts';
import { allOf, type OperationUse } from './documentUses.ts';

export interface Part {
  kind: string;
  name: string;
  path: ConfigPath;
  uses: ReadonlySet<string>;
}

export interface SchemaScreen {
  name: string;
  config: ResourceConfig;
  schema: GraphQLSchema;
  operations: readonly OperationUse[];
}

interface Said {
  kind: string;
  name: string;
  path: ConfigPath;
  fields?: readonly (string | undefined)[];
  gives?: { call: 'getList' | Write; words: readonly (string | undefined)[]; isClosed?: boolean };
}

export function configParts({ schema, operations, name, config }: SchemaScreen): Part[] {
  const type = rowType(schema, config.operations.getList);
  return partsSaid(config).map(({ fields = [], gives, ...part }) => {
    const shown = type
      ? fields.flatMap((field) => (field === undefined ? [] : coordinatesOf(type, field, gives?.isClosed)))
      : [];
    const given = gives
      ? operations
          .filter((operation) => operation.name.startsWith(documentName(name, gives.call)))
          .flatMap((operation) => givenNamed(schema, operation, gives))
      : [];
    return { ...part, uses: new Set([...shown, ...given]) };
  });
}

const SETTINGS = ['sort', 'additionalFields', 'search', 'tieBreaks', 'recordRepresentation', 'copyStatus'] as const;

function partsSaid({ id, list, create, show }: ResourceConfig): Said[] {
  const form = (call: Write, at: ConfigPath, fields: readonly FormFieldConfig[] = [], prefix = ''): Said[] =>
    fields.map(({ field, defaultValue, choices }, index) => ({
      kind: 'form field',
      name: prefix + field,
      path: [...at, index],
      fields: call === 'create' ? [] : [field],
      gives: { call, words: [field, defaultValue?.toString(), ...(choices ?? [])], isClosed: choices !== undefined },
    }));
  const shown = (kind: string, entries: readonly ShownConfig[], at: ConfigPath): Said[] =>
    entries.map(({ field }, index) => ({ kind, name: field, path: [...at, index], fields: [field] }));
  return [
    { kind: 'list', name: 'id', path: ['id'], fields: id },
    ...SETTINGS.map((setting): Said => {
      const fields = textsIn(list[setting] ?? []);
      const gives =
        setting === 'search' && fields.length > 0 ? { call: 'getList' as const, words: ['text'] } : undefined;
      return { kind: 'list', name: setting, path: ['list', setting], fields, ...(gives && { gives }) };
    }),
    ...shown('column', list.columns, ['list', 'columns']),
    ...(list.filters ?? []).map(({ field, key = field, choices }, index): Said => ({
      kind: 'filter',
      name: key,
      path: ['list', 'filters', index],
      fields: [field],
      gives: { call: 'getList', words: [key, ...(choices ?? [])], isClosed: choices !== undefined },
    })),
    ...(list.rowActions?.actions ?? []).flatMap(({ key, condition, edit, data, form: fields }, index): Said[] => {
      const path = ['list', 'rowActions', 'actions', index];
      const words = [edit, ...textsIn(data ?? {}), ...keysIn(data ?? {})];
      return [
        { kind: 'row action', name: key, path, fields: [condition?.field, edit], gives: { call: 'update', words } },
        ...form('update', [...path, 'form'], fields, `${key} `),
      ];
    }),
    ...form('create', ['create', 'fields'], create?.fields),
    { kind: 'show title', name: show?.title ?? '', path: ['show', 'title'], fields: [show?.title] },
    ...shown('show field', show?.fields ?? [], ['show', 'fields']),
  ];
}

const textsIn = (value: ConfigValue): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
const keysIn = (value: ConfigValue): string[] =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, part]) => [key, ...keysIn(part)])
    : [];

/** Returns `Book.loan` and `Loan.start` for loan.start. Stops at the first part that the schema lacks. */
function coordinatesOf(row: GraphQLObjectType, path: string, isClosed = false): string[] {
  const found: string[] = [];
  let owner: GraphQLNamedType = row;
  for (const name of path.split('.')) {
    const field: AnyField | undefined = hasFields(owner) ? owner.getFields()[name] : undefined;
    if (!field) break;
    const type: GraphQLNamedType = getNamedType(field.type);
    found.push(`${owner.name}.${name}`, type.name, ...(isClosed ? [] : allOf(type)));
    owner = type;
  }
  return found;
}

/** Adds the input fields and values that a call sets. Choosing from an enum can set any of its values. */
function givenNamed(
  schema: GraphQLSchema,
  { given }: OperationUse,
  { words, isClosed = false }: NonNullable<Said['gives']>,
): string[] {
  return [...given].flatMap((coordinate) => {
    const [owner = '', member] = coordinate.split('.');
    if (member === undefined || !words.includes(member)) return [];
    const input = schema.getType(owner);
    const field = isInputObjectType(input) ? input.getFields()[member] : undefined;
    return [coordinate, ...(field && !isClosed ? allOf(getNamedType(field.type)) : [])];
  });
}

export const callParts = ({ name, config, operations, schema }: SchemaScreen): Part[] =>
  CALLS.flatMap((call) => {
    const set = config.operations[call];
    if (!set) return [];
    const called = 'query' in set ? set.query : set.mutation;
    const operation = operations.find((one) => one.name === documentName(name, call));
    const given = operation && call === 'getList' ? listGiven(schema, config, operation) : operation?.given;
    const uses = new Set([...(operation?.read ?? []), ...(given ?? [])]);
    return [{ kind: 'operation', name: `${call} ${called}`, path: ['operations', call], uses }];
  });

/** Returns the coordinates that a list sends. These include only its own filters, not all of the API's. */
function listGiven(
  schema: GraphQLSchema,
  { operations, list }: ResourceConfig,
  { given, read }: OperationUse,
): string[] {
  const { query, filter = 'filter' } = operations.getList;
  const called = schema.getQueryType()?.getFields() ?? {};
  const taken = called[query]?.args.find(({ name }) => name === filter);
  const input = getNamedType(taken?.type)?.name;
  const sent = ['*', 'text', ...(list.filters ?? []).map(({ field, key = field }) => key)];
  return [...given].filter((coordinate) => {
    const [owner, member] = coordinate.split('.');
    return owner !== input || member === undefined || read.has(coordinate) || sent.includes(member);
  });
}

export function offerPart({ schema, config }: SchemaScreen): Part {
  const type = rowType(schema, config.operations.getList);
  const inner = Object.values(type?.getFields() ?? {}).map((field) => getNamedType(field.type));
  const shown = [...(type ? [type] : []), ...inner].filter((one) => hasFields(one));
  return {
    kind: 'list',
    name: 'columns',
    path: ['list', 'columns'],
    uses: new Set(shown.map((one) => `${one.name}.*`)),
  };
}
