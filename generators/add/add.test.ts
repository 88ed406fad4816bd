import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '../command.ts';
import { libraryProject, testProject } from '../testing/libraryProject.ts';
import { project as practicum } from '../../screens.project.ts';

const TAKEN_ALONG = [
  'schema.graphql',
  'screens.config.ts',
  'locales',
  'shared/domain/access/permissions.ts',
  'server/db/tables.ts',
  'server/db/migrations',
];

/** Copies the parts of this project that `--add` reads and changes into a temporary folder. */
function thisProject() {
  const root = mkdtempSync(join(tmpdir(), 'practicum-add-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of TAKEN_ALONG) cpSync(file, join(root, file), { recursive: true });
  mkdirSync(join(root, 'server/modules'));
  return testProject(root);
}

test('[gen-42] --add writes every file that a new resource needs', async () => {
  const project = thisProject();
  const before = project.snapshot();
  // One comment is at the place of the new entry.
  project.edit('screens.config.ts', 'interface Resources {', 'interface Resources { // ours');
  const { text, code } = await command(['--add', 'courseNotes'], project.root, { project: practicum });
  expect({ text, code }).toMatchObject({ code: 0 });
  const after = project.snapshot();
  const added = Object.keys(after).filter((file) => before[file] === undefined);
  expect(added.map((file) => file.replace(/\d{4}_/, 'N_')).toSorted()).toEqual([
    'server/db/migrations/N_course_note.sql',
    'server/modules/courseNotes/courseNoteStore.ts',
    'server/modules/courseNotes/createCourseNote.ts',
    'server/modules/courseNotes/deleteCourseNote.ts',
    'server/modules/courseNotes/getCourseNotes.ts',
    'server/modules/courseNotes/updateCourseNote.ts',
  ]);
  // Every import resolves to a file that exists or is written with it.
  const imports = added.flatMap((file) =>
    Array.from(after[file]?.matchAll(/from '(\.[^']+)'/g) ?? [], ([, path = '']) => join(dirname(file), path)),
  );
  expect(imports.filter((file) => after[file] === undefined && !existsSync(file))).toEqual([]);
  expect(after['screens.config.ts']).toContain("interface Resources { // ours\n  courses: 'Course';");
  expect(after['screens.config.ts']).toContain("  courseNotes: 'CourseNote';\n}");
  expect(after['shared/domain/access/permissions.ts']).toContain("export const rules = {\n  'courseNote.list': {");
  expect(after['server/db/tables.ts']).toContain('  course_note: CourseNoteTable;\n');
  expect(after['schema.graphql']).toContain('  deleteCourseNote("What to delete." input: DeleteCourseNoteInput!)');
  // Existing lines stay, except those that `--add` inserts.
  for (const file of Object.keys(before)) {
    const lines = new Set(after[file]?.split('\n'));
    expect(
      before[file]?.split('\n').filter((line) => !lines.has(line) && !line.includes('interface Resources')),
    ).toEqual([]);
  }
});

test('[gen-42] draft texts are written in every language, with its plural forms', async () => {
  const project = thisProject();
  await command(['--add', 'courseNotes'], project.root, { project: practicum });
  const texts = (language: string) => JSON.parse(project.read(`locales/${language}.json`)) as Record<string, string>;
  expect(Object.keys(texts('ar'))).toEqual(Object.keys(texts('en')));
  expect(Object.keys(texts('en'))).toEqual(Object.keys(texts('en')).toSorted());
  expect(texts('en')['resources.courseNotes.name']).toBe('[draft] Course note |||| [draft] Course notes');
  expect(texts('ar')['resources.courseNotes.name']?.split(' |||| ')).toHaveLength(6);
  expect(texts('de')['resources.courseNotes.delete.done']).toBe('[draft] “%{name}” is deleted');
});

test.each<[what: string, name: string, said: string, prepare?: (project: ReturnType<typeof thisProject>) => void]>([
  ['a resource of the config', 'courses', 'screens.config.ts already has courses.'],
  ['no name of several things', 'course-note', '"course-note" is not a valid resource name'],
  [
    'a migrated table',
    'notes',
    'server/db/tables.ts already has note.',
    ({ edit }) =>
      edit('server/db/tables.ts', 'export interface Database {', 'export interface Database {\n  note: NoteTable;'),
  ],
  [
    'rights',
    'notes',
    'shared/domain/access/permissions.ts already has permissions for note.',
    ({ edit }) =>
      edit(
        'shared/domain/access/permissions.ts',
        'export const rules = {',
        "export const rules = {\n  'note.list': admins,",
      ),
  ],
  [
    'resolvers',
    'notes',
    'server/modules/notes exists already.',
    ({ root }) => mkdirSync(join(root, 'server/modules/notes')),
  ],
  [
    'an input of the schema',
    'notes',
    'schema.graphql already has CreateNoteInput.',
    ({ edit }) => edit('schema.graphql', 'type Query {', 'input CreateNoteInput { a: ID }\n\ntype Query {'),
  ],
])('[gen-42] writes nothing for %s', async (_, name, said, prepare) => {
  const project = thisProject();
  prepare?.(project);
  const before = project.snapshot();
  expect(await command(['--add', name], project.root, { project: practicum })).toMatchObject({
    text: expect.stringContaining(said) as string,
    code: 1,
  });
  expect(project.snapshot()).toEqual(before);
});

test('[gen-42] a known type gets a list; without a server an unknown type is refused', async () => {
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
  expect(await command(['--add', 'notes'], project.root, { withServer: false, project: practicum })).toEqual({
    text: 'schema.graphql has no type Note: declare it and its query first.\nNo file was changed.',
    code: 1,
  });
});
