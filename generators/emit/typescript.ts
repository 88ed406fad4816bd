import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers';
import { Kind, OperationTypeNode, parse, type DocumentNode, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { fieldsOwner, isMany } from '../model/callPath.ts';
import { header, quote } from './header.ts';
import { documentId, sdlText, textOf } from './documentText.ts';
import { remembered } from '../remembered.ts';

export interface Document {
  location: string;
  text: string;
}

const words = (name: string) => `../domain/words.ts#${name}`;

/** How graphql-codegen types the browser's half of the contract; codegen.ts says the same to its CLI. */
export const browserTypes = {
  scalars: { ID: 'string', EpochMs: 'number', ActivityType: words('ActivityType'), FeatureName: words('FeatureName'), LaunchView: words('LaunchView'), ColumnKey: words('ColumnKey') },
  useTypeImports: true,
  enumsAsTypes: true,
  skipTypename: true,
  namingConvention: 'keep',
  onlyOperationTypes: false,
} as const;

const pluginMap = { typescript, operations } as unknown as Record<string, CodegenPlugin>;

/** The schema as its text says it and as it was built, once for all: graphql-codegen would build it again for every file. */
export interface ParsedSchema {
  sdl: DocumentNode;
  schema: GraphQLSchema;
}

async function run({ sdl, schema }: ParsedSchema, documents: Types.DocumentFile[], plugin: 'typescript' | 'operations'): Promise<string> {
  // The documents are verified by now, with file and line.
  return codegen({ filename: 'generated.ts', schema: sdl, schemaAst: schema, documents, config: { ...browserTypes }, plugins: [{ [plugin]: {} }], pluginMap, skipDocumentsValidation: true });
}

/** The schema's types, and the maps by which screens.config.ts is typed. */
export const schemaTypes = remembered(
  async (parsed: ParsedSchema): Promise<string> => `${header('schema.graphql')}${await run(parsed, [], 'typescript')}\n${schemaMaps(parsed.schema)}`,
  ({ sdl }) => sdlText(sdl),
);

function schemaMaps(schema: GraphQLSchema): string {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  const named = (kind: Kind) =>
    Object.values(schema.getTypeMap())
      .filter((type) => type.astNode?.kind === kind && type !== roots.query && type !== roots.mutation)
      .map((type) => `  ${type.name}: ${type.name};`)
      .toSorted();
  const objects = named(Kind.OBJECT_TYPE_DEFINITION);
  const nested = nestedFields(roots.query);
  const lines = (texts: readonly string[]) => (texts.length === 0 ? '' : `\n${texts.join('\n')}\n`);
  const enums = named(Kind.ENUM_TYPE_DEFINITION);
  const args = (root: keyof typeof roots) =>
    Object.values(roots[root]?.getFields() ?? {}).map((field) => {
      const name = `${roots[root]?.name ?? ''}${field.name}Args`;
      return `  ${field.name}: ${field.args.length === 0 ? 'Record<string, never>' : name};`;
    });
  return [
    `export interface SchemaTypes {\n${objects.join('\n')}\n}`,
    `export interface SchemaEnums {\n${enums.join('\n')}\n}`,
    `export interface QueryArgs {\n${args('query').join('\n')}\n}`,
    `export interface MutationArgs {\n${args('mutation').join('\n')}\n}`,
    `export interface NestedQuery {${lines(nested.map(({ path, owner, field }) => `  '${path}': ${owner}['${field.name}'];`))}}`,
    `export interface NestedArgs {${lines(nested.map(({ path, owner, field }) => `  '${path}': ${owner}${field.name}Args;`))}}`,
    `export interface Schema { types: SchemaTypes; enums: SchemaEnums; query: ${roots.query?.name ?? 'object'}; mutation: ${roots.mutation?.name ?? 'object'}; queryArgs: QueryArgs; mutationArgs: MutationArgs; nestedQuery: NestedQuery; nestedArgs: NestedArgs }\n`,
  ].join('\n\n');
}

/** Fields with arguments of what a query answers with, such as `repository.labels`. */
function nestedFields(root: GraphQLObjectType | null | undefined) {
  return Object.values(root?.getFields() ?? {}).flatMap((query) => {
    const owner = isMany(query.type) ? undefined : fieldsOwner(query.type);
    const fields = owner === root ? [] : Object.values(owner?.getFields() ?? {});
    return fields.filter((field) => field.args.length > 0 && fieldsOwner(field.type)).map((field) => ({ path: `${query.name}.${field.name}`, owner: owner?.name ?? '', field }));
  });
}

/** Documents as texts that carry the types of their results and variables. */
export const documentTypes = remembered(async (schema: ParsedSchema, documents: readonly Document[], sources: readonly string[]): Promise<string> => {
  const parsed = documents.map(({ location, text }) => ({ location, document: parse(text) }));
  const types = parsed.length === 0 ? '' : await run(schema, parsed, 'operations');
  const constants = parsed.flatMap(({ document }) => document.definitions.flatMap((definition) => constantOf(definition)));
  if (constants.length === 0) return `${header(...sources)}export {};\n`;
  return `${header(...sources)}import { document, type TypedDocument } from '../domain/operation.ts';\n${types}\n${constants.join('\n')}\n`;
}, ({ sdl }, ...rest) => JSON.stringify([sdlText(sdl), rest]));

function constantOf(definition: DocumentNode['definitions'][number]): string[] {
  if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
  const name = definition.name.value;
  const kind = definition.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation';
  const text = textOf(definition);
  return [`export const ${name}Document: TypedDocument<${name}${kind}, ${name}${kind}Variables> = document(${quote(documentId(text))}, ${JSON.stringify(text)});`];
}
