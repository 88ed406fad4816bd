import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { buildSchema, graphql } from 'graphql';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../package.json';
import { packAsFile, packInto, run, strangersProject } from './stranger.ts';

const NAMES = ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'];
const planets = NAMES.map((name, moons) => ({ id: name, name, kind: moons < 4 ? 'rock' : 'gas', moons }));
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const { root, remove } = strangersProject(tmpdir());
const schemaText = readFileSync(join(root, 'schema.graphql'), 'utf8');
let server: Server;
let browser: Browser;
let url: string;

const chromiumFile = (): string =>
  process.env['PRACTICUM_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file)) ??
  chromium.executablePath();

/** A foreign API, and beside it what Vite has built. */
beforeAll(async () => {
  const schema = buildSchema(schemaText);
  const rootValue = {
    planets: () => planets,
    addPlanet: (planet: (typeof planets)[number]) => {
      planets.push({ ...planet, id: planet.name });
      return planets.at(-1);
    },
  };
  server = createServer((request, response) => {
    if (request.url !== '/graphql') {
      const path = request.url === undefined || extname(request.url) === '' ? '/index.html' : request.url;
      response
        .setHeader('content-type', TYPES[extname(path)] ?? 'text/plain')
        .end(readFileSync(join(root, 'dist', path)));
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
      void graphql({ schema, source: query, variableValues: variables ?? {}, rootValue }).then((result) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(result)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: chromiumFile(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  server.close();
  remove();
});

test('[gen-56] installed into an empty Vite and react-admin project over a foreign endpoint, it gives running screens', async () => {
  rmSync(join(root, 'schema.graphql'));
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
  const steps = [
    ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'],
    ['npx', 'graphql-screens', '--schema', `${url}/graphql`],
    ['npx', 'graphql-screens'],
    ['npx', 'vite', 'build'],
  ] as const;
  for (const [command, ...args] of steps) {
    const { said, status } = await run(root, command, ...args);
    expect(status, `${command} ${args.join(' ')}: ${said}`).toBe(0);
  }

  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('cell', { name: 'Earth' }).waitFor();
  // Five rows a page, in the order of the API; then by name, and searched.
  expect(await page.locator('tbody tr').count()).toBe(5);
  await page.getByRole('button', { name: 'Name', exact: false }).first().click();
  await page.getByPlaceholder('Search').fill('ur');
  await page.getByRole('cell', { name: 'Uranus' }).waitFor();
  await page.getByRole('cell', { name: 'Earth' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Pluto');
  await page.getByRole('spinbutton', { name: 'Moons' }).fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => planets.at(-1)).toMatchObject({ name: 'Pluto', kind: 'rock', moons: 5 });
  await page.close();
});

test('[gen-56] what the package generates compiles, and its check passes', async () => {
  // Our own packages replace those that npm would install.
  const stranger = strangersProject('.cache');
  try {
    const folder = await packInto(stranger.root);
    expect(await run(stranger.root, 'node', join(folder, 'cli.js'))).toMatchObject({ status: 0 });
    expect(await run(stranger.root, 'node', '../../node_modules/typescript-7/bin/tsc', '-p', '.')).toEqual({
      said: '',
      status: 0,
    });
    expect(await run(stranger.root, 'node', join(folder, 'cli.js'), '--check')).toMatchObject({ status: 0 });
  } finally {
    stranger.remove();
  }
});
