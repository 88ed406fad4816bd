import { getNamedType, isInputObjectType, isObjectType, type GraphQLField, type GraphQLInputObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { WRITES, type Args, type Config, type ResourceConfig, type Write } from './config.ts';
import { neededMessages, type MessageNeed } from './neededMessages.ts';

export interface CallModel {
  /** Name of the schema's field. */
  field: GraphQLField<unknown, unknown>;
  args: Args;
}

export interface WriteModel extends CallModel {
  input: GraphQLInputObjectType;
}

/** A resource with the names of its config resolved in the schema. */
export interface ResourceModel {
  name: string;
  config: ResourceConfig;
  type: GraphQLObjectType;
  /** Fields of the type that a row has, by path; objects without a path come whole. */
  selected: readonly string[];
  list: CallModel & { items: string; isPaged: boolean; filterInput?: string };
  one?: CallModel;
  writes: Partial<Record<Write, WriteModel>>;
  messages: readonly MessageNeed[];
}

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Resolves a config that `verify` has passed. */
export function buildModel(schema: GraphQLSchema, config: Config): ResourceModel[] {
  return Object.entries(config).map(([name, resource]) => buildResource(schema, name, resource));
}

function buildResource(schema: GraphQLSchema, name: string, config: ResourceConfig): ResourceModel {
  const { operations } = config;
  const listField = rootField(schema.getQueryType(), operations.list.query);
  const page = objectType(listField.type);
  const filter = listField.args.find((arg) => arg.name === 'filter');
  const type = objectType(page.getFields()[operations.list.items]?.type);
  const writes = buildWrites(schema, config);
  return {
    name,
    config,
    type,
    selected: selectedFields(config),
    list: {
      field: listField,
      args: operations.list.args,
      items: operations.list.items,
      isPaged: page.getFields().nextPageToken !== undefined,
      ...(filter && { filterInput: getNamedType(filter.type).name }),
    },
    ...(operations.one && { one: { field: rootField(schema.getQueryType(), operations.one.query), args: operations.one.args } }),
    writes,
    messages: neededMessages({ name, config, type, writes }),
  };
}

/** The operations that write, those that the schema has. */
export function buildWrites(schema: GraphQLSchema, { operations }: ResourceConfig): Partial<Record<Write, WriteModel>> {
  const writes = WRITES.flatMap((write) => {
    const call = operations[write];
    const field = schema.getMutationType()?.getFields()[call?.mutation ?? ''];
    const input = getNamedType(field?.args[0]?.type);
    return call && field && isInputObjectType(input) ? [[write, { field, input, args: call.args ?? {} }] as const] : [];
  });
  return Object.fromEntries(writes);
}

function rootField(root: GraphQLObjectType | null | undefined, name: string): GraphQLField<unknown, unknown> {
  const field = root?.getFields()[name];
  if (!field) throw new Error(`unverified operation ${name}`);
  return field;
}

function objectType(type: Parameters<typeof getNamedType>[0]): GraphQLObjectType {
  const named = getNamedType(type);
  if (!isObjectType(named)) throw new Error('unverified object type');
  return named;
}

function selectedFields({ id, list }: ResourceConfig): string[] {
  const filters = (list.filters ?? []).filter((filter) => filter.matchBy === undefined || filter.kind === 'words').map((filter) => filter.field);
  const actions = (list.rowActions?.actions ?? []).flatMap(({ when, edit, form = [] }) => [...(when ? [when.field] : []), ...(edit === undefined ? [] : [edit]), ...form.map(({ field }) => field)]);
  const copies = list.copies === undefined ? [] : [`${list.copies}.state`];
  const columns = list.columns.map((column) => column.field);
  return [...new Set([...id, ...columns, ...(list.also ?? []), ...(list.search ?? []), ...(list.tieBreaks ?? []), ...filters, ...actions, rowName(list), ...copies])];
}

/** The field that names a row. */
export const rowName = (list: ResourceConfig['list']): string => list.rowName ?? list.columns[0]?.field ?? 'id';
