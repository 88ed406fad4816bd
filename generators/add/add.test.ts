import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '../command.ts';
import { libraryProject, testProject } from '../testing/libraryProject.ts';
import { project as practicum } from '../../screens.project.ts';

const TYPE = 'type CourseNote {\n  id: ID!\n  text: String!\n}\n\n';
const QUERY = 'type Query {\n  getCourseNotes(orgId: ID!): [CourseNote!]!';

/** Copies the parts of this project that `--add` reads and changes, with a new type and its query. */
function thisProject() {
  const root = mkdtempSync(join(tmpdir(), 'practicum-add-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['schema.graphql', 'screens.config.ts', 'locales'])
    cpSync(file, join(root, file), { recursive: true });
  const project = testProject(root);
  project.edit('schema.graphql', 'type Query {', `${TYPE}${QUERY}`);
  return project;
}

test('[gen-42] --add adds a list to the config and changes nothing else in it', async () => {
  const project = thisProject();
  // Puts a comment where the new entry is added.
  project.edit('screens.config.ts', 'interface Resources {', 'interface Resources { // ours');
  const before = project.snapshot();
  const { text, code } = await command(['--add', 'courseNotes'], project.root, { project: practicum });
  expect({ text, code }).toMatchObject({ code: 0 });
  const after = project.snapshot();
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after['screens.config.ts']).toContain("interface Resources { // ours\n  courses: 'Course';");
  expect(after['screens.config.ts']).toContain("  courseNotes: 'CourseNote';\n}");
  expect(after['screens.config.ts']).toContain("    id: ['id'],\n    operations: {\n      getList: {");
  const lines = after['screens.config.ts']?.split('\n') ?? [];
  expect(before['screens.config.ts']?.split('\n').filter((line) => !lines.includes(line))).toEqual([]);
});

test("[gen-42] draft texts are written in every language, with that language's plural forms", async () => {
  const project = thisProject();
  await command(['--add', 'courseNotes'], project.root, { project: practicum });
  const texts = (language: string) => JSON.parse(project.read(`locales/${language}.json`)) as Record<string, string>;
  expect(Object.keys(texts('ar'))).toEqual(Object.keys(texts('en')));
  expect(Object.keys(texts('en'))).toEqual(Object.keys(texts('en')).toSorted());
  expect(texts('en')['resources.courseNotes.name']).toBe('[draft] Course note |||| [draft] Course notes');
  expect(texts('ar')['resources.courseNotes.name']?.split(' |||| ')).toHaveLength(6);
  expect(texts('de')['resources.courseNotes.empty.title']).toBe('[draft] No course notes yet');
  expect(texts('de')['resources.courseNotes.fields.text']).toBe('[draft] Text');
});

test.each<[what: string, name: string, said: string]>([
  ['a resource of the config', 'courses', 'screens.config.ts already has courses.'],
  ['no name of several things', 'course-note', '"course-note" is not a valid resource name'],
  ['a type that the schema lacks', 'widgets', 'schema.graphql has no type Widget: declare it and its query first.'],
  ['an input', 'knobs', 'Knob of schema.graphql is not an object type with an id.'],
  [
    'a type without a query',
    'gadgets',
    'schema.graphql has no query that returns a list of Gadget and requires at most orgId and courseId',
  ],
])('[gen-42] --add writes nothing for %s', async (_, name, said) => {
  const project = thisProject();
  project.edit('schema.graphql', TYPE, `${TYPE}type Gadget {\n  id: ID!\n}\n\ninput Knob {\n  text: String\n}\n\n`);
  const before = project.snapshot();
  expect(await command(['--add', name], project.root, { project: practicum })).toMatchObject({
    text: expect.stringContaining(said) as string,
    code: 1,
  });
  expect(project.snapshot()).toEqual(before);
});

test('[gen-42] generation succeeds with the added list', async () => {
  const project = libraryProject();
  project.edit(
    'schema.graphql',
    'type Query {',
    'type Reader {\n  id: ID!\n  name: String!\n  since: Int\n}\n\ntype Query {\n  getReaders(orgId: ID!): [Reader!]!',
  );
  expect(await command(['--add', 'readers'], project.root, { withServer: false, project: practicum })).toMatchObject({
    code: 0,
  });
  expect(project.read('screens.config.ts')).toContain(
    "getList: { query: 'getReaders', args: { orgId: 'scope.orgId' } },",
  );
  expect(project.problems()).toEqual([]);
  expect((await project.files()).get('src/generated/resources/readers.generated.tsx')).toContain('source="since"');
});
