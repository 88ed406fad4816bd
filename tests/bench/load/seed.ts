// node scripts/run.mjs tests/bench/load/seed.ts <people> <file>: creates institutions of a hundred people each with
// their courses, activities and records in the database of DATA_DIR, and writes a token for each of these people to
// the file.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { issuerOf } from '../../../server/identity/provider.ts';
import { openSigningKey } from '../../../server/identity/signingKey.ts';
import { insertAccounts } from '../../../server/identity/store/accountStore.ts';
import { identityTables } from '../../../server/identity/tables.ts';
import { startSession } from '../../../server/identity/tokens.ts';
import { openKeys } from '../../../server/secrets/keys.ts';
import { personRow } from '../../../server/seed/rows.ts';
import { createSeed } from '../../../server/seed/seed.ts';
import { insertRows } from '../../../server/seed/seedStore.ts';
import type { LoadActivity, LoadCourse, LoadPerson, LoadWorld, Part } from './world.ts';

const [wanted = '100', file = ''] = process.argv.slice(2);
const PEOPLE = Number(wanted);
/** Roles of a hundred people in an institution. A course has about 12 of them. */
const PARTS: Readonly<Record<Part, number>> = { admin: 2, creator: 3, instructor: 5, reviewer: 8, learner: 82 };
const ORG_SIZE = 100;
const COURSES = 40;
const ACTIVITIES = 10;
const COURSES_EACH = 5;

const config = readConfig();
if (config.identity.mode !== 'embedded') throw new Error('Tokens are made by the embedded identity provider.');
const database = await openDatabase(config);
const { db } = database;
const identity = identityTables(db);
const provider = {
  db: identity,
  settings: config.identity,
  key: await openSigningKey(identity),
  origin: `http://localhost:${config.port}`,
  port: config.port,
  auditAddress: (address: string) => address,
  keys: openKeys(config),
};
const parts = Object.entries(PARTS).flatMap(([part, count]) => Array<Part>(count).fill(part as Part));

async function makeOrg(number: number): Promise<{ people: LoadPerson[]; courses: LoadCourse[]; orgId: string }> {
  const { id: orgId } = await createSeed(db).org({
    name: `Institution ${number}`,
    features: ['enterprise', 'groups', 'learner-view', 'activity-overview', 'global-reporting'],
  });
  await sql`insert into course (org_id, name, name_key)
    select ${orgId}, 'Course ' || n, 'course ' || lpad(n::text, 4, '0') from generate_series(1, ${COURSES}::int) n`.execute(
    db,
  );
  await sql`insert into activity (org_id, course_id, resource_link_id, name, name_key, type, tool_id)
    select c.org_id, c.id, gen_random_uuid()::text, 'Activity ' || n, 'activity ' || lpad(n::text, 4, '0'), 'individual',
      (select id from lti_tool where is_built_in)
    from course c cross join generate_series(1, ${ACTIVITIES}::int) n where c.org_id = ${orgId}`.execute(db);
  const { rows } = await sql<{ id: string; activities: LoadActivity[] }>`
    select course_id as id, json_agg(json_build_object('id', id, 'resourceLinkId', resource_link_id)) as activities
    from activity where org_id = ${orgId} group by course_id`.execute(db);
  const made = parts.map((part, place) => ({
    part,
    subject: randomUUID(),
    userId: `${part}${place}.i${number}.${orgId.slice(0, 8)}@bench.test`,
    courses: Array.from({ length: COURSES_EACH }, (_, index) => (place * 7 + index * 11) % COURSES),
  }));
  await insertRows(
    db,
    'person',
    made.map(({ userId, part, subject }, place) =>
      personRow({ userId, givenName: part, familyName: `Number ${place}`, issuer: issuerOf(provider), subject }),
    ),
  );
  const types = { admin: 'orgadmin', creator: 'orgcontentcreator' } as const;
  await insertRows(
    db,
    'org_member',
    made.map(({ userId, part }) => ({
      org_id: orgId,
      user_id: userId,
      type: part === 'admin' || part === 'creator' ? types[part] : 'orguser',
    })),
  );
  await insertRows(
    db,
    'course_member',
    made.flatMap(({ userId, part, courses }) =>
      courses.map((index) => ({
        org_id: orgId,
        course_id: rows[index]?.id ?? '',
        user_id: userId,
        role: part === 'admin' || part === 'creator' ? 'instructor' : part,
      })),
    ),
  );
  await sql`insert into learner_progress (org_id, activity_id, learner_id, course_id, status, submitted_at, evaluated_at, score_given, score_maximum)
    select m.org_id, a.id, m.user_id, a.course_id, case when random() < 0.1 then 'pending_evaluation' else 'evaluated' end,
      now() - random() * interval '60 days', now() - random() * interval '30 days', floor(random() * 100), 100
    from course_member m join activity a on a.org_id = m.org_id and a.course_id = m.course_id
    where m.org_id = ${orgId} and m.role = 'learner' and random() < 0.4`.execute(db);
  const people: LoadPerson[] = [];
  for (const { userId, part, courses, subject } of made.slice(
    0,
    Math.min(ORG_SIZE, PEOPLE - (number - 1) * ORG_SIZE),
  )) {
    const account = { id: subject, provider: null, email: userId, given_name: part, family_name: 'Bench' };
    const row = { ...account, salt: null, verifier: null, created_at: new Date() };
    await insertAccounts(identity, [row]);
    const { AccessToken: token } = await startSession(provider, row, { clientId: provider.settings.clientId });
    people.push({ userId, part, courses, orgId, token });
  }
  return { people, courses: rows, orgId };
}

await database.ready();
const people: LoadPerson[] = [];
const courses: Record<string, LoadCourse[]> = {};
for (let number = 1; number <= Math.ceil(PEOPLE / ORG_SIZE); number += 1) {
  const made = await makeOrg(number);
  people.push(...made.people);
  courses[made.orgId] = made.courses;
}
await sql`analyze`.execute(db);
await database.close();
const world: LoadWorld = { people, courses };
writeFileSync(file, JSON.stringify(world));
