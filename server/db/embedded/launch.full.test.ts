import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../projectRoot.ts';
import { copyTree } from '../../../tests/support/projectCopy.ts';
import type { Connection } from './launch.ts';

interface Joined {
  attached: boolean;
  connection: Connection;
  uid: number;
  query(sql: string): Promise<unknown[]>;
  leave(): Promise<void>;
  kill(): Promise<void>;
}

const ENTRY = 'tests/support/launcherProcess.ts';
let prepared: string;
let home: string;
let children: ChildProcess[] = [];
let sockets = new Set<string>();

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'practicum-launch-'));
  await (await joinCluster(prepared)).leave();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'practicum-launch-'));
  children = [];
  sockets = new Set();
});
afterEach(async () => {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of running) child.stdin?.write('\n');
  await Promise.all(running.map((child) => once(child, 'exit')));
  for (const folder of [home, ...sockets]) rmSync(folder, { recursive: true, force: true });
});

async function joinCluster(folder: string, uid?: number): Promise<Joined> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ENTRY, folder], {
    cwd: projectRoot,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  children.push(child);
  const complaints: string[] = [];
  child.stderr.on('data', (data: Buffer) => complaints.push(data.toString()));
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => text as string),
    once(child, 'close').then(() => Promise.reject(new Error(complaints.join('')))),
  ]);
  const { attached, connection, uid: owner } = JSON.parse(line) as Pick<Joined, 'attached' | 'connection' | 'uid'>;
  sockets.add(connection.host);
  const end = async (how: () => void) => {
    const exited = once(child, 'exit');
    how();
    await exited;
  };
  return {
    attached,
    connection,
    uid: owner,
    query: (sql) => query(connection, sql),
    leave: () => end(() => child.stdin.write('\n')),
    kill: () => end(() => child.kill('SIGKILL')),
  };
}

async function query(connection: Connection, sql: string): Promise<unknown[]> {
  // A client that queries a cluster while it is being killed has to retry.
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = (folder: string): string => join(folder, 'data/postmaster.pid');
const postmasterOf = (folder: string): number => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);

describe('the embedded PostgreSQL', () => {
  test('starts in a new folder, is shared, and stops with its last user', async () => {
    const first = await joinCluster(home);
    const second = await joinCluster(home);
    expect([first.attached, second.attached]).toEqual([false, true]);
    await first.leave();
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }]);
    await second.leave();
    expect(existsSync(pidFile(home))).toBe(false);
  });

  test('sorts by code point and listens on no network port', async () => {
    copyTree(prepared, home);
    const cluster = await joinCluster(home);
    const settings =
      "select datlocprovider as provider, current_setting('listen_addresses') as addresses from pg_database where datname = 'postgres'";
    expect(await cluster.query(settings)).toEqual([{ provider: 'b', addresses: '' }]);
  });

  test('is started once when two processes start at the same time', async () => {
    const both = await Promise.all([joinCluster(home), joinCluster(home)]);
    for (const each of both) expect(await each.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(
      new Set(
        await Promise.all(
          both.map(async (each) => JSON.stringify(await each.query('select pg_postmaster_start_time()'))),
        ),
      ).size,
    ).toBe(1);
  });

  test('stays available to the next process after kill -9 of the first', async () => {
    copyTree(prepared, home);
    const first = await joinCluster(home);
    await first.query('create table kept as select 1 as one');
    await first.kill();
    const second = await joinCluster(home);
    expect(second.attached).toBe(true);
    expect(await second.query('select one from kept')).toEqual([{ one: 1 }]);
  });

  test('restarts with its data after kill -9 of every process', async () => {
    copyTree(prepared, home);
    const first = await joinCluster(home);
    await first.query('create table kept as select 1 as one');
    await first.query('checkpoint');
    // The process has to end first, because it would start its database again.
    const postmaster = postmasterOf(home);
    await first.kill();
    process.kill(postmaster, 'SIGKILL');
    expect(existsSync(pidFile(home))).toBe(true);
    const second = await joinCluster(home);
    expect(second.attached).toBe(false);
    expect(await second.query('select one from kept')).toEqual([{ one: 1 }]);
  });

  test('[ops-05] is restarted by its process when it exits, and stops with the last process that uses it', async () => {
    copyTree(prepared, home);
    const [first, second] = [await joinCluster(home), await joinCluster(home)];
    await first.query('create table kept as select 1 as one');
    await first.query('checkpoint');
    const kept = (joined: Joined) => () => joined.query('select one from kept').catch(() => []);
    for (let times = 0; times < 2; times += 1) {
      const killed = postmasterOf(home);
      process.kill(killed, 'SIGKILL');
      await expect.poll(kept(first)).toEqual([{ one: 1 }]);
      expect(postmasterOf(home)).not.toBe(killed);
    }
    await first.leave();
    await expect.poll(kept(second)).toEqual([{ one: 1 }]);
    await second.leave();
    expect(existsSync(pidFile(home))).toBe(false);
  });

  test('starts if another program has the pid of the killed server', async () => {
    copyTree(prepared, home);
    const first = await joinCluster(home);
    const lines = readFileSync(pidFile(home), 'utf8').split('\n');
    await first.leave();
    writeFileSync(pidFile(home), [String(process.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
    const second = await joinCluster(home);
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.each([
    ['with spaces and letters beyond ASCII', 'übt my own data'],
    ['whose socket lies elsewhere', `a,"b"${'x'.repeat(120)}`],
  ])('works in a folder %s', async (_, name) => {
    const folder = join(home, name);
    const first = await joinCluster(folder);
    const second = await joinCluster(folder);
    expect([first.attached, second.attached]).toEqual([false, true]);
    await first.leave();
    await second.leave();
  });
});

const startedByRoot = (): void => {
  test.each([
    ['an ordinary user', 1],
    ['a user that has only a number', 54_321],
  ])('works for %s', async (_, uid) => {
    chownSync(home, uid, uid);
    const cluster = await joinCluster(home, uid);
    expect(cluster.uid).toBe(uid);
    expect(await cluster.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(pidFile(home)).uid).toBe(uid);
  });

  test('runs as nobody in a folder without an owner', async () => {
    chmodSync(home, 0o700);
    chownSync(home, 65_534, 65_534);
    const cluster = await joinCluster(home);
    expect(await cluster.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(pidFile(home)).uid).toBe(65_534);
  });
};

// Only root can start a process as another user.
if (process.getuid?.() === 0) describe('the embedded PostgreSQL, started by root,', startedByRoot);
