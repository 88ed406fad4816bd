import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { logToStandardError, StartupError } from '../../startupError.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { findPostmaster, isStopped, releaseStaleLocks } from './lockFile.ts';
import { initialize, lastLogLines, startPostmaster, type Cluster } from './postmaster.ts';
import { SOCKET_PORT, socketFolder } from './socketFolder.ts';

export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

export interface Embedded {
  connection: Connection;
  /** True if another process had already started the cluster. */
  attached: boolean;
  /** Stops using the cluster. The last process to leave stops it. */
  leave(): Promise<void>;
}

const START_LIMIT_MS = 60_000;
/**
 * Maximum wait for a socket. After a postmaster is killed, its child processes can keep the socket for a while without
 * responding.
 */
const JOIN_LIMIT_MS = 5_000;
const POLL_MS = 15;
const FAILED_STARTS_MAX = 30;
const FAILED_START_PAUSE_MS = 100;
const AGAIN_PAUSE_MS = 1000;
/**
 * Advisory lock that every process using the cluster holds in shared mode, so that a process can find out whether it is
 * the last.
 */
const USERS_LOCK = 7_072_616;
const NOT_RUNNING = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'];

interface LaunchOptions {
  durable?: boolean;
  /** Called when the cluster has stopped unexpectedly and is being restarted. */
  log?: (sentence: string) => void;
}

/** Starts the PostgreSQL of a folder, or joins it if it is already running. Does so again if it stops unexpectedly. */
export async function launchEmbedded(
  folder: string,
  { durable = true, log = logToStandardError }: LaunchOptions = {},
): Promise<Embedded> {
  const cluster = prepare(folder, durable);
  const connection = {
    host: cluster.sockets,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  } as const;
  const running = await join(connection);
  const keeping = keepRunning(cluster, connection, running ?? (await start(cluster, connection)), log);
  return { connection, attached: running !== undefined, leave: async () => leave(cluster, await keeping.stop()) };
}

/** Keeps PostgreSQL running: if it is killed, this process loses its connection and joins or restarts it. */
function keepRunning(
  cluster: Cluster,
  connection: Connection,
  first: pg.Client,
  log: (sentence: string) => void,
): { stop(): Promise<pg.Client> } {
  let isStopped = false;
  let keeper = Promise.resolve(first);
  const again = async (ended: pg.Client): Promise<pg.Client> => {
    log('The embedded PostgreSQL has stopped and is being restarted.');
    while (!isStopped) {
      try {
        return watch((await join(connection)) ?? (await start(cluster, connection)));
      } catch (error) {
        log(`The embedded PostgreSQL could not be restarted: ${error instanceof Error ? error.message : ''}`);
        await delay(AGAIN_PAUSE_MS);
      }
    }
    return ended;
  };
  const watch = (client: pg.Client): pg.Client =>
    client.once('end', () => {
      if (!isStopped) keeper = again(client);
    });
  watch(first);
  return {
    stop: () => {
      isStopped = true;
      return keeper;
    },
  };
}

function prepare(folder: string, durable: boolean): Cluster {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `Cannot write the data folder ${folder}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const binaries = findBinaries();
  const account = chooseAccount(folder, binaries.postgres);
  const sockets = socketFolder(folder);
  account.adopt(sockets);
  return { folder, sockets, binaries, account, durable };
}

async function start(cluster: Cluster, connection: Connection): Promise<pg.Client> {
  initialize(cluster);
  const deadline = performance.now() + START_LIMIT_MS;
  for (let failed = 0; failed < FAILED_STARTS_MAX;) {
    const keeper = await joinOrExit(connection, startPostmaster(cluster).exited, deadline);
    if (keeper !== undefined) return keeper;
    if (performance.now() > deadline) break;
    // Another process was faster, or child processes of the old postmaster are still shutting down.
    if (findPostmaster(cluster) === undefined) {
      failed += 1;
      releaseStaleLocks(cluster);
    }
    await delay(FAILED_START_PAUSE_MS);
    const faster = await join(connection);
    if (faster !== undefined) return faster;
  }
  throw new StartupError(`PostgreSQL did not start in ${cluster.folder}:\n${lastLogLines(cluster)}`);
}

async function joinOrExit(
  connection: Connection,
  exited: Promise<void>,
  deadline: number,
): Promise<pg.Client | undefined> {
  let hasExited = false;
  void exited.then(() => (hasExited = true));
  while (!hasExited && performance.now() < deadline) {
    const keeper = await join(connection);
    if (keeper !== undefined) return keeper;
    await delay(POLL_MS);
  }
  return undefined;
}

/**
 * Opens a connection that marks the cluster as in use for as long as this process lives. It also closes after kill -9.
 */
async function join(connection: Connection): Promise<pg.Client | undefined> {
  const keeper = new pg.Client({ ...connection, connectionTimeoutMillis: JOIN_LIMIT_MS });
  // Without a listener, a lost connection would end the process. The pool reports the loss to its callers.
  keeper.on('error', () => undefined);
  try {
    await keeper.connect();
    await keeper.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
    return keeper;
  } catch (error) {
    await keeper.end().catch(() => undefined);
    if (isNotRunning(error)) return undefined;
    throw error;
  }
}

const isNotRunning = (error: unknown): boolean =>
  NOT_RUNNING.includes((error as { code?: string }).code ?? '') ||
  (error instanceof Error && error.message.startsWith('Connection terminated'));

async function leave(cluster: Cluster, keeper: pg.Client): Promise<void> {
  const postmaster = (await isLast(keeper)) ? findPostmaster(cluster) : undefined;
  if (postmaster !== undefined) {
    process.kill(postmaster, 'SIGINT');
    while (!isStopped(cluster)) await delay(POLL_MS);
  }
  await keeper.end().catch(() => undefined);
}

// Checks whether this process is the last one. A process that joins at the same time waits for the lock, loses its
// connection when the server stops, and restarts it.
async function isLast(keeper: pg.Client): Promise<boolean> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USERS_LOCK]);
    return rows[0]?.last === true;
  } catch {
    return false;
  }
}
