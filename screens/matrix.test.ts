import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command } from '../generators/command.ts';
import { libraryProject } from '../generators/testing/libraryProject.ts';
import { project as practicum } from '../screens.project.ts';

const matrixOf = async (root: string) =>
  (await command(['--matrix'], root, { withServer: false, project: practicum })).text;

/** Returns the cells of a part of a screen by the headers of its table. */
function cellsOf(text: string, screen: string, part: string): Record<string, string> {
  const section = text.split(/^## /m).find((one) => one.startsWith(`${screen}\n`)) ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  const row = rows.find(([name]) => name === part) ?? [];
  return Object.fromEntries((rows[0] ?? []).map((head, index) => [head, row[index] ?? '']));
}

// After an intended change, run npx vitest run --project generators -u, and review the diff.
test("the library project's matrix equals the committed one and contains only screens that a permission opens", async () => {
  const project = libraryProject();
  project.edit(
    'screens.config.ts',
    "id: ['bookId', 'readerId'],",
    "id: ['bookId', 'readerId'],\n    permission: 'course.update',",
  );
  const text = await matrixOf(project.root);
  await expect(`${text}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'testing/matrix.md'));
  expect(text.match(/^## .*/gm)).toEqual(['## loans', '## shelves']);
});

test("this project's matrix equals the permission table", async () => {
  const text = await matrixOf('.');
  expect(text.match(/^## .*/gm)).toEqual(
    [
      'courses',
      'activities',
      'courseMembers',
      'courseResults',
      'libraryActivities',
      'orgs',
      'users',
      'people',
      'auditEvents',
      'mails',
    ].map((name) => `## ${name}`),
  );
  expect(cellsOf(text, 'orgs', 'open orgs')).toMatchObject({ superUser: 'yes', orgadmin: '–', learner: '–' });
  expect(cellsOf(text, 'courses', 'column role')).toMatchObject({ superUser: '–', reviewer: 'yes', learner: '–' });
  expect(cellsOf(text, 'users', 'action remove')).toMatchObject({
    orgadmin: expect.stringMatching(/^yes/) as string,
    orgcontentcreator: '–',
  });
});

test('an invalid config is reported instead of a matrix', async () => {
  const project = libraryProject();
  project.edit('screens.config.ts', "permission: 'course.list'", "permission: 'course.lists'");
  expect(await command(['--matrix'], project.root, { withServer: false, project: practicum })).toMatchObject({
    code: 1,
    text: expect.stringContaining('unknown permission "course.lists"') as string,
  });
});
