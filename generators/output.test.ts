import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validate } from 'graphql';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { diskStore } from './write/diskStore.ts';
import { command } from './command.ts';
import { ownFiles } from './write/writeFiles.ts';
import { libraryProject, printedTexts, type TestProject } from './testing/libraryProject.ts';
import { formatProblem } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { readConfigText } from './read/configText.ts';
import { readSchema } from './read/readSchema.ts';
import { buildModel } from './model/buildModel.ts';
import type { Config } from './model/config.ts';
import { verifyEmittedDocuments, verifyEmittedModules } from './emit/verifyOutput.ts';
import { project as practicum } from '../screens.project.ts';

const CONFIG = 'screens.config.ts';
const SCHEMA = 'schema.graphql';
const inputsOf = ({ root }: TestProject) => readInputs(root, { withServer: false, project: practicum });

function modelOf(project: TestProject) {
  const { schema } = readSchema(inputsOf(project).schema, practicum.scalars);
  const { config } = readConfigText(CONFIG, project.read(CONFIG));
  if (!schema || !config) throw new Error('the library does not read');
  return { schema, config, model: buildModel(schema, config.value as unknown as Config) };
}

/** Returns the TypeScript and document errors of the emitted files. */
async function wrongIn(project: TestProject): Promise<string[]> {
  const files = await project.files();
  const modules = [...files].filter(([file]) => /\.tsx?$/.test(file));
  const { schema } = modelOf(project);
  return [
    ...modules.flatMap(([fileName, text]) =>
      (
        ts.transpileModule(text, { fileName, reportDiagnostics: true, compilerOptions: { jsx: ts.JsxEmit.ReactJSX } })
          .diagnostics ?? []
      ).map(({ messageText }) => `${fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
    ),
    ...validate(schema, parse(files.get('src/generated/screens.generated.graphql') ?? '')).map(
      ({ message }) => message,
    ),
  ];
}

describe('[gen-03] output is verified before it is written', () => {
  test("an operation that doesn't match the schema is reported at its call in the config", () => {
    const { schema, config, model } = modelOf(libraryProject());
    const text = 'query Books_one($id: ID!) { getBook(id: $id) { id size } }';
    expect(verifyEmittedDocuments(schema, config, model, text).map(formatProblem)).toEqual([
      'screens.config.ts:15:15: Books_one would not match the schema: Cannot query field "size" on type "Book"',
    ]);
  });

  test('invalid TypeScript is reported at its resource, and existing modules are not read again', () => {
    const project = libraryProject();
    const { config, model } = modelOf(project);
    const file = 'src/generated/resources/books.generated.tsx';
    const text = `// Generated from schema.graphql and screens.config.ts\nexport const a = 'b\n`;
    const verify = (before?: string) =>
      verifyEmittedModules(
        { files: new Map([[file, text]]), made: new Set(), modules: new Map(), before: () => before },
        config,
        model,
      ).map(formatProblem);
    expect(verify()).toEqual([
      expect.stringMatching(/^screens\.config\.ts:11:10: .*books.generated.tsx would not be valid TypeScript: /),
    ]);
    expect(verify(text)).toEqual([]);
  });
});

test('[gen-72] forms of two actions with one name are refused', async () => {
  const project = libraryProject();
  const form = "icon: 'edit', permission: 'course.update', form: [{ field: 'name' }]";
  project.edit(
    CONFIG,
    "rowActions: { slot: 'BookRowActions', audience: ['manager'] }",
    `rowActions: { actions: [{ key: 'edit', ${form} }, { key: 'Edit', ${form} }] }`,
  );
  const texts = ['title', 'submit', 'done'].flatMap((text) => [`edit.${text}`, `Edit.${text}`]);
  project.say(...[...texts, 'action.edit', 'action.Edit'].map((text) => `resources.books.${text}`));
  await expect(project.files()).rejects.toThrow('valid TypeScript: it would declare "BooksEditDialog" twice');
});

test('[gen-01] arguments of a field named like a reserved word are typed', async () => {
  const project = libraryProject();
  project.edit(SCHEMA, '  getShelves: ShelfList!', '  getShelves: ShelfList!\n  import(id: ID!): Book\n  shelf: Shelf');
  project.edit(SCHEMA, 'type Shelf {', 'type Shelf {\n  object(id: ID!): Book');
  const text = (await project.files()).get('src/generated/schema.generated.ts') ?? '';
  const used = Array.from(text.matchAll(/^ +\S+: (\w+Args);/gm), ([, name]) => name);
  expect(used.filter((name) => !text.includes(`export type ${name} = {`))).toEqual([]);
  expect(used).toHaveLength(9);
});

describe('[gen-01] generated code supports', () => {
  test("quotes, line breaks and backslashes in an action's value", async () => {
    const project = libraryProject();
    project.edit(
      CONFIG,
      "rowActions: { slot: 'BookRowActions', audience: ['manager'] }",
      `rowActions: { audience: ['manager'], actions: [{ key: 'end', icon: 'delete', permission: 'courseUser.remove', data: { name: 'a "b" \\'c\\' \\n\\u2028 \\\\ d' } }] }`,
    );
    project.say('resources.books.action.end', 'resources.books.end.done', 'resources.books.end.failed');
    expect(await wrongIn(project)).toEqual([]);
    expect((await project.files()).get('src/generated/resources/books.generated.tsx')).toContain(
      String.raw`name: 'a "b" \'c\' \n\u2028 \\ d'`,
    );
  });

  test.each(['my-shelves', 'class', 'resources', 'shelves_2'])('a resource called %s', async (name) => {
    const project = libraryProject();
    project.edit(CONFIG, "  shelves: 'Shelf';", `  '${name}': 'Shelf';`);
    project.edit(CONFIG, '  shelves: {\n    id', `  '${name}': {\n    id`);
    const ids = ['name', 'count', 'empty.title', 'empty.text', 'empty.noMatch', 'fields.name', 'text'];
    project.say(...ids.map((id) => `resources.${name}.${id}`));
    expect(await wrongIn(project)).toEqual([]);
  });

  test('types named Record and Page', async () => {
    const project = libraryProject();
    project.write(
      SCHEMA,
      project
        .read(SCHEMA)
        .replaceAll(/\bTag\b/g, 'Record')
        .replaceAll(/\bLoanPage\b/g, 'Page')
        .replaceAll(/\bEndLoanInput\b/g, 'Operation'),
    );
    expect(await wrongIn(project)).toEqual([]);
    const files = await project.files();
    expect(files.get('src/generated/schema.generated.ts')).not.toContain('Record<');
    expect(files.get('src/generated/operations.generated.ts')).toContain('arg.record(call, ');
  });

  test('fields of an interface in a path', async () => {
    const project = libraryProject();
    project.edit(SCHEMA, 'type Tag {', 'interface Named {\n  name: String!\n}\n\ntype Tag implements Named {');
    project.edit(SCHEMA, 'tags: [Tag!]!', 'tags: [Named!]!');
    expect(await wrongIn(project)).toEqual([]);
    expect((await project.files()).get('src/generated/screens.generated.graphql')).toContain('tags { name }');
  });

  test('an object without the fields that need arguments', async () => {
    const project = libraryProject();
    project.edit(SCHEMA, 'size: Int!', 'size(unit: String!): Int!');
    expect(await wrongIn(project)).toEqual([]);
  });

  test('filters and search in one input object', async () => {
    const project = libraryProject();
    project.edit(
      SCHEMA,
      'getBooks(shelfId: ID!, limit: Int = 100, nextPageToken: String, filter: BookFilter, sort: Sort)',
      'getBooks(shelfId: ID!, limit: Int = 100, nextPageToken: String, input: BookFilter, sort: Sort)',
    );
    project.edit(
      CONFIG,
      "args: { shelfId: 'scope.courseId' } },\n      getOne",
      "args: { shelfId: 'scope.courseId' }, filter: 'input', search: 'input.text' },\n      getOne",
    );
    expect(await wrongIn(project)).toEqual([]);
    expect((await project.files()).get('src/generated/operations.generated.ts')).toMatch(
      /input: conditions<Schema\.BookFilter>\(\{[^}]*text: searchText\(call\),\s*\}\)/,
    );
  });
});

describe('[gen-03] config syntax', () => {
  test('satisfies, as const and negative numbers are accepted', async () => {
    const project = libraryProject();
    const before = await project.files();
    project.edit(CONFIG, "search: ['name'],", "search: ['name'] as const,");
    project.edit(
      CONFIG,
      "rowActions: { slot: 'BookRowActions', audience: ['manager'] }",
      "rowActions: { slot: 'BookRowActions', audience: ['manager'] } satisfies object",
    );
    expect([...(await project.files())]).toEqual([...before]);
    project.edit(CONFIG, 'perPage: 10', 'perPage: -5');
    expect(project.problems()).toEqual([
      'screens.config.ts:21:16: books: "list.perPage" must be an integer above zero',
    ]);
  });

  test('a duplicate resource is one problem', () => {
    const project = libraryProject();
    project.edit(
      CONFIG,
      '  shelves: {\n    id',
      "  books: { id: 5, operations: { list: 'x' } },\n  shelves: {\n    id",
    );
    expect(project.problems()).toEqual([expect.stringMatching(/^screens\.config\.ts:73:3: "books" is duplicated/)]);
  });
});

describe('[gen-03] input and output files', () => {
  test('a byte order mark before the messages is ignored', () => {
    const project = libraryProject();
    project.write('locales/en.json', `\uFEFF${project.read('locales/en.json')}`);
    expect(project.problems()).toEqual([]);
  });

  test('a folder at the path of a file is reported', () => {
    const project = libraryProject();
    project.remove('locales/en.json');
    mkdirSync(join(project.root, 'locales/en.json'));
    expect(project.problems()).toContain('locales/en.json: it is a folder');
  });

  test('an unknown option or format is reported with suggestions', async () => {
    const { root } = libraryProject();
    expect(await command(['--chek'], root, { project: practicum })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Unknown option "--chek"; did you mean "--check"\?/) as string,
    });
    expect(await command(['--check', '--format', 'xml'], root, { project: practicum })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^--format must be json/) as string,
    });
  });

  test('merge markers fail --check at their line', async () => {
    const project = libraryProject();
    const run = (...args: string[]) =>
      command(args, project.root, { withServer: false, project: practicum, store: printedTexts });
    await run('--eject', 'books.list');
    const file = 'src/features/books/BooksList.tsx';
    project.write(
      file,
      project.read(file).replace('export const', '<<<<<<< by hand\n=======\n>>>>>>> npm run generate\nexport const'),
    );
    expect(await run('--check')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/BooksList\.tsx:\d+:1: a merge of books\.list has unresolved conflicts/) as string,
    });
  });

  test('two simultaneous runs leave correct files and no temporary ones', async () => {
    const project = libraryProject();
    const own = 'src/generated/resources/books.generated.tsx';
    const draft = `${own}.${process.pid}.new`;
    project.write(draft, 'of another run');
    project.edit(CONFIG, 'perPage: 10', 'perPage: 12');
    expect(await command([], project.root, { withServer: false, project: practicum, store: printedTexts })).toEqual({
      code: 0,
      text: `changed ${own}`,
    });
    expect(ownFiles(project.root)).not.toContain(draft);
  });

  test('an unwritable cache is reported, and the output is correct', () => {
    const project = libraryProject();
    project.write('.cache', 'a file in its place');
    const store = diskStore(project.root, 'v1');
    store.keep('a', 'key', 'text');
    expect(store.save()).toMatch(/^\.cache can't be written \(.*\): the next run/);
  });
});

test('[gen-03] a name from the last commit is reported with its probable new name', async () => {
  const project = libraryProject();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', '-c', 'commit.gpgsign=false', ...args], {
      cwd: project.root,
    });
  git('init', '-q');
  git('add', SCHEMA);
  git('commit', '-qm', 'schema');
  project.edit(SCHEMA, '  damaged: Boolean!\n}', '  damagedByReader: Boolean!\n}');
  const { text } = await command([], project.root, { withServer: false, project: practicum, store: printedTexts });
  expect(text).toContain('help: BookStates.damaged was probably renamed damagedByReader');
});
