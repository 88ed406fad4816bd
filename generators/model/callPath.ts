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
} from 'graphql';

export type AnyField = GraphQLField<unknown, unknown>;
export type InputMap = Readonly<Record<string, GraphQLArgument | GraphQLInputField>>;

export const splitPath = (path: string): string[] => path.split('.');

/** Returns the fields on the path of a query, such as `repository.labels`, as far as the schema has them. */
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
/** Returns whether a type is one value of these scalars, or a list. The schema's own scalars count as any of them. */
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
export const isNeeded = ({ type, defaultValue }: InputMap[string]): boolean =>
  isNonNullType(type) && defaultValue === undefined;
export const isOptional = (type: GraphQLOutputType | undefined): boolean => type !== undefined && !isNonNullType(type);

export function answerAt(type: GraphQLOutputType | undefined, path: string): GraphQLOutputType | undefined {
  return path === ''
    ? type
    : splitPath(path).reduce<GraphQLOutputType | undefined>(
        (at, name) => fieldsOwner(at)?.getFields()[name]?.type,
        type,
      );
}

// Without a prototype, whose members would be mistaken for arguments.
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

/** Returns whether a save without a field fails, because the field and everything on its path are required. */
export const isRequiredIn = (takes: InputMap, path: string): boolean =>
  splitPath(path).every((_, index, keys) => {
    const taken = inputAt(takes, keys.slice(0, index + 1).join('.'));
    return taken !== undefined && isNeeded(taken);
  });
