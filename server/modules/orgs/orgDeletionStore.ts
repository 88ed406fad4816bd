import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { insertJob } from '../../jobs/jobStore.ts';
import { deletionOf, SUSPENDED_MS, type OrgRow } from './orgStore.ts';

/** Closes an org, so that it is deleted after 30 days. Returns undefined if it is already closed. */
export async function suspendOrg(transaction: Transaction<Database>, orgId: string): Promise<OrgRow | undefined> {
  const org = await transaction
    .updateTable('org')
    // Truncated to milliseconds, because the job's payload is no more precise.
    .set({ suspended_at: sql<Date>`date_trunc('milliseconds', now())` })
    .where('id', '=', orgId)
    .where('suspended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  const runAt = org && deletionOf(org);
  if (org === undefined || runAt === null || runAt === undefined) return undefined;
  await insertJob(transaction, {
    orgId,
    kind: 'purgeOrg',
    payload: { suspendedAt: org.suspended_at?.getTime() ?? 0 },
    runAt,
  });
  return org;
}

/**
 * Reopens a closed org. Returns undefined if it wasn't closed, or if its 30 days are over, because part of it may be
 * deleted by then.
 */
export const restoreOrgRow = (db: Kysely<Database>, orgId: string): Promise<OrgRow | undefined> =>
  db
    .updateTable('org')
    .set({ suspended_at: null })
    .where('id', '=', orgId)
    // Uses the same clock as the deletion.
    .where('suspended_at', '>', sql<Date>`now() - make_interval(secs => ${SUSPENDED_MS / 1000})`)
    .returningAll()
    .executeTakeFirst();

/** Lists up to `limit` of an org's courses, and the resource links of their activities. */
export async function listCoursesToPurge(db: Kysely<Database>, orgId: string, limit: number) {
  const courses = await db.selectFrom('course').select('id').where('org_id', '=', orgId).limit(limit).execute();
  const courseIds = courses.map(({ id }) => id);
  if (courseIds.length === 0) return { courseIds, resourceLinkIds: [] };
  const activities = await db
    .selectFrom('activity')
    .select('resource_link_id')
    .where('org_id', '=', orgId)
    .where('course_id', 'in', courseIds)
    .execute();
  return { courseIds, resourceLinkIds: activities.map(({ resource_link_id }) => resource_link_id) };
}

export async function removeCourses(db: Kysely<Database>, orgId: string, courseIds: readonly string[]): Promise<void> {
  await db.deleteFrom('course').where('org_id', '=', orgId).where('id', 'in', courseIds).execute();
}

export async function hasPendingNotices(db: Kysely<Database>, orgId: string): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('org_id', '=', orgId)
    .where('kind', '=', 'noticeTool')
    .where('state', 'in', ['pending', 'in_progress'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOrg(db: Kysely<Database>, orgId: string): Promise<void> {
  await db.deleteFrom('org').where('id', '=', orgId).execute();
}
