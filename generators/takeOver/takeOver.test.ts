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
  test('moves a list to hand-written code, equal to --print, and sets one line of config', async () => {
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
    expect(await run('--check')).toEqual({ text: '19 generated files are up to date.', code: 0 });
  });

  test('moves a create form and keeps the list', async () => {
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

  test('adds the setting to a part on one line', async () => {
    expect((await run('--eject', 'shelves.list')).code).toBe(0);
    expect(project.read(CONFIG)).toContain("list: { screen: 'ShelvesList', perPage: 28, sort");
  });

  test.each<[title: string, id: string, prepare: () => unknown, said: string]>([
    [
      'the file exists',
      'books.list',
      () => project.write(LIST, 'mine'),
      `${LIST} already exists: move it, or delete it if it is left over.`,
    ],
    [
      'the screen is already ejected',
      'books.list',
      () => run('--eject', 'books.list'),
      `books.list is already ejected to ${LIST}.`,
    ],
    [
      'the screen is misspelt',
      'boks.list',
      () => undefined,
      'No generated screen is named "boks.list"; did you mean "books.list"?',
    ],
    [
      'the resource has no such screen',
      'loans.create',
      () => undefined,
      'No generated screen is named "loans.create"; did you mean "books.create"?',
    ],
    [
      'the project has a problem',
      'books.list',
      () => project.edit(CONFIG, "items: 'shelves'", "items: 'shelfs'"),
      'screens.config.ts:75:58: shelves: getShelves has no list field "shelfs"',
    ],
  ])('refuses and writes nothing if %s', async (_, id, prepare, said) => {
    await prepare();
    const before = project.snapshot();
    expect(await run('--eject', id)).toMatchObject({ text: expect.stringContaining(said) as string, code: 1 });
    expect(project.snapshot()).toEqual(before);
  });

  test('deleting file and setting restores the generated screen', async () => {
    const before = project.snapshot();
    await run('--eject', 'books.list');
    remove(LIST);
    project.edit(CONFIG, "      screen: 'BooksList',\n", '');
    expect((await run('--check')).text).toContain(`stale   ${BASE}`);
    await run();
    expect(project.snapshot()).toEqual(before);
  });
});

describe('[gen-06] an ejected screen', () => {
  beforeEach(() => run('--eject', 'books.list'));

  test("is exported under the app's name, without removed exports", async () => {
    project.write('src/features/books/MyBooks.tsx', 'export function MyBooks() {\n  return null;\n}\n');
    remove(LIST);
    project.edit(CONFIG, "'BooksList'", "'MyBooks'");
    await run();
    expect(project.read(SCREEN)).toContain(
      "\nexport { MyBooks as BooksList } from '../../features/books/MyBooks.tsx';\n",
    );
  });

  test('is reported with the closest name if its file is missing', () => {
    project.write('src/features/books/BookList.tsx', project.read(LIST).replace('const BooksList', 'const BookList'));
    remove(LIST);
    expect(project.problems()).toEqual([
      `screens.config.ts:21:15: books: ${LIST} does not export "BooksList"; did you mean "BookList"?`,
    ]);
  });

  test('keeps its base while the file exists, and is reported if unused', async () => {
    project.edit(CONFIG, "      screen: 'BooksList',\n", '');
    expect((await run()).text).toContain(
      `screens.config.ts:20:11: books.list is generated again, but ${LIST} still exists; delete it, or set it as the screen`,
    );
    expect(isThere(BASE)).toBe(true);
    expect((await run('--check')).code).toBe(1);
  });

  test('is reported if outdated, and its code is kept', async () => {
    project.edit(LIST, 'perPage={10}', 'perPage={11}');
    expect((await run('--check')).code).toBe(0);
    project.edit('schema.graphql', 'novel', 'novella\n  novel');
    project.say('BookKind.novella');
    const before = project.read(LIST);
    const said =
      'screens.config.ts:21:15: books.list was ejected from an older output; run npm run generate -- --merge books.list';
    expect((await run()).text).toContain(said);
    expect(await run('--check')).toEqual({ text: said, code: 1 });
    expect(project.read(LIST)).toBe(before);
  });
});

describe('[gen-06] npm run generate -- --merge', () => {
  beforeEach(() => run('--eject', 'books.list'));

  test('merges changes outside your lines, updates the base, and generates', async () => {
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
    expect(await run('--merge', 'books.list')).toEqual({ text: `${LIST} is already up to date.`, code: 0 });
  });

  test('marks conflicts, merges the rest, and waits until they are resolved', async () => {
    project.edit(LIST, 'perPage={10}', 'perPage={11}');
    project.edit(CONFIG, 'perPage: 10', 'perPage: 12');
    project.edit(CONFIG, "search: ['name'],", "search: ['name'],\n      debounce: 300,");
    expect(await run('--merge', 'books.list')).toEqual({
      text: `${LIST}:41: your code and the newer output changed the same part\n1 conflict to resolve, between <<<<<<< and >>>>>>>; the rest is merged.`,
      code: 1,
    });
    const conflict =
      '<<<<<<< by hand\n    perPage={11}\n||||||| when ejected\n    perPage={10}\n=======\n    perPage={12}\n>>>>>>> npm run generate\n';
    expect(project.read(LIST)).toContain(conflict);
    expect(project.read(LIST)).toContain('debounce={300}');
    expect(await run('--merge', 'books.list')).toEqual({
      text: `${LIST} still has conflicts from an earlier merge: resolve them first.`,
      code: 1,
    });
    project.edit(LIST, conflict, '    perPage={11}\n');
    expect((await run('--check')).code).toBe(0);
  });

  test('keeps the line endings of the hand-written file', async () => {
    project.write(LIST, project.read(LIST).replaceAll('\n', '\r\n'));
    project.edit(CONFIG, 'perPage: 10', 'perPage: 12');
    expect((await run('--merge', 'books.list')).code).toBe(0);
    expect(project.read(LIST)).toContain('perPage={12}\r\n');
    expect(project.read(LIST)).not.toMatch(/[^\r]\n/);
  });

  test('refuses a screen that is not ejected or has no base', async () => {
    expect(await run('--merge', 'loans.list')).toEqual({
      text: 'loans.list is not ejected: npm run generate keeps it up to date.',
      code: 1,
    });
    remove(BASE);
    expect(await run('--merge', 'books.list')).toEqual({
      text: `books.list has no merge base: restore ${BASE} from version control.`,
      code: 1,
    });
  });
});
