import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../tests/support/fullRun.ts';
import { command } from './command.ts';
import type { Result } from './problem.ts';
import { testProject, type TestProject } from './testing/libraryProject.ts';
import { project as practicum } from '../screens.project.ts';

const PARTS = ['schema.graphql', 'screens.config.ts', 'locales', 'src/features', 'src/generated'];
/** Output that only the compiler reads. */
const COMPILED = [
  'screens/words.ts',
  'shared',
  'src/app',
  'src/i18n',
  'src/kit',
  'src/lazy',
  'src/providers',
  'src/theme',
  'src/viewer',
  'tests/support/screenCheck.ts',
];
const TAKEN_OVER = isFullRun ? ['activities.list', 'courseMembers.list', 'courseMembers.create'] : ['activities.list'];
let root: string;
let project: TestProject;
let merged: Result;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'practicum-growth-'));
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
  project = testProject(root);
  for (const id of TAKEN_OVER) expect(await run('--eject', id)).toMatchObject({ code: 0 });
  addField();
  addColumn();
  addFilter();
  addResource();
  project.edit('schema.graphql', 'type Activity {', 'type Activity {\n  "What it is about."\n  subject: String\n');
  project.edit(
    'screens.config.ts',
    "slot: 'ActivityNameField' },",
    "slot: 'ActivityNameField' }, { field: 'subject' },",
  );
  project.say('resources.activities.fields.subject');
  merged = await run('--merge', 'activities.list');
});
afterAll(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) => command(args, root, { withServer: false, project: practicum });
const screenOf = (resource: string) => project.read(`src/generated/resources/${resource}.generated.tsx`);

function addField(): void {
  project.edit('schema.graphql', 'type Course {', 'type Course {\n  "What it is about."\n  subject: String\n');
  project.edit('screens.config.ts', "slot: 'CourseNameField' },", "slot: 'CourseNameField' }, { field: 'subject' },");
  project.say('resources.courses.fields.subject');
}

function addColumn(): void {
  project.edit(
    'screens.config.ts',
    "slot: 'CourseNameField' },",
    "slot: 'CourseNameField' }, { field: 'copyInfo.state', breakpoint: 980, audience: ['creator'] },",
  );
  project.say(
    'resources.courses.fields.copyInfo.state',
    'CopyState.pending',
    'CopyState.in_progress',
    'CopyState.succeeded',
    'CopyState.failed',
  );
}

function addFilter(): void {
  project.edit(
    'schema.graphql',
    'input OrgUserFilter {',
    'input OrgUserFilter {\n  "With one of these roles in a course."\n  courseRoles: [CourseMemberRole!]\n',
  );
  project.edit(
    'screens.config.ts',
    "choices: ['orgadmin', 'orgcontentcreator', 'orguser', 'orgimported'] }",
    "choices: ['orgadmin'] }, { field: 'courseRoles', kind: 'anyOf', choices: ['learner', 'reviewer'] }",
  );
  project.say('resources.people.filter.courseRoles');
}

function addResource(): void {
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
    operations: { getList: { query: 'getBadges', items: 'badges', args: { orgId: 'scope.orgId' } } },
    list: { perPage: 10, sort: { field: 'name', order: 'ASC' }, columns: [{ field: 'name', sortable: true }] },
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
}

describe('[gen-07] this project is extended through schema, config and texts', () => {
  test('a new field is fetched and shown with one config entry and one message', () => {
    expect(screenOf('courses')).toContain('<DataTable.Col source="subject" disableSort />');
    expect(project.read('src/generated/screenDocuments.generated.ts')).toMatch(
      /query Courses_list.*courses\{.*\bsubject\b/,
    );
    expect(project.read('src/generated/screenDocuments.generated.ts')).toMatch(
      /Courses_listQuery = .*subject: string \| null/,
    );
  });

  test('a new column of an existing field', () => {
    expect(screenOf('courses')).toContain(
      `<DataTable.Col source="copyInfo.state" disableSort breakpoint={980} audience={['creator']}>
        <SelectField source="copyInfo.state" choices={stateChoices} />`,
    );
    expect(screenOf('courses')).toContain("{ id: 'pending', name: 'CopyState.pending' }");
  });

  test('a new filter', () => {
    expect(screenOf('people')).toMatch(
      /<CheckboxGroupInput\s+key="courseRoles"\s+source="courseRoles"\s+label="resources.people.filter.courseRoles"/,
    );
    expect(project.read('src/generated/operations.generated.ts')).toContain(
      "courseRoles: asked(call, 'courseRoles', value.list(value.oneOf('learner', 'reviewer'))),",
    );
  });

  test('a new resource', () => {
    expect(screenOf('badges')).toContain('export const BadgesList = () =>');
    expect(project.read('src/generated/operations.generated.ts')).toContain(
      "badges: {\n    type: 'Badge',\n    list: listOperation(Badges_listDocument)({",
    );
  });

  test('[gen-06] a merge adds a schema change to an ejected screen', () => {
    expect(merged).toMatchObject({ text: expect.stringContaining('without conflicts') as string });
    expect(project.read('src/features/activities/ActivitiesList.tsx')).toContain(
      '<DataTable.Col source="subject" disableSort />',
    );
  });

  const compiles = () => {
    for (const part of COMPILED) cpSync(part, join(root, part), { recursive: true });
    for (const part of ['node_modules', 'generators']) symlinkSync(join(process.cwd(), part), join(root, part));
    cpSync('tsconfig.json', join(root, 'tsconfig.base.json'));
    const include = ['src/generated', 'src/kit', 'screens.config.ts'];
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', include, exclude: ['**/*.test.*'] }),
    );
    const { stdout, status } = spawnSync('node', ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', root], {
      encoding: 'utf8',
    });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  };
  if (isFullRun) test('everything compiles with the kit', compiles);
});
