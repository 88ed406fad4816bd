import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { launchEmbedded, type Connection } from './launch.ts';
import { socketFolder } from './socketFolder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'practicum-launch-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const pidFile = () => join(home, 'data/postmaster.pid');
const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('[ops-05] the embedded PostgreSQL is shared, restarts when it exits, and stops with its last user', async () => {
  const settings = { durable: false, log: () => undefined };
  const first = await launchEmbedded(home, settings);
  const second = await launchEmbedded(home, settings);
  expect([first.attached, second.attached]).toEqual([false, true]);
  await query(first.connection, 'create table kept as select 1 as one');
  await query(first.connection, 'checkpoint');
  const kept = () => query(second.connection, 'select one from kept');
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  // Both processes hold the shared lock again. If one leaves before the other has joined, it stops the server as the
  // last one.
  const users = () => query(second.connection, "select 1 from pg_locks where locktype = 'advisory' and granted");
  const restarted = async () => [(await users()).length, postmaster() !== killed];
  await expect.poll(() => restarted().catch(() => [])).toEqual([2, true]);
  await first.leave();
  expect(await kept()).toEqual([{ one: 1 }]);
  await second.leave();
  expect(existsSync(pidFile())).toBe(false);
});

test('a folder that cannot be used is reported in one sentence', async () => {
  writeFileSync(join(home, 'file'), '');
  await expect(launchEmbedded(join(home, 'file/data'))).rejects.toThrow(
    `Cannot write the data folder ${home}/file/data`,
  );
});

test('the socket is placed elsewhere if PostgreSQL would parse its folder as a list, or if the path is too long', () => {
  for (const name of ['a,b', 'a"b', 'x'.repeat(120)]) {
    const elsewhere = socketFolder(join(home, name));
    rmSync(elsewhere, { recursive: true });
    expect(elsewhere).toMatch(/^\/tmp\/practicum-[0-9a-f]{16}$/);
  }
});

test('a platform without a package gets an error that suggests a workaround', () => {
  expect(() => findBinaries('win32', 'x64')).toThrow(
    'There is no embedded PostgreSQL for win32 on x64: set DATABASE_URL',
  );
});
