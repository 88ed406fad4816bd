import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { startFakeCognito, type FakeCognito } from '../support/fakeCognito.ts';
import { freePort } from '../support/freePort.ts';
import { startServer, type ServerProcess } from '../support/serverProcess.ts';
import { inContext } from './browserContexts.ts';
import { expect, headings, signInHere, test } from './journey.ts';

const PASSWORD = 'A password of the pool 1';

let cognito: FakeCognito;
let server: ServerProcess;
let folder: string;
let settings: Record<string, string> & { PORT: string };

test.beforeAll(async () => {
  const PORT = String(await freePort());
  cognito = await startFakeCognito(`http://localhost:${PORT}`);
  for (const email of ['ada@example.org', 'grace@example.org']) cognito.createAccount({ email, password: PASSWORD });
  folder = mkdtempSync(join(tmpdir(), 'practicum-guide-'));
  const file = join(folder, 'practicum.config.json');
  writeFileSync(file, JSON.stringify({ identity: cognito.identity }));
  settings = {
    PORT,
    DATA_DIR: folder,
    DATABASE_URL: '',
    PRACTICUM_CONFIG: file,
    PRACTICUM_SECRET: randomBytes(48).toString('base64'),
  };
  server = await startServer(['dist/server/main.mjs'], settings);
});

test.afterAll(async () => {
  await server.stop();
  await cognito.close();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(server.url);
  await signInHere(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Accept' }).click();
}

/** Runs a step as another person in another browser. */
const asAnother = (browser: Browser, act: (page: Page) => Promise<void>): Promise<void> =>
  inContext(browser, { locale: 'en-GB', permissions: [] }, act);

test("[install-06] the guide's pages lead from an empty database to an institution with an admin", async ({
  page,
  browser,
}) => {
  execFileSync(
    process.execPath,
    ['scripts/run.mjs', 'server/startup/people.ts', 'grant-super-user', 'ada@example.org'],
    {
      env: { ...process.env, ...settings },
    },
  );
  await signIn(page, 'ada@example.org');
  await expect(headings(page)).toHaveText('No institution yet');
  await page.getByRole('textbox', { name: 'Name of the institution' }).fill('Harbor College');
  await page.getByRole('button', { name: 'Create institution' }).click();
  await expect(page.getByRole('link', { name: 'Harbor College' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Harbor College' }).click();
  await page.getByRole('menuitem', { name: 'Admins' }).click();
  await page.getByLabel('E-mail').fill('grace@example.org');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('grace@example.org').first()).toBeVisible();

  await asAnother(browser, async (other) => {
    await signIn(other, 'grace@example.org');
    await expect(headings(other)).toBeVisible();
    await expect(other.getByText('Harbor College').first()).toBeVisible();
  });
});
