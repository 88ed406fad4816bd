import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startupError.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { SOCKET_PORT } from './socketFolder.ts';

export interface Cluster {
  /** Holds the data, the log and, if its path allows, the socket. */
  folder: string;
  sockets: string;
  binaries: Binaries;
  account: Account;
  /** False only for throw-away clusters of tests: a power cut may lose data. */
  durable: boolean;
}

// Beyond every system's largest process number.
const NO_PROCESS = '2147483646';

const dataFolder = ({ folder }: Cluster): string => join(folder, 'data');
const pidFile = (cluster: Cluster): string => join(dataFolder(cluster), 'postmaster.pid');
const logFile = ({ folder }: Cluster): string => join(folder, 'postgres.log');
// The user's own locale and PG… variables would change what the cluster does.
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

/**
 * Makes the data folder if there is none. Built aside and renamed,
 * so that of two processes one wins and none sees half a cluster.
 */
export function initialise(cluster: Cluster): void {
  if (existsSync(dataFolder(cluster))) return;
  const draft = join(cluster.folder, `draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  cluster.account.adopt(draft);
  runInitdb(cluster, draft);
  try {
    renameSync(draft, dataFolder(cluster));
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(dataFolder(cluster))) throw error;
  }
}

function runInitdb(cluster: Cluster, target: string): void {
  const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const sync = cluster.durable ? [] : ['--no-sync'];
  const { program, args, options } = cluster.account.command(cluster.binaries.initdb, [
    '-D',
    target,
    ...settings,
    ...sync,
  ]);
  const { status, stderr, error } = spawnSync(program, args, {
    ...options,
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  });
  if (status === 0) return;
  rmSync(target, { recursive: true, force: true });
  throw new StartupError(
    `PostgreSQL could not make its data folder in ${cluster.folder}: ${error?.message ?? stderr.trim()}`,
  );
}

/** Starts a postmaster that outlives this process; the promise ends when the postmaster does. */
export function startPostmaster(cluster: Cluster): { exited: Promise<void> } {
  const { program, args, options } = cluster.account.command(cluster.binaries.postgres, postgresArguments(cluster));
  const log = openSync(logFile(cluster), 'a', 0o600);
  // Detached, so that Ctrl-C reaches the server first and the server ends the database.
  const child = spawn(program, [...args], {
    ...options,
    cwd: '/',
    env: environment,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  return {
    exited: new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    }),
  };
}

function postgresArguments(cluster: Cluster): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: cluster.sockets,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    log_checkpoints: 'off',
    // nobody follows it, so that rows loaded into new tables, as a restore does, need not be logged
    wal_level: 'minimal',
    max_wal_senders: '0',
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return [
    '-D',
    dataFolder(cluster),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const commandLine = (pid: number): string | undefined => {
  const path = `/proc/${pid}/cmdline`;
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/** The live postmaster of the cluster. */
export function findPostmaster(cluster: Cluster): number | undefined {
  if (isStopped(cluster)) return undefined;
  const pid = Number(readFileSync(pidFile(cluster), 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  // Another program may have got a killed postmaster's number; and of a
  // dead one that nobody has reaped only an empty command line is left.
  return commandLine(pid)?.includes('postgres') === false ? undefined : pid;
}

/**
 * After a kill -9 PostgreSQL would wait forever for whatever has the old postmaster's number.
 * Only the number goes: the rest of the file tells PostgreSQL whether old backends still use the data.
 */
export function releaseStaleLocks(cluster: Cluster): void {
  if (isStopped(cluster) || findPostmaster(cluster) !== undefined) return;
  const [, ...rest] = readFileSync(pidFile(cluster), 'utf8').split('\n');
  writeFileSync(pidFile(cluster), [NO_PROCESS, ...rest].join('\n'));
  rmSync(join(cluster.sockets, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
}

export const isStopped = (cluster: Cluster): boolean => !existsSync(pidFile(cluster));

export const lastLogLines = (cluster: Cluster): string =>
  readFileSync(logFile(cluster), 'utf8').trim().split('\n').slice(-4).join('\n');
