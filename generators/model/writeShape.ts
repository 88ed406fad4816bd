import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  type GraphQLInputObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import {
  argumentsOf,
  fieldsOwner,
  isMany,
  isNeeded,
  isOneOf,
  splitPath,
  takenAt,
  takenBy,
  type AnyField,
  type Takes,
} from './callPath.ts';
import type { Args, ResourceConfig, Write, WriteConfig } from './config.ts';

/** Relay's word of old for the call itself, which its answer repeats. */
export const ECHOED: readonly string[] = ['clientMutationId'];

/** Where a mutation takes what was entered. */
export interface DataPlace {
  /** Empty when the arguments themselves take it. */
  path: readonly string[];
  takes: Takes;
  /** The input object's name; undefined for arguments. */
  input: string | undefined;
}

export const writesOf = (config: ResourceConfig, write: Write): readonly WriteConfig[] => {
  const calls = config.operations[write];
  return calls === undefined ? [] : 'mutation' in calls ? [calls] : calls;
};

export const findMutation = (schema: GraphQLSchema, name: string): AnyField | undefined =>
  schema.getMutationType()?.getFields()[name];

/**
 * The place that `data` names; without it the argument `input`, or all arguments. Undefined: there is no such place.
 */
export function dataPlace(field: AnyField, { data }: WriteConfig): DataPlace | undefined {
  const takes = argumentsOf(field);
  const path = data ?? (takenBy(takes.input?.type) ? 'input' : '');
  if (path === '') return { path: [], takes, input: undefined };
  const type = takenAt(takes, path)?.type;
  const found = type && getNamedType(type);
  return isInputObjectType(found) && !isMany(type)
    ? { path: splitPath(path), takes: found.getFields(), input: found.name }
    : undefined;
}

/** The args by their whole paths: without `data` they are named as fields of the place. */
export function wholeArgs({ path }: DataPlace, { data, args = {} }: WriteConfig): Args {
  return data === undefined
    ? Object.fromEntries(Object.entries(args).map(([name, source]) => [[...path, name].join('.'), source]))
    : args;
}

interface Entered {
  takes: Takes;
  /** What takes it, in words. */
  names: string;
  /** Where the first of them is declared. */
  owner: GraphQLInputObjectType | AnyField | undefined;
}

/** What a form can ask for: the fields that the calls of a write take from what was entered. */
export function enteredFields(schema: GraphQLSchema, config: ResourceConfig, write: Write): Entered {
  const places = writesOf(config, write).flatMap((call) => {
    const field = findMutation(schema, call.mutation);
    const place = field && dataPlace(field, call);
    return place ? [{ ...place, name: place.input ?? call.mutation, owner: ownerOf(schema, place, field) }] : [];
  });
  return {
    takes: Object.assign(Object.create(null) as object, ...places.map((place) => place.takes)) as Takes,
    names: places.map((place) => place.name).join(' or '),
    owner: places[0]?.owner,
  };
}

function ownerOf(schema: GraphQLSchema, { input }: DataPlace, field: AnyField) {
  const named = input === undefined ? undefined : schema.getType(input);
  return isInputObjectType(named) ? named : field;
}

/** The list of an answer that says why nothing was done, such as `userErrors`, and what its entries tell. */
export function errorsOf(answer: GraphQLOutputType): { name: string; fields: readonly string[] } | undefined {
  const found = Object.values(fieldsOwner(answer)?.getFields() ?? {}).flatMap((field) => {
    const type = getNamedType(field.type);
    if (!/errors$/i.test(field.name) || !isMany(field.type) || field.args.some(isNeeded)) return [];
    if (isOneOf(field.type, ['String'], true)) return [{ field, fields: [] }];
    const told = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
    const fields = TOLD.filter((name) => isLeafType(getNamedType(told[name]?.type)));
    return fields.includes('message') ? [{ field, fields }] : [];
  });
  const [first] = found.toSorted((a, b) => Number(!!a.field.deprecationReason) - Number(!!b.field.deprecationReason));
  return first && { name: first.field.name, fields: first.fields };
}

/** What an error tells of itself, and of the field that it is about. */
const TOLD: readonly string[] = ['message', 'field', 'path'];
