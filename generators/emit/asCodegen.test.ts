import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { buildASTSchema, isInputObjectType, isScalarType, parse, type GraphQLSchema } from 'graphql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FOREIGN, foreignProject } from '../foreignProject.ts';
import { documentTypes } from './documentTypes.ts';
import { resolverTypes } from './resolvers.ts';
import { argsName, schemaTypes, type ParsedSchema } from './schemaTypes.ts';

const pluginMap = { typescript, operations, resolvers: typescriptResolvers } as unknown as Record<
  string,
  CodegenPlugin
>;
const settings = {
  scalars: { ID: 'string' },
  useTypeImports: true,
  enumsAsTypes: true,
  skipTypename: true,
  namingConvention: 'keep',
  noSchemaStitching: true,
  resolverTypeWrapperSignature: 'T',
  inputMaybeValue: 'T | null | undefined',
};

/** What the other schemas hold none of. */
const RARE = `
"One thing */ of many."
union Found = Book | Shelf
interface Node { id: ID! }
interface Named implements Node { id: ID! name(short: Boolean! = false, first: Int = 10, last: Int): String }
type Book implements Node & Named { id: ID! name(short: Boolean! = false, first: Int = 10, last: Int): String on: Shelf lent: [[Moment]!] old: Int @deprecated(reason: "Nobody asks.") }
type Shelf implements Node { id: ID! books: [Book]! found: [Found!] node: Node box: Box }
type Box { size: Int! kind: Kind }
"Which kind."
enum Kind { "Small." small large @deprecated }
scalar Moment
input By @oneOf { id: ID name: String }
input Find { by: By! kinds: [Kind!] = [small] limit: Int! = 10 not: [Find] }
type Query { find(find: Find!, more: Find = { by: { id: "1" } }): [Found] node(id: ID!): Node }
type Mutation { lend(id: ID!, until: Moment): Book! }
`;

// GitHub's types lead to each other deeper than TypeScript compares two of a kind.
const COMPARED = FOREIGN.filter((name) => name !== 'github');

let root: string;
beforeEach(() => {
  mkdirSync('.cache', { recursive: true });
  root = mkdtempSync(join(process.cwd(), '.cache/types-'));
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { noUnusedParameters: false },
      include: ['*.ts'],
      exclude: [],
    }),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

// Neither may say less than the other: not a field, not a null, not an argument.
const SAME = `type Same<A, B> = [A, keyof A] extends [B, keyof B] ? ([B, keyof B] extends [A, keyof A] ? true : false) : false;
export const same = <A, B>(..._check: Same<A, B> extends true ? [] : ['differs', A, B]): void => {};
`;
const comparison = (name: string, pairs: readonly (readonly [string, string])[]) =>
  `import type * as Ours from './${name}.ours.ts';\nimport type * as Theirs from './${name}.theirs.ts';\nimport { same } from './same.ts';\n${pairs.map(([ours, theirs]) => `same<Ours.${ours}, Theirs.${theirs}>();\n`).join('')}`;

const read = (text: string): ParsedSchema => {
  const sdl = parse(text);
  return { sdl, schema: buildASTSchema(sdl) };
};
const theirs = ({ sdl, schema }: ParsedSchema, plugins: readonly string[], config: object, text = '') =>
  codegen({
    filename: 'theirs.ts',
    schema: sdl,
    schemaAst: schema,
    documents: text === '' ? [] : [{ location: 'all.graphql', document: parse(text) }],
    config: { ...settings, ...config },
    plugins: plugins.map((plugin) => ({ [plugin]: {} })),
    pluginMap,
  });
const types = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__') && !isScalarType(type));
const argTypes = (schema: GraphQLSchema) =>
  types(schema).flatMap((type) =>
    'getFields' in type && !isInputObjectType(type)
      ? Object.values(type.getFields()).flatMap(({ name, args }) =>
          args.length === 0 ? [] : [argsName(type.name, name)],
        )
      : [],
  );

function compile(): string {
  writeFileSync(join(root, 'same.ts'), SAME);
  return spawnSync('node', ['node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', 'false', '-p', root], {
    encoding: 'utf8',
  }).stdout;
}

test('[gen-01] the types of any schema say what those of graphql-codegen say', async () => {
  const schemas = {
    ours: read(readFileSync('schema.graphql', 'utf8')),
    rare: read(RARE),
    ...Object.fromEntries(
      COMPARED.map((name) => [name, read(foreignProject(name, join(root, name)).read('schema.graphql'))]),
    ),
  };
  for (const [name, parsed] of Object.entries(schemas)) {
    const pairs = [...types(parsed.schema).map((type) => type.name), ...argTypes(parsed.schema)].map(
      (type) => [type, type] as const,
    );
    writeFileSync(join(root, `${name}.ours.ts`), schemaTypes(parsed, {}));
    writeFileSync(join(root, `${name}.theirs.ts`), await theirs(parsed, ['typescript'], {}));
    writeFileSync(join(root, `${name}.check.ts`), comparison(name, pairs));
  }
  expect(compile()).toBe('');
});

test('[gen-01] a resolver gets the rows and arguments that graphql-codegen’s would, and answers with the same', async () => {
  const parsed = read(RARE);
  writeFileSync(
    join(root, 'rows.ts'),
    'export interface BookRow { id: string; title: string }\nexport interface Context { user: string }\nexport interface Nobody { user: null }\n',
  );
  const mappers = { Book: './rows.ts#BookRow' };
  const server = { scalars: {}, context: './rows.ts#Context', fieldContexts: { 'Mutation.lend': './rows.ts#Nobody' } };
  const config = { mappers, contextType: server.context, fieldContextTypes: ['Mutation.lend#./rows.ts#Nobody'] };
  writeFileSync(join(root, 'server.ours.ts'), resolverTypes(parsed, server, mappers));
  writeFileSync(join(root, 'server.theirs.ts'), await theirs(parsed, ['typescript', 'resolvers'], config));
  const rows = ['Book', 'Shelf', 'Box', 'Query'].map(
    (type) => [`Rows['${type}']`, `ResolversParentTypes['${type}']`] as const,
  );
  const fields = types(parsed.schema).flatMap((type) =>
    'getInterfaces' in type && 'isTypeOf' in type
      ? Object.keys(type.getFields()).map((field) => `${type.name}Resolvers['${field}']`)
      : [],
  );
  writeFileSync(
    join(root, 'server.check.ts'),
    `${comparison('server', rows)}
type Fn<T> = Extract<T, (...args: never[]) => unknown>;
type Asked<T> = Parameters<Fn<T>> extends [infer Parent, infer Args, infer Context, unknown] ? { parent: Parent; args: Args; context: Context } : never;
${fields.map((field) => `same<Asked<Ours.${field}>, Asked<Theirs.${field}>>();\n`).join('')}
${fields.map((field) => `same<Awaited<ReturnType<Fn<Ours.${field}>>>, Awaited<ReturnType<Fn<Theirs.${field}>>>>();\n`).join('')}`,
  );
  expect(compile()).toBe('');
});

/** Every way to ask: aliases, lists in lists, fragments in fragments, interfaces, unions, twice the same, and perhaps. */
const QUERIES = `
query Nothing { node(id: "1") { id } }
query Everything($id: ID!, $find: Find!, $more: Boolean = true, $kinds: [Kind!]) {
  one: node(id: $id) { __typename id ... on Book { lent title: name(first: 2) on { box { size } } } ... on Named { short: name(short: true) } ...Stand }
  find(find: $find) { __typename ... on Shelf { box { kind } } ... on Node { id } }
  two: node(id: $id) { id @include(if: $more) ... @skip(if: $more) { ... on Shelf { books { id } } } }
}
fragment Stand on Shelf { books { ...Short on { id } } books { old } node { id ... on Shelf { found { ... on Book { id } } } } }
fragment Short on Book { name }
mutation Lend($id: ID!, $until: Moment) { lend(id: $id, until: $until) { id on { id box { size kind } } } }
`;

test('[gen-01] the types of documents say what those of graphql-codegen say, and each is sent with its fragments', async () => {
  const parsed = read(RARE);
  writeFileSync(join(root, 'schema.generated.ts'), schemaTypes(parsed, {}));
  const ours = documentTypes(parsed, [{ location: 'all.graphql', text: QUERIES }], {}, ['all.graphql']).replace(
    '../domain/',
    '../../src/domain/',
  );
  writeFileSync(join(root, 'documents.ours.ts'), ours);
  writeFileSync(
    join(root, 'documents.theirs.ts'),
    await theirs(parsed, ['operations'], { arrayInputCoercion: false }, QUERIES),
  );
  const names = [
    'NothingQuery',
    'NothingQueryVariables',
    'EverythingQuery',
    'EverythingQueryVariables',
    'LendMutation',
    'LendMutationVariables',
  ];
  writeFileSync(
    join(root, 'documents.check.ts'),
    comparison(
      'documents',
      names.map((name) => [name, name] as const),
    ),
  );
  expect(compile()).toBe('');
  const texts = Array.from(
    ours.matchAll(/= document<[^>]*>\('sha256:\w{64}', (".*")\);/g),
    ([, text = '']) => JSON.parse(text) as string,
  );
  expect(
    texts.map((text) => parse(text).definitions.map((definition) => 'name' in definition && definition.name?.value)),
  ).toEqual([['Nothing'], ['Everything', 'Stand', 'Short'], ['Lend']]);
});
