import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startupError.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

export interface Cluster {
  /** Folder for the data, the log and, if its path is suitable, the socket. */
  folder: string;
  sockets: string;
  binaries: Binaries;
  account: Account;
  /** False only for temporary clusters of tests, because a power failure can then lose data. */
  durable: boolean;
}

const dataFolder = ({ folder }: Cluster): string => join(folder, 'data');
const logFile = ({ folder }: Cluster): string => join(folder, 'postgres.log');
// The user's locale and PG… variables would change the cluster's behavior.
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

/**
 * Creates the data folder if it doesn't exist. It is created under a temporary name and then renamed, so that if two
 * processes do so at once, one succeeds and neither sees an incomplete cluster.
 */
export function initialize(cluster: Cluster): void {
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
    `PostgreSQL could not create its data folder in ${cluster.folder}: ${error?.message ?? stderr.trim()}`,
  );
}

/** Starts a postmaster that outlives this process. `exited` resolves when the postmaster exits. */
export function startPostmaster(cluster: Cluster): { exited: Promise<void> } {
  const { program, args, options } = cluster.account.command(cluster.binaries.postgres, postgresArguments(cluster));
  const log = openSync(logFile(cluster), 'a', 0o600);
  // Detached, so that Ctrl-C reaches only the server, which then stops the database.
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
    // There are no replicas, so rows loaded into new tables, for example by a restore, don't need to be logged.
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

export const lastLogLines = (cluster: Cluster): string =>
  readFileSync(logFile(cluster), 'utf8').trim().split('\n').slice(-4).join('\n');
