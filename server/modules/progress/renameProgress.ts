import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { insertJob } from '../../jobs/jobStore.ts';
import type { JobHandler } from '../../jobs/job.ts';

export interface RenamedActivity {
  activityId: string;
}

/** Maximum number of an activity's records that are updated immediately when it is renamed. */
const AT_ONCE_MAX = 100;
const BATCH = 2000;

/**
 * Updates the sort keys of a renamed activity's records: a few immediately, many in a job. Until the job is done, they
 * keep their old order.
 */
export async function renameProgress(
  transaction: Transaction<Database>,
  { orgId, activityId }: { orgId: string; activityId: string },
): Promise<void> {
  const { rows } = await sql`select from learner_progress where org_id = ${orgId} and activity_id = ${activityId}
    limit ${AT_ONCE_MAX + 1}`.execute(transaction);
  if (rows.length <= AT_ONCE_MAX) await sortSome(transaction, { orgId, activityId, limit: AT_ONCE_MAX });
  else await insertJob(transaction, { orgId, kind: 'renameProgress', payload: { activityId } });
}

export const renameProgressJob: JobHandler<RenamedActivity> = {
  async run({ orgId, payload: { activityId } }, { db }) {
    while ((await sortSome(db, { orgId, activityId, limit: BATCH })) === BATCH);
    return () => Promise.resolve();
  },
};

/** Updates a limited number of records, so that other changes don't wait long. Returns how many were updated. */
async function sortSome(
  db: Kysely<Database>,
  { orgId, activityId, limit }: { orgId: string; activityId: string; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update learner_progress set activity_key = renamed.name_key
    from activity renamed
    where renamed.org_id = ${orgId} and renamed.id = ${activityId}
      and learner_progress.org_id = ${orgId} and learner_progress.activity_id = ${activityId}
      and learner_progress.learner_id = any(array(
        select p.learner_id from learner_progress p join activity a on a.org_id = p.org_id and a.id = p.activity_id
        where p.org_id = ${orgId} and p.activity_id = ${activityId} and p.activity_key <> a.name_key
        limit ${limit}))`.execute(db);
  return Number(numAffectedRows);
}
