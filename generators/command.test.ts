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
  test('passes when the files are as they should be', async () => {
    expect(await run('--check')).toEqual({ text: '18 generated files are as they should be.', code: 0 });
  });

  test('fails on an edited, a missing and a left-over file, names them, and mends nothing', async () => {
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
      'The generated files are not those of the schema and the config: run npm run generate.',
    ]);
    expect(project.snapshot()).toEqual(before);
  });

  test('fails when the config moved on without the files', async () => {
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    expect(await run('--check')).toMatchObject({
      code: 1,
      text: expect.stringContaining('changed src/generated/resources/books.generated.tsx') as string,
    });
  });
});

describe('npm run generate', () => {
  test('[gen-04] writes only what changed', async () => {
    const long = new Date('2001-01-01');
    const files = Object.keys(project.snapshot()).filter((file) => file.startsWith(GENERATED));
    for (const file of files) utimesSync(join(project.root, file), long, long);
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    expect(await run()).toEqual({ text: 'changed src/generated/resources/books.generated.tsx', code: 0 });
    const written = files.filter((file) => statSync(join(project.root, file)).mtimeMs !== long.getTime());
    expect(written).toEqual(['src/generated/resources/books.generated.tsx']);
  });

  test('[gen-03] writes nothing at all when anything is wrong', async () => {
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    project.edit('screens.config.ts', "items: 'shelves'", "items: 'shelfs'");
    const before = project.snapshot();
    const { text, code } = await run();
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'screens.config.ts:75:58: shelves: getShelves answers with no rows under "shelfs" [unknown-rows]',
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

  test('[gen-06] leaves hand-written files as they are, even when their screen goes', async () => {
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

  test('[gen-02] the editor completes the names of hand-written parts', async () => {
    await run();
    expect(project.read('.cache/screenParts.d.ts')).toContain(
      "'books': { component: 'BookNameCell' | 'BookRowActions' | 'BooksIntroduction'; function: never };",
    );
  });

  test('leaves no temporary file behind', async () => {
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

  test('explains itself when it does not know an option', async () => {
    expect(await run('--chekc')).toMatchObject({ code: 1, text: expect.stringContaining('-- --check') as string });
  });
});

describe('npm run generate -- --format json', () => {
  const json = async (...args: string[]) => {
    const { text, code, isReport } = await run(...args, '--format', 'json');
    expect(isReport).toBe(true);
    return { code, ...(JSON.parse(text) as object) };
  };

  test('says for editors where what is wrong, and what would be right', async () => {
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
          message: 'books: no rule "nmae"',
          help: 'did you mean "name"?',
          fix: { ...here, text: "'name'", title: '"nmae" is now "name"' },
        },
        {
          ...there,
          code: 'unknown-rows',
          message: 'loans: getLoans answers with no rows under "lons"',
          help: 'did you mean "loans"?',
          related: [declared],
          fix: { ...there, text: "'loans'", title: '"lons" is now "loans"' },
        },
      ],
      fixed: [],
      changes: [],
    });
  });

  test('says what differs, and what was fixed', async () => {
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

describe('[gen-03] a disk that refuses', () => {
  test.runIf(existsSync('/dev/full'))('midway leaves every file as it was, and none behind', async () => {
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    project.edit('screens.config.ts', 'loans: {\n    id', 'laons: {\n    id');
    project.edit('screens.config.ts', "{ field: 'until' }", "{ field: 'until', breakpoint: 600 }");
    rmSync(join(project.root, GENERATED, 'operations.generated.ts'));
    // Writing there fails as on a full disk.
    symlinkSync('/dev/full', join(project.root, GENERATED, `resources/loans.generated.tsx.${process.pid}.new`));
    const before = project.snapshot();
    const { text, code } = await run('--fix');
    expect(text).toMatch(/^The disk refused: ENOSPC: no space left on device.*\nNo file was changed\.$/);
    expect(code).toBe(1);
    expect(project.snapshot()).toEqual(before);
  });
});

test('[gen-03] a fault of the generator itself is told as one, without a stack', async () => {
  const screenOutputs = () => {
    throw new Error('unverified rows of books');
  };
  const broken = { ...practicum, screenOutputs };
  expect(await command([], project.root, { withServer: false, project: broken })).toEqual({
    text: 'The generator itself failed: unverified rows of books\nNo file was changed.',
    code: 1,
  });
});
