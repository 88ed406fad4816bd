import { sql } from 'kysely';
import { secondsFromNow } from '../lifetimes.ts';
import type { IdentityDatabase } from '../tables.ts';

/** Increments a count. The count is reset if it isn't incremented for a while. */
export async function incrementCount(db: IdentityDatabase, name: string, forgetAfterSeconds: number): Promise<number> {
  const forget_at = secondsFromNow(forgetAfterSeconds);
  const row = await db
    .insertInto('identity.counter')
    .values({ name, count: 1, forget_at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        count: sql`case when identity.counter.forget_at < now() then 1 else identity.counter.count + 1 end`,
        forget_at,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface Allowance {
  /** Number of attempts before the first delay. */
  attempts: number;
  /** Length of the first delay. Each further attempt doubles it. */
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** Time after the last counted attempt until the count is reset. */
  forgetAfterSeconds: number;
}

const DOUBLINGS_MAX = 20;

/**
 * Consumes an attempt in a single statement, so that concurrent attempts can't exceed the limit. Returns false during a
 * delay. A refused attempt changes nothing, so the delay ends no matter how often someone tries.
 */
export async function consumeAttempt(db: IdentityDatabase, name: string, allowance: Allowance): Promise<boolean> {
  const { attempts, firstDelaySeconds, longestDelaySeconds, forgetAfterSeconds } = allowance;
  const forgetAt = sql`now() + make_interval(secs => ${forgetAfterSeconds})`;
  const { rows } = await sql`
    insert into identity.counter as counter (name, count, forget_at) values (${name}, 1, ${forgetAt})
    on conflict (name) do update set
      count = case when counter.forget_at < now() then 1 else counter.count + 1 end,
      forget_at = excluded.forget_at,
      blocked_until = case when counter.forget_at >= now() and counter.count + 1 >= ${attempts}
        then now() + make_interval(
        secs => least(${firstDelaySeconds} * power(2, least(counter.count + 1 - ${attempts}, ${DOUBLINGS_MAX})),
          ${longestDelaySeconds})) end
    where counter.forget_at < now() or counter.blocked_until is null or counter.blocked_until <= now()
    returning count`.execute(db);
  return rows.length > 0;
}

/** Refunds an attempt that succeeded. */
export const refundAttempt = (db: IdentityDatabase, name: string) =>
  db
    .updateTable('identity.counter')
    .set((eb) => ({ count: eb('count', '-', 1), blocked_until: null }))
    .where('name', '=', name)
    .execute();

export async function isCounted(db: IdentityDatabase, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.counter')
    .select('count')
    .where('name', '=', name)
    .where('forget_at', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteCount = (db: IdentityDatabase, name: string) =>
  db.deleteFrom('identity.counter').where('name', '=', name).execute();
