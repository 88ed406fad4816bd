import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { command } from './command.ts';
import { libraryProject, type TestProject } from './libraryProject.ts';

const GENERATED = 'src/generated';
let project: TestProject;
const run = (...args: string[]) => command(args, project.root, { withServer: false });

beforeEach(() => {
  project = libraryProject();
});

/** Every file of the project with its text. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(project.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(project.root.length + 1))
      .map((file) => [file, project.read(file)]),
  );

describe('[gen-04] npm run generate -- --check', () => {
  test('passes when the files are as they should be', async () => {
    expect(await run('--check')).toEqual({ text: '12 generated files are as they should be.', code: 0 });
  });

  test('fails on an edited, a missing and a left-over file, names them, and mends nothing', async () => {
    project.write(`${GENERATED}/messages.generated.ts`, 'edited');
    project.write(`${GENERATED}/resources/gone.generated.tsx`, 'left over');
    rmSync(join(project.root, GENERATED, 'operations.generated.ts'));
    const before = snapshot();
    const { text, code } = await run('--check');
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'new     src/generated/operations.generated.ts',
      'changed src/generated/messages.generated.ts',
      'stale   src/generated/resources/gone.generated.tsx',
      'The generated files are not those of the schema and the config: run npm run generate.',
    ]);
    expect(snapshot()).toEqual(before);
  });

  test('fails when the config moved on without the files', async () => {
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    expect(await run('--check')).toMatchObject({ code: 1, text: expect.stringContaining('changed src/generated/resources/books.generated.tsx') as string });
  });
});

describe('npm run generate', () => {
  test('[gen-04] writes only what changed', async () => {
    const long = new Date('2001-01-01');
    const files = Object.keys(snapshot()).filter((file) => file.startsWith(GENERATED));
    for (const file of files) utimesSync(join(project.root, file), long, long);
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    expect(await run()).toEqual({ text: 'changed src/generated/resources/books.generated.tsx', code: 0 });
    const written = files.filter((file) => statSync(join(project.root, file)).mtimeMs !== long.getTime());
    expect(written).toEqual(['src/generated/resources/books.generated.tsx']);
  });

  test('[gen-03] writes nothing at all when anything is wrong', async () => {
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    project.edit('screens.config.ts', "items: 'shelves'", "items: 'shelfs'");
    const before = snapshot();
    expect(await run()).toEqual({
      text: 'screens.config.ts:75:55: shelves: getShelves answers with no rows under "shelfs"; did you mean "shelves"?\n1 problem; nothing was written.',
      code: 1,
    });
    expect(snapshot()).toEqual(before);
  });

  test('[gen-06] leaves hand-written files as they are, even when their screen goes', async () => {
    const slot = 'src/features/books/BookNameCell.tsx';
    project.write(slot, `${project.read(slot)}// by hand\n`);
    project.write('src/features/loans/LoanPage.tsx', 'by hand');
    const isHandWritten = ([file]: [string, string]) => !file.startsWith(GENERATED) && file !== 'screens.config.ts';
    const before = Object.entries(snapshot()).filter(isHandWritten);
    const config = project.read('screens.config.ts');
    project.write('screens.config.ts', `${config.slice(0, config.indexOf('  loans: {\n    id'))}${config.slice(config.indexOf('  shelves: {\n    id'))}`);
    expect((await run()).text).toContain('stale   src/generated/resources/loans.generated.tsx');
    expect(existsSync(join(project.root, GENERATED, 'resources/loans.generated.tsx'))).toBe(false);
    expect(Object.entries(snapshot()).filter(isHandWritten)).toEqual(before);
  });

  test('leaves no temporary file behind', async () => {
    rmSync(join(project.root, GENERATED), { recursive: true });
    const before = Object.keys(snapshot()).length;
    await run();
    expect(Object.keys(snapshot())).toHaveLength(before + 12);
  });

  test("prints a resource's screens", async () => {
    const files = ['books.generated.tsx', 'books.create.generated.tsx'].map((file) => project.read(`${GENERATED}/resources/${file}`));
    expect(await run('--print', 'books')).toEqual({ text: files.join('\n'), code: 0 });
    expect(await run('--print', 'book')).toEqual({ text: 'screens.config.ts has no resource or screen "book"; did you mean "books"?', code: 1 });
  });

  test('explains itself when it does not know an option', async () => {
    expect(await run('--chekc')).toMatchObject({ code: 1, text: expect.stringContaining('-- --check') as string });
  });
});
