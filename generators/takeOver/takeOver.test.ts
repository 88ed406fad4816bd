import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { command } from '../command.ts';
import { libraryProject, printedTexts, type TestProject } from '../testing/libraryProject.ts';
import { project as practicum } from '../../screens.project.ts';

const CONFIG = 'screens.config.ts';
const LIST = 'src/features/books/BooksList.tsx';
const FORM = 'src/features/books/BooksCreateDialog.tsx';
const BASE = 'src/generated/bases/books.list.generated.txt';
const SCREEN = 'src/generated/resources/books.generated.tsx';
let project: TestProject;
const run = (...args: string[]) =>
  command(args, project.root, { withServer: false, project: practicum, store: printedTexts });
const isThere = (file: string) => existsSync(join(project.root, file));
const remove = (file: string) => rmSync(join(project.root, file));

beforeEach(() => {
  project = libraryProject();
});

describe('[gen-06] npm run generate -- --eject', () => {
  test('moves a list to hand-written code, as --print shows it, with one line of config', async () => {
    const config = project.read(CONFIG);
    const printed = await run('--print', 'books.list');
    expect(await run('--eject', 'books.list')).toMatchObject({
      code: 0,
      text: expect.stringContaining(`new     ${LIST}\nchanged ${CONFIG}: books.list has screen: 'BooksList'`) as string,
    });
    expect(printed).toEqual({ text: project.read(LIST), code: 0 });
    expect(project.read(LIST)).toContain("import { BookNameCell } from './BookNameCell.tsx';");
    expect(project.read(CONFIG)).toBe(
      config.replace('list: {\n      perPage: 10', "list: {\n      screen: 'BooksList',\n      perPage: 10"),
    );
    expect(project.read(SCREEN).split('\n').slice(1)).toEqual([
      "export { BooksList } from '../../features/books/BooksList.tsx';",
      '',
    ]);
    expect(project.read(BASE).split('\n').slice(1).join('\n')).toBe(printed.text);
    expect(await run('--check')).toEqual({ text: '19 generated files are as they should be.', code: 0 });
  });

  test('moves a create form, and leaves the list as it is', async () => {
    const list = project.read(SCREEN);
    expect((await run('--eject', 'books.create')).code).toBe(0);
    expect(project.read(FORM)).toContain('export const BooksCreateDialog = (props: CreateDialogProps) => (');
    expect(project.read(CONFIG)).toContain(
      "create: {\n      screen: 'BooksCreateDialog',\n      audience: ['manager'],",
    );
    expect(project.read('src/generated/resources/books.create.generated.tsx')).toContain(
      "\nexport { BooksCreateDialog } from '../../features/books/BooksCreateDialog.tsx';\n",
    );
    expect(project.read(SCREEN)).toBe(list);
  });

  test('writes the setting into a part that stands on one line', async () => {
    expect((await run('--eject', 'shelves.list')).code).toBe(0);
    expect(project.read(CONFIG)).toContain("list: { screen: 'ShelvesList', perPage: 28, sort");
  });

  test.each<[title: string, id: string, prepare: () => unknown, said: string]>([
    [
      'the file exists',
      'books.list',
      () => project.write(LIST, 'mine'),
      `${LIST} exists already: move it away, or delete it if it is what was left of an earlier time.`,
    ],
    [
      'the screen was taken over already',
      'books.list',
      () => run('--eject', 'books.list'),
      `books.list was taken over already, by ${LIST}.`,
    ],
    [
      'the screen is misspelt',
      'boks.list',
      () => undefined,
      'There is no generated screen "boks.list"; did you mean "books.list"?',
    ],
    [
      'the resource has no such screen',
      'loans.create',
      () => undefined,
      'There is no generated screen "loans.create"; did you mean "books.create"?',
    ],
    [
      'the project has a problem',
      'books.list',
      () => project.edit(CONFIG, "items: 'shelves'", "items: 'shelfs'"),
      'screens.config.ts:75:58: shelves: getShelves answers with no rows under "shelfs"',
    ],
  ])('refuses and writes nothing when %s', async (_, id, prepare, said) => {
    await prepare();
    const before = project.snapshot();
    expect(await run('--eject', id)).toMatchObject({ text: expect.stringContaining(said) as string, code: 1 });
    expect(project.snapshot()).toEqual(before);
  });

  test('deleting the file and the setting brings the generated screen back', async () => {
    const before = project.snapshot();
    await run('--eject', 'books.list');
    remove(LIST);
    project.edit(CONFIG, "      screen: 'BooksList',\n", '');
    expect((await run('--check')).text).toContain(`stale   ${BASE}`);
    await run();
    expect(project.snapshot()).toEqual(before);
  });
});

describe('[gen-06] a screen that was taken over', () => {
  beforeEach(() => run('--eject', 'books.list'));

  test('is exported under the name that the app knows, however it is called, and without what it no longer exports', async () => {
    project.write('src/features/books/MyBooks.tsx', 'export function MyBooks() {\n  return null;\n}\n');
    remove(LIST);
    project.edit(CONFIG, "'BooksList'", "'MyBooks'");
    await run();
    expect(project.read(SCREEN)).toContain(
      "\nexport { MyBooks as BooksList } from '../../features/books/MyBooks.tsx';\n",
    );
  });

  test('is told at its place with the nearest name when the file is gone', () => {
    project.write('src/features/books/BookList.tsx', project.read(LIST).replace('const BooksList', 'const BookList'));
    remove(LIST);
    expect(project.problems()).toEqual([
      `screens.config.ts:21:15: books: ${LIST} does not export "BooksList"; did you mean "BookList"?`,
    ]);
  });

  test('keeps its base while the file is there, and says that it is shown no longer', async () => {
    project.edit(CONFIG, "      screen: 'BooksList',\n", '');
    expect((await run()).text).toContain(
      `screens.config.ts:20:11: books.list is generated again, but ${LIST} is still there; delete it, or name it as the screen`,
    );
    expect(isThere(BASE)).toBe(true);
    expect((await run('--check')).code).toBe(1);
  });

  test('is reported when the schema or the config would have it otherwise, and its code stays', async () => {
    project.edit(LIST, 'perPage={10}', 'perPage={11}');
    expect((await run('--check')).code).toBe(0);
    project.edit('schema.graphql', 'novel', 'novella\n  novel');
    project.say('BookKind.novella');
    const before = project.read(LIST);
    const said =
      'screens.config.ts:21:15: books.list was taken over from an older output; run npm run generate -- --merge books.list';
    expect((await run()).text).toContain(said);
    expect(await run('--check')).toEqual({ text: said, code: 1 });
    expect(project.read(LIST)).toBe(before);
  });
});

describe('[gen-06] npm run generate -- --merge', () => {
  beforeEach(() => run('--eject', 'books.list'));

  test('merges what does not touch your lines, renews the base, and generates', async () => {
    project.edit(LIST, '<DataTable>', '<DataTable label="mine">');
    project.edit(CONFIG, "search: ['name'],", "search: ['name'],\n      debounce: 300,");
    project.edit(CONFIG, 'perPage: 10', 'perPage: 12');
    const before = project.snapshot();
    const preview = await run('--merge', 'books.list', '--preview');
    expect(project.snapshot()).toEqual(before);
    expect(await run('--merge', 'books.list')).toEqual({ text: `changed ${LIST}: merged, without conflicts`, code: 0 });
    expect(project.read(LIST)).toBe(preview.text);
    expect(project.read(LIST)).toMatch(
      /perPage=\{12\}\n.*\n {4}filters=\{filters\}\n {4}debounce=\{300\}[^]*label="mine"/,
    );
    expect((await run('--check')).code).toBe(0);
    expect(await run('--merge', 'books.list')).toEqual({ text: `${LIST} is of the newest output already.`, code: 0 });
  });

  test('marks what both sides changed, merges the rest, and waits until that is solved', async () => {
    project.edit(LIST, 'perPage={10}', 'perPage={11}');
    project.edit(CONFIG, 'perPage: 10', 'perPage: 12');
    project.edit(CONFIG, "search: ['name'],", "search: ['name'],\n      debounce: 300,");
    expect(await run('--merge', 'books.list')).toEqual({
      text: `${LIST}:42: your code and the newer output changed the same part\n1 conflict to solve, between <<<<<<< and >>>>>>>; the rest is merged.`,
      code: 1,
    });
    const conflict =
      '<<<<<<< by hand\n    perPage={11}\n||||||| when it was taken over\n    perPage={10}\n=======\n    perPage={12}\n>>>>>>> npm run generate\n';
    expect(project.read(LIST)).toContain(conflict);
    expect(project.read(LIST)).toContain('debounce={300}');
    expect(await run('--merge', 'books.list')).toEqual({
      text: `${LIST} still holds the conflicts of an earlier merge: solve these first.`,
      code: 1,
    });
    project.edit(LIST, conflict, '    perPage={11}\n');
    expect((await run('--check')).code).toBe(0);
  });

  test('keeps the line ends of the hand-written file', async () => {
    project.write(LIST, project.read(LIST).replaceAll('\n', '\r\n'));
    project.edit(CONFIG, 'perPage: 10', 'perPage: 12');
    expect((await run('--merge', 'books.list')).code).toBe(0);
    expect(project.read(LIST)).toContain('perPage={12}\r\n');
    expect(project.read(LIST)).not.toMatch(/[^\r]\n/);
  });

  test('refuses a screen that was not taken over, and one that lost its base', async () => {
    expect(await run('--merge', 'loans.list')).toEqual({
      text: 'loans.list was not taken over: npm run generate keeps it as the schema and the config say.',
      code: 1,
    });
    remove(BASE);
    expect(await run('--merge', 'books.list')).toEqual({
      text: `books.list has no base to merge from: bring ${BASE} back from your version control.`,
      code: 1,
    });
  });
});
