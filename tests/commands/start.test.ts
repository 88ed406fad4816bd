import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/projectRoot.ts';
import { freePort } from '../support/freePort.ts';
import { startServer, type ServerProcess } from '../support/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const MAIN = ['scripts/run.mjs', 'server/main.ts'];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('[ops-10] a running server', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    const [PORT, DATABASE_URL] = [String(await freePort()), database.databaseUrl];
    server = await startServer(MAIN, { PORT, DATABASE_URL, DATA_DIR: folder, DRAIN_SECONDS: '1' });
  });
  afterAll(() => database.close());

  test('drains on SIGTERM while it serves requests, and ends with code 0', async () => {
    const stopped = server.stop('SIGTERM');
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { interval: 20 }).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await stopped).toBe(0);
  });
});

test('[load-07] a server with an invalid configuration reports typos and ends with one message', () => {
  const env = { PORT: 'http', DATABSE_URL: 'postgresql://x', PRACTICUM_SECERT: 'x', DATA_DIR: folder };
  const { status, stderr } = spawnSync(process.execPath, MAIN, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
  expect({ status, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    lines: [
      'DATABSE_URL is not a setting and has no effect; did you mean DATABASE_URL?',
      'PRACTICUM_SECERT is not a setting and has no effect; did you mean PRACTICUM_SECRET?',
      'Environment: PORT: expected a port from 1 to 65535.',
    ],
  });
});

test('[install-09] a command reports an old npm in one sentence before it installs anything', () => {
  const code = "import { endOnOldNode } from './scripts/steps/nodeVersion.mjs'; endOnOldNode();";
  const runBy = (npm: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: projectRoot,
      env: { ...process.env, npm_config_user_agent: `npm/${npm} node/v20.19.2 linux x64` },
      encoding: 'utf8',
    });
  const sentence = 'Practicum requires npm 10 or newer; this is npm 9.2.0: run "npm install -g npm@10".\n';
  expect(runBy('9.2.0')).toMatchObject({ status: 1, stderr: sentence });
  expect(runBy('10.0.0')).toMatchObject({ status: 0, stderr: '' });
});
