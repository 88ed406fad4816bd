// node scripts/run.mjs tests/bench/screens/seed.ts: the data that the screens' benches need in addition to the demo
// data, in the database of DATA_DIR.
import { sql } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { personRow } from '../../../server/seed/rows.ts';
import { createSeed } from '../../../server/seed/seed.ts';
import { insertRows } from '../../../server/seed/seedStore.ts';

const COURSES = 10_000;
const CALLER = 'admin@contoso.test';

const { db, close } = await openDatabase(readConfig());
const contoso = await db.selectFrom('org').selectAll().where('name', '=', 'Contoso College').executeTakeFirstOrThrow();
const first = await db
  .selectFrom('course')
  .select('name')
  .where('org_id', '=', contoso.id)
  .where('archived', '=', false)
  .orderBy('name_key')
  .limit(1)
  .executeTakeFirstOrThrow();

const long = await createSeed(db).org({ name: 'Ten thousand courses' });
await db.insertInto('org_member').values({ org_id: long.id, user_id: CALLER, type: 'orgadmin' }).execute();
await sql`insert into course (org_id, name, name_key) select ${long.id}, 'Course ' || n, 'course ' || lpad(n::text, 6, '0') from generate_series(1, ${COURSES}) n`.execute(
  db,
);

async function courseOf(members: number): Promise<string> {
  const [course] = await db
    .insertInto('course')
    .values({ org_id: contoso.id, name: `With ${members}`, name_key: `with ${members}` })
    .returning('id')
    .execute();
  const people = Array.from({ length: members }, (_, at) => ({
    userId: `m${at}@bench.test`,
    givenName: 'Member',
    familyName: String(at).padStart(5, '0'),
  }));
  await insertRows(db, 'person', people.map(personRow));
  await insertRows(
    db,
    'org_member',
    people.map(({ userId }) => ({ org_id: contoso.id, user_id: userId, type: 'orguser' as const })),
  );
  await insertRows(
    db,
    'course_member',
    people.map(({ userId }) => ({
      org_id: contoso.id,
      course_id: course?.id ?? '',
      user_id: userId,
      role: 'learner' as const,
    })),
  );
  return course?.id ?? '';
}

const courses = { many: await courseOf(5000), few: await courseOf(50) };
await sql`analyze`.execute(db);
await close();
console.log(JSON.stringify({ contoso: contoso.id, long: long.id, firstCourse: first.name, ...courses }));
