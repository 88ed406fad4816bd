import { expect, rowNames, test } from './journey.ts';

test('[route-10] unknown paths redirect like the root', async ({ page, signIn }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/login');
  await signIn('learner@contoso.test', '/no/such/page');
  await expect(page).toHaveURL('/courses');
});

test('[route-11] filter, sort and page of a list are in the address; reload and back restore them', async ({
  page,
  signIn,
}) => {
  // No other journey adds courses for this account.
  await signIn('instructor@practicum.test', '/courses');
  // The earlier rows stay in the list until the requested ones have arrived.
  const rowsAfter = async (before: readonly string[]) => {
    await expect.poll(() => rowNames(page)).not.toEqual(before);
    return rowNames(page);
  };
  const ascending = await rowNames(page);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL('/courses?sort=name&order=desc');
  const firstPage = await rowsAfter(ascending);
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(page).toHaveURL('/courses?sort=name&order=desc&page=2');
  const secondPage = await rowsAfter(firstPage);
  await page.reload();
  await expect.poll(() => rowNames(page)).toEqual(secondPage);
  await page.goBack();
  await expect(page).toHaveURL('/courses?sort=name&order=desc');
  await expect.poll(() => rowNames(page)).toEqual(firstPage);
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('a');
  await expect(page).toHaveURL('/courses?sort=name&order=desc&text=a');
});
