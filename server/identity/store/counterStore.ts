import { sql } from 'kysely';
import { secondsFromNow } from '../lifetimes.ts';
import type { IdentityDatabase } from '../tables.ts';

/** Counts one more; the count is forgotten when nothing is added for a while. */
export async function countUp(db: IdentityDatabase, name: string, forgetAfterSeconds: number): Promise<number> {
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

export async function countOf(db: IdentityDatabase, name: string): Promise<number> {
  const row = await db
    .selectFrom('identity.counter')
    .select('count')
    .where('name', '=', name)
    .where('forget_at', '>', new Date())
    .executeTakeFirst();
  return row?.count ?? 0;
}

export const forgetCount = (db: IdentityDatabase, name: string) =>
  db.deleteFrom('identity.counter').where('name', '=', name).execute();
