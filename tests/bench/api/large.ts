// node scripts/run.mjs tests/bench/api/large.ts <rows>: measures the median times, in milliseconds, of calls that
// grow with an org. The org has so many records of learner progress, a hundredth of that in courses and a tenth of
// that in one course's members; the database has a hundredth of that in other institutions.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Database } from '../../../server/db/tables.ts';
import { updateActivityRow, findActivity } from '../../../server/modules/activities/activityStore.ts';
import { listCourses } from '../../../server/modules/courses/courseListStore.ts';
import { listCourseUsers } from '../../../server/modules/courseUsers/courseUserStore.ts';
import { listOrgs } from '../../../server/modules/orgs/orgListStore.ts';
import type { ListRequest } from '../../../server/modules/listRequest.ts';
import type { Page } from '../../../server/modules/page.ts';
import { findScope, listProgress } from '../../../server/modules/progress/progressStore.ts';
import { readProgressSummary } from '../../../server/modules/progress/progressSummaryStore.ts';
import {
  countCourses,
  searchActivities,
  searchCourses,
  searchPeople,
} from '../../../server/modules/search/searchStore.ts';
import { listViewers } from '../../../server/modules/viewer/personStore.ts';
import { createSeed } from '../../../server/seed/seed.ts';

const ROWS = Number(process.argv[2] ?? 10_000);
const COURSES = Math.max(10, ROWS / 100);
const ACTIVITIES = Math.max(20, ROWS / 50);
const PEOPLE = Math.max(40, ROWS / 10);
const ORGS = Math.max(10, ROWS / 100);
const REVIEWED = Math.max(3, Math.round(COURSES * 0.3));
const POPULAR = Math.round(ROWS / 20);
const ROUNDS = 7;
/** One round is enough for slow calls. */
const SLOW_MS = 3000;

const { db, pool, close } = await openDatabase(readConfig());
await migrate(pool);
const before = await sql<{ id: string }>`select id from org where name = ${`${ROWS} records`}`.execute(db);
/** Use the rows of an earlier run if there is one, so that two builds can be measured on the same rows. */
const org = before.rows[0] ?? (await createSeed(db).org({ name: `${ROWS} records` }));
const mark = `r${ROWS}`;
const reviewer = `reviewer-${mark}@bench.test`;

/** Returns a random-looking word of syllables from a choice of twelve, the same one for the same number. */
const word = (n: string, salt: number) =>
  sql.raw(
    `(select string_agg((array['ka','lo','mi','ne','ru','sa','te','vo','xi','zu','ban','der'])[1 + (hashint4(${n} * 31 + ${salt} + i) & 1023) % 12], '') from generate_series(1, 3) i)`,
  );

async function seed(db: Kysely<Database>): Promise<void> {
  await sql`insert into person (user_id, given_name, family_name, name_key, terms_accepted_at)
    select 'p' || n || '-' || ${mark}::text || '@bench.test', given, family || n, given || ' ' || family || n, now()
    from (select n, ${word('n', 1)} as given, ${word('n', 2)} as family from generate_series(1, ${PEOPLE}::int) n) named`.execute(
    db,
  );
  await sql`insert into org_member (org_id, user_id, type) select ${org.id}, user_id, 'orguser' from person where user_id like ${`p%-${mark}@bench.test`}`.execute(
    db,
  );
  await sql`insert into course (org_id, name, name_key) select ${org.id}, 'Course ' || name || ' ' || n, 'course ' || name || ' ' || lpad(n::text, 8, '0')
    from (select n, ${word('n', 3)} as name from generate_series(1, ${COURSES}::int) n) named`.execute(db);
  await sql`insert into activity (org_id, course_id, resource_link_id, name, name_key, type)
    select ${org.id}, c.id, gen_random_uuid()::text, 'Activity ' || c.name || ' ' || n, 'activity ' || c.name_key || n, 'individual'
    from generate_series(1, ${ACTIVITIES}::int) n
    join (select *, row_number() over (order by id) as place from course where org_id = ${org.id}) c on c.place = 1 + n % ${COURSES}::int`.execute(
    db,
  );
  // The first activity has a twentieth of the records.
  await sql`insert into learner_progress (org_id, activity_id, learner_id, course_id, status, submitted_at, evaluated_at, score_given, score_maximum)
    select ${org.id}, a.id, 'p' || (1 + n % ${PEOPLE}::int) || '-' || ${mark}::text || '@bench.test', a.course_id,
      case when n % 50 = 0 then 'pending_evaluation' else 'evaluated' end, now() - random() * interval '900 days', now() - random() * interval '900 days', floor(random() * 100), 100
    from generate_series(1, ${ROWS}::int) n
    join (select *, row_number() over (order by id) as place from activity where org_id = ${org.id}) a
      on a.place = case when n <= ${POPULAR}::int then 1 else 2 + (n / ${PEOPLE}::int * 7919 + n) % (${ACTIVITIES}::int - 1) end
    on conflict do nothing`.execute(db);
  await sql`insert into person (user_id, terms_accepted_at) values (${reviewer}, now())`.execute(db);
  await sql`insert into org_member (org_id, user_id, type) values (${org.id}, ${reviewer}, 'orguser')`.execute(db);
  await sql`insert into course_member (org_id, course_id, user_id, role)
    select ${org.id}, id, ${reviewer}, 'reviewer' from course where org_id = ${org.id} order by id limit ${REVIEWED}::int`.execute(
    db,
  );
  await sql`insert into course_member (org_id, course_id, user_id, role)
    select ${org.id}, (select id from course where org_id = ${org.id} order by id limit 1), user_id, 'learner'
    from org_member where org_id = ${org.id} and user_id <> ${reviewer}`.execute(db);
  await sql`with made as (
      insert into org (name, name_key) select 'Institution ' || n || ${mark}, 'institution ' || lpad(n::text, 8, '0') || ${mark}
      from generate_series(1, ${ORGS}::int) n returning id),
    courses as (insert into course (org_id, name, name_key) select id, 'Its course', 'its course' from made)
    insert into org_member (org_id, user_id, type)
    select id, 'p' || (1 + (row_number() over ()) * 3 % ${PEOPLE}::int) || '-' || ${mark}::text || '@bench.test', 'orgadmin' from made`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function time(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await act();
    times.push(performance.now() - started);
    if ((times.at(-1) ?? 0) > SLOW_MS) break;
  }
  return Number(median(times).toFixed(1));
}

if (before.rows.length === 0) {
  // Without the time limits of calls.
  const patient = new pg.Pool({ ...pool.options, max: 1, query_timeout: 0, statement_timeout: 0 });
  await seed(new Kysely<Database>({ dialect: new PostgresDialect({ pool: patient }) }));
  await patient.end();
}
const moment = Date.now();
const whole = async (page: Promise<Page<unknown>>) => (await page).count();
const course = await db
  .selectFrom('course')
  .selectAll()
  .where('org_id', '=', org.id)
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow();
const popular = await db
  .selectFrom('activity')
  .select('id')
  .where('org_id', '=', org.id)
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow();
const everywhere = { orgId: org.id, reviewerId: reviewer, isEverywhere: true };
const own = { ...everywhere, isEverywhere: false };
const admin = {
  orgId: org.id,
  userId: reviewer,
  roleEverywhere: 'orgadmin',
  roleElsewhere: 'orgadmin',
  extraCourseId: null,
} as const;
const teacher = { ...admin, roleEverywhere: undefined, roleElsewhere: 'orguser' } as const;
const progress = (scope: typeof everywhere, filter: object) =>
  whole(listProgress(db, scope, filter, { limit: 10, sort: { field: 'submittedAt', order: 'desc' }, moment }));
const courses = (text: string) =>
  whole(listCourses(db, admin, { text }, { limit: 10, sort: { field: 'name', order: 'asc' }, moment }));
const members = (filter: object) =>
  whole(listCourseUsers(db, course, filter, { limit: 10, sort: { field: 'fullName', order: 'asc' }, moment }));
const YEAR_MS = 366 * 86_400_000;
let renamed = 0;

const figures: Record<string, number> = {};
const texts = { nothing: 'qqqq', rare: 'xizuban', common: 'ka', letter: 'a', 'two letters': 'qq' };
for (const [name, text] of Object.entries(texts)) {
  figures[`progress with text, ${name}`] = await time(() => progress(everywhere, { text }));
  figures[`own progress with text, ${name}`] = await time(() => progress(own, { text }));
  figures[`courses with text, ${name}`] = await time(() => courses(text));
  figures[`members with text, ${name}`] = await time(() => members({ text }));
  figures[`search for ${name}, admin`] = await time(() =>
    Promise.all([searchCourses, searchActivities, searchPeople].map((find) => find(db, admin, { text, limit: 10 }))),
  );
  figures[`search for ${name}, teacher`] = await time(async () => {
    const ahead = await countCourses(db, teacher);
    await Promise.all(
      [searchCourses, searchActivities, searchPeople].map((find) => find(db, ahead, { text, limit: 10 })),
    );
  });
}
figures['all progress'] = await time(() => progress(everywhere, {}));
figures['progress by exact name'] = await time(() => progress(everywhere, { activityName: 'nothing' }));
figures['progress of 30 % of the courses'] = await time(() => progress(own, {}));
figures['members'] = await time(() => members({}));
figures['summary of a year'] = await time(async () =>
  readProgressSummary(db, await findScope(db, everywhere), { start: moment - YEAR_MS, end: moment }),
);
figures['own summary of a year'] = await time(async () =>
  readProgressSummary(db, await findScope(db, own), { start: moment - YEAR_MS, end: moment }),
);
const firstOrgs: ListRequest = { limit: 28, sort: { field: 'name', order: 'asc' }, moment };
figures['institutions of a member'] = await time(() => listOrgs(db, reviewer, {}, firstOrgs));
figures['a page of all institutions, of a super user'] = await time(() => listOrgs(db, undefined, {}, firstOrgs));
figures['all institutions, counted'] = await time(() => whole(listOrgs(db, undefined, {}, firstOrgs)));
figures['callers'] = await time(() => listViewers(db, [{ issuer: 'nobody', subject: 'nobody' }]));
figures['renaming an activity'] = await time(async () => {
  const row = await findActivity(db, reviewer, popular.id);
  if (row)
    await db
      .transaction()
      .execute((transaction) => updateActivityRow(transaction, row, { name: `Renamed ${(renamed += 1)}` }));
});
await close();
console.log(JSON.stringify(figures, null, 1));
