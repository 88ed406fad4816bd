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

/** Relay's former name for the call's own id, which the result repeats. */
const ECHOED: readonly string[] = ['clientMutationId'];

export interface DataPlace {
  /** Path of the place; empty if the fields are the arguments themselves. */
  path: readonly string[];
  takes: InputMap;
  isOneOf?: boolean;
}

export interface CallModel {
  /** Fields of the schema on the path to the result, the root's first. */
  steps: readonly AnyField[];
  args: Args;
}

export interface WriteModel extends CallModel {
  config: WriteConfig;
  field: AnyField;
  place: DataPlace;
}

/** Returns the place that `data` names. Default: the argument `input`, or else all arguments. */
export function dataPlace(field: AnyField, { data }: WriteConfig): DataPlace | undefined {
  const takes = argumentsOf(field);
  const path = data ?? (inputMapOf(takes.input?.type) ? 'input' : '');
  if (path === '') return { path: [], takes };
  const type = inputAt(takes, path)?.type;
  const found = type && getNamedType(type);
  return isInputObjectType(found) && !isMany(type)
    ? { path: splitPath(path), takes: found.getFields(), isOneOf: found.isOneOf }
    : undefined;
}

/** Returns the args by their full paths. Without `data` they are named as fields of the place. */
export function wholeArgs({ path }: DataPlace, { data, args = {} }: WriteConfig): Args {
  return data === undefined
    ? Object.fromEntries(Object.entries(args).map(([name, source]) => [[...path, name].join('.'), source]))
    : args;
}

export function writeOf(schema: GraphQLSchema, config: ResourceConfig, write: Write): WriteModel | undefined {
  const call = config.operations[write];
  const field = call && schema.getMutationType()?.getFields()[call.mutation];
  const place = field && dataPlace(field, call);
  return place && { config: call, field, steps: [field], place, args: wholeArgs(place, call) };
}

export const neededFields = ({ place, args }: WriteModel): string[] =>
  Object.values(place.takes)
    .filter((taken) => isNeeded(taken) && !isFilled({ path: place.path, args }, taken.name))
    .map(({ name }) => name);

function isFilled({ path, args }: { path: readonly string[]; args: Args }, name: string): boolean {
  const whole = [...path, name].join('.');
  return Object.keys(args).some((arg) => arg === whole || arg.startsWith(`${whole}.`));
}

type FilledPlace = Pick<WriteModel, 'place' | 'args' | 'config'>;

export function idFields(
  { id }: ResourceConfig,
  write: Write,
  { place, args, config: { data } }: FilledPlace,
): string[] {
  // If the changes are in a separate input, the id is an argument next to it.
  if (data !== undefined || write === 'create') return [];
  return Object.keys(place.takes).filter(
    (name) => id.some((own) => own === name) && !isFilled({ path: place.path, args }, name),
  );
}

/** Returns the fields that take entered values. A @oneOf input in which a field is filled takes no other. */
export function restFields(config: ResourceConfig, write: Write, call: FilledPlace): string[] {
  const { place, args } = call;
  const ids = idFields(config, write, call);
  const rest = Object.keys(place.takes).filter(
    (name) => !ids.includes(name) && !isFilled({ path: place.path, args }, name),
  );
  const isDone = place.isOneOf === true && rest.length < Object.keys(place.takes).length;
  return isDone ? [] : rest.filter((name) => !ECHOED.includes(name));
}

/** Returns the paths of the call's id if it is required on the way to the entered values. */
export const echoedPaths = ({ field, place, args }: Pick<WriteModel, 'field' | 'place' | 'args'>): string[] =>
  ['', ...place.path].flatMap((_name, index) => {
    const path = place.path.slice(0, index);
    const takes = index === 0 ? argumentsOf(field) : inputMapOf(inputAt(argumentsOf(field), path.join('.'))?.type);
    return Object.values(takes ?? {}).flatMap((taken) =>
      ECHOED.includes(taken.name) && isNeeded(taken) && !isFilled({ path, args }, taken.name)
        ? [[...path, taken.name].join('.')]
        : [],
    );
  });

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
  /** The resource that a reference is picked from and the field that names its rows, by type of the schema. */
  pickedFrom: Readonly<Record<string, { resource: string; shows: string; searches: boolean }>>;
  messages: readonly MessageNeed[];
}

export interface MessageNeed {
  id: string;
  path: ConfigPath;
  /** The part that names the enum of the text, if it is a different one. */
  owner?: ConfigPath;
}

export interface ListModel extends CallModel {
  call: ListCallConfig;
  items: readonly string[];
  asks: ListAsks;
  isCounted: boolean;
  tellsExactness: boolean;
}
