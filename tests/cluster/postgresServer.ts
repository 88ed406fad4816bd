import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '../../server/db/embedded/account.ts';
import { freePort } from '../support/freePort.ts';

const DEBIAN = '/usr/lib/postgresql';
const POLL_MS = 100;
const USER = 'postgres';

/** Returns the folder of the newest PostgreSQL that Debian has installed, which can create replicas. */
export function findPostgres(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const versions = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup')));
}

export interface PostgresServer {
  url: string;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Starts a replica of it, by streaming replication. */
  follow(folder: string): Promise<PostgresServer>;
  /** Stops the server at once, as if its machine had failed. */
  stop(): Promise<void>;
}

/** Starts a new cluster in an empty folder. */
export async function startPostgres(bin: string, folder: string): Promise<PostgresServer> {
  const account = chooseAccount(folder, join(bin, 'postgres'));
  const run = (name: string, args: readonly string[]) => {
    const { program, args: all, options } = account.command(join(bin, name), args);
    const { status, stderr } = spawnSync(program, all, { ...options, cwd: '/', encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
  };
  const start = async (data: string): Promise<PostgresServer> => {
    const port = await freePort();
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      wal_level: 'replica',
    };
    const { program, args, options } = account.command(join(bin, 'postgres'), [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    const child = spawn(program, args, { ...options, cwd: '/', stdio: 'ignore' });
    const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
    const server: PostgresServer = {
      url,
      query: (text) => queryOnce(url, text),
      follow: async (copy) => {
        run('pg_basebackup', [
          '-d',
          url,
          '-D',
          join(copy, 'data'),
          '--write-recovery-conf',
          '--checkpoint=fast',
          '--no-sync',
        ]);
        return start(join(copy, 'data'));
      },
      stop: async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGQUIT');
        await once(child, 'exit');
      },
    };
    await untilAnswers(child, server);
    return server;
  };
  run('initdb', ['-D', join(folder, 'data'), '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
  return start(join(folder, 'data'));
}

async function queryOnce<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilAnswers(child: ChildProcess, { query }: PostgresServer): Promise<void> {
  for (;;) {
    const isUp = await query('select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    await delay(POLL_MS);
  }
}
