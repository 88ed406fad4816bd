import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { GraphQLObjectType } from 'graphql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { command } from '../command.ts';
import { readInputs } from '../read/readInputs.ts';
import { libraryProject, printedTexts, type TestProject } from '../testing/libraryProject.ts';
import { impactReport } from './impactCommand.ts';
import type { Report } from './report.ts';
import { project as practicum } from '../../screens.project.ts';

const GOLDEN = join(import.meta.dirname, '../fixtures/impact');
let project: TestProject;
const impact = (...args: string[]) =>
  command(['--impact', ...args], project.root, { withServer: false, project: practicum, store: printedTexts });
const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'init.defaultBranch=main', ...args],
    { cwd: project.root, stdio: 'pipe' },
  );

beforeEach(() => {
  project = libraryProject();
  project.write('old.graphql', project.read('schema.graphql'));
});

/** Makes one change of each kind: a breaking one, a risky one, and an addition that a screen could adopt. */
function changeMuch(): void {
  project.edit(
    'schema.graphql',
    'id: ID!\n  name: String!\n  kind: BookKind!\n  states',
    'id: ID!\n  names: String!\n  kind: BookKind!\n  pages: Int\n  states',
  );
  project.edit('schema.graphql', '  novel\n  atlas', '  novel\n  atlas\n  map');
}

// After an intended change, run npx vitest run --project generators -u, and review the diff.
describe('[gen-08] the report has text and JSON formats', () => {
  test.each([
    ['text', 'report.txt'],
    ['json', 'report.json'],
  ])('%s', async (format, file) => {
    changeMuch();
    const { text, code } = await impact('old.graphql', '--format', format);
    expect(code).toBe(1);
    await expect(`${text}\n`).toMatchFileSnapshot(join(GOLDEN, file));
  });

  test('unchanged schema', async () => {
    expect(await impact('old.graphql')).toEqual({
      code: 0,
      text: 'schema.graphql against old.graphql: no change.',
      isReport: true,
    });
  });
});

describe('[gen-08] the exit code tells whether a change breaks a screen', () => {
  const limit = () =>
    project.edit('schema.graphql', 'getBooks(shelfId: ID!, limit: Int = 100', 'getBooks(shelfId: ID!, limit: Int = 50');
  const add = () => project.edit('schema.graphql', 'size: Int!', 'size: Int!\n  format: String');
  const remove = () => project.edit('schema.graphql', 'size: Int!', '');

  test.each<[change: string, make: () => void, options: string[], code: 0 | 1]>([
    ['nothing', () => undefined, ['--fail-on', 'risky'], 0],
    ['a safe change', add, [], 0],
    ['a safe change, where risky ones fail', add, ['--fail-on', 'risky'], 0],
    ['a risky change', limit, [], 0],
    ['a risky change, where risky ones fail', limit, ['--fail-on', 'risky'], 1],
    ['a breaking change', remove, [], 1],
    ['a breaking change, where risky ones fail', remove, ['--fail-on', 'risky'], 1],
    [
      'a risky change without the text that it makes necessary',
      () => project.edit('schema.graphql', '  atlas', '  atlas\n  map'),
      [],
      1,
    ],
  ])('%s', async (_change, make, options, code) => {
    make();
    expect((await impact('old.graphql', ...options)).code).toBe(code);
  });
});

describe('[gen-08] without a file, changes are compared with the last commit', () => {
  test('the committed schema is used before anything is staged', async () => {
    git('init');
    git('add', '.');
    git('commit', '-m', 'books');
    expect(await impact()).toMatchObject({ text: 'schema.graphql against HEAD:schema.graphql: no change.', code: 0 });
    changeMuch();
    git('add', '.');
    const { text, code } = await impact();
    expect(code).toBe(1);
    expect(text.split('\n')[0]).toBe(
      'schema.graphql against HEAD:schema.graphql: 1 breaking, 1 risky, 1 safe; books, loans break.',
    );
  });

  test('a folder without a commit is refused with instructions', async () => {
    const told = {
      code: 1,
      text: expect.stringMatching(
        /^HEAD:schema\.graphql: the last commit's schema can't be read \(.+\): pass the old schema, as in npm run generate -- --impact old\.graphql$/,
      ) as string,
    };
    git('init');
    expect(await impact()).toMatchObject(told);
    rmSync(join(project.root, '.git'), { recursive: true });
    expect(await impact()).toMatchObject(told);
  });
});

describe("schemas that can't be compared are reported", () => {
  test.each<[what: string, make: () => void, args: string[], text: RegExp]>([
    [
      'a file that is not there',
      () => undefined,
      ['older.graphql'],
      /^older\.graphql: the schema to compare with does not exist/,
    ],
    [
      'an old schema that is none',
      () => project.write('old.graphql', 'typ Query {'),
      ['old.graphql'],
      /^old\.graphql:1:1: Syntax Error/,
    ],
    [
      'a new schema that is none',
      () => project.edit('schema.graphql', 'cover: Cover', 'cover: Lid'),
      ['old.graphql'],
      /^schema\.graphql: Unknown type: "Lid"|^schema\.graphql.*Unknown type "Lid"/,
    ],
    [
      'a config that is none',
      () => project.edit('screens.config.ts', 'perPage: 10', 'perPage: 5 + 5'),
      ['old.graphql'],
      /^screens\.config\.ts:21:16: the config must be plain data/,
    ],
    ['an option', () => undefined, ['--format', 'pdf'], /--format text\|json/],
    ['a second file', () => undefined, ['old.graphql', 'older.graphql'], /--impact \[old\.graphql\]/],
  ])('%s', async (_what, make, args, text) => {
    make();
    expect(await impact(...args)).toMatchObject({ code: 1, text: expect.stringMatching(text) as string });
  });
});

test('[gen-08] nothing is written, even for breaking changes', async () => {
  changeMuch();
  const before = project.snapshot();
  for (const format of ['text', 'json']) await impact('old.graphql', '--format', format);
  expect(project.snapshot()).toEqual(before);
});

test('[gen-08] a schema that no longer generates is reported with all problems', async () => {
  changeMuch();
  const problems = project.problems().filter((problem) => !/message.* (is|are) missing/.test(problem));
  const { screens } = JSON.parse((await impact('old.graphql', '--format', 'json')).text) as Report;
  const broken = screens.flatMap(({ items }) => items).filter(({ effect }) => effect === 'breaks');
  expect(problems.length).toBeGreaterThan(3);
  expect(problems.filter((problem) => !broken.some(({ note = '' }) => problem.includes(note)))).toEqual([]);
});

/**
 * Reports on a cycle of `length` types of which the last one changes, and counts how often a type's fields are read.
 */
async function impactOfChain(length: number) {
  const chain = (last: string) =>
    Array.from(
      { length },
      (_, index) =>
        `type Link${index} {\n  next: Link${(index + 1) % length}\n  at${index}: ${index === length - 1 ? last : 'Int'}\n}`,
    ).join('\n');
  const schema = project.read('schema.graphql').replace('type Book {', 'type Book {\n  first: Link0');
  mkdirSync(join(project.root, 'server/generated'), { recursive: true });
  project.write('server/generated/modules.generated.ts', "import { getBook } from '../modules/getBook.ts';\n");
  project.write('old.graphql', `${schema}\n${chain('Int')}`);
  project.write('schema.graphql', `${schema}\n${chain('String')}`);
  const getFields = vi.spyOn(GraphQLObjectType.prototype, 'getFields');
  // Leaves out the output, because the stack limits how deeply graphql-codegen can follow a chain.
  const old = { file: 'old.graphql', text: project.read('old.graphql') };
  const outcome = await impactReport(project.root, old, readInputs(project.root, { project: practicum }), {
    compile: null,
  });
  const asked = getFields.mock.calls.length;
  getFields.mockRestore();
  return { told: 'report' in outcome ? outcome.report.changes.map(({ text }) => text) : [], asked };
}

test('[gen-08] a chain of three thousand types is reported in linear time (D9)', async () => {
  const library = project.read('schema.graphql');
  const short = await impactOfChain(300);
  project.write('schema.graphql', library);
  const long = await impactOfChain(3000);
  expect(long.told).toContain("Field 'Link2999.at2999' changed type from 'Int' to 'String'");
  expect(long.asked).toBeGreaterThan(3000);
  expect(long.asked).toBeLessThan(short.asked * 11);
});

test('[gen-08] a schema that is too deep for graphql-codegen is reported without compiling', async () => {
  project.edit('schema.graphql', 'type Tag {', 'type Tag {\n  color: String');
  const recurse = (): never => recurse();
  const inputs = readInputs(project.root, { project: { ...practicum, screenOutputs: recurse } });
  const old = { file: 'old.graphql', text: project.read('old.graphql') };
  const outcome = await impactReport(project.root, old, inputs, { compile: () => [], store: printedTexts });
  expect(outcome).toMatchObject({ report: { isCompiled: false, changes: [{ coordinate: 'Tag.color' }] } });
});
