import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Maximum number of rows per statement, so that no statement takes long. */
const BATCH = 5000;

/**
 * Deletes mails created before a moment that no job will send anymore: those that were sent, were given up, or whose
 * outcome is unknown.
 */
export async function deleteOldMails(db: Kysely<Database>, before: Date): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH) {
    const { numAffectedRows = 0n } = await sql`
      delete from mail using (
        select org_id, id from mail old
        where old.created_at < ${before} and not exists (
          select from job where job.org_id = old.org_id and job.kind in ('sendMail', 'sendAccountMail')
            and job.state in ('pending', 'in_progress')
            and job.payload->>'mailId' = old.id::text)
        order by old.created_at limit ${sql.lit(BATCH)} for update skip locked) old
      where mail.org_id = old.org_id and mail.id = old.id`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
