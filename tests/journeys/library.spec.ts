import type { Page } from 'playwright/test';
import { expect, headings, test } from './journey.ts';
import { scriptTool } from './scriptedTool.ts';

const names = async (page: Page): Promise<string[]> => {
  await expect(page.getByTestId('placeholder-row')).toHaveCount(0);
  await expect(page.locator('.library-name').first()).toBeVisible();
  return page.locator('.library-name').allTextContents();
};

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('[library-01][library-05] the library lists its activities by name, with type and tags', async ({
  page,
  signIn,
}) => {
  await signIn('creator@practicum.test');
  await page.goto('/content-library');
  await expect(headings(page)).toHaveText('Content library');
  const listed = await names(page);
  expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b)));
  await page.getByRole('button', { name: 'Activity name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Activity name' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByText('Q&A', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/type=q-and-a/);
  await expect(page.locator('.library-words').filter({ hasNotText: 'Q&A' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Settings',
    'Copy activity',
    'Tags',
    'Launch as learner',
    'Launch activity overview',
    'Download AICC package',
    'Download TinCan package',
    'Delete activity',
  ]);
});

test('[library-03] admins see the courses that could be the library, archived ones out of reach', async ({
  page,
  signIn,
}) => {
  await signIn('admin@practicum.test');
  await page.goto('/content-library');
  await names(page);
  await page.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Content Library (Current)' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Onboarding for New Staff' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Data Storytelling' }).check();
  await expect(dialog.getByRole('button', { name: 'Set the chosen course' })).toBeEnabled();
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: '{}' }));
  await dialog.getByRole('button', { name: 'Set the chosen course' }).click();
  await expect(page.getByText("The content library couldn't be set")).toBeVisible();
  await page.unroute('**/graphql');
});

test.use({ expected: { messages: [/status of 500/] } });

test("[library-07] an activity has at most four tags of the org and of one's own", async ({ page, signIn }) => {
  test.slow();
  await signIn('creator@practicum.test');
  await page.goto('/content-library');
  const [name = ''] = (await names(page)).slice(-1);
  await choose(page, name, 'Tags');
  const dialog = page.getByRole('dialog', { name: `Tags of ${name}` });
  const field = dialog.getByLabel('Tags', { exact: true });
  while (
    await dialog
      .getByRole('button', { name: /./ })
      .filter({ has: page.locator('svg[data-testid="CancelIcon"]') })
      .count()
  )
    await dialog.locator('svg[data-testid="CancelIcon"]').first().click();
  await field.fill('spe');
  await page.getByRole('option', { name: 'speaking' }).click();
  for (const tag of ['  own word ', 'own word', 'third']) {
    await field.fill(tag);
    await field.press('Enter');
  }
  await field.fill('x'.repeat(25));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('fourth');
  await field.press('Enter');
  await expect(field).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tags saved')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name }).last();
  await expect(row.locator('.tag')).toHaveText(['speaking', 'own word', 'third', 'fourth']);
});

test('[library-05][library-06] settings open in a dialog that asks before unsaved changes are left, and closes once they are saved', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('admin@practicum.test');
  await page.goto('/content-library');
  const [name = ''] = await names(page);
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  const frame = page.frameLocator('.tool-frame');
  await frame.getByLabel('Instructions').fill(`As of ${Date.now()}.`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: /unsaved|saved/i })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(frame.getByLabel('Instructions')).toBeVisible();
  await frame.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/content-library$/);
});

test('[library-05] an activity is launched as learner and as an overview over the library', async ({
  page,
  signIn,
}) => {
  await scriptTool(page);
  await signIn('creator@practicum.test');
  await page.goto('/content-library');
  const [name = ''] = await names(page);
  for (const item of ['Launch as learner', 'Launch activity overview']) {
    await choose(page, name, item);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator('.tool-frame')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('[library-04] an activity is made in the library', async ({ page, signIn }) => {
  test.slow();
  await signIn('creator@practicum.test');
  await page.goto('/content-library');
  await names(page);
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
  await choose(page, name, 'Delete activity');
  await page.getByRole('dialog', { name: 'Delete this activity?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No activity matches')).toBeVisible();
});

test('[library-04] who may not change the library course configures and creates nothing', async ({ page, signIn }) => {
  await signIn('creator@practicum.test');
  await page.goto('/content-library');
  await names(page);
  await expect(page.getByRole('button', { name: 'Configure' })).toHaveCount(0);
});
