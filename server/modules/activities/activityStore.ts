import { omitBy } from 'es-toolkit';
import { CompiledQuery, sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ActivityDates } from '../../../shared/dates/activityDates.ts';
import { KEPT_PLAN } from '../../../shared/database/statementNames.ts';
import { sortKey } from '../../../shared/domain/lists/sortKey.ts';
import { isSameTag } from '../../../shared/domain/course/tagColors.ts';
import type { ActivityType, CourseMemberRole } from '../../../shared/domain/enums.ts';
import { renameProgress } from '../progress/renameProgress.ts';
import { takeResourceLink } from '../../launch/resourceLinkStore.ts';
import type { Tool } from '../../launch/toolStore.ts';
import { keepPlan } from '../../../shared/database/statementNames.ts';
import type { ActivityTable, Database, LearnerProgressTable } from '../../db/tables.ts';
import { insertNotice } from '../../lti/noticeJob.ts';

type Submission = Pick<Selectable<LearnerProgressTable>, 'status' | 'submitted_at' | 'evaluated_at' | 'score_given'>;

/** An activity with its course, and with the viewer's role and submission in it. */
export type ActivityRow = Selectable<ActivityTable> & { [F in keyof Submission]: Submission[F] | null } & {
  course_name: string;
  course_archived: boolean;
  course_role: CourseMemberRole | null;
};

function selectActivities(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('activity')
    .innerJoin('course', (join) =>
      join.onRef('course.org_id', '=', 'activity.org_id').onRef('course.id', '=', 'activity.course_id'),
    )
    .leftJoin('course_member', (join) =>
      join
        .onRef('course_member.org_id', '=', 'activity.org_id')
        .onRef('course_member.course_id', '=', 'activity.course_id')
        .on('course_member.user_id', '=', userId),
    )
    .leftJoin('learner_progress', (join) =>
      join
        .onRef('learner_progress.org_id', '=', 'activity.org_id')
        .onRef('learner_progress.activity_id', '=', 'activity.id')
        .on('learner_progress.learner_id', '=', userId),
    )
    .selectAll('activity')
    .select([
      'course.name as course_name',
      'course.archived as course_archived',
      'course_member.role as course_role',
      'learner_progress.status',
      'learner_progress.submitted_at',
      'learner_progress.evaluated_at',
      'learner_progress.score_given',
    ]);
}

/** Selects activities by their ids. The order is the same for every change, so that two changes can't deadlock. */
export const selectActivitiesById = (db: Kysely<Database>, userId: string, ids: readonly string[]) =>
  selectActivities(db, userId)
    .where('activity.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('activity.id');

export function findActivity(db: Kysely<Database>, userId: string, id: string): Promise<ActivityRow | undefined> {
  return keepPlan(selectActivities(db, userId).where('activity.id', '=', id)).executeTakeFirst();
}

/**
 * An activity with its tool, unless the tool is disabled, and the address that the tool gave to its resource link or to
 * the nearest one that it was copied from.
 */
export type LaunchedActivity = ActivityRow & { tool: Tool | null; link_url: string | null };

// Plain text, because every launch runs this query three times.
const LAUNCHED = `
  select activity.*, course.name as course_name, course.archived as course_archived,
    course_member.role as course_role, learner_progress.status, learner_progress.submitted_at,
    learner_progress.evaluated_at, learner_progress.score_given,
    case when lti_tool.id is not null then to_jsonb(lti_tool) end as tool, (
      select link.url from lti_resource_link link
      where link.org_id = activity.org_id
        and link.id = any(array[activity.resource_link_id] || activity.resource_link_history)
      order by array_position(array[activity.resource_link_id] || activity.resource_link_history, link.id)
      limit 1) as link_url
  from course
  join activity on activity.org_id = course.org_id and activity.course_id = course.id
  left join course_member on course_member.org_id = course.org_id
    and course_member.course_id = course.id and course_member.user_id = $1
  left join learner_progress on learner_progress.org_id = activity.org_id
    and learner_progress.activity_id = activity.id and learner_progress.learner_id = $1
  left join lti_tool on lti_tool.id = activity.tool_id and lti_tool.is_enabled
  where course.id = $2 and activity.resource_link_id = $3
  ${KEPT_PLAN}`;

/** Finds an activity of a course by its resource link id, which is its name for the tool. */
export async function findLaunchedActivity(
  db: Kysely<Database>,
  userId: string,
  courseId: string,
  resourceLinkId: string,
): Promise<LaunchedActivity | undefined> {
  const query = CompiledQuery.raw(LAUNCHED, [userId, courseId, resourceLinkId]);
  return (await db.executeQuery<LaunchedActivity>(query)).rows[0];
}

export function listActivitiesOfCourses(
  db: Kysely<Database>,
  userId: string,
  courseIds: readonly string[],
): Promise<ActivityRow[]> {
  return selectActivities(db, userId)
    .where('activity.course_id', 'in', courseIds)
    .orderBy('activity.name_key')
    .orderBy('activity.id')
    .execute();
}

interface NewActivity {
  orgId: string;
  courseId: string;
  name: string;
  type: ActivityType;
  resourceLinkId: string;
  dates: ActivityDates;
}

/**
 * Inserts an activity with a resource link id that was issued for it. Returns undefined if the id was not issued or is
 * already in use.
 */
export async function insertActivity(
  transaction: Transaction<Database>,
  userId: string,
  { orgId, courseId, name, type, resourceLinkId, dates }: NewActivity,
): Promise<ActivityRow | undefined> {
  const taken = await takeResourceLink(transaction, { orgId, courseId, userId }, resourceLinkId);
  if (taken === undefined) return undefined;
  const { id } = await transaction
    .insertInto('activity')
    .values({
      org_id: orgId,
      course_id: courseId,
      name,
      name_key: sortKey(name),
      type,
      resource_link_id: resourceLinkId,
      tool_id: taken.tool_id,
      opens_at: dateOf(dates.opensAt),
      due_at: dateOf(dates.dueAt),
      closes_at: dateOf(dates.closesAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return findActivity(transaction, userId, id);
}

export const dateOf = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

/** Locks an activity and returns its current state. Other changes to the activity wait for this one. */
export const lockActivity = (
  transaction: Transaction<Database>,
  { org_id, id }: Pick<ActivityRow, 'org_id' | 'id'>,
): Promise<Selectable<ActivityTable> | undefined> =>
  transaction
    .selectFrom('activity')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Returns the tags as the org's other activities spell them: within an org, tags that differ only in case are the same.
 */
export async function matchTagSpelling(db: Kysely<Database>, row: ActivityRow, tags: string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from activity, unnest(tags) as tag
    where org_id = ${row.org_id} and id <> ${row.id} order by tag`.execute(db);
  return tags.map((tag) => rows.find((known) => isSameTag(known.tag, tag))?.tag ?? tag);
}

/**
 * Returns whether an activity is hidden from learners at a given time, either by choice or because it hasn't opened
 * yet.
 */
export const isHidden = ({ visible, opens_at }: Pick<ActivityRow, 'visible' | 'opens_at'>, now: number): boolean =>
  !visible || (opens_at !== null && opens_at.getTime() > now);

export interface ActivityChange {
  name?: string | undefined;
  tags?: string[] | undefined;
  visible?: boolean | undefined;
  opens_at?: Date | null | undefined;
  due_at?: Date | null | undefined;
  closes_at?: Date | null | undefined;
}

/** Updates the given fields. Returns undefined if the activity no longer exists. */
export async function updateActivityRow(
  transaction: Transaction<Database>,
  row: ActivityRow,
  change: ActivityChange,
): Promise<ActivityRow | undefined> {
  const values = omitBy(
    { ...change, name_key: change.name === undefined ? undefined : sortKey(change.name) },
    (value) => value === undefined,
  );
  if (Object.keys(values).length === 0) return row;
  const updated = await transaction
    .updateTable('activity')
    .set(values)
    .where('org_id', '=', row.org_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirst();
  if (change.name !== undefined && change.name !== row.name)
    await renameProgress(transaction, { orgId: row.org_id, activityId: row.id });
  return updated === undefined ? undefined : { ...row, ...updated };
}

/** Removes activities of an org and notifies their tools. */
export async function removeActivities(
  transaction: Transaction<Database>,
  orgId: string,
  activities: readonly Pick<ActivityRow, 'id' | 'resource_link_id'>[],
): Promise<void> {
  const ids = activities.map(({ id }) => id);
  await transaction
    .deleteFrom('activity')
    .where('org_id', '=', orgId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const links = activities.map(({ resource_link_id }) => resource_link_id);
  await insertNotice(transaction, orgId, { type: 'resource-links-deleted', ids: links });
}
