import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Measures each of these once a turn, in a changing order. The first turn warms up and doesn't count. */
export async function measureInTurns(names, turns, measureOne) {
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let turn = 0; turn <= turns; turn += 1)
    for (const name of [...names.slice(turn % names.length), ...names.slice(0, turn % names.length)]) {
      const result = await measureOne(name);
      if (turn > 0) results[name].push(result);
    }
  return {
    all: Object.values(results).flat(),
    middle: (name, figure) => median(results[name].map((result) => result[figure])),
    /** Alternates between them, so that a temporary slowdown of the machine affects all. */
    ratio: (name, other, figure) =>
      median(results[name].map((result, turn) => result[figure] / results[other][turn][figure])),
  };
}

/** Measures all parts, each with its own data folder. */
export async function measureParts(name, parts) {
  const figures = [];
  for (const part of parts) {
    const dataDir = mkdtempSync(join(tmpdir(), `practicum-bench-${name}-`));
    try {
      figures.push(...(await part(dataDir)));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return figures;
}

export function timeCommand(command, args, cwd = root) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    spawn(command, args, { cwd, stdio: 'ignore' })
      .once('error', reject)
      .once('exit', (code) =>
        code === 0
          ? resolve(performance.now() - started)
          : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
      );
  });
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Copies the files of this tree, with its installed packages, into their own folder: nothing built, no data. */
export function freshCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-bench-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs `npm start`'s script in a folder, on a free port unless one is given. */
export const startConsole = (folder, dataDir, port) => serve('scripts/start.mjs', folder, { dataDir, port });

/** Runs `npm run dev`'s script in a folder. */
export const startDevelopment = (folder) => serve('scripts/dev.mjs', folder);

async function serve(script, folder, { dataDir = join(folder, '.data'), port: wanted } = {}) {
  const port = wanted ?? (await freePort());
  const started = performance.now();
  const child = spawn('node', [script], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), TOOL_PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid,
    url: `http://localhost:${port}`,
    started,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Opens a page as soon as the server is ready. The check is lightweight, so it doesn't slow down the start that it
 * measures.
 */
export async function openWhenUp(page, url) {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const isReady = await fetch(new URL('/readyz', url)).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return page.goto(url);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not come up within two minutes`);
}

export const launchBrowser = (...more) =>
  chromium.launch({
    executablePath: process.env.PRACTICUM_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  });

/** Returns a browser's storage after sign-in. Default: an admin of Contoso College. */
export async function signedInState(browser, url, email = 'admin@contoso.test') {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openWhenUp(page, `${url}/login`);
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL(/\/(courses|home)/);
  const state = await context.storageState();
  await context.close();
  return state;
}
