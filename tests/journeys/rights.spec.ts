import { expect, headings, rowNames, test } from './journey.ts';

test('a super user looks up who may do what, and sees the console with the eyes of a reviewer', async ({
  page,
  signIn,
}) => {
  await signIn('super@practicum.test');
  await page.getByRole('main').getByRole('link', { name: 'Roles and rights' }).click();
  await expect(headings(page)).toHaveText('Roles and rights');
  const courses = page.getByRole('table', { name: 'Courses', exact: true });
  const archive = courses.getByRole('row', { name: /^Action: Archive course/ });
  await expect(archive.getByRole('img')).toHaveCount(7);
  expect(
    await archive.getByRole('img').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label'))),
  ).toEqual(['Yes', 'Yes', 'No', 'Yes', 'No', 'No', 'No']);
  await page.getByRole('group', { name: 'See the console as' }).getByRole('button', { name: 'Reviewer' }).click();
  await expect(page.getByText(/^You see the console as Reviewer/)).toBeVisible();
  await rowNames(page);
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Role', 'Actions']);
  await expect(page.getByRole('button', { name: 'Create course' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Role', 'Actions']);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Create course' })).toBeVisible();
});

test('nobody else has the page of rights', async ({ page, signIn }) => {
  await signIn('admin@contoso.test');
  await page.goto('/rights');
  await expect(page).toHaveURL('/courses');
});
