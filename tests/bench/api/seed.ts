// node scripts/run.mjs tests/bench/api/seed.ts: an org with 10,000 courses in the database of DATA_DIR, and the
// caller.
import { sql } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { createSeed } from '../../../server/seed/seed.ts';

const COURSES = 10_000;
const CALLER = 'admin@practicum.test';

const database = await openDatabase(readConfig());
const org = await createSeed(database.db).org({ name: 'Ten thousand courses' });
await database.db.insertInto('org_member').values({ org_id: org.id, user_id: CALLER, type: 'orgadmin' }).execute();
await sql`insert into course (org_id, name, name_key) select ${org.id}, 'Course ' || n, 'course ' || lpad(n::text, 6, '0') from generate_series(1, ${COURSES}) n`.execute(
  database.db,
);
await sql`insert into course_member (org_id, course_id, user_id, role) select org_id, id, ${CALLER}, 'instructor' from course where org_id = ${org.id} limit 100`.execute(
  database.db,
);
await sql`analyze`.execute(database.db);
await database.close();
console.log(org.id);
