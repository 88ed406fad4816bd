import type { Kysely } from 'kysely';
import type pg from 'pg';
import { connectionOf } from '../../shared/database/boundedPool.ts';
import { detectPooler, type Pooler } from '../../shared/database/pooler.ts';
import type { Database } from './tables.ts';

/** Replica for lists. Its data can be slightly out of date. */
export interface Replica {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Returns whether the replica responds and is at most a few seconds behind. */
  isFresh(this: void): boolean;
  close(this: void): Promise<void>;
}

/** Maximum lag. People who have just written don't read from the replica for at least this time. */
export const LAG_SECONDS_MAX = 5;
const LOOK_MS = 1000;
const SILENCE_MS = 3 * LOOK_MS;
const SAMPLES_MAX = 60;

/** Parses a position in PostgreSQL's write-ahead log, such as `16/B374D848`. */
const placeOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/**
 * Measures a replica's lag by comparing its log position with the primary's. Timestamps of rows would suggest a lag
 * whenever nobody writes.
 */
export function createLag() {
  let ahead: { place: bigint; at: number }[] = [];
  return {
    /**
     * Records positions and returns the lag in milliseconds. A server that doesn't replay a log, such as the primary
     * itself, has no lag.
     */
    note(primary: string, replayed: string | null, at: number): number {
      const reached = replayed === null ? undefined : placeOf(replayed);
      if (ahead.length < SAMPLES_MAX) ahead.push({ place: placeOf(primary), at });
      ahead = reached === undefined ? [] : ahead.filter(({ place }) => place > reached);
      return ahead[0] === undefined ? 0 : at - ahead[0].at;
    },
  };
}

/** Checks the replica's lag every second. Nothing is read from the replica until it has responded. */
export function watchReplica(reads: Pick<Replica, 'db' | 'pool'>, primary: pg.Pool, pooler: Pooler): Replica {
  const lag = createLag();
  let freshUntil = 0;
  let isPoolerKnown = false;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (!isPoolerKnown) await detectPooler(connectionOf(reads.pool), pooler);
      isPoolerKnown = true;
      // Take the time first, so that the time that the queries take doesn't count as lag.
      const at = Date.now();
      const [ahead] = (await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')).rows;
      const [behind] = (await reads.pool.query<{ lsn: string | null }>('select pg_last_wal_replay_lsn()::text as lsn'))
        .rows;
      const late = lag.note(ahead?.lsn ?? '0/0', behind?.lsn ?? null, at);
      freshUntil = late <= LAG_SECONDS_MAX * 1000 - SILENCE_MS ? Date.now() + SILENCE_MS : 0;
    } catch {
      // Until the replica responds again, the primary serves the reads.
      freshUntil = 0;
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();
  return {
    ...reads,
    isFresh: () => Date.now() < freshUntil,
    close: async () => {
      clearInterval(timer);
      await reads.pool.end();
    },
  };
}
