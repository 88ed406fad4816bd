// node scripts/run.mjs tests/bench/api/pages.ts <rows>: measures the median time of a page of courses and of learner
// progress in an org of so many rows, in milliseconds.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/tables.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { listCourses } from '../../../server/modules/courses/courseListStore.ts';
import { listProgress, progressOrders } from '../../../server/modules/progress/progressStore.ts';
import type { ListRequest } from '../../../server/modules/listRequest.ts';
import { createSeed } from '../../../server/seed/seed.ts';

const ROWS = Number(process.argv[2] ?? 1000);
const PEOPLE = Math.max(20, Math.round(ROWS / 50));
/** Number of learners of a course, regardless of the size of its org. */
const LEARNERS = 20;
const ROUNDS = 300;

const { db, pool, close } = await openDatabase(readConfig());
await migrate(pool);
const org = await createSeed(db).org({ name: `${ROWS} rows` });
const reviewer = `reviewer-${ROWS}@bench.test`;

async function seed(db: Kysely<Database>): Promise<void> {
  await sql`insert into person (user_id, given_name, family_name, name_key, terms_accepted_at)
    select 'p' || n || '-' || ${ROWS}::int || '@bench.test', 'Given', 'Family ' || n, 'given family ' || lpad(n::text, 8, '0'), now() from generate_series(1, ${PEOPLE}::int) n`.execute(
    db,
  );
  await sql`insert into course (org_id, name, name_key) select ${org.id}, 'Course ' || n, 'course ' || lpad(n::text, 8, '0') from generate_series(1, ${ROWS}::int) n`.execute(
    db,
  );
  await sql`insert into activity (org_id, course_id, resource_link_id, name, name_key, type)
    select ${org.id}, id, gen_random_uuid()::text, 'Activity ' || name, 'activity ' || name_key, 'individual' from (select * from course where org_id = ${org.id} order by name_key limit ${ROWS / LEARNERS}::int) c`.execute(
    db,
  );
  await sql`insert into learner_progress (org_id, activity_id, learner_id, course_id, status, submitted_at, evaluated_at, score_given, score_maximum)
    select ${org.id}, a.id, p.user_id, a.course_id, case when random() < 0.02 then 'pending_evaluation' else 'evaluated' end,
      now() - random() * interval '900 days', now() - random() * interval '30 days', floor(random() * 100), 100
    from (select *, row_number() over (order by name_key) as place from activity where org_id = ${org.id}) a
    cross join generate_series(1, ${LEARNERS}::int) n
    join person p on p.user_id = 'p' || (1 + (a.place * 7 + n) % ${PEOPLE}::int) || '-' || ${ROWS}::int || '@bench.test'`.execute(
    db,
  );
  await sql`insert into person (user_id, terms_accepted_at) values (${reviewer}, now())`.execute(db);
  await sql`insert into org_member (org_id, user_id, type) values (${org.id}, ${reviewer}, 'orguser')`.execute(db);
  await sql`insert into course_member (org_id, course_id, user_id, role) select org_id, course_id, ${reviewer}, 'reviewer' from activity where org_id = ${org.id} order by name_key limit 10`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Measures the first page and the ones after it, as if someone scrolled through a list. */
async function timePages(
  list: (request: ListRequest) => Promise<{ nextPageToken: string | null }>,
  sort: ListRequest['sort'],
): Promise<number> {
  const times: number[] = [];
  let request: ListRequest = { limit: 10, sort, moment: Date.now() };
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const { nextPageToken } = await list(request);
    times.push(performance.now() - started);
    const [, , , ...after] =
      nextPageToken === null
        ? []
        : (JSON.parse(Buffer.from(nextPageToken, 'base64url').toString()) as [string, string, number, ...string[]]);
    request = { limit: 10, sort, moment: request.moment, ...(after.length > 0 && { after }) };
  }
  return median(times);
}

// A million rows take longer than the limit of a call.
const patient = new pg.Pool({ ...pool.options, max: 1, query_timeout: 0, statement_timeout: 0 });
await seed(new Kysely<Database>({ dialect: new PostgresDialect({ pool: patient }) }));
await patient.end();
const everywhere = { orgId: org.id, reviewerId: reviewer, isEverywhere: true };
const admin = {
  orgId: org.id,
  userId: reviewer,
  roleEverywhere: 'orgadmin',
  roleElsewhere: 'orgadmin',
  extraCourseId: null,
} as const;
const figures: Record<string, number> = {
  'courses by name': await timePages((request) => listCourses(db, admin, {}, request), { field: 'name', order: 'asc' }),
};
for (const field of Object.keys(progressOrders) as (keyof typeof progressOrders)[]) {
  figures[`progress by ${field}`] = await timePages((request) => listProgress(db, everywhere, {}, request), {
    field,
    order: field === 'fullName' ? 'asc' : 'desc',
  });
}
figures['pending progress by fullName'] = await timePages(
  (request) => listProgress(db, everywhere, { status: ['pending_evaluation'] }, request),
  { field: 'fullName', order: 'asc' },
);
figures['progress of ten courses'] = await timePages(
  (request) => listProgress(db, { ...everywhere, isEverywhere: false }, { status: ['pending_evaluation'] }, request),
  { field: 'submittedAt', order: 'desc' },
);
await close();
console.log(JSON.stringify(figures));
