import {
  getNamedType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLUnionType,
} from 'graphql';
import type { ServerTypes } from '../../codegen.ts';
import { remembered } from '../remembered.ts';
import { sdlText } from './documentText.ts';
import { header, quote } from './header.ts';
import { argsName, importsOf, namer, schemaTypes, type Namer, type ParsedSchema } from './schemaTypes.ts';

/**
 * What a resolver gets as parent where it isn't the type itself, by
 * the type's name: `../modules/courses/courseStore.ts#CourseRow`.
 */
export type RowMappers = Readonly<Record<string, string>>;

type Composite = GraphQLObjectType | GraphQLInterfaceType | GraphQLUnionType;

/**
 * The server's half of the contract: the schema's types, and what
 * resolvers get and answer with. Subscriptions are not among them.
 */
export const resolverTypes = remembered(
  (parsed: ParsedSchema, settings: ServerTypes, mappers: RowMappers): string => {
    const { schema } = parsed;
    const { scalars, context, fieldContexts } = settings;
    const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
    const composites = types.filter(isComposite).filter((type) => type !== schema.getSubscriptionType());
    const rows = rowsOf(schema, composites, mappers);
    const name = namer(scalars, (type) => (isComposite(type) ? `Rows['${type.name}']` : type.name));
    const contextOf = (type: Composite, field: string) => fieldContexts[`${type.name}.${field}`]?.split('#')[1];
    return [
      header('schema.graphql'),
      "import type { GraphQLResolveInfo, GraphQLScalarType } from 'graphql';\n",
      importsOf([...Object.values(mappers), context, ...Object.values(fieldContexts)]),
      schemaTypes(parsed, scalars),
      `${RESOLVER}\n`,
      `/** What a resolver of each type gets as its parent, and what one that answers with it gives. */\nexport type Rows = {\n${composites.map((type) => `  ${type.name}: ${rows(type, name)};\n`).join('')}};\n\n`,
      ...composites.map(
        (type) => `${resolversOf(type, { schema, name, context: context.split('#')[1] ?? context, contextOf })}\n`,
      ),
      `export type Resolvers = {\n${types.flatMap(resolverEntry(composites)).join('')}};\n`,
    ].join('');
  },
  ({ sdl }, settings, mappers) => JSON.stringify([sdlText(sdl), settings, mappers]),
);

const RESOLVER = `
/** Answers one field: at once, or later. */
export type Resolver<Parent, Args, Context, Answer> = (parent: Parent, args: Args, context: Context, info: GraphQLResolveInfo) => Answer | Promise<Answer>;

/** Tells which of these types a row is. */
export type TypeResolver<Parent, Context, Name> = (parent: Parent, context: Context, info: GraphQLResolveInfo) => Name | Promise<Name>;

type NoArgs = Record<PropertyKey, never>;

/** Arguments as they arrive: those with a default are there. */
type WithDefaults<Args, Name extends keyof Args> = Omit<Args, Name> & { [N in Name]-?: NonNullable<Args[N]> };
`;

const isComposite = (type: GraphQLNamedType): type is Composite =>
  isObjectType(type) || isInterfaceType(type) || isUnionType(type);

/**
 * Says of each type what its row is: its mapper's, the type's own with the rows that it reaches, or nothing at a root.
 */
function rowsOf(
  schema: GraphQLSchema,
  composites: readonly Composite[],
  mappers: RowMappers,
): (type: Composite, name: Namer) => string {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const isOwn = reaching(schema, composites, mappers);
  return (type, name) => {
    const mapper = mappers[type.name];
    if (mapper !== undefined) return mapper.slice(mapper.indexOf('#') + 1);
    if (roots.some((root) => root === type)) return 'Record<PropertyKey, never>';
    if (!isOwn.has(type.name)) return type.name;
    if (!isObjectType(type))
      return (
        partsOf(schema, type)
          .map((part) => `Rows['${part.name}']`)
          .join(' | ') || 'never'
      );
    const fields = Object.values(type.getFields()).filter((field) => isOwn.has(getNamedType(field.type).name));
    const other = fields.map(
      (field) => `${field.name}${isNonNullType(field.type) ? '' : '?'}: ${name(field.type, 'output')}`,
    );
    return `Omit<${type.name}, ${fields.map((field) => quote(field.name)).join(' | ')}> & { ${other.join('; ')} }`;
  };
}

const partsOf = (schema: GraphQLSchema, type: GraphQLInterfaceType | GraphQLUnionType): readonly GraphQLObjectType[] =>
  schema.getPossibleTypes(type);

/** The types whose rows aren't what the schema says: the mapped ones, and those from which one of them is reached. */
function reaching(schema: GraphQLSchema, composites: readonly Composite[], mappers: RowMappers): ReadonlySet<string> {
  const leadingTo = new Map<string, string[]>();
  for (const type of composites) {
    const next = isObjectType(type)
      ? Object.values(type.getFields()).map((field) => getNamedType(field.type))
      : partsOf(schema, type);
    for (const { name } of next) leadingTo.set(name, [...(leadingTo.get(name) ?? []), type.name]);
  }
  const found = new Set(Object.keys(mappers));
  for (const name of found) leadingTo.get(name)?.forEach((before) => found.add(before));
  return found;
}

interface ResolverSettings {
  schema: GraphQLSchema;
  name: Namer;
  context: string;
  contextOf: (type: Composite, field: string) => string | undefined;
}

function resolversOf(type: Composite, { schema, name, context, contextOf }: ResolverSettings): string {
  const rows = `Rows['${type.name}']`;
  const named = `export type ${type.name}Resolvers = {\n`;
  if (!isObjectType(type))
    return `${named}  __resolveType: TypeResolver<${rows}, ${context}, ${
      partsOf(schema, type)
        .map((part) => quote(part.name))
        .join(' | ') || 'never'
    }>;\n};\n`;
  const sign = type === schema.getQueryType() || type === schema.getMutationType() ? '' : '?';
  const lines = Object.values(type.getFields()).map(
    (field) =>
      `  ${field.name}${sign}: Resolver<${rows}, ${argsCode(type, field)}, ${contextOf(type, field.name) ?? context}, ${name(field.type, 'output')}>;\n`,
  );
  return `${named}${lines.join('')}};\n`;
}

function argsCode(type: GraphQLObjectType, { name, args }: GraphQLField<unknown, unknown>): string {
  if (args.length === 0) return 'NoArgs';
  const filled = args.filter(({ defaultValue }) => defaultValue !== undefined).map((arg) => quote(arg.name));
  const all = argsName(type.name, name);
  return filled.length === 0 ? all : `WithDefaults<${all}, ${filled.join(' | ')}>`;
}

const resolverEntry =
  (composites: readonly Composite[]) =>
  (type: GraphQLNamedType): string[] => {
    if (isScalarType(type) && type.astNode) return [`  ${type.name}?: GraphQLScalarType;\n`];
    return composites.some((composite) => composite === type) ? [`  ${type.name}?: ${type.name}Resolvers;\n`] : [];
  };
