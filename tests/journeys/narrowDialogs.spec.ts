import { expect, test } from './journey.ts';

test('[shell-47] a dialog keeps position and height while its content changes, and fills windows up to 700 px', async ({
  page,
  signIn,
}) => {
  await signIn('admin@contoso.test', '/courses?do=institutionSettings');
  const settings = page.getByRole('dialog', { name: 'Settings of Contoso College' });
  await expect(settings.getByLabel('Logo link')).toBeVisible();
  const place = await settings.boundingBox();
  await settings.getByRole('tab', { name: 'E-mail' }).click();
  await settings.getByLabel('Use our own mail server').click();
  await expect(settings.getByText('All five fields are required')).toBeVisible();
  expect(await settings.boundingBox()).toEqual(place);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(async () => (await settings.boundingBox())?.width).toBe(700);
});

test('[shell-47] dialogs start at the same height in the window', async ({ page, signIn }) => {
  await signIn('admin@contoso.test', '/courses?do=changePassword');
  const y = async () => (await page.getByRole('dialog').boundingBox())?.y;
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  const start = await y();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Alt+Backquote');
  const developer = page.getByRole('dialog', { name: 'Developer information' });
  await expect(developer.getByText('User clock')).toBeVisible();
  expect(await y()).toBe(start);
  const height = (await developer.boundingBox())?.height;
  await developer.getByRole('tab', { name: 'Diag' }).click();
  await expect(developer.getByRole('combobox').first()).toBeVisible();
  expect((await developer.boundingBox())?.height).toBe(height);
});
