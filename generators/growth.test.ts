import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { command } from './command.ts';
import { testProject, type TestProject } from './libraryProject.ts';
import { project as practicum } from '../screens.project.ts';

const PARTS = [
  'schema.graphql',
  'screens.config.ts',
  'locales',
  'generators/defineScreens.ts',
  'generators/configTypes',
  'screens/words.ts',
  'shared',
  'src',
];
let root: string;
let project: TestProject;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'practicum-growth-'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  cpSync('tsconfig.json', join(root, 'tsconfig.base.json'));
  const include = ['src/generated', 'src/kit', 'screens.config.ts'];
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', include, exclude: ['**/*.test.*'] }),
  );
});
beforeEach(() => {
  rmSync(join(root, 'src'), { recursive: true, force: true });
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
  project = testProject(root);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Generates, and compiles what came out together with the kit. */
async function generateAndCompile(): Promise<void> {
  const { text, code } = await command([], root, { withServer: false, project: practicum });
  expect({ text, code }).toMatchObject({ code: 0 });
  // Only what has changed since the last test is checked again; each test copies the same files to the same places.
  const incremental = ['--incremental', '--tsBuildInfoFile', join(root, 'checked.tsbuildinfo')];
  const { stdout } = spawnSync('node', ['node_modules/typescript-7/bin/tsc', '--noEmit', ...incremental, '-p', root], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
}
const screenOf = (resource: string) => project.read(`src/generated/resources/${resource}.generated.tsx`);

describe('[gen-07] this project grows by its schema, its config and a text', () => {
  beforeEach(() => {
    project.edit('schema.graphql', 'type Course {', 'type Course {\n  "What it is about."\n  subject: String\n');
  });

  test('a new field is fetched and shown by one word in the config and one message', async () => {
    project.edit('screens.config.ts', "slot: 'CourseNameField' },", "slot: 'CourseNameField' }, { field: 'subject' },");
    project.say('resources.courses.fields.subject');
    await generateAndCompile();
    expect(screenOf('courses')).toContain('<DataTable.Col source="subject" disableSort />');
    expect(project.read('src/generated/screenDocuments.generated.ts')).toMatch(
      /query Courses_list.*courses\{[^}]*\bsubject\b/,
    );
    expect(project.read('src/generated/screenDocuments.generated.ts')).toMatch(
      /Courses_listQuery = .*subject: string \| null/,
    );
  });

  test('a new column of a field that was there before', async () => {
    project.edit(
      'screens.config.ts',
      "slot: 'CourseNameField' },",
      "slot: 'CourseNameField' }, { field: 'copyInfo.state', from: 980, for: ['creator'] },",
    );
    project.say(
      'resources.courses.fields.copyInfo.state',
      'CopyState.pending',
      'CopyState.in_progress',
      'CopyState.succeeded',
      'CopyState.failed',
    );
    await generateAndCompile();
    expect(screenOf('courses')).toContain(
      `<DataTable.Col source="copyInfo.state" disableSort from={980} audience={['creator']}>
        <SelectField source="copyInfo.state" choices={stateChoices} />`,
    );
    expect(screenOf('courses')).toContain("{ id: 'pending', name: 'CopyState.pending' }");
  });

  test('a new filter', async () => {
    project.edit(
      'schema.graphql',
      'input OrgUserFilter {',
      'input OrgUserFilter {\n  "One of these types."\n  type: [OrgMemberType!]\n',
    );
    project.edit('screens.config.ts', "values: ['orgadmin', 'orgcontentcreator'], for: [] }", "values: ['orgadmin'] }");
    await generateAndCompile();
    expect(screenOf('users')).toContain(
      '<CheckboxGroupInput key="type" source="type" label="resources.users.filter.type" choices={typeChoices} />',
    );
    expect(project.read('src/generated/operations.generated.ts')).toContain("filters: { type: { field: 'type' } }");
  });

  test('[gen-06] screens that are taken over compile as they are, and show what the schema brings after a merge', async () => {
    for (const id of ['courses.list', 'courseMembers.list', 'courseMembers.create'])
      expect(await command(['--eject', id], root, { withServer: false, project: practicum })).toMatchObject({
        code: 0,
      });
    await generateAndCompile();
    project.edit('screens.config.ts', "slot: 'CourseNameField' },", "slot: 'CourseNameField' }, { field: 'subject' },");
    project.say('resources.courses.fields.subject');
    expect(
      (await command(['--merge', 'courses.list'], root, { withServer: false, project: practicum })).text,
    ).toContain('without conflicts');
    await generateAndCompile();
    expect(project.read('src/features/courses/CoursesList.tsx')).toContain(
      '<DataTable.Col source="subject" disableSort />',
    );
  });

  test('a whole new resource', async () => {
    project.edit(
      'schema.graphql',
      'type Query {',
      'type Badge {\n  id: ID!\n  name: String!\n}\ntype BadgeList {\n  badges: [Badge!]!\n}\ntype Query {\n  getBadges(orgId: ID!): BadgeList!\n',
    );
    project.edit('screens.config.ts', "  users: 'OrgUser';", "  users: 'OrgUser';\n  badges: 'Badge';");
    project.edit(
      'screens.config.ts',
      '\n  users: {',
      `
  badges: {
    id: ['id'],
    operations: { list: { query: 'getBadges', items: 'badges', args: { orgId: 'scope.orgId' } } },
    list: { perPage: 10, sort: { field: 'name', order: 'asc' }, columns: [{ field: 'name', sortable: true }] },
  },
  users: {`,
    );
    project.say(
      'resources.badges.name',
      'resources.badges.count',
      'resources.badges.empty.title',
      'resources.badges.empty.text',
      'resources.badges.empty.noMatch',
      'resources.badges.fields.name',
    );
    await generateAndCompile();
    expect(screenOf('badges')).toContain('export const BadgesList = () =>');
    expect(project.read('src/generated/operations.generated.ts')).toContain(
      "badges: {\n    type: 'Badge',\n    list: listOperation({",
    );
  });
});
