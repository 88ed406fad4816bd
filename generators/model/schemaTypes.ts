import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  type GraphQLNamedType,
  isLeafType,
  type GraphQLInterfaceType,
} from 'graphql';
import type { ScalarMeaning } from '../read/readSchema.ts';
import type { FormFieldConfig } from './config.ts';

export type AnyField = GraphQLField<unknown, unknown>;
export type InputMap = Readonly<Record<string, GraphQLArgument | GraphQLInputField>>;

export const splitPath = (path: string): string[] => path.split('.');

/** Returns the fields on the path of a query, such as `repository.labels`, up to the first that the schema lacks. */
export function findSteps(schema: GraphQLSchema, query: string): AnyField[] {
  const steps: AnyField[] = [];
  let owner = schema.getQueryType();
  for (const name of splitPath(query)) {
    const field = owner?.getFields()[name];
    if (!field) break;
    steps.push(field);
    owner = fieldsOwner(field.type);
  }
  return steps;
}

export function fieldsOwner(type: GraphQLOutputType | undefined): GraphQLObjectType | undefined {
  const named = type && getNamedType(type);
  return isObjectType(named) || isInterfaceType(named) ? (named as GraphQLObjectType) : undefined;
}

export const isMany = (type: GraphQLOutputType | GraphQLInputType | undefined): boolean =>
  type !== undefined && isListType(getNullableType(type));
/** Returns whether a type is a value or a list of one of these scalars. The schema's own scalars always count. */
export function isOneOf(
  type: GraphQLOutputType | GraphQLInputType | undefined,
  names: readonly string[],
  isList = false,
): boolean {
  const named = type && getNamedType(type);
  return (
    isMany(type) === isList && isScalarType(named) && (names.includes(named.name) || !isSpecifiedScalarType(named))
  );
}
export const isNeeded = (taken: InputMap[string] | undefined): boolean =>
  isNonNullType(taken?.type) && taken?.defaultValue === undefined;
export const isOptional = (type: GraphQLOutputType | undefined): boolean => type !== undefined && !isNonNullType(type);

export function answerAt(type: GraphQLOutputType | undefined, path: string): GraphQLOutputType | undefined {
  return path === ''
    ? type
    : splitPath(path).reduce<GraphQLOutputType | undefined>(
        (at, name) => fieldsOwner(at)?.getFields()[name]?.type,
        type,
      );
}

/** Returns the path to the rows of a type in a query's result: `''`, a key, or the path of a connection's edges. */
export function rowsPath(type: GraphQLOutputType, row: string): string | undefined {
  const isRow = (one: GraphQLOutputType | undefined) => one !== undefined && getNamedType(one).name === row;
  if (isMany(type)) return isRow(type) ? '' : undefined;
  const fields = fieldsOwner(type)?.getFields() ?? {};
  // A type with an id is a row, not a page.
  const page = 'id' in fields ? [] : Object.values(fields).filter((field) => isMany(field.type));
  const found = page.find((field) => isRow(field.type)) ?? page.find((field) => isRow(answerAt(field.type, 'node')));
  return found && (isRow(found.type) ? found.name : `${found.name}.node`);
}

// An object without a prototype, whose members could be mistaken for arguments.
export const argumentsOf = (field: AnyField): InputMap =>
  Object.assign(Object.create(null) as object, Object.fromEntries(field.args.map((arg) => [arg.name, arg])));

export function inputMapOf(type: GraphQLInputType | undefined): InputMap | undefined {
  const named = type && getNamedType(type);
  return isInputObjectType(named) ? named.getFields() : undefined;
}

export function inputAt(takes: InputMap, path: string): GraphQLArgument | GraphQLInputField | undefined {
  const [head = '', ...tail] = splitPath(path);
  const found = takes[head];
  if (!found || tail.length === 0) return found;
  const inner = inputMapOf(found.type);
  return inner && inputAt(inner, tail.join('.'));
}

/** Returns whether a save fails without a field, because the field and everything on its path are required. */
export const isRequiredIn = (takes: InputMap, path: string): boolean =>
  splitPath(path).every((_, index, keys) => isNeeded(inputAt(takes, keys.slice(0, index + 1).join('.'))));

type Input = NonNullable<ScalarMeaning['input']>;
type Named = GraphQLNamedType | null | undefined;

/** Inputs for common scalars. A project's own table takes precedence. */
const COMMON: ReadonlyMap<string, Input> = new Map(
  Object.entries({
    text: 'ID String URL URI UUID EmailAddress BigInt Long Decimal Money',
    number: 'Int Float',
    boolean: 'Boolean',
    date: 'Date LocalDate ISO8601Date',
    dateTime: 'DateTime Datetime ISO8601DateTime Timestamp Instant Time',
  } satisfies Record<Input, string>).flatMap(([input, names]) =>
    names.split(' ').map((name) => [name, input as Input] as const),
  ),
);

const meaningOf = (type: Named): ScalarMeaning =>
  isScalarType(type) && !isSpecifiedScalarType(type) ? type.extensions : {};

const inputOf = (type: Named): Input | undefined =>
  isScalarType(type) ? (meaningOf(type).input ?? COMMON.get(type.name)) : undefined;

export function heldBy(type: Named): 'text' | 'number' | 'boolean' | undefined {
  const input = inputOf(type);
  return input === 'date' || input === 'dateTime' ? 'text' : input;
}

/** Kinds of form inputs. `answer` is yes, no or unset. Names of inputs for several values end in s. */
export type FormKind =
  | Exclude<Input, 'boolean'>
  | 'texts'
  | 'flag'
  | 'answer'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references';

export function formKind(takes: InputMap, { field, defaultValue, reference }: FormFieldConfig): FormKind {
  const type = inputAt(takes, field)?.type;
  const isList = isMany(type);
  if (reference !== undefined) return isList ? 'references' : 'reference';
  if (closedValues(type)) return isList ? 'choices' : 'choice';
  if (isList) return 'texts';
  const input = inputOf(getNamedType(type)) ?? 'text';
  if (input !== 'boolean') return input;
  return defaultValue === undefined ? 'answer' : 'flag';
}

/** Interfaces have fields too, which are selected like an object's. */
export const hasFields = (type: unknown): type is GraphQLObjectType | GraphQLInterfaceType =>
  isObjectType(type) || isInterfaceType(type);

/**
 * Returns the type of a row's value at a path such as `states.visible`, at most one level deep; undefined if a
 * document can't select it. A path through a list, such as `tags.name`, has more than one value.
 */
export function fieldType(type: GraphQLObjectType, path: string, isThroughLists = true): GraphQLOutputType | undefined {
  const [head = '', tail, deeper] = path.split('.');
  const field = type.getFields()[head];
  if (!field || deeper !== undefined || field.args.some(isNeeded)) return undefined;
  const named = getNamedType(field.type);
  if (tail === undefined) return isLeafType(named) || plainFields(named).length > 0 ? field.type : undefined;
  const part = hasFields(named) && (isThroughLists || !isMany(field.type)) ? named.getFields()[tail] : undefined;
  return part && isPlain(part) ? part.type : undefined;
}

const isPlain = ({ type, args }: AnyField): boolean => isLeafType(getNamedType(type)) && !args.some(isNeeded);

export const plainFields = (type: unknown): string[] =>
  hasFields(type)
    ? Object.values(type.getFields())
        .filter(isPlain)
        .map(({ name }) => name)
    : [];

/** Returns the values of an enum, or of a scalar that has a fixed list of them. */
export function closedValues(type: GraphQLType | undefined): readonly string[] | undefined {
  const named = getNamedType(type);
  return isEnumType(named) ? named.getValues().map(({ name }) => name) : meaningOf(named).values;
}

const typeAt = (type: GraphQLObjectType | InputMap, path: string) =>
  hasFields(type) ? fieldType(type, path) : inputAt(type, path)?.type;

/** Returns the name that the messages for a field's values start with: its enum or scalar. */
export const enumNameOf = (type: GraphQLObjectType | InputMap, path: string): string | undefined =>
  closedValues(typeAt(type, path)) && getNamedType(typeAt(type, path))?.name;

export const valuesOf = (type: GraphQLObjectType | InputMap, path: string): readonly string[] =>
  closedValues(typeAt(type, path)) ?? [];

export const isMoment = (type: GraphQLObjectType, path: string): boolean => {
  const named = getNamedType(fieldType(type, path));
  return meaningOf(named).isTime === true || ['date', 'dateTime'].includes(inputOf(named) ?? '');
};

/** Names that the emitted types declare, or that TypeScript provides. */
const OWN = (
  'Array Exact Incremental InputMaybe MakeEmpty MakeMaybe MakeOptional Maybe MutationArgs NestedArgs NestedQuery ' +
  'Omit Pick QueryArgs Scalars Schema SchemaEnums SchemaTypes'
).split(' ');

export const RESERVED: readonly string[] = (
  'any arguments as await bigint boolean break case catch class const continue debugger default delete do else enum ' +
  'eval export extends false finally for function if implements import in infer instanceof interface intrinsic keyof ' +
  'let never new null number object package private protected public readonly return static string super switch ' +
  'symbol this throw true try typeof undefined unique unknown var void while with yield'
).split(' ');

/** Returns the emitted name of a schema type. A name that is already taken gets a prefix. */
export const typeName = (name: string): string => ([...OWN, ...RESERVED].includes(name) ? `Gql${name}` : name);

export const namingConvention = { typeNames: typeName, enumValues: 'keep', transformUnderscore: true } as const;
