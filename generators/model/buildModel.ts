import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { ACTIVITY_TYPES, FEATURE_NAMES } from '../../src/domain/words.ts';
import { WRITES, type Args, type Config, type ResourceConfig, type Write } from './config.ts';

/** Scalars that stand for a closed vocabulary, since GraphQL enums hold no hyphens. */
const SCALAR_VALUES: Readonly<Record<string, readonly string[]>> = { ActivityType: ACTIVITY_TYPES, FeatureName: FEATURE_NAMES };

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
  /** Message ids that the screen needs. */
  messages: readonly string[];
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
  const writes = WRITES.flatMap((write) => {
    const call = operations[write];
    if (!call) return [];
    const field = rootField(schema.getMutationType(), call.mutation);
    const input = getNamedType(field.args[0]?.type);
    return isInputObjectType(input) ? [[write, { field, input, args: call.args ?? {} }] as const] : [];
  });
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
    writes: Object.fromEntries(writes),
    messages: screenMessages(name, config, type, Object.fromEntries(writes)),
  };
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
  const filters = (list.filters ?? []).filter((filter) => filter.matchBy === undefined).map((filter) => filter.field);
  return [...new Set([...id, ...list.columns.map((column) => column.field), ...(list.also ?? []), ...(list.search ?? []), ...(list.tieBreaks ?? []), ...filters])];
}

/** The type behind a path such as `states.visible`. */
export function fieldType(type: GraphQLObjectType, path: string) {
  const [head = '', tail] = path.split('.');
  const field = type.getFields()[head];
  const named = field && getNamedType(field.type);
  return tail === undefined || !isObjectType(named) ? field?.type : named.getFields()[tail]?.type;
}

/** The name that the texts of a field's values are found under: its enum, or its scalar of ours. */
export function vocabularyOf(type: GraphQLObjectType | GraphQLInputObjectType, path: string): string | undefined {
  const named = getNamedType(isObjectType(type) ? fieldType(type, path) : type.getFields()[path]?.type);
  if (isEnumType(named)) return named.name;
  return isScalarType(named) && named.name in SCALAR_VALUES ? named.name : undefined;
}

/** The closed vocabulary of a field; empty when it has none. */
export function valuesOf(type: GraphQLObjectType | GraphQLInputObjectType, path: string): readonly string[] {
  const named = getNamedType(isObjectType(type) ? fieldType(type, path) : type.getFields()[path]?.type);
  if (isEnumType(named)) return named.getValues().map(({ name }) => name);
  return (named && SCALAR_VALUES[named.name]) ?? [];
}

function screenMessages(name: string, { list, create }: ResourceConfig, type: GraphQLObjectType, writes: ResourceModel['writes']): string[] {
  const words = (vocabulary: string | undefined, values: readonly string[]) => (vocabulary === undefined ? [] : values.map((value) => `${vocabulary}.${value}`));
  const ids = [
    'title',
    'count',
    'empty.title',
    'empty.text',
    'empty.noMatch',
    ...(list.search ? ['search'] : []),
    ...list.columns.map(({ field }) => `column.${field}`),
    ...(list.filters ?? []).flatMap(({ field, key = field, kind }) => [`filter.${key}`, ...(kind === 'hidden' ? [`option.${key}`] : [])]),
    ...(create ? ['create', 'create.title', 'create.submit', 'create.done', ...create.fields.map(({ field }) => `field.${field}`)] : []),
  ].map((id) => `${name}.${id}`);
  const vocabularies = [
    ...list.columns.filter((column) => column.slot === undefined).flatMap(({ field }) => words(vocabularyOf(type, field), valuesOf(type, field))),
    ...(list.filters ?? []).flatMap((filter) => words(filter.vocabulary ?? vocabularyOf(type, filter.field), filter.values ?? [])),
    ...(create && writes.create ? formWords(create.fields, writes.create.input, words) : []),
  ];
  return [...new Set([...ids, ...vocabularies])];
}

function formWords(
  fields: NonNullable<ResourceConfig['create']>['fields'],
  input: GraphQLInputObjectType,
  words: (vocabulary: string | undefined, values: readonly string[]) => string[],
): string[] {
  return fields.flatMap(({ field, initial, choices }) =>
    initial === undefined ? [] : words(vocabularyOf(input, field), choices ?? valuesOf(input, field)),
  );
}
