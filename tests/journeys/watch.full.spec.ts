import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { copyProject, startCopy, type RunningCopy } from '../support/projectCopy.ts';
import { expect, rowNames, signInHere, test } from './journey.ts';

const CONFIG = 'screens.config.ts';
const SCHEMA = 'schema.graphql';
const ROLE = "{ field: 'role', sortable: true, sortBy: 'role', breakpoint: 480";

test.use({
  expected: {
    messages: [
      // The browser first sends the id of a document that the running server doesn't have, and then its text.
      /responded with a status of 400/,
      // The copy links to its packages, so a file has two names.
      /was preloaded using link preload but not used/,
    ],
  },
});

// All tests share one server.
test.describe.configure({ mode: 'default' });

let root: string;
let project: RunningCopy;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  root = copyProject();
  const texts = { 'resources.courses.fields.org.name': 'Institution', 'resources.courses.fields.createdAt': 'Created' };
  save('locales/en.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...texts }));
  project = await startCopy(root, 'npm run dev');
});
test.afterAll(() => project.end());

function save(file: string, change: (text: string) => string): void {
  const before = readFileSync(join(root, file), 'utf8');
  const after = change(before);
  expect(after, `${file} is changed`).not.toBe(before);
  writeFileSync(join(root, file), after);
}

const lineOf = (file: string, code: string) =>
  readFileSync(join(root, file), 'utf8').split(code)[0]?.split('\n').length ?? 0;
const addColumn = (field: string) =>
  save(CONFIG, (text) => text.replace(ROLE, `{ field: '${field}' },\n        ${ROLE}`));
const columns = (page: Page) => page.getByRole('columnheader');
const overlay = (page: Page) => page.locator('vite-error-overlay');

/** Opens an admin's course list, and sets a global variable that a reload would remove. */
async function openCourses(page: Page): Promise<void> {
  await page.goto(`${project.url}/login`);
  await signInHere(page, 'admin@contoso.test');
  await rowNames(page);
  await page.evaluate(() => Object.assign(window, { kept: 'since it was opened' }));
}

const isKept = (page: Page) => page.evaluate(() => 'kept' in window);

test('[gen-05] npm run dev shows a saved column in the open list, also one of a field added to the schema', async ({
  page,
}) => {
  await openCourses(page);
  await page.getByRole('searchbox').fill('a');
  addColumn('org.name');
  await expect(columns(page)).toHaveText(['Archived', 'Name', 'Institution', 'Auto-enrollment', 'Actions']);
  await expect(page.getByRole('cell', { name: 'Contoso College' }).first()).toBeVisible();

  save(SCHEMA, (text) => text.replace(/^type Course \{$/m, '$&\n  "When it was created."\n  createdAt: EpochMs!'));
  addColumn('createdAt');
  await expect(columns(page)).toHaveText(['Archived', 'Name', 'Institution', 'Created', 'Auto-enrollment', 'Actions']);
  // The server has restarted with the change.
  await expect(page.getByRole('cell', { name: String(new Date().getFullYear()) }).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  expect(await isKept(page)).toBe(true);
});

test('[gen-05] npm run dev shows an error over the page until it is fixed, and the list still works', async ({
  page,
}) => {
  await openCourses(page);
  const names = await rowNames(page);
  save(CONFIG, (text) => text.replace("search: ['name'],", "search: ['nme'],"));
  await expect(overlay(page)).toContainText(`${CONFIG}:${lineOf(CONFIG, "search: ['nme']")}`);
  await expect(overlay(page)).toContainText('courses: Course has no field "nme"; did you mean "name"?');
  await page.getByRole('searchbox').fill(names[1] ?? '');
  await expect.poll(() => rowNames(page)).toEqual(names.slice(1, 2));
  save(CONFIG, (text) => text.replace("search: ['nme'],", "search: ['name'],"));
  await expect(overlay(page)).toHaveCount(0);

  save(SCHEMA, (text) => text.replace('  copyInfo: CopyInfo\n', '  copyInfo: CopyInf\n'));
  await expect(overlay(page)).toContainText(`${SCHEMA}:${lineOf(SCHEMA, 'copyInfo: CopyInf\n')}`);
  await expect(overlay(page)).toContainText('Unknown type "CopyInf"; did you mean "CopyInfo"');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').click();
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => rowNames(page)).toEqual(names);
  save(SCHEMA, (text) => text.replace('  copyInfo: CopyInf\n', '  copyInfo: CopyInfo\n'));
  await expect(overlay(page)).toHaveCount(0);
  expect(await isKept(page)).toBe(true);
});
