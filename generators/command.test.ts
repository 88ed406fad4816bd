import { existsSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { command } from './command.ts';
import { libraryProject, printedTexts, type TestProject } from './testing/libraryProject.ts';
import { project as practicum } from '../screens.project.ts';

const GENERATED = 'src/generated';
let project: TestProject;
const run = (...args: string[]) =>
  command(args, project.root, { withServer: false, project: practicum, store: printedTexts });

beforeEach(() => {
  project = libraryProject();
});

describe('[gen-04] npm run generate -- --check', () => {
  test('passes if the files are up to date', async () => {
    expect(await run('--check')).toEqual({ text: '18 generated files are up to date.', code: 0 });
  });

  test('fails on edited, missing and extra files, lists them, and writes nothing', async () => {
    project.write(`${GENERATED}/messages.generated.ts`, 'edited');
    project.write(`${GENERATED}/resources/gone.generated.tsx`, 'left over');
    rmSync(join(project.root, GENERATED, 'operations.generated.ts'));
    const before = project.snapshot();
    const { text, code } = await run('--check');
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'new     src/generated/operations.generated.ts',
      'changed src/generated/messages.generated.ts',
      'stale   src/generated/resources/gone.generated.tsx',
      'The generated files are out of date: run npm run generate.',
    ]);
    expect(project.snapshot()).toEqual(before);
  });

  test('fails if the config is newer than the files', async () => {
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    expect(await run('--check')).toMatchObject({
      code: 1,
      text: expect.stringContaining('changed src/generated/resources/books.generated.tsx') as string,
    });
  });
});

describe('npm run generate', () => {
  test('[gen-04] writes only changed files', async () => {
    const long = new Date('2001-01-01');
    const files = Object.keys(project.snapshot()).filter((file) => file.startsWith(GENERATED));
    for (const file of files) utimesSync(join(project.root, file), long, long);
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    expect(await run()).toEqual({ text: 'changed src/generated/resources/books.generated.tsx', code: 0 });
    const written = files.filter((file) => statSync(join(project.root, file)).mtimeMs !== long.getTime());
    expect(written).toEqual(['src/generated/resources/books.generated.tsx']);
  });

  test('[gen-03] writes nothing if there is a problem', async () => {
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    project.edit('screens.config.ts', "items: 'shelves'", "items: 'shelfs'");
    const before = project.snapshot();
    const { text, code } = await run();
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'screens.config.ts:75:58: shelves: getShelves has no list field "shelfs" [unknown-rows]',
      "  74 |     id: ['id'],",
      "  75 |     operations: { getList: { query: 'getShelves', items: 'shelfs', args: {} } },",
      '     |                                                          ^^^^^^^^',
      "  76 |     list: { perPage: 28, sort: { field: 'name', order: 'ASC' }, columns: [{ field: 'name', sortable: true }] }…",
      '  schema.graphql:80:3: shelves is declared here',
      '  80 |   shelves: [Shelf!]!',
      '     |   ^^^^^^^',
      '  help: did you mean "shelves"?',
      '',
      '1 problem; no generated file was changed.',
    ]);
    expect(project.snapshot()).toEqual(before);
  });

  test('[gen-06] never changes hand-written files, even if their screen is removed', async () => {
    const slot = 'src/features/books/BookNameCell.tsx';
    project.write(slot, `${project.read(slot)}// by hand\n`);
    project.write('src/features/loans/LoanPage.tsx', 'by hand');
    const isHandWritten = ([file]: [string, string]) => !file.startsWith(GENERATED) && file !== 'screens.config.ts';
    const before = Object.entries(project.snapshot()).filter(isHandWritten);
    project.edit('screens.config.ts', "  loans: 'Loan';\n", '');
    const config = project.read('screens.config.ts');
    project.write(
      'screens.config.ts',
      `${config.slice(0, config.indexOf('  loans: {\n    id'))}${config.slice(config.indexOf('  shelves: {\n    id'))}`,
    );
    expect((await run()).text).toContain('stale   src/generated/resources/loans.generated.tsx');
    expect(existsSync(join(project.root, GENERATED, 'resources/loans.generated.tsx'))).toBe(false);
    expect(Object.entries(project.snapshot()).filter(isHandWritten)).toEqual(before);
  });

  test('[gen-02] completes names of hand-written parts in the editor', async () => {
    await run();
    expect(project.read('.cache/screenParts.d.ts')).toContain(
      "'books': { component: 'BookNameCell' | 'BookRowActions' | 'BooksIntroduction'; function: never };",
    );
  });

  test('leaves no temporary files', async () => {
    rmSync(join(project.root, GENERATED), { recursive: true });
    const before = Object.keys(project.snapshot()).length;
    await run();
    expect(Object.keys(project.snapshot())).toHaveLength(before + 18);
  });

  test("prints a resource's screens", async () => {
    const files = ['books.generated.tsx', 'books.create.generated.tsx'].map((file) =>
      project.read(`${GENERATED}/resources/${file}`),
    );
    expect(await run('--print', 'books')).toEqual({ text: files.join('\n'), code: 0 });
    expect(await run('--print', 'book')).toEqual({
      text: 'screens.config.ts has no resource or screen "book"; did you mean "books"?',
      code: 1,
    });
  });

  test('prints help for an unknown option', async () => {
    expect(await run('--chekc')).toMatchObject({ code: 1, text: expect.stringContaining('-- --check') as string });
  });
});

describe('npm run generate -- --format json', () => {
  const json = async (...args: string[]) => {
    const { text, code, isReport } = await run(...args, '--format', 'json');
    expect(isReport).toBe(true);
    return { code, ...(JSON.parse(text) as object) };
  };

  test('reports location, problem and fix as JSON', async () => {
    project.edit('screens.config.ts', "validate: 'name'", "validate: 'nmae'");
    project.edit('screens.config.ts', "items: 'loans'", "items: 'lons'");
    const here = { file: 'screens.config.ts', line: 42, column: 36, endLine: 42, endColumn: 42 };
    const there = { file: 'screens.config.ts', line: 51, column: 44, endLine: 51, endColumn: 50 };
    const declared = {
      file: 'schema.graphql',
      line: 74,
      column: 3,
      endLine: 74,
      endColumn: 8,
      message: 'loans is declared here',
    };
    expect(await json('--check')).toEqual({
      code: 1,
      warnings: [],
      problems: [
        {
          ...here,
          code: 'unknown-word',
          message: 'books: unknown rule "nmae"',
          help: 'did you mean "name"?',
          fix: { ...here, text: "'name'", title: '"nmae" is now "name"' },
        },
        {
          ...there,
          code: 'unknown-rows',
          message: 'loans: getLoans has no list field "lons"',
          help: 'did you mean "loans"?',
          related: [declared],
          fix: { ...there, text: "'loans'", title: '"lons" is now "loans"' },
        },
      ],
      fixed: [],
      changes: [],
    });
  });

  test('lists outdated files and applied fixes', async () => {
    project.edit('screens.config.ts', 'perPage: 10', 'perPge: 12');
    expect(await json('--fix')).toMatchObject({
      code: 0,
      problems: [],
      fixed: [{ line: 21, text: 'perPage' }],
      changes: [{ file: 'src/generated/resources/books.generated.tsx', change: 'changed' }],
    });
    expect(await json('--check')).toEqual({ code: 0, warnings: [], problems: [], fixed: [], changes: [] });
  });
});

describe('[gen-03] a file system error', () => {
  test.runIf(existsSync('/dev/full'))('in the middle of writing leaves every file unchanged', async () => {
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    project.edit('screens.config.ts', 'loans: {\n    id', 'laons: {\n    id');
    project.edit('screens.config.ts', "{ field: 'until' }", "{ field: 'until', breakpoint: 600 }");
    rmSync(join(project.root, GENERATED, 'operations.generated.ts'));
    // Writing there fails as on a full disk.
    symlinkSync('/dev/full', join(project.root, GENERATED, `resources/loans.generated.tsx.${process.pid}.new`));
    const before = project.snapshot();
    const { text, code } = await run('--fix');
    expect(text).toMatch(/^File system error: ENOSPC: no space left on device.*\nNo file was changed\.$/);
    expect(code).toBe(1);
    expect(project.snapshot()).toEqual(before);
  });
});

test('[gen-03] an error inside the generator is reported without a stack trace', async () => {
  const screenOutputs = () => {
    throw new Error('unverified rows of books');
  };
  const broken = { ...practicum, screenOutputs };
  expect(await command([], project.root, { withServer: false, project: broken })).toEqual({
    text: 'Internal error of the generator: unverified rows of books\nNo file was changed.',
    code: 1,
  });
});
