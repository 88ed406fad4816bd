import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf } from './boundedPool.ts';
import { clientLimits, setLocal } from './transactionSettings.ts';
import { isLockTimeout } from './unavailable.ts';

/**
 * Runs a function with a connection that has no short time limits, for migrations. The connection can go through a
 * pooler, so locks and settings must be held by a transaction.
 */
export async function withPatientClient<T>(pool: pg.Pool, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const { migrationUrl, ...connection } = connectionOf(pool);
  const client = new pg.Client({
    ...connection,
    ...(migrationUrl !== undefined && { connectionString: migrationUrl }),
    statement_timeout: 0,
    query_timeout: 0,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Begins a transaction without the time limits that the role or the database sets. */
export const BEGIN_PATIENT = 'begin; set local statement_timeout to 0';

/**
 * Maximum wait for a lock. Calls queue up behind a waiting lock request, so this is less than the second that a call
 * can wait.
 */
const LOCK_WAIT_MS = 800;
/** Pause before the next attempt, in which waiting calls can proceed. */
const PAUSE_MS = 1200;
const REPORTED_EVERY = 30;

/**
 * Runs a transaction that changes tables, in one process at a time. If a table stays in use, for example by a dump, the
 * transaction is rolled back and retried until the table is free.
 */
export async function changeTables<T>(
  client: pg.Client,
  advisoryLock: number,
  run: () => Promise<T>,
  log: (sentence: string) => void,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await changeTablesOnce(client, advisoryLock, run);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries % REPORTED_EVERY === 0)
        log('A migration is waiting for a transaction that uses its tables, such as a dump, and will retry.');
      await delay(PAUSE_MS);
    }
  }
}

async function changeTablesOnce<T>(client: pg.Client, advisoryLock: number, run: () => Promise<T>): Promise<T> {
  await client.query(`${BEGIN_PATIENT}; ${setLocal(clientLimits)}`);
  try {
    // Poolers keep no lock beyond a transaction. No API call uses this lock, so none waits for it.
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    await client.query(`set local lock_timeout to ${LOCK_WAIT_MS}`);
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
