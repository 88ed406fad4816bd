import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort.ts';
import { startServer, type ServerProcess } from '../support/serverProcess.ts';
import { expect, headings, signInHere, test } from './journey.ts';

// All tests share one server.
test.describe.configure({ mode: 'default' });

let server: ServerProcess;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-implicit-'));
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ identity: { responseType: 'token' } }));
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

test('[login-07] the response type token needs one setting, and tokens are removed from the address', async ({
  page,
}) => {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/oauth2/authorize')) asked.push(url.searchParams);
  });
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(headings(page)).toHaveText('Sign in with Google');
  expect(asked[0]?.get('response_type')).toBe('token');
  expect(asked[0]?.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  await page.getByLabel('E-mail').fill('gina.google@practicum.test');
  await page.getByLabel('Given name').fill('Gina');
  await page.getByLabel('Family name').fill('Rossi');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(headings(page)).toHaveText('Hello Gina');
  expect(page.url()).not.toContain('token');
});

test('[login-07] a password sign-in does not depend on the response type', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await signInHere(page, 'learner@contoso.test');
  await expect(page).toHaveURL(`${server.url}/courses`);
});
