import { isDeepStrictEqual } from 'node:util';
import type { ActivityDates } from '../../shared/dates/activityDates.ts';
import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import type { ActivityType } from '../../shared/activityTypes.ts';
import type { Activity, CourseGroups, Settings, Task } from '../contract.ts';
import type { Queries } from './database.ts';
import { defaultSettings, taskOf } from '../activitySettings.ts';

export interface LaunchedActivity {
  id: string;
  orgId: string;
  title: string;
  type: ActivityType | undefined;
  lineItem: string | undefined;
  memberships: string | undefined;
  course: { id: string; name: string } | undefined;
}

/** A login as identified by its launch, and the data of that launch. */
interface EndedLogin {
  stateHash: string;
  nonce: string;
  person: { userId: string; name: string };
  /** Undefined for a reporting launch. */
  activity: LaunchedActivity | undefined;
}

/**
 * Ends a login and stores the data of its launch: the person, and for an activity its course, the service URLs for
 * scores and the course's members. Returns undefined and stores nothing if the login no longer exists or has another
 * nonce.
 */
export async function endLogin(
  { rows }: Queries,
  { stateHash, nonce, person, activity }: EndedLogin,
): Promise<{ hasDates: boolean } | undefined> {
  const { id = null, orgId = null, title, type, lineItem, memberships, course } = activity ?? {};
  const [ended] = await rows<{ is_renamed: boolean; has_dates: boolean }>(
    `with login as (delete from login where state_hash = $1 and expires_at > now() returning nonce),
       ended as (select from login where nonce = $2),
       met as (
         insert into person select $3, $4 from ended
         on conflict (user_id) do update set name = excluded.name where person.name <> excluded.name),
       noted as (
         insert into activity (id, org_id, title, type, line_item, memberships, course_id, course_name)
         select $5, $6, $7, $8, $9, $10, $11, $12 from ended where $5::text is not null
         on conflict (id) do update set title = excluded.title,
           line_item = coalesce(excluded.line_item, activity.line_item),
           memberships = coalesce(excluded.memberships, activity.memberships),
           course_id = coalesce(excluded.course_id, activity.course_id),
           course_name = coalesce(excluded.course_name, activity.course_name))
     select exists (
       select from activity where org_id = $6 and course_id = $11 and course_name is distinct from $12) as is_renamed,
       $9::text is not null and exists (select from activity where id = $5 and ${HAS_DATES}) as has_dates
     from ended ${KEPT_PLAN}`,
    [
      stateHash,
      nonce,
      person.userId,
      person.name,
      id,
      orgId,
      title ?? '',
      type ?? 'individual',
      lineItem ?? null,
      memberships ?? null,
      course?.id ?? null,
      course?.name ?? null,
    ],
  );
  // A renamed course is renamed for all of its activities.
  if (ended?.is_renamed === true)
    await rows(
      'update activity set course_name = $3 where org_id = $1 and course_id = $2 and course_name is distinct from $3',
      [orgId, course?.id, course?.name],
    );
  return ended && { hasDates: ended.has_dates };
}

/** Lists the groups of the other activities of an activity's course. */
export const listCourseGroups = ({ rows }: Queries, id: string): Promise<CourseGroups[]> =>
  rows<CourseGroups>(
    `select other.id as "resourceLinkId", other.settings ->> 'name' as name, other.settings -> 'groups' as groups
     from activity own
     join activity other on other.org_id = own.org_id and other.course_id = own.course_id and other.id <> own.id
     where own.id = $1 and other.settings -> 'groups' <> '[]'
     order by other.saved_at desc nulls last, other.id limit 50`,
    [id],
  );

/** True for dates that were set before the platform had the activity. */
export const HAS_DATES = "coalesce(settings ->> 'opensAt', settings ->> 'dueAt', settings ->> 'closesAt') is not null";

/** An activity with the fields that only the server uses. */
export interface StoredActivity extends Omit<Activity, 'video'> {
  orgId: string;
  lineItem: string | null;
  memberships: string | null;
  /** Dates of learners who have their own; missing until they are read from the platform. */
  learnerDates?: ReadonlyMap<string, ActivityDates>;
}

interface Row {
  id: string;
  org_id: string;
  version: number;
  title: string;
  type: ActivityType;
  settings: Settings | null;
  saved_at: Date | null;
  line_item: string | null;
  memberships: string | null;
}

export async function findActivity({ rows }: Queries, id: string): Promise<StoredActivity | undefined> {
  const [row] = await rows<Row>(`select * from activity where id = $1 and deleted_at is null ${KEPT_PLAN}`, [id]);
  if (row === undefined) return undefined;
  return {
    ...defaultSettings(row.title, row.type),
    ...row.settings,
    orgId: row.org_id,
    version: row.version,
    savedAt: row.saved_at?.getTime() ?? null,
    resourceLinkId: row.id,
    lineItem: row.line_item,
    memberships: row.memberships,
  };
}

/** Marks activities as deleted. Their data is kept for the retention period. */
export async function markDeleted({ rows }: Queries, ids: readonly string[], at: Date): Promise<void> {
  await rows('update activity set deleted_at = $2 where id = any($1) and deleted_at is null', [ids, at]);
}

/** Restores activities with all their data. */
export async function markRestored({ rows }: Queries, ids: readonly string[]): Promise<void> {
  await rows('update activity set deleted_at = null where id = any($1)', [ids]);
}

/** True for an abandoned activity: never saved, not on the platform, and without attempts. */
const IS_LEFT = `saved_at is null and line_item is null
  and not exists (select from attempt where activity_id = activity.id)`;

/** Lists activities deleted before one time, or abandoned before another, with all their files. */
export const listRemovable = (
  { rows }: Queries,
  { deleted, left }: { deleted: Date; left: Date },
): Promise<{ id: string; files: string[] }[]> =>
  rows(
    `select id, array(select kept from media, unnest(array[media.id, media.file]) as kept
       where media.activity_id = activity.id and kept is not null) as files
     from activity where deleted_at < $1 or (created_at < $2 and ${IS_LEFT}) order by deleted_at limit 1000`,
    [deleted, left],
  );

/** Removes an activity and everything that belongs to it. */
export async function removeActivity({ rows }: Queries, id: string): Promise<void> {
  await rows(`delete from activity where id = $1 and (deleted_at is not null or (${IS_LEFT}))`, [id]);
}

/** Saves settings, and keeps the task of the replaced version for work submitted under it. Requires a transaction. */
export async function saveSettings(queries: Queries, id: string, settings: Settings, savedAt: Date): Promise<void> {
  await queries.rows('select from activity where id = $1 for update', [id]);
  const before = await findActivity(queries, id);
  const isOtherTask = before !== undefined && !isDeepStrictEqual(taskOf(before), taskOf(settings));
  if (isOtherTask)
    await queries.rows(`insert into activity_version (org_id, activity_id, number, task) values ($1, $2, $3, $4)`, [
      before.orgId,
      id,
      before.version,
      JSON.stringify(taskOf(before)),
    ]);
  await queries.rows('update activity set settings = $2, saved_at = $3, version = version + $4 where id = $1', [
    id,
    JSON.stringify(settings),
    savedAt,
    isOtherTask ? 1 : 0,
  ]);
}

/** Returns tasks by version. The current version is the activity's own task. */
export async function listTasks(
  { rows }: Queries,
  activity: StoredActivity,
  versions: readonly number[],
): Promise<(version: number) => Task> {
  const former = [...new Set(versions)].filter((version) => version !== activity.version);
  const found =
    former.length === 0
      ? []
      : await rows<{ number: number; task: Task }>(
          'select number, task from activity_version where org_id = $1 and activity_id = $2 and number = any($3)',
          [activity.orgId, activity.resourceLinkId, former],
        );
  const tasks = new Map(found.map(({ number, task }) => [number, task]));
  return (version) => tasks.get(version) ?? taskOf(activity);
}
