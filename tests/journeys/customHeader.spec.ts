import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/freePort.ts';
import { startServer, type ServerProcess } from '../server/serverProcess.ts';
import { expect, rowNames, signInHere, test } from './journey.ts';

const LOGO =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxMCAxMCIvPg==';

let server: ServerProcess;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-header-'));
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ customHeader: { name: 'Harbour Group', logoSrc: LOGO, color: '#1f4e79' } }));
  server = await startServer(['dist/server/main.mjs'], {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: '',
    PRACTICUM_CONFIG: file,
  });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[shell-10] an institution with the feature has the header of its customer', async ({ page }) => {
  test.slow();
  await page.goto(`${server.url}/login`);
  await signInHere(page, 'super@practicum.test');
  await rowNames(page);
  const own = page.getByRole('link', { name: 'Harbour Group, start page' });
  await expect(page.getByRole('link', { name: 'Practicum, start page' })).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Contoso College' }).click();
  await page.getByRole('menuitem', { name: 'Features' }).click();
  await page.getByRole('dialog').getByLabel('Custom header').click();
  await expect(page.getByRole('dialog').getByLabel('Custom header')).toBeChecked();
  await expect(page.getByRole('dialog').getByLabel('Custom header')).toBeEnabled();
  await page.goto(`${server.url}/courses`);
  await expect(own).toBeVisible();
  await expect(own.locator('img')).toHaveAttribute('src', LOGO);
  await expect(own).toHaveCSS('border-inline-start-color', 'rgb(31, 78, 121)');
  await expect(page.getByRole('link', { name: 'Practicum, start page' })).toHaveCount(0);
  const create = page.getByRole('button', { name: 'Create course' });
  await expect(create).toHaveCSS('background-color', 'rgb(31, 78, 121)');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(create).not.toHaveCSS('background-color', 'rgb(31, 78, 121)');
});
