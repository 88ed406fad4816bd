import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/projectRoot.ts';
import { copyTree } from '../support/projectCopy.ts';
import { freePort } from '../support/freePort.ts';
import { startServer } from '../support/serverProcess.ts';

const MAIN = ['scripts/run.mjs', 'server/main.ts'];
let prepared: string;
let folder: string;

/** Create the data of a first start once; the tests start from copies. */
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'practicum-start-'));
  const server = await startServer(MAIN, { PORT: String(await freePort()), DATA_DIR: prepared });
  expect(await server.stop()).toBe(0);
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-start-'));
  copyTree(prepared, folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isDatabaseStopped = () => !existsSync(join(folder, 'postgres/data/postmaster.pid'));

/** Returns the message of a server that can't start, which has no stack. */
function refusal(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, MAIN, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}

describe("a server that can't start prints one message", () => {
  test('if its port is in use, and leaves no database running', async () => {
    const holder = createServer().listen(0, 'localhost');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    expect(refusal({ PORT: String(port) })).toEqual({
      status: 1,
      lines: [expect.stringContaining(`localhost:${port}`) as string],
    });
    expect(isDatabaseStopped()).toBe(true);
    holder.close();
  });

  test("if its data folder can't be written", () => {
    writeFileSync(join(folder, 'file'), '');
    expect(refusal({ DATA_DIR: join(folder, 'file/data') })).toEqual({
      status: 1,
      lines: [expect.stringContaining(`Cannot write the data folder ${folder}/file/data`) as string],
    });
  });
});

describe('a running server', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('[ops-10] stops cleanly on %s, with its database', async (signal) => {
    const server = await startServer(MAIN, { PORT: String(await freePort()), DATA_DIR: folder, DRAIN_SECONDS: '1' });
    expect(isDatabaseStopped()).toBe(false);
    const stopped = server.stop(signal);
    // The server keeps running until the proxy has noticed the shutdown.
    if (signal === 'SIGTERM') {
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { interval: 20 }).toBe(503);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    }
    expect(await stopped).toBe(0);
    expect(isDatabaseStopped()).toBe(true);
  });

  test('shares its data folder with a second one, which continues after the first has ended', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => startServer(MAIN, { PORT: String(await freePort()), DATA_DIR: folder })),
    );
    if (first === undefined || second === undefined) throw new Error('Two servers were started.');
    expect(await first.stop()).toBe(0);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
    expect(isDatabaseStopped()).toBe(true);
  });
});
