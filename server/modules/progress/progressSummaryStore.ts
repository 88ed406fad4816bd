import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { ProgressSummary, WaitingActivity } from '../../generated/resolvers.generated.ts';
import { splitPeriod, type Period } from './progressHours.ts';
import type { ProgressScope } from './progressRow.ts';
import { isWaiting } from './progressStatus.ts';
import { inScope } from './progressStore.ts';

const DAY_MS = 86_400_000;
/**
 * Minimum length of a period for using figures by the hour. For shorter periods, reading the records is fast enough.
 */
const HOURS_FROM_MS = 3 * DAY_MS;

/**
 * Reads the figures of a review list: for some courses from the records, for a whole org from its figures by the hour.
 */
export async function readProgressSummary(
  db: Kysely<Database>,
  scope: ProgressScope,
  period: Period,
): Promise<ProgressSummary> {
  const read = scope.courseIds === undefined && period.end - period.start > HOURS_FROM_MS ? readHours : readRecords;
  const [waiting, [submitted, reviewed]] = await Promise.all([
    sql<{ pending: number }>`
      select count(*)::int as pending from learner_progress
      where ${sql.join(inScope(scope), sql` and `)} and ${isWaiting}`.execute(db),
    read(db, scope, period),
  ]);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const days = Math.max(1, Math.ceil((period.end - period.start) / DAY_MS));
  const countsOf = (rows: readonly Day[]) => {
    const counts = new Map<number, number>();
    for (const { begin, count } of rows) {
      // The last moment belongs to the last day.
      const day = Math.min(days - 1, Math.round((begin.getTime() - period.start) / DAY_MS));
      counts.set(day, (counts.get(day) ?? 0) + count);
    }
    return counts;
  };
  const [submittedBy, reviewedBy] = [countsOf(submitted), countsOf(reviewed)];
  return {
    pending: waiting.rows[0]?.pending ?? 0,
    reviewed: sum(reviewed.map(({ count }) => count)),
    scoreGiven: sum(submitted.map(({ given }) => given)),
    scoreMaximum: sum(submitted.map(({ maximum }) => maximum)),
    days: Array.from({ length: days }, (_, day) => ({
      start: period.start + day * DAY_MS,
      submitted: submittedBy.get(day) ?? 0,
      reviewed: reviewedBy.get(day) ?? 0,
    })),
  };
}

const ACTIVITIES_MAX = 200;

/** Counts the waiting records of each activity in a review list, highest count first. */
export async function listWaiting(db: Kysely<Database>, scope: ProgressScope): Promise<WaitingActivity[]> {
  const { rows } = await sql<WaitingActivity>`
    select activity.id as "activityId", activity.name as "activityName", course.name as "courseName", waiting.count
    from (select org_id, activity_id, count(*)::int as count from learner_progress
      where ${sql.join(inScope(scope), sql` and `)} and ${isWaiting}
      group by org_id, activity_id order by count desc, activity_id limit ${ACTIVITIES_MAX}) waiting
    join activity on activity.org_id = waiting.org_id and activity.id = waiting.activity_id
    join course on course.org_id = activity.org_id and course.id = activity.course_id
    order by waiting.count desc, activity.name_key, activity.id`.execute(db);
  return rows;
}

interface Day {
  /** First moment of the day. */
  begin: Date;
  count: number;
}

interface SubmittedDay extends Day {
  given: number;
  maximum: number;
}

type Days = [submitted: SubmittedDay[], reviewed: Day[]];

/** Reads the figures of a period from the records. Each part uses an index. */
async function readRecords(db: Kysely<Database>, scope: ProgressScope, period: Period): Promise<Days> {
  const where = sql.join(inScope(scope), sql` and `);
  const [submitted, reviewed] = await Promise.all([
    sql<SubmittedDay>`
      select ${dayOf(sql`submitted_at`, period)} as begin, ${scored}
      from learner_progress where ${where} and ${isWithin('submitted_at', period)} group by 1`.execute(db),
    sql<Day>`
      select ${dayOf(sql`evaluated_at`, period)} as begin, count(*)::int as count
      from learner_progress where ${where} and ${isWithin('evaluated_at', period)} group by 1`.execute(db),
  ]);
  return [submitted.rows, reviewed.rows];
}

interface HourDay {
  begin: Date;
  submitted: number;
  given: number;
  maximum: number;
  reviewed: number;
}

/** Reads the figures of whole hours, and the records of hours in which a day begins. */
async function readHours(db: Kysely<Database>, { orgId }: ProgressScope, period: Period): Promise<Days> {
  const { from, until, torn, pieces } = splitPeriod(period);
  const isWhole =
    torn === undefined ? sql`` : sql`and hour <> date_bin('24 hours', hour, ${new Date(torn)}::timestamptz)`;
  const [hours, submitted, reviewed] = await Promise.all([
    sql<HourDay>`
      select ${dayOf(sql`hour`, period)} as begin, sum(submitted)::int as submitted, sum(score_given)::float8 as given,
        sum(score_maximum)::float8 as maximum, sum(evaluated)::int as reviewed
      from progress_hour
      where org_id = ${orgId} and hour >= ${new Date(from)}::timestamptz and hour < ${new Date(until)}::timestamptz
        ${isWhole}
      group by 1`.execute(db),
    sql<SubmittedDay>`
      select ${dayOf(sql`submitted_at`, period)} as begin, ${scored}
      from ${recordsOf(orgId, 'submitted_at', pieces)} group by 1`.execute(db),
    sql<Day>`
      select ${dayOf(sql`evaluated_at`, period)} as begin, count(*)::int as count
      from ${recordsOf(orgId, 'evaluated_at', pieces)} group by 1`.execute(db),
  ]);
  return [
    [
      ...submitted.rows,
      ...hours.rows.map(({ begin, submitted: count, given, maximum }) => ({ begin, count, given, maximum })),
    ],
    [...reviewed.rows, ...hours.rows.map(({ begin, reviewed: count }) => ({ begin, count }))],
  ];
}

/**
 * Selects the records of several periods, each through an index. The last moment of a period belongs to the next one.
 */
const recordsOf = (orgId: string, column: 'submitted_at' | 'evaluated_at', pieces: readonly Period[]) => {
  const last = pieces.at(-1)?.start ?? 0;
  const [starts, ends] = [pieces.map((piece) => new Date(piece.start)), pieces.map((piece) => new Date(piece.end))];
  return sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) piece (start, until) cross join lateral (
    select * from learner_progress
    where learner_progress.org_id = ${orgId} and ${sql.ref(column)} is not null
      and ${momentOf(column)} >= piece.start and ${momentOf(column)} <= piece.until
      and (${momentOf(column)} < piece.until or piece.start = ${new Date(last)}::timestamptz)
    offset 0) found`;
};

const isScored = sql<SqlBool>`score_given is not null and score_maximum > 0`;

const scored = sql`count(*)::int as count, coalesce(sum(score_given) filter (where ${isScored}), 0) as given,
  coalesce(sum(score_maximum) filter (where ${isScored}), 0) as maximum`;

/** Returns the expression that the indexes contain. */
const momentOf = (column: 'submitted_at' | 'evaluated_at') =>
  sql`coalesce(${sql.ref(`learner_progress.${column}`)}, 'epoch'::timestamptz)`;

const isWithin = (column: 'submitted_at' | 'evaluated_at', { start, end }: Period) =>
  sql<SqlBool>`${sql.ref(`learner_progress.${column}`)} is not null
    and ${momentOf(column)} >= ${new Date(start)}::timestamptz
    and ${momentOf(column)} <= ${new Date(end)}::timestamptz`;

/** Computes the first moment of a day with whole numbers, which takes half the time of epochs. */
const dayOf = (moment: RawBuilder<unknown>, { start }: Period) =>
  sql<Date>`date_bin('24 hours', ${moment}, ${new Date(start)}::timestamptz)`;
