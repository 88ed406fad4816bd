// node scripts/run.mjs tests/bench/dashboard/seed.ts: creates two enterprises with a long and a short review list, in
// the database of DATA_DIR.
import { sql } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { createSeed } from '../../../server/seed/seed.ts';

const LEARNERS = 1000;
const CALLER = 'admin@contoso.test';

const { db, close } = await openDatabase(readConfig());
await sql`insert into person (user_id, given_name, family_name, name_key) select 'b' || n || '@bench.test', 'Learner', lpad(n::text, 5, '0'), 'learner ' || lpad(n::text, 5, '0') from generate_series(1, ${LEARNERS}) n on conflict do nothing`.execute(
  db,
);

async function reviewList(records: number): Promise<string> {
  const org = await createSeed(db).org({ name: `With ${records} records`, features: ['enterprise'] });
  await db.insertInto('org_member').values({ org_id: org.id, user_id: CALLER, type: 'orgadmin' }).execute();
  const course = await org.course({ name: 'Course' });
  const activities = Math.ceil(records / LEARNERS);
  await sql`insert into activity (org_id, course_id, name, name_key, type, resource_link_id) select ${org.id}, ${course.id}, 'Activity ' || n, 'activity ' || lpad(n::text, 4, '0'), 'individual', gen_random_uuid()::text from generate_series(1, ${activities}) n`.execute(
    db,
  );
  await db.transaction().execute(async (transaction) => {
    // These are more rows than any call of the console writes.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
    insert into learner_progress (org_id, activity_id, learner_id, course_id, status, submitted_at, evaluated_at, score_given, score_maximum, score_type)
    select ${org.id}, activity.id, 'b' || n || '@bench.test', ${course.id}, case when n % 3 = 0 then 'pending_evaluation' else 'evaluated' end,
           now() - (n % 120) * interval '1 day', case when n % 3 = 0 then null else now() - (n % 110) * interval '1 day' end,
           case when n % 3 = 0 then null else n % 100 end, case when n % 3 = 0 then null else 100 end, case when n % 3 = 0 then null else 'percentage' end
    from activity, generate_series(1, ${Math.min(records, LEARNERS)}) n where activity.org_id = ${org.id}`.execute(
      transaction,
    );
  });
  return org.id;
}

const orgs = { many: await reviewList(100_000), few: await reviewList(100) };
await sql`analyze`.execute(db);
await close();
console.log(JSON.stringify(orgs));
