import { sql, type Insertable, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

const CHUNK = 1000;
const DEMO_LOCK = 7_072_618;

/** Inserts rows in few statements; a row that is there already stays as it is. */
export async function insertRows<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function setContentLibrary(db: Kysely<Database>, orgId: string, courseId: string): Promise<void> {
  await db.updateTable('org').set({ content_library_course_id: courseId }).where('id', '=', orgId).execute();
}

/** Runs the work in one transaction if there is no org yet; of several processes only one does. */
export function insideEmptyDatabase(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(transaction);
    const org = await transaction.selectFrom('org').select('id').limit(1).executeTakeFirst();
    if (org !== undefined) return false;
    await work(transaction);
    return true;
  });
}
