import {
  GraphQLNonNull,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  isUnionType,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';

/** The schema as its text says it and as it was built, once for all. */
export interface ParsedSchema {
  sdl: DocumentNode;
  schema: GraphQLSchema;
}

/** A TypeScript type, or one that a file exports: `../domain/words.ts#ColumnKey`. */
type TypeName = string;

/**
 * How scalars are typed; with `output` a resolver may answer with more than a caller may
 * send. Default: String, Int, Float and Boolean as they are, ID as string, others as unknown.
 */
export type ScalarTypes = Readonly<Record<string, TypeName | { input: TypeName; output: TypeName }>>;

/** Whether a type is sent or answered with; `bare` is an answer without its null. */
export type Direction = 'input' | 'output' | 'bare';

const BUILT_IN: ScalarTypes = { ID: 'string', String: 'string', Boolean: 'boolean', Int: 'number', Float: 'number' };

/** The types of a schema in TypeScript: an object's nullable fields may be missing. */
export function schemaTypes({ sdl, schema }: ParsedSchema, scalars: ScalarTypes): string {
  const name = namer(scalars);
  const types = sdl.definitions.flatMap((definition) =>
    'name' in definition && definition.name ? [schema.getType(definition.name.value)] : [],
  );
  const used = Object.entries(scalars).flatMap(([scalar, type]) => (schema.getType(scalar) ? [type] : []));
  return [
    importsOf(used.flatMap((type) => (typeof type === 'string' ? [type] : [type.input, type.output]))),
    `export type Maybe<T> = T | null;\nexport type InputMaybe<T> = T | null | undefined;\n`,
    ...[...new Set(types)].flatMap((type) => (type ? declarations(type, name) : [])),
  ].join('\n');
}

/** Names a type as it stands in a field; what may be null is a Maybe. */
export type Namer = (type: GraphQLType, direction: Direction) => string;

export function namer(scalars: ScalarTypes, nameOf = (type: GraphQLNamedType): string => type.name): Namer {
  const known = new Map<string, string>();
  const scalarName = (name: string, direction: Direction) => {
    const type = scalars[name] ?? BUILT_IN[name] ?? 'unknown';
    return exportedName(typeof type === 'string' ? type : type[direction === 'input' ? 'input' : 'output']);
  };
  const bare = (type: GraphQLType, direction: Direction): string => {
    if (isListType(type)) return `Array<${orNull(type.ofType, direction)}>`;
    if (isNonNullType(type)) return bare(type.ofType, direction);
    return isScalarType(type) ? scalarName(type.name, direction) : nameOf(type);
  };
  const orNull = (type: GraphQLType, direction: Direction): string => {
    if (isNonNullType(type) || direction === 'bare') return bare(type, direction);
    return `${direction === 'input' ? 'InputMaybe' : 'Maybe'}<${bare(type, direction)}>`;
  };
  return (type, direction) => {
    const key = `${direction} ${String(type)}`;
    const name = known.get(key) ?? orNull(type, direction);
    known.set(key, name);
    return name;
  };
}

const exportedName = (type: TypeName): string => type.slice(type.lastIndexOf('#') + 1);

/** The lines that import what `file#Name` names, one a file. */
export function importsOf(types: readonly TypeName[]): string {
  const names = new Map<string, Set<string>>();
  for (const type of types) {
    const [file = '', name] = type.split('#');
    // Page<CourseRow> is written with what is imported by itself.
    if (name !== undefined) names.set(file, (names.get(file) ?? new Set()).add(name.replace(/<.*/, '')));
  }
  return [...names].map(([file, found]) => `import type { ${[...found].join(', ')} } from '${file}';\n`).join('');
}

function declarations(type: GraphQLNamedType, name: Namer): string[] {
  if (isScalarType(type)) return [];
  if (isEnumType(type)) return [enumeration(type)];
  if (isUnionType(type))
    return [
      `${comment(type)}export type ${type.name} = ${type
        .getTypes()
        .map((part) => part.name)
        .join(' | ')};\n`,
    ];
  if (isInputObjectType(type))
    return [
      type.isOneOf
        ? oneOf(type, name)
        : block(
            type,
            type.name,
            Object.values(type.getFields()).map((field) => inputLine(field, name)),
          ),
    ];
  return [
    block(
      type,
      type.name,
      Object.values(type.getFields()).map((field) => outputLine(field, name)),
    ),
    ...argumentTypes(type, name),
  ];
}

const block = (described: Described, name: string, lines: readonly string[]): string =>
  `${comment(described)}export type ${name} = {\n${lines.join('')}};\n`;

const enumeration = (type: GraphQLEnumType): string =>
  `${comment(type)}export type ${type.name} =\n${type
    .getValues()
    .map((value) => `${comment(value, '  ')}  | '${value.name}'`)
    .join('\n')};\n`;

/** https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects: exactly one field is sent. */
function oneOf(type: GraphQLInputObjectType, name: Namer): string {
  const fields = Object.values(type.getFields());
  const only = (sent: GraphQLInputField) =>
    fields
      .map((field) =>
        field === sent
          ? `${field.name}: ${name(new GraphQLNonNull(field.type as never), 'input')}`
          : `${field.name}?: never`,
      )
      .join('; ');
  return `${comment(type)}export type ${type.name} =\n${fields.map((field) => `${comment(field, '  ')}  | { ${only(field)} }`).join('\n')};\n`;
}

const outputLine = (field: GraphQLField<unknown, unknown>, name: Namer): string =>
  `${comment(field, '  ')}  ${field.name}${isNonNullType(field.type) ? '' : '?'}: ${name(field.type, 'output')};\n`;

const inputLine = (field: GraphQLInputField | GraphQLArgument, name: Namer): string =>
  `${comment(field, '  ')}  ${field.name}${isNonNullType(field.type) && field.defaultValue === undefined ? '' : '?'}: ${name(field.type, 'input')};\n`;

/** What a field's arguments are called. */
export const argsName = (owner: string, field: string): string => `${owner}${field}Args`;

const argumentTypes = (type: GraphQLObjectType | GraphQLInterfaceType, name: Namer): string[] =>
  Object.values(type.getFields()).flatMap((field) =>
    field.args.length === 0
      ? []
      : [
          block(
            {},
            argsName(type.name, field.name),
            field.args.map((arg) => inputLine(arg, name)),
          ),
        ],
  );

interface Described {
  description?: string | null | undefined;
  deprecationReason?: string | null | undefined;
}

/** The schema's description as the type's, and why not to use what is deprecated. */
function comment({ description, deprecationReason }: Described, indent = ''): string {
  const lines = [
    ...(description ? description.split('\n') : []),
    ...(deprecationReason ? [`@deprecated ${deprecationReason}`] : []),
  ].map((line) => line.replaceAll('*/', '*\\/'));
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indent}/** ${lines.join('')} */\n`;
  return `${indent}/**\n${lines.map((line) => `${`${indent} * ${line}`.trimEnd()}\n`).join('')}${indent} */\n`;
}
