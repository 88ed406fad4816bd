import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { ShareSpent } from './budget.ts';

/** Adds up callers' cost across all servers of a database, in one statement. */
export const createBudgetSync =
  (db: Kysely<Database>): ShareSpent =>
  async (window, added) => {
    const [callers, costs] = [[...added.keys()], [...added.values()]];
    const { rows } = await sql<{ caller: string; spent: number }>`
      insert into call_spent (caller, minute, spent)
      select caller, ${window}, spent from unnest(${callers}::text[], ${costs}::bigint[]) as added (caller, spent)
      order by caller
      on conflict (caller) do update set minute = excluded.minute,
        spent = excluded.spent + case when call_spent.minute = excluded.minute then call_spent.spent else 0 end
      returning caller, spent`.execute(db);
    return new Map(rows.map(({ caller, spent }) => [caller, spent]));
  };

/** Deletes the rows of past minutes. Nothing depends on when they are deleted. */
export const deletePastBudgets = (db: Kysely<Database>, before: number) =>
  sql`delete from call_spent where minute < ${before}`.execute(db);
