import { beforeEach, describe, expect, test } from 'vitest';
import { project as practicum } from '../../screens.project.ts';
import { check } from '../generate.ts';
import { command } from '../command.ts';
import { readInputs } from '../read/readInputs.ts';
import { libraryProject, printedTexts, type TestProject } from '../testing/libraryProject.ts';
import { fixInputs } from './fixInputs.ts';

let project: TestProject;
const run = (...args: string[]) =>
  command(args, project.root, { withServer: false, project: practicum, store: printedTexts });

beforeEach(() => {
  project = libraryProject();
});

describe('npm run generate -- --fix', () => {
  const slips = (): void => {
    project.edit('screens.config.ts', "query: 'getBooks'", "query: 'getBoks'");
    project.edit(
      'screens.config.ts',
      "args: { shelfId: 'scope.courseId' } },\n      getOne",
      "args: { shelfid: 'scope.courseID' } },\n      getOne",
    );
    project.edit('screens.config.ts', 'tieBreaks:', '"tieBraeks":');
    project.edit('screens.config.ts', "validate: 'name'", 'validate: "nmae"');
    project.edit('screens.config.ts', '  shelves: {', '  shelvs: {');
    project.edit('src/features/loans/LoanSlip.graphql', 'src', 'srcc');
  };

  test('fixes typos in config and documents, reports them, and generates', async () => {
    const before = project.snapshot();
    slips();
    project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
    const { text, code } = await run('--fix');
    expect(text.split('\n')).toEqual([
      'fixed   screens.config.ts:14:25: "getBoks" is now "getBooks"',
      'fixed   screens.config.ts:14:60: "shelfid" is now "shelfId"',
      'fixed   screens.config.ts:14:69: "scope.courseID" is now "scope.courseId"',
      'fixed   screens.config.ts:35:7: "tieBraeks" is now "tieBreaks"',
      'fixed   screens.config.ts:42:36: "nmae" is now "name"',
      'fixed   screens.config.ts:73:3: "shelvs" is now "shelves"',
      'fixed   src/features/loans/LoanSlip.graphql:5:7: "srcc" is now "src"',
      'changed src/generated/resources/books.generated.tsx',
    ]);
    expect(code).toBe(0);
    const expected = before['screens.config.ts']
      ?.replace('perPage: 10', 'perPage: 12')
      .replace('tieBreaks:', '"tieBreaks":')
      .replace("validate: 'name'", 'validate: "name"');
    expect(project.read('screens.config.ts')).toBe(expected);
    expect(project.read('src/features/loans/LoanSlip.graphql')).toBe(before['src/features/loans/LoanSlip.graphql']);
    expect(await run('--check')).toMatchObject({ code: 0 });
  });

  test('fixes only unambiguous typos, and leaves generated files unchanged if problems remain', async () => {
    project.edit('screens.config.ts', "order: 'DESC'", "order: 'DSC'");
    project.edit('screens.config.ts', "validate: 'name'", "validate: 'nmae'");
    const before = project.snapshot();
    const { text, code } = await run('--fix');
    expect(code).toBe(1);
    expect(text).toMatch(
      /^fixed {3}screens.config.ts:42:36: "nmae" is now "name"\n\nscreens.config.ts:22:37: books: unknown order "DSC" \[unknown-word\]\n/,
    );
    expect(text).toMatch(/\n1 problem; no generated file was changed\.$/);
    expect(project.snapshot()).toEqual({
      ...before,
      'screens.config.ts': before['screens.config.ts']?.replace("'nmae'", "'name'"),
    });
  });

  test('makes no fix that causes a new problem, such as a missing text or a duplicate column', async () => {
    project.edit('schema.graphql', 'damaged: Boolean!\n}', 'damaged: Boolean!\n  damagedBy: String\n}');
    project.edit('screens.config.ts', "{ field: 'kind', breakpoint: 480 }", "{ field: 'states.damagdBy' }");
    project.edit('screens.config.ts', "{ field: 'until' },", "{ field: 'until' }, { field: 'kindd' },");
    const before = project.snapshot();
    const { text, code } = await run('--fix');
    expect(code).toBe(1);
    expect(text).not.toContain('fixed');
    expect(text).toContain('2 problems; no generated file was changed.');
    expect(project.snapshot()).toEqual(before);
  });

  test('[gen-51] makes no fix that breaks the output, and reports the original problem', async () => {
    project.edit(
      'schema.graphql',
      'getShelves: ShelfList!',
      'getShelves: ShelfList!\n  countShelves(of: Int!): Tally!',
    );
    project.edit('schema.graphql', 'scalar ColumnKey', 'scalar ColumnKey\n\ntype Tally {\n  all: Int!\n}');
    project.edit(
      'screens.config.ts',
      "items: 'shelves', args: {}",
      "items: 'shelves', args: {}, count: { query: 'countShelvs', field: 'all' }",
    );
    const before = project.snapshot();
    const { text, code } = await run('--fix');
    expect(text).toContain('1 problem; no generated file was changed.');
    expect(text).toContain('countShelvs');
    expect(text).not.toContain('former');
    expect(text).not.toContain('fixed');
    expect(code).toBe(1);
    expect(project.snapshot()).toEqual(before);
  });

  test('accepts no option other than --format', async () => {
    expect(await run('--fix', '--check')).toMatchObject({
      code: 1,
      text: expect.stringContaining('-- --fix') as string,
    });
  });
});

test("fixes single-letter typos in this project's config", () => {
  const own = readInputs('.', { withServer: false, project: practicum });
  const slips = [
    ['getOrgUsers', 'getOrgUsres'],
    ["sortBy: 'activityType'", "sortBy: 'activtyType'"],
    ['CoursesIntroduction', 'CoursesIntroducton'],
    ['courseUser.remove', 'courseUser.remvoe'],
    ['notSubmitted', 'notSubmited'],
    ['debounce', 'debounced'],
    ['data: { states: { visible: true', 'data: { states: { visibel: true'],
    ["edit: 'role'", "edit: 'rloe'"],
  ] as const;
  const text = slips.reduce((config, [right, wrong]) => config.replace(right, wrong), own.config.text);
  const broken = { ...own, config: { ...own.config, text } };
  const { inputs, fixes } = fixInputs(broken, check(broken).problems);
  expect(fixes).toHaveLength(slips.length);
  expect(inputs.config.text).toBe(own.config.text);
});
