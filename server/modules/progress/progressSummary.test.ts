import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';
import { splitPeriod } from './progressHours.ts';
import { readProgressSummary } from './progressSummaryStore.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = Date.UTC(2026, 0, 10);
const PEOPLE = 1000;

let database: TestDatabase;
let org: SeedOrg;
let course: SeedCourse;
let activity: SeedActivity;
beforeAll(async () => {
  database = await createTestDatabase();
  const seed = createSeed(database.db);
  org = await seed.org();
  course = await org.course();
  activity = await course.activity();
  const other = await (await (await seed.org()).course()).activity();
  const { db } = database;
  await sql`insert into person (user_id) select 'p' || n || '@s.test' from generate_series(1, ${PEOPLE}::int) n`.execute(
    db,
  );
  for (const each of [activity, other]) await fill(each);
});
afterAll(() => database.close());

/** Inserts records over twenty days, some of them on the hour, some without a date, a score or a maximum. */
const fill = ({ orgId, courseId, id }: SeedActivity) =>
  sql`insert into learner_progress (org_id, course_id, activity_id, learner_id, status, submitted_at, evaluated_at, score_given, score_maximum)
    select ${orgId}, ${courseId}, ${id}, 'p' || n || '@s.test', 'evaluated',
      case when n % 11 > 0 then ${new Date(BEGIN)}::timestamptz + make_interval(mins => (n * 7919 % 480) * 60 + n % 3 * 17) end,
      case when n % 7 > 0 then ${new Date(BEGIN)}::timestamptz + make_interval(mins => n * 6007 % 28800) end,
      case when n % 5 > 0 then n % 100 / 10.0 end, case when n % 13 > 0 then 10 when n % 2 = 0 then 0 end
    from generate_series(1, ${PEOPLE}::int) n`.execute(database.db);

const periods = {
  'on the hour': { start: BEGIN, end: BEGIN + 10 * DAY },
  'at any moment': { start: BEGIN + 1_234_567, end: BEGIN + 1_234_567 + 15 * DAY },
  'that ends within an hour': { start: BEGIN - 5 * DAY, end: BEGIN + 12 * DAY + 17 * 60_000 },
  'that ends on the hour': { start: BEGIN + 17 * 60_000, end: BEGIN + 9 * DAY },
  'that ends as an hour does in which a day began': {
    start: BEGIN + 2 * HOUR + 17 * 60_000,
    end: BEGIN + 9 * DAY + 3 * HOUR,
  },
  'of part of a day': { start: BEGIN + DAY + 1, end: BEGIN + 5 * DAY + 7 * HOUR },
  'by half an hour': { start: BEGIN + HOUR / 2, end: BEGIN + 8 * DAY + HOUR / 2 },
  'with nothing in it': { start: BEGIN - 40 * DAY, end: BEGIN - 30 * DAY },
};

/** Reads the same figures from the records of all courses, and from the hours of the org. */
async function bothWays(period: { start: number; end: number }) {
  const scope = { orgId: org.id, courseIds: [course.id] };
  const [ofRecords, ofHours] = await Promise.all([
    readProgressSummary(database.db, scope, period),
    readProgressSummary(database.db, { ...scope, courseIds: undefined }, period),
  ]);
  const rounded = ({ scoreGiven, ...rest }: typeof ofRecords) => ({
    ...rest,
    scoreGiven: Math.round(scoreGiven * 1e6),
  });
  return [rounded(ofRecords), rounded(ofHours)] as const;
}

describe('hourly figures of an org', () => {
  const same = async () => {
    for (const [name, period] of Object.entries(periods)) {
      const [ofRecords, ofHours] = await bothWays(period);
      expect(ofHours, name).toEqual(ofRecords);
    }
  };

  test('[load-09] equal its records, in periods with any bounds', async () => {
    await same();
    const [{ reviewed }] = await bothWays(periods['at any moment']);
    expect(reviewed).toBeGreaterThan(100);
  });

  test('[load-09] follow changed and deleted records', async () => {
    const { db } = database;
    await sql`update learner_progress set submitted_at = submitted_at + interval '90 minutes', score_given = 9.5 where learner_id like '%1@s.test'`.execute(
      db,
    );
    await sql`update learner_progress set evaluated_at = null, score_maximum = null where learner_id like '%2@s.test'`.execute(
      db,
    );
    await sql`delete from learner_progress where learner_id like '%3@s.test'`.execute(db);
    await same();
    await sql`delete from activity where id = ${activity.id}`.execute(db);
    await same();
    const { rows } = await sql<{ left: number }>`select coalesce(sum(abs(submitted) + abs(evaluated)), 0)::int as left
      from (select hour, sum(submitted) as submitted, sum(evaluated) as evaluated from progress_hour where org_id = ${org.id} group by hour) hours`.execute(
      db,
    );
    expect(rows[0]?.left).toBe(0);
    await sql`delete from org`.execute(db);
    expect((await sql`select from progress_hour`.execute(db)).rows).toEqual([]);
  });

  test("[load-09] read records only in the hours of the period's bounds", () => {
    const { pieces } = splitPeriod({ start: BEGIN + 1, end: BEGIN + 366 * DAY });
    const read = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(read).toBeLessThanOrEqual(367 * HOUR);
    expect(splitPeriod({ start: BEGIN, end: BEGIN + 366 * DAY }).pieces).toEqual([
      { start: BEGIN + 366 * DAY, end: BEGIN + 366 * DAY },
    ]);
  });
});
