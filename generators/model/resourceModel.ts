import type { ListAsks } from './listAsks.ts';
import type { ListCallConfig, Args, ResourceConfig, Write, WriteConfig } from './config.ts';
import type { ConfigPath } from '../read/configText.ts';
import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLObjectType,
} from 'graphql';
import { mapKeys, partition } from 'es-toolkit';
import {
  argumentsOf,
  fieldsOwner,
  isMany,
  isNeeded,
  isOneOf,
  splitPath,
  inputAt,
  inputMapOf,
  type AnyField,
  type InputMap,
  hasFields,
} from './schemaTypes.ts';

/** Relay's former argument for the id of the call itself, which the result repeats. */
const ECHOED = 'clientMutationId';

export interface DataPlace {
  /** Path of the place; empty if the values are arguments themselves. */
  path: readonly string[];
  takes: InputMap;
  isOneOf?: boolean;
}

export interface CallModel {
  /** Fields of the schema on the path to the result, from the root on. */
  steps: readonly AnyField[];
  args: Args;
}

export interface WriteModel extends CallModel {
  config: WriteConfig;
  field: AnyField;
  place: DataPlace;
  /** Fields of the place that are filled with the row's id. */
  ids: readonly string[];
  /** Required fields of the place without a source. */
  needed: readonly string[];
  /** Fields that accept entered values. None if a field of a @oneOf input is already filled. */
  rest: readonly string[];
  /** Paths of the call's own id, if it is required next to the entered values. */
  echoed: readonly string[];
}

/** Returns the place for entered values that `data` names. Default: the argument `input`, or else all arguments. */
function dataPlace(field: AnyField, { data }: WriteConfig): DataPlace | undefined {
  const takes = argumentsOf(field);
  const path = data ?? (inputMapOf(takes.input?.type) ? 'input' : '');
  if (path === '') return { path: [], takes };
  const type = inputAt(takes, path)?.type;
  const found = type && getNamedType(type);
  return isInputObjectType(found) && !isMany(type)
    ? { path: splitPath(path), takes: found.getFields(), isOneOf: found.isOneOf }
    : undefined;
}

export const pathIn = ({ path }: DataPlace, name: string): string => [...path, name].join('.');

/** Resolves a save. Paths in its args become full paths; without `data`, they start at the place. */
export function writeOf(
  schema: GraphQLSchema,
  { id, operations }: ResourceConfig,
  write: Write,
  field = schema.getMutationType()?.getFields()[operations[write]?.mutation ?? ''],
): WriteModel | undefined {
  const config = operations[write];
  const place = config && field && dataPlace(field, config);
  if (!place) return undefined;
  const { data, args: written = {} } = config;
  const args: Args = data === undefined ? mapKeys(written, (_, name) => pathIn(place, name)) : written;
  const isOpen = (path: string) => !Object.keys(args).some((arg) => `${arg}.`.startsWith(`${path}.`));
  const taken = Object.values(place.takes);
  const open = taken.filter(({ name }) => isOpen(pathIn(place, name)));
  // If the changes are in a nested input, the id is an argument next to it.
  const [ids, rest] = partition(
    open.map(({ name }) => name),
    (name) => data === undefined && write !== 'create' && id.some((own) => own === name),
  );
  const echoes = ['', ...place.path].map((_, index) => [...place.path.slice(0, index), ECHOED].join('.'));
  return {
    config,
    field,
    steps: [field],
    place,
    args,
    ids,
    needed: open.filter(isNeeded).map(({ name }) => name),
    rest: place.isOneOf && rest.length < taken.length ? [] : rest.filter((name) => name !== ECHOED),
    echoed: echoes.filter((path) => isOpen(path) && isNeeded(inputAt(argumentsOf(field), path))),
  };
}

/** Returns a result's list of errors, such as `userErrors`, and the fields of its entries. */
export function errorsOf(answer: GraphQLOutputType): { name: string; fields: readonly string[] } | undefined {
  const found = Object.values(fieldsOwner(answer)?.getFields() ?? {}).flatMap((field) => {
    const type = getNamedType(field.type);
    if (!/errors$/i.test(field.name) || !isMany(field.type) || field.args.some(isNeeded)) return [];
    if (isOneOf(field.type, ['String'], true)) return [{ field, fields: [] }];
    const told = hasFields(type) ? type.getFields() : {};
    const fields = TOLD.filter((name) => isLeafType(getNamedType(told[name]?.type)));
    return fields.includes('message') ? [{ field, fields }] : [];
  });
  const [first] = found.toSorted((a, b) => Number(!!a.field.deprecationReason) - Number(!!b.field.deprecationReason));
  return first && { name: first.field.name, fields: first.fields };
}

const TOLD: readonly string[] = ['message', 'field', 'path'];

export interface ResourceModel {
  name: string;
  config: ResourceConfig;
  type: GraphQLObjectType;
  /** Selected fields of the type, by path. Objects without a path are selected in full. */
  selected: readonly string[];
  list: ListModel;
  one?: CallModel;
  writes: Readonly<Partial<Record<Write, WriteModel>>>;
  entered: Readonly<Record<Write, InputMap>>;
  /** The resource that a reference's choices come from and the field that names its rows, by schema type. */
  pickedFrom: Readonly<Record<string, { resource: string; shows: string; searches: boolean }>>;
  messages: readonly MessageNeed[];
}

export interface MessageNeed {
  id: string;
  path: ConfigPath;
  /** The setting that names the text's enum, if it is a different one. */
  owner?: ConfigPath;
}

export interface ListModel extends CallModel {
  call: ListCallConfig;
  items: readonly string[];
  asks: ListAsks;
  isCounted: boolean;
  tellsExactness: boolean;
}
