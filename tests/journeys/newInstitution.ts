import type { Page } from 'playwright/test';
import { expect, rowNames } from './journey.ts';

/** A super user makes an enterprise institution that no other journey touches, and goes into it. */
export async function enterNewInstitution(page: Page, ...features: string[]): Promise<void> {
  const name = `School ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  await page.goto('/institutions');
  await rowNames(page);
  await page.getByRole('button', { name: 'Create institution' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(/“.+” created/)).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Features' }).click();
  for (const feature of ['Enterprise mode', ...features]) {
    await page.getByRole('dialog').getByLabel(feature).click();
    await expect(page.getByRole('dialog').getByLabel(feature)).toBeEnabled();
    await expect(page.getByRole('dialog').getByLabel(feature)).toBeChecked();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('table').getByRole('link', { name }).click();
  await expect(page).toHaveURL('/home');
}
