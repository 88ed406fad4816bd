import { sql, type Kysely, type Transaction } from 'kysely';
import { sortKey } from '../../../shared/domain/lists/sortKey.ts';
import type { CopyFailure } from '../../generated/resolvers.generated.ts';
import type { Database } from '../../db/tables.ts';
import { insertJob } from '../../jobs/jobStore.ts';
import { notify } from '../../notifications/notify.ts';
import type { ActivityRow } from '../activities/activityStore.ts';
import { insertCourse, type CourseRow, type NewCourse } from '../courses/courseStore.ts';

interface Copy {
  /** User who makes the copy. */
  userId: string;
}

export interface CourseCopy extends Copy {
  sourceCourseId: string;
  targetCourseId: string;
  activityIds: readonly string[];
}

export interface ActivityCopy extends Copy {
  sourceActivityId: string;
  targetActivityId: string;
}

interface NewCourseCopy extends NewCourse, Copy {
  sourceCourseId: string;
  activityIds: readonly string[];
}

/** Inserts a course and the job that copies the content into it. */
export async function insertCourseCopy(
  transaction: Transaction<Database>,
  { sourceCourseId, activityIds, userId, ...course }: NewCourseCopy,
): Promise<CourseRow> {
  const row = await insertCourse(transaction, { ...course, copySourceId: sourceCourseId });
  const payload: CourseCopy = { sourceCourseId, targetCourseId: row.id, activityIds, userId };
  await insertJob(transaction, { orgId: course.orgId, kind: 'copyCourse', payload });
  return row;
}

/** Inserts an activity and the job that copies the content into it. Returns the activity's id. */
export async function insertActivityCopy(
  transaction: Transaction<Database>,
  source: ActivityRow,
  { courseId, name, userId }: { courseId: string; name: string; userId: string },
): Promise<string> {
  const { org_id, type, visible, opens_at, id: sourceActivityId } = source;
  const { id: targetActivityId } = await transaction
    .insertInto('activity')
    .values({
      org_id,
      course_id: courseId,
      name,
      name_key: sortKey(name),
      type,
      visible,
      // A copy keeps the opening time, so that learners don't see a scheduled task earlier. Due dates are not copied,
      // because they belong to the original course.
      opens_at,
      resource_link_id: freshResourceLinkId,
      copy_state: 'pending',
      copy_source_id: sourceActivityId,
      resource_link_history: historyOf(org_id, sourceActivityId),
      tool_id: toolOf(org_id, sourceActivityId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payload: ActivityCopy = { sourceActivityId, targetActivityId, userId };
  await insertJob(transaction, { orgId: org_id, kind: 'copyActivity', payload });
  return targetActivityId;
}

const freshResourceLinkId = sql<string>`gen_random_uuid()::text`;

const HISTORY_MAX = 20;

/** Resource link of the source, followed by those of the activities that it was copied from. */
const history = sql<
  string[]
>`(array[activity.resource_link_id] || activity.resource_link_history)[:${sql.lit(HISTORY_MAX)}]`;

const historyOf = (orgId: string, activityId: string) =>
  // Empty if the activity was deleted a moment ago. The job then reports it.
  sql<string[]>`coalesce((select ${history} from activity where org_id = ${orgId} and id = ${activityId}), '{}')`;

const toolOf = (orgId: string, activityId: string) =>
  sql<string | null>`(select tool_id from activity where org_id = ${orgId} and id = ${activityId})`;

/** Lists the activities of a course that can be copied: all of them, or those with the given ids. */
export async function listCopyable(
  db: Kysely<Database>,
  course: CourseRow,
  ids?: readonly string[],
): Promise<ReadonlySet<string>> {
  let query = db
    .selectFrom('activity')
    .select('id')
    .where('org_id', '=', course.org_id)
    .where('course_id', '=', course.id)
    .where((eb) => eb.or([eb('copy_state', 'is', null), eb('copy_state', '=', 'succeeded')]));
  if (ids !== undefined) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`);
  const rows = await query.execute();
  return new Set(rows.map(({ id }) => id));
}

export async function lockCourse(transaction: Transaction<Database>, orgId: string, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('course')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Copies activities into a course. Returns how many were copied. */
export async function copyActivitiesInto(
  transaction: Transaction<Database>,
  orgId: string,
  { sourceCourseId, targetCourseId, activityIds }: Omit<CourseCopy, 'userId'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into activity (org_id, course_id, resource_link_id, name, name_key, type, visible, opens_at,
      tags, evaluation_type, copy_state, copy_source_id, resource_link_history, tool_id)
    select org_id, ${targetCourseId}, ${freshResourceLinkId}, name, name_key, type, visible, opens_at,
      tags, evaluation_type, 'succeeded', id, ${history}, tool_id
    from activity
    where org_id = ${orgId} and course_id = ${sourceCourseId} and id = any(${activityIds}::uuid[])`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}

/**
 * Returns whether a copied course has no work, no member except the user, and only activities that still match those of
 * its source.
 */
export async function isUntouchedCopy(
  transaction: Transaction<Database>,
  { org_id, id }: Pick<CourseRow, 'org_id' | 'id'>,
  userId: string,
): Promise<boolean> {
  const inCourse = (table: string) => sql`${sql.ref(`${table}.org_id`)} = ${org_id}
    and ${sql.ref(`${table}.course_id`)} = ${id}`;
  const content = (table: string) =>
    sql`row(${sql.join(
      ['name', 'type', 'visible', 'tags', 'opens_at', 'evaluation_type'].map((column) => sql.ref(`${table}.${column}`)),
    )})`;
  const { rows } = await sql<{ is_untouched: boolean }>`select not exists (
      select from course_member m where ${inCourse('m')} and m.user_id <> ${userId})
    and not exists (select from learner_progress p where ${inCourse('p')})
    and not exists (
      select from activity a left join activity s on s.org_id = a.org_id and s.id = a.copy_source_id
      where ${inCourse('a')} and (s.id is null or ${content('a')} is distinct from ${content('s')}
        or a.due_at is not null or a.closes_at is not null)) as is_untouched`.execute(transaction);
  return rows[0]?.is_untouched === true;
}

/** Removes a copied course. Returns the resource links of its activities. */
export async function removeCopy(
  transaction: Transaction<Database>,
  { org_id, id }: Pick<CourseRow, 'org_id' | 'id'>,
): Promise<string[]> {
  const activities = transaction.deleteFrom('activity').where('org_id', '=', org_id).where('course_id', '=', id);
  const links = await activities.returning('resource_link_id').execute();
  await transaction.deleteFrom('course').where('org_id', '=', org_id).where('id', '=', id).execute();
  return links.map(({ resource_link_id }) => resource_link_id);
}

/** Copies the source's current content into the copy. Returns false if the source no longer exists. */
export async function completeActivity(
  transaction: Transaction<Database>,
  orgId: string,
  { sourceActivityId, targetActivityId }: ActivityCopy,
): Promise<boolean> {
  const source = await transaction
    .selectFrom('activity')
    .select(['visible', 'opens_at', 'tags', 'evaluation_type'])
    .where('org_id', '=', orgId)
    .where('id', '=', sourceActivityId)
    .forShare()
    .executeTakeFirst();
  if (source === undefined) return false;
  await transaction
    .updateTable('activity')
    .set({ ...source, copy_state: 'succeeded' })
    .where('org_id', '=', orgId)
    .where('id', '=', targetActivityId)
    .execute();
  return true;
}

type Copied = 'course' | 'activity';

export async function setCopyState(
  db: Kysely<Database>,
  copied: Copied,
  key: { orgId: string; id: string },
  state: 'in_progress' | 'succeeded',
): Promise<void> {
  await db
    .updateTable(copied)
    .set({ copy_state: state })
    .where('org_id', '=', key.orgId)
    .where('id', '=', key.id)
    .execute();
}

/** Marks a copy as failed and notifies the person who requested it. */
export async function failCopy(
  db: Transaction<Database>,
  copied: Copied,
  key: { orgId: string; id: string; userId: string },
  reason: string,
): Promise<void> {
  const failure: CopyFailure = reason === 'source_gone' ? 'source_gone' : 'gave_up';
  await db
    .updateTable(copied)
    .set({ copy_state: 'failed', copy_failure: failure })
    .where('org_id', '=', key.orgId)
    .where('id', '=', key.id)
    .execute();
  await notify(db, {
    orgId: key.orgId,
    kind: 'copyFailed',
    recipients: [key.userId],
    subject: key.id,
    [`${copied}Id`]: key.id,
    facts: { reason: failure },
  });
}
