import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, parse } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import config from '../../codegen.ts';
import { codegenFiles } from './codegenFiles.ts';

const SCHEMA = `
type Book { id: ID! name(short: Boolean! = true, first: Int): String on: Shelf }
type Shelf { id: ID! books(kinds: [Kind!]): [Book!]! }
union Found = Book | Shelf
enum Kind { small large }
scalar Moment
input Find { kinds: [Kind!] limit: Int! = 10 since: Moment }
type Query { find(find: Find, kinds: [Kind!]): [Found!]! book(id: ID!): Book }
`;

const DOCUMENT = `
query Books($id: ID!, $kinds: [Kind!], $find: Find, $more: Boolean! = true) {
  book(id: $id) { id ...Stand @include(if: $more) ... @skip(if: $more) { name } }
  find(find: $find, kinds: $kinds) { __typename ... on Book { id } }
}
fragment Stand on Book { on { id } }
`;

const CHECK = `
import { BooksDocument, type BooksQuery, type BooksQueryVariables } from './src/generated/documents.generated.ts';
import type { BooknameArgs, Find, Kind } from './src/generated/schema.generated.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(..._check: Same<A, B> extends true ? [] : ['differs', A, B]): void => {};

// a list is sent as a list, and not as its only item
same<BooksQueryVariables['kinds'], Kind[] | null | undefined>();
same<Find['kinds'], Kind[] | null | undefined>();
// what has a default may be left out, and is not null where the schema says so
same<BooknameArgs['short'], boolean | undefined>();
same<Find['limit'], number | undefined>();
same<BooksQueryVariables['more'], boolean | undefined>();
// the fields of a fragment with a condition may be missing
same<NonNullable<BooksQuery['book']>['id'], string>();
same<NonNullable<BooksQuery['book']>['on'], { id: string } | null | undefined>();
same<NonNullable<BooksQuery['book']>['name'], string | null | undefined>();
// only the types that the schema has, and no any
same<Find['since'], unknown>();
same<BooksQueryVariables['id'], string>();
const document: TypedDocumentNode<BooksQuery, BooksQueryVariables> = BooksDocument;
void document;
`;

async function filesOf(text: string): Promise<Map<string, string>> {
  const sdl = parse(SCHEMA);
  const documents = [{ location: 'src/Books.graphql', text }];
  return codegenFiles({ config, sdl, schema: buildASTSchema(sdl), documents, without: undefined });
}

test('[gen-01] list fields are lists, arguments with a default are non-null, and conditional fields are optional', async () => {
  mkdirSync('.cache', { recursive: true });
  const root = mkdtempSync(join(process.cwd(), '.cache/types-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/generated'), { recursive: true });
  symlinkSync(join(process.cwd(), 'shared'), join(root, 'shared'));
  for (const [file, made] of await filesOf(DOCUMENT))
    if (file.startsWith('src/')) writeFileSync(join(root, file), made);
  writeFileSync(join(root, 'check.ts'), CHECK);
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['check.ts'], exclude: [] }),
  );
  const tsc = ['node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', 'false', '-p', root];
  expect(spawnSync('node', tsc, { encoding: 'utf8' }).stdout).toBe('');
});

test('[gen-01] browser and server use the same id for an operation with its fragments', async () => {
  const files = await filesOf(`${DOCUMENT}\nquery Nothing { book(id: "1") { id } }`);
  const texts = (file: string) =>
    Array.from((files.get(file) ?? '').matchAll(/'(sha256:\w{64})', (".*")/g), ([, id = '', text = '']) => ({
      id,
      text: JSON.parse(text) as string,
    }));
  const sent = texts('src/generated/documents.generated.ts');
  expect(sent.map(({ text }) => parse(text).definitions.map((one) => 'name' in one && one.name?.value))).toEqual([
    ['Books', 'Stand'],
    ['Nothing'],
  ]);
  expect(texts('server/generated/documents.generated.ts')).toEqual(sent);
});
