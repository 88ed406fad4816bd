import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import packageJson from '../package.json';
import { planets, serveApi, type ApiName } from './foreignApis.ts';
import { packAsFile, packInto, run, strangersProject } from './stranger.ts';

const stranger = strangersProject(tmpdir(), 'conventions');
const { root } = stranger;
let browser: Browser;

const chromiumFile = (): string =>
  process.env['PRACTICUM_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file)) ??
  chromium.executablePath();

async function succeed(command: string, ...args: string[]) {
  const { said, status } = await run(root, command, ...args);
  expect(status, `${command} ${args.join(' ')}: ${said}`).toBe(0);
}

/** Installs the package into an empty Vite and react-admin project. */
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumFile(), args: ['--no-sandbox'] });
  const file = await packAsFile(root);
  const version = (name: keyof typeof packageJson.dependencies | keyof typeof packageJson.devDependencies) =>
    ({ ...packageJson.devDependencies, ...packageJson.dependencies })[name];
  const dependencies = {
    'graphql-screens': `file:${file}`,
    react: version('react'),
    'react-dom': version('react-dom'),
    'react-admin': version('react-admin'),
    vite: version('vite'),
  };
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'stranger', private: true, type: 'module', dependencies }),
  );
  await succeed('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline');
});
afterAll(async () => {
  await browser.close();
  stranger.remove();
});

/** Opens the screens of an API in a browser: generates, builds and serves the app. */
async function openApp(api: ApiName): Promise<{ page: Page; asked: string[] }> {
  stranger.takeApi(api);
  rmSync(join(root, 'schema.graphql'));
  const { server, asked } = serveApi(root, api);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  await succeed('npx', 'graphql-screens', '--schema', `${url}/graphql`, '--header', 'x-crew: yes');
  await succeed('npx', 'graphql-screens');
  await succeed('npx', 'vite', 'build');
  asked.length = 0;
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    server.close();
  });
  await page.goto(url);
  return { page, asked };
}

test('[gen-56] the installed package generates running screens for an API with these conventions', async () => {
  const { page } = await openApp('conventions');
  await page.getByRole('cell', { name: 'Earth' }).waitFor();
  expect(await page.locator('tbody tr').count()).toBe(5);
  await page.getByRole('button', { name: 'Name', exact: false }).first().click();
  await page.getByPlaceholder('Search').fill('ur');
  await page.getByRole('cell', { name: 'Uranus' }).waitFor();
  await page.getByRole('cell', { name: 'Earth' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mars');
  await page.getByRole('spinbutton', { name: 'Moons' }).fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  // An error of the server appears at its field.
  await page.getByText('is taken').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Pluto');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => planets.at(-1)).toMatchObject({ name: 'Pluto', kind: 'rock', moons: 5 });
  await page.getByRole('row', { name: 'Mercury' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'inflate' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => planets[0]).toMatchObject({ name: 'Mercury', kind: 'gas' });
});

test('[gen-81] with Relay, a page of an uncounted list and its references take two calls', async () => {
  const { page, asked } = await openApp('relay');
  await page.getByRole('cell', { name: 'Ship 4' }).waitFor();
  await page.getByRole('cell', { name: 'Captain 4' }).waitFor();
  expect(asked.filter((query) => query.includes('ships('))).toHaveLength(1);
  expect(asked.filter((query) => query.includes('person('))).toHaveLength(1);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await page.getByRole('cell', { name: 'Captain 9' }).waitFor();
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Titanic');
  await page.getByRole('combobox', { name: 'Captain' }).click();
  await page.getByRole('option', { name: 'Captain 7', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('sinks').waitFor();
});

test.each<ApiName>(['conventions', 'relay'])(
  "[gen-56] the package's output compiles, and its check passes: %s",
  async (api) => {
    // Our own packages replace those that npm would install.
    const other = strangersProject('.cache', api);
    try {
      const folder = await packInto(other.root);
      expect(await run(other.root, 'node', join(folder, 'cli.js'))).toMatchObject({ status: 0 });
      expect(await run(other.root, 'node', '../../node_modules/typescript-7/bin/tsc', '-p', '.')).toEqual({
        said: '',
        status: 0,
      });
      expect(await run(other.root, 'node', join(folder, 'cli.js'), '--check')).toMatchObject({ status: 0 });
    } finally {
      other.remove();
    }
  },
);
