import { once } from 'es-toolkit';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { WAITING } from '../../../shared/domain/course/progressOfScore.ts';
import type { ColumnKey } from '../../../shared/domain/enums.ts';
import type { Database } from '../../db/tables.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type {
  InputMaybe,
  LearnerProgressFilter,
  LearnerProgressKey,
  LearnerProgressStatus,
  TimeRange,
} from '../../generated/resolvers.generated.ts';
import { foldText } from '../../../shared/text/foldText.ts';
import { readId } from '../../db/storedTypes.ts';
import { given, readPage, type Condition, type ListQuery, type SortKey } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import { emptyPage } from '../page.ts';
import { findByText, type TextMatch } from './progressText.ts';
import { hasStatus, isHeld } from './progressStatus.ts';
import type { ProgressPage, ProgressRow, ProgressScope } from './progressRow.ts';

export const progressOrders = {
  fullName: ['text', 'uuid', 'text'],
  name: ['text', 'uuid', 'text'],
  score: ['number', 'uuid', 'text'],
  submittedAt: ['moment', 'uuid', 'text'],
  evaluatedAt: ['moment', 'uuid', 'text'],
} as const satisfies Orders;

/** Person whose review list is read. */
export interface Reviewer {
  orgId: string;
  reviewerId: string;
  /** True for admins, who review every course. */
  isEverywhere: boolean;
}

export async function listProgress(
  db: Kysely<Database>,
  reviewer: Reviewer,
  filter: LearnerProgressFilter,
  request: ListRequest,
): Promise<ProgressPage> {
  const readScope = once(() => findScope(db, reviewer));
  const wanted = filter.text?.trim() ?? '';
  const text = wanted === '' ? undefined : await findByText(db, reviewer.orgId, wanted);
  if (text?.hasNoNames === true) return { ...emptyPage(), readScope };
  const scope = await readScope();
  const found = [...inScope(scope), ...matches(filter, reviewer)];
  const where = [...found, ...(text === undefined ? [] : [text.condition])];
  const some = text?.some ? someOf(scope, filter, found, text.some) : [];
  const few = needsActivity(filter) ? undefined : text?.few;
  const tables = few ? tablesOfFew(scope, few, filter, request.sort.field) : tablesOf(scope, filter, text);
  const query = { select, ...tables, where, some };
  return { ...(await readPage<ProgressRow>(db, query, sortKeys(request.sort.field), request)), readScope };
}

const OF_LEARNER_MAX = 100;

/** Lists a learner's newest records in an org. */
export async function listProgressOfLearner(
  db: Kysely<Database>,
  { org_id, user_id }: { org_id: string; user_id: string },
): Promise<ProgressRow[]> {
  const records = sql`(select * from learner_progress where org_id = ${org_id} and learner_id = ${user_id}
    order by submitted_at desc nulls last, activity_id limit ${OF_LEARNER_MAX}) learner_progress`;
  const { rows } = await sql<ProgressRow>`select ${select} from ${records} ${joins}
    order by submitted_at desc nulls last, activity_id`.execute(db);
  return rows;
}

/** Reads the scope in advance, so that the statement contains the courses and its plan suits their number. */
export async function findScope(
  db: Kysely<Database>,
  { orgId, reviewerId, isEverywhere }: Reviewer,
): Promise<ProgressScope> {
  if (isEverywhere) return { orgId, courseIds: undefined };
  const { rows } = await sql<{ id: string }>`select course_id as id from course_member
    where org_id = ${orgId} and user_id = ${reviewerId}
      and (role = 'instructor' or (role = 'reviewer' and not exists (
        select from course
        where course.org_id = ${orgId} and course.id = course_member.course_id and course.archived)))`.execute(db);
  return { orgId, courseIds: rows.map(({ id }) => id) };
}

/** Conditions for records to be in a reviewer's list. */
export const inScope = (scope: ProgressScope): Condition[] => [
  sql`learner_progress.org_id = ${scope.orgId}`,
  ...isReviewed(scope),
];

const select = sql`learner_progress.*, person.given_name, person.family_name, course.name as course_name,
  activity.name as activity_name, activity.type as activity_type, activity.tags as activity_tags,
  activity.resource_link_id, activity.tool_id`;
const ofActivity = sql`join activity
  on activity.org_id = learner_progress.org_id and activity.id = learner_progress.activity_id`;
const ofPerson = sql`join person on person.user_id = learner_progress.learner_id`;

/**
 * Joins each row's activity or course by key. Otherwise, with many small orgs, the planner would read all courses of a
 * large one.
 */
const ofRow = (table: 'activity' | 'course') =>
  sql`cross join lateral (select * from ${sql.table(table)}
    where ${sql.ref(`${table}.org_id`)} = learner_progress.org_id
      and ${sql.ref(`${table}.id`)} = ${sql.ref(`learner_progress.${table}_id`)} offset 0) ${sql.table(table)}`;
const joins = sql`${ofRow('activity')} ${ofRow('course')} ${ofPerson}`;

const isReviewed = ({ courseIds }: ProgressScope): Condition[] =>
  courseIds === undefined ? [] : [sql`learner_progress.course_id = any(${courseIds}::uuid[])`];

/**
 * Selects the records that match a condition through its indexes alone. Otherwise, the planner would search for them in
 * the order of the list.
 */
const recordsOf = ({ orgId }: ProgressScope, condition: Condition) =>
  sql`(select * from learner_progress
    where learner_progress.org_id = ${orgId} and ${condition} offset 0) learner_progress`;

/**
 * Returns the records of some names, preceded by those of a part of the names. Without `recordsOf`, all records of the
 * courses would be read too.
 */
function someOf(
  scope: ProgressScope,
  filter: LearnerProgressFilter,
  where: readonly Condition[],
  { column, ids }: NonNullable<TextMatch['some']>,
) {
  const type = column === 'learner_id' ? sql`text[]` : sql`uuid[]`;
  if (needsActivity(filter)) return [];
  const parts = scope.courseIds === undefined ? [ids.slice(0, ids.length / PART), ids] : [ids];
  return parts.map((part) => ({ from: recordsOf(scope, sql`${sql.ref(column)} = any(${part}::${type})`), where }));
}

/** Share of the names to try first. In a whole org, even so few names usually have too many records to count. */
const PART = 4;

type Tables = Pick<ListQuery, 'from' | 'joined' | 'counted'>;

const needsActivity = ({ tag, activityName }: LearnerProgressFilter): boolean =>
  (tag ?? activityName ?? undefined) !== undefined;

/** Returns the tables for reading and counting a list: only the records, unless a filter needs more. */
function tablesOf(scope: ProgressScope, filter: LearnerProgressFilter, text: TextMatch | undefined): Tables {
  const records = text?.few === undefined ? sql`learner_progress` : recordsOf(scope, text.condition);
  if (text?.isJoined === true)
    return { from: sql`${records} ${joins}`, counted: sql`${records} ${ofActivity} ${ofPerson}` };
  if (needsActivity(filter))
    return {
      from: sql`${records} ${ofActivity} ${ofRow('course')} ${ofPerson}`,
      counted: sql`${records} ${ofActivity}`,
    };
  return { from: records, joined: { name: 'learner_progress', joins } };
}

/**
 * Returns the tables for records of few names, first by learner and then by activity. The indexes contain all needed
 * columns.
 */
function tablesOfFew(
  { orgId }: ProgressScope,
  { learnerIds, activityIds }: NonNullable<TextMatch['few']>,
  filter: LearnerProgressFilter,
  field: ColumnKey,
): Tables {
  const columns = sql.raw([...COVERED, ...columnsOf(filter), ...(KEY_OF_NAME[field] ?? [])].join());
  const ofLearner = sql<SqlBool>`learner_id = any(${learnerIds}::text[])`;
  const ofActivities = sql<SqlBool>`activity_id = any(${activityIds}::uuid[]) and not ${ofLearner}`;
  // `offset 0` keeps the planner from searching for the records in the order of the list.
  const found = sql`(
    select ${columns} from learner_progress where org_id = ${orgId} and ${ofLearner}
    union all select ${columns} from learner_progress
    where org_id = ${orgId} and ${ofActivities} offset 0) learner_progress`;
  const ofFound = sql`cross join lateral (select * from learner_progress record where record.org_id = found.org_id
    and record.activity_id = found.activity_id and record.learner_id = found.learner_id offset 0) learner_progress`;
  return { from: found, joined: { name: 'found', joins: sql`${ofFound} ${joins}` } };
}

const COVERED = [
  'org_id',
  'activity_id',
  'learner_id',
  'course_id',
  'status',
  'submitted_at',
  'evaluated_at',
  'score_given',
  'score_maximum',
];
/** Returns the columns of learner_progress that filters need. */
const columnsOf = ({ status, claimed, claimedBySelf }: LearnerProgressFilter): string[] => [
  ...(status ? ['held_at'] : []),
  ...((claimed ?? null) === null ? [] : ['claimed_at']),
  ...((claimedBySelf ?? null) === null ? [] : ['claimed_subject']),
];
/** Columns of learner_progress that are needed to sort by name. */
const KEY_OF_NAME: Partial<Record<ColumnKey, readonly string[]>> = {
  fullName: ['learner_key'],
  name: ['activity_key'],
};

function isRecord({ activityId, learnerId }: LearnerProgressKey): Condition {
  const id = readId(activityId);
  if (id === undefined) return sql<SqlBool>`false`;
  return sql<SqlBool>`learner_progress.activity_id = ${id}::uuid
    and learner_progress.learner_id = ${normalizeEmail(learnerId)}`;
}

const percent = sql`(learner_progress.score_given * 100 / nullif(learner_progress.score_maximum, 0))`;

const isUncaptioned = sql<SqlBool>`exists (select from learner_work where learner_work.org_id = learner_progress.org_id
  and learner_work.activity_id = learner_progress.activity_id
  and learner_work.learner_id = learner_progress.learner_id and lacks_captions)`;

function matches(
  {
    status,
    activityName,
    tag,
    submittedAt,
    evaluatedAt,
    score,
    claimed,
    lacksCaptions,
    claimedBySelf,
    courseName,
    record,
  }: LearnerProgressFilter,
  { orgId, reviewerId }: Reviewer,
): Condition[] {
  return [
    ...given(status, isOneOf),
    ...given(activityName, (value) => sql<SqlBool>`btrim(activity.name_key) = ${foldText(value.trim())}`),
    ...given(tag, (value) => sql<SqlBool>`activity.tags && ${value}::text[]`),
    ...within(sql`learner_progress.submitted_at`, submittedAt),
    ...within(sql`learner_progress.evaluated_at`, evaluatedAt),
    ...given(score?.from, (value) => sql<SqlBool>`${percent} >= ${value}::double precision`),
    ...given(claimed, (is) => sql<SqlBool>`(learner_progress.claimed_at is not null) = ${is}`),
    ...given(lacksCaptions, (is) => (is ? isUncaptioned : sql<SqlBool>`not ${isUncaptioned}`)),
    ...given(
      claimedBySelf,
      (is) => sql<SqlBool>`(learner_progress.claimed_subject is not distinct from
        (select lti_subject::text from person where user_id = ${reviewerId})) = ${is}`,
    ),
    ...given(
      courseName,
      (value) => sql<SqlBool>`learner_progress.course_id in (select id from course
        where course.org_id = ${orgId} and btrim(course.name_key) = ${foldText(value.trim())})`,
    ),
    ...given(record, isRecord),
    ...given(score?.to, (value) => sql<SqlBool>`${percent} <= ${value}::double precision`),
  ];
}

function isOneOf(status: readonly LearnerProgressStatus[]): Condition {
  const others = status.filter((each) => each !== 'held');
  const some = others.includes('pending_evaluation') ? [...new Set([...others, ...WAITING])] : others;
  const found = sql<SqlBool>`(${hasStatus(some)} and not ${isHeld})`;
  return others.length === status.length ? found : others.length === 0 ? isHeld : sql`(${found} or ${isHeld})`;
}

function within(moment: RawBuilder<unknown>, range: InputMaybe<TimeRange>): Condition[] {
  return [
    ...given(range?.start, (start) => sql<SqlBool>`${moment} > ${new Date(start)}::timestamptz`),
    ...given(range?.end, (end) => sql<SqlBool>`${moment} < ${new Date(end)}::timestamptz`),
  ];
}

function sortKeys(field: ColumnKey): SortKey[] {
  return [
    firstKey(field),
    { expression: sql`learner_progress.activity_id`, type: 'uuid' },
    { expression: sql`learner_progress.learner_id`, type: 'text' },
  ];
}

// A missing date sorts before all dates, a missing score before all scores.
function firstKey(field: ColumnKey): SortKey {
  if (field === 'fullName') return { expression: sql`learner_progress.learner_key`, type: 'text' };
  if (field === 'name') return { expression: sql`learner_progress.activity_key`, type: 'text' };
  if (field === 'score') return { expression: sql`coalesce(${percent}, -1)`, type: 'number' };
  const moment = field === 'evaluatedAt' ? sql`learner_progress.evaluated_at` : sql`learner_progress.submitted_at`;
  return { expression: sql`coalesce(${moment}, 'epoch'::timestamptz)`, type: 'moment' };
}
