import { uniq } from 'es-toolkit';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { answerAt, fieldsOwner, findSteps, splitPath, RESERVED } from './schemaTypes.ts';
import { listAsks } from './listAsks.ts';
import { type ListCallConfig, type ResourceConfig, type Write, WRITES, type Config } from './config.ts';
import { writeOf, type ResourceModel, type ListModel } from './resourceModel.ts';
import { neededMessages } from './neededMessages.ts';
import { memoize, memoizePer } from '../memoize.ts';

/** Converts a name to the form of component and operation names: `my-books` becomes `MyBooks`. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9_$]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Reserved words of JavaScript, and names that the module of the resources already uses. */
const TAKEN = [...RESERVED, 'resources', 'lazyScreen', 'lazyPage', 'OpenCreateDialog'];

/** Returns the name of the constant that exports a resource: the resource's own name if that is valid. */
export const constantOf = (name: string): string => {
  const words = /[^A-Za-z0-9_$]/.test(name) ? `${name.charAt(0)}${pascal(name).slice(1)}` : name;
  return TAKEN.includes(words) ? `${words}Resource` : words;
};

/** Builds the model of a config that `verify` has accepted. */
export function buildModel(schema: GraphQLSchema, config: Config): ResourceModel[] {
  // If several resources show a type, the first one is used.
  const pickers = Object.entries(config).toReversed();
  const pickedFrom = Object.fromEntries(
    pickers.map(([resource, { operations, list }]) => [
      rowType(schema, operations.getList)?.name ?? '',
      { resource, shows: rowName(list), searches: list.search !== undefined },
    ]),
  );
  const build = builderOf(schema);
  return Object.entries(config).map(([name, resource]) => build(name, resource, pickedFrom));
}

export function rowType(schema: GraphQLSchema, { query, items = '' }: ListCallConfig): GraphQLObjectType | undefined {
  const steps = findSteps(schema, query);
  const answer = steps.length === splitPath(query).length ? answerAt(steps.at(-1)?.type, items) : undefined;
  return fieldsOwner(answer);
}

/** Number of cached resources, more than any project has. An unchanged resource reuses its output. */
const RESOURCES_KEPT = 1000;

const builderOf = memoizePer((schema: GraphQLSchema) =>
  memoize(
    (name: string, config: ResourceConfig, pickedFrom: ResourceModel['pickedFrom']) =>
      buildResource(schema, name, config, pickedFrom),
    (...parts) => JSON.stringify(parts),
    RESOURCES_KEPT,
  ),
);

function buildResource(
  schema: GraphQLSchema,
  name: string,
  config: ResourceConfig,
  pickedFrom: ResourceModel['pickedFrom'],
): ResourceModel {
  const { operations } = config;
  const type = rowType(schema, operations.getList);
  if (!type) throw new Error(`unverified rows of ${name}`);
  const writes = Object.fromEntries(WRITES.map((write) => [write, writeOf(schema, config, write)]));
  const entered = enteredTakes(schema, config);
  const kept = (writes.update?.needed ?? []).filter((field) => field in type.getFields());
  return {
    name,
    config,
    type,
    selected: uniq([...selectedFields(config), ...kept]),
    list: buildList(schema, config),
    ...(operations.getOne && {
      one: { steps: findSteps(schema, operations.getOne.query), args: operations.getOne.args },
    }),
    writes,
    entered,
    pickedFrom,
    messages: neededMessages({ name, config, type, entered }),
  };
}

export function enteredTakes(schema: GraphQLSchema, config: ResourceConfig): ResourceModel['entered'] {
  const takes = (write: Write) => writeOf(schema, config, write)?.place.takes ?? {};
  return { create: takes('create'), update: takes('update'), delete: takes('delete') };
}

function buildList(schema: GraphQLSchema, config: ResourceConfig): ListModel {
  const call = config.operations.getList;
  const steps = findSteps(schema, call.query);
  const page = fieldsOwner(steps.at(-1)?.type)?.getFields() ?? {};
  const asks = listAsks(steps.at(-1), config);
  const items = call.items === undefined ? [] : splitPath(call.items);
  const isPaged = asks.paging !== undefined && items.length > 0;
  return {
    call,
    steps,
    args: call.args,
    items,
    asks,
    isCounted: isPaged && page.totalCount !== undefined,
    tellsExactness: isPaged && asks.paging === 'token' && page.totalCountIsExact !== undefined,
  };
}

function selectedFields({ id, list, show }: ResourceConfig): string[] {
  const filters = (list.filters ?? []).filter(({ matchBy, kind }) => matchBy === undefined || kind === 'tags');
  const fields = (entries: readonly { field: string }[] = []) => entries.map(({ field }) => field);
  return [
    ...id,
    ...fields(list.columns),
    ...fields(show?.fields),
    ...(show?.title === undefined ? [] : [show.title]),
    ...(list.additionalFields ?? []),
    ...(list.search ?? []),
    ...(list.tieBreaks ?? []),
    ...fields(filters),
    ...(list.rowActions?.actions ?? []).flatMap(({ condition, edit, form }) => [
      ...fields(condition && [condition]),
      ...(edit === undefined ? [] : [edit]),
      ...fields(form),
    ]),
    rowName(list),
    ...(list.copyStatus === undefined ? [] : [`${list.copyStatus}.state`]),
  ];
}

export const rowName = (list: ResourceConfig['list']): string =>
  list.recordRepresentation ?? list.columns[0]?.field ?? 'id';

export const VIEWS = ['list', 'create', 'edit', 'show'] as const;
export type View = (typeof VIEWS)[number];

export const viewFile = (resource: string, view: View): string =>
  `src/generated/resources/${resource}${view === 'list' ? '' : `.${view}`}.generated.tsx`;

export const typesFile = (resource: string): string => `src/generated/resources/${resource}.types.generated.ts`;

export function viewsOf({ config: { list, create, show }, writes }: ResourceModel): View[] {
  const isThere: Readonly<Record<View, unknown>> = {
    list: true,
    create: create?.fields && writes.create,
    edit: list.rowActions?.actions?.some(({ form }) => form),
    show,
  };
  return VIEWS.filter((view) => isThere[view]);
}

export interface Screen {
  /** Example: `books.list`. */
  id: string;
  resource: ResourceModel;
  view: 'list' | 'create';
  /** Component that the app imports. Example: `BooksList`. */
  component: string;
  takenOverBy?: string;
}

export function screensOf(resource: ResourceModel, createForm: 'CreateDialog' | 'Create' = 'CreateDialog'): Screen[] {
  const { name, config } = resource;
  return viewsOf(resource).flatMap((view) => {
    if (view !== 'list' && view !== 'create') return [];
    const takenOverBy = config[view]?.screen;
    const component = `${pascal(name)}${view === 'list' ? 'List' : createForm}`;
    return { id: `${name}.${view}`, resource, view, component, ...(takenOverBy !== undefined && { takenOverBy }) };
  });
}

export const handWrittenFile = (resource: string, component: string): string =>
  `src/features/${resource}/${component}.tsx`;
