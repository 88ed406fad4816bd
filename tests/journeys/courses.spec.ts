import type { Page } from 'playwright/test';
import { expect, rowNames, test } from './journey.ts';

const columns = (page: Page) => page.getByRole('columnheader').allTextContents();

test('[courses-04] two placeholder rows stand in while the courses load', async ({ page, signIn }) => {
  await signIn('learner@contoso.test');
  await rowNames(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('/graphql', async (route) => {
    if (route.request().postData()?.includes('Courses_list')) await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByTestId('placeholder-row')).toHaveCount(2);
  release();
  await rowNames(page);
});

test('[courses-05] creators see archived, name and auto-enrollment, and may create a course', async ({
  page,
  signIn,
}) => {
  await signIn('admin@contoso.test');
  await rowNames(page);
  expect(await columns(page)).toEqual(['Archived', 'Name', 'Auto-enrollment', 'Actions']);
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.getByRole('dialog', { name: 'Create course' }).getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'New course' });
  const create = dialog.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Name').fill('   ');
  await dialog.getByLabel('Name').blur();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  const name = `Welding ${Date.now()}`;
  await dialog.getByLabel('Name').fill(`  ${name}  `);
  await create.click();
  await expect(page.getByText('Course created')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(name);
  await expect.poll(() => rowNames(page)).toEqual([name]);
  await expect(page).toHaveURL(/text=/);
  await page.reload();
  await expect.poll(() => rowNames(page)).toEqual([name]);
});

test('[courses-06] reviewers see name and role, the role from 480 px up', async ({ page, signIn }) => {
  await signIn('reviewer@practicum.test');
  await page.goto('/courses');
  await rowNames(page);
  expect(await columns(page)).toEqual(['Name', 'Role', 'Actions']);
  await expect(page.getByRole('button', { name: 'Create course' })).toHaveCount(0);
  await page.setViewportSize({ width: 479, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeHidden();
  await page.setViewportSize({ width: 480, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible();
});

test('[courses-07] everybody else sees the name alone', async ({ page, signIn }) => {
  await signIn('learner@contoso.test');
  await rowNames(page);
  expect(await columns(page)).toEqual(['Name']);
  await expect(page.getByRole('button', { name: 'Create course' })).toHaveCount(0);
});

test('[courses-11] the search finds parts of names without regard to case', async ({ page, signIn }) => {
  await signIn('admin@contoso.test');
  const names = await rowNames(page);
  const part = (names[0] ?? '').slice(1, 6);
  await page.getByRole('searchbox').fill(part.toUpperCase());
  const matching = names.filter((name) => name.toLowerCase().includes(part.toLowerCase()));
  await expect
    .poll(async () => (await rowNames(page)).filter((name) => !name.toLowerCase().includes(part.toLowerCase())))
    .toEqual([]);
  expect(await rowNames(page)).toEqual(expect.arrayContaining(matching));
  await page.getByRole('searchbox').fill('no course is called this');
  await expect(page.getByText('No course matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => rowNames(page)).toEqual(names);
});

test('[courses-15] names sort ascending first; a repeated click turns round, another column starts ascending', async ({
  page,
  signIn,
}) => {
  await signIn('admin@contoso.test');
  const ascending = await rowNames(page);
  expect(ascending).toEqual(ascending.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
  const nameHeader = page.getByRole('columnheader', { name: 'Name' });
  await expect(nameHeader).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(nameHeader).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Auto-enrollment' }).click();
  await expect(page.getByRole('columnheader', { name: 'Auto-enrollment' })).toHaveAttribute('aria-sort', 'ascending');
  const order = ['Open', 'Upcoming', 'Closed', '–'];
  const phases = async () =>
    (await page.getByRole('row').locator('td:nth-child(4)').allTextContents()).map((phase) => order.indexOf(phase));
  await expect.poll(async () => (await phases())[0]).toBe(0);
  expect(await phases()).toEqual((await phases()).toSorted((a, b) => a - b));
});

test('[courses-15] courses that one learns in sort as if they had no enrolment', async ({ page, signIn }) => {
  await signIn('instructor@practicum.test');
  await page.goto('/courses?sort=autoEnrollment&order=desc');
  await rowNames(page);
  const first = page.getByRole('row').nth(1);
  await expect(first.locator('td').nth(3)).toHaveText('–');
});

test('[courses-16] ten courses stand on a page, and the next page has the rest', async ({ page, signIn }) => {
  await signIn('admin@contoso.test');
  const first = await rowNames(page);
  expect(first).toHaveLength(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/courses?page=2');
  await expect.poll(async () => (await rowNames(page)).some((name) => first.includes(name))).toBe(false);
});

test('a page beyond the end shows the last one', async ({ page, signIn }) => {
  await signIn('admin@contoso.test');
  await page.goto('/courses?page=99');
  expect((await rowNames(page)).length).toBeGreaterThan(0);
});

test('[courses-09] a course whose copy failed says so and leads nowhere', async ({ page, signIn }) => {
  await signIn('admin@practicum.test');
  await page.goto('/courses');
  await rowNames(page);
  for (let next = 2; (await page.getByText('The copy failed').count()) === 0; next += 1) {
    await page.goto(`/courses?page=${next}`);
    await rowNames(page);
  }
  const row = page.getByRole('row').filter({ hasText: 'The copy failed' });
  await expect(row.getByRole('link')).toHaveCount(0);
});
