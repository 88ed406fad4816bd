import { expect, test } from './journey.ts';

test('[library-04][library-05][library-06] an activity is created in the library; its settings confirm unsaved changes and close after saving', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('creator@practicum.test', '/content-library');
  await page.getByRole('button', { name: 'Create activity' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Individual project/ })
    .click();
  const name = `Library ${Date.now()}`;
  const frame = page.frameLocator('.tool-frame');
  await frame.getByLabel('Name', { exact: true }).fill(name);
  await frame.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').fill(name);
  await expect(page.locator('.library-name')).toHaveText([name]);

  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await frame.getByLabel('Instructions').fill('In three minutes.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: /unsaved|saved/i })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(frame.getByLabel('Instructions')).toHaveValue('In three minutes.');
  await frame.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/content-library\?text=/);

  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete activity', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete this activity?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No matching activities')).toBeVisible();
});
