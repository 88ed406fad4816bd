import { expect, rowNames, test } from './journey.ts';

test('[shell-47] a dialog keeps position and height while its content changes, and fills windows up to 700 px', async ({
  page,
  signIn,
}) => {
  await signIn('super@practicum.test');
  await rowNames(page);
  await page.getByRole('button', { name: 'Actions for Contoso College' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings of Contoso College' });
  await expect(settings.getByLabel('Logo link')).toBeVisible();
  const place = await settings.boundingBox();
  await settings.getByRole('tab', { name: 'E-mail' }).click();
  await settings.getByLabel('Use our own mail server').click();
  await expect(settings.getByText('All five fields are required')).toBeVisible();
  expect(await settings.boundingBox()).toEqual(place);
  await settings.getByRole('tab', { name: 'Templates' }).click();
  await expect(settings.getByLabel('Subject')).toBeVisible();
  expect(await settings.boundingBox()).toEqual(place);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(async () => (await settings.boundingBox())?.width).toBe(700);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/institutions');
  await rowNames(page);
  await page.keyboard.press('Alt+Backquote');
  const developer = page.getByRole('dialog', { name: 'Developer information' });
  await expect(developer.getByText('User clock')).toBeVisible();
  const { y, height } = (await developer.boundingBox()) ?? {};
  expect(y).toBe(place?.y);
  await developer.getByRole('tab', { name: 'Diag' }).click();
  await expect(developer.getByRole('combobox').first()).toBeVisible();
  expect((await developer.boundingBox())?.height).toBe(height);
});
