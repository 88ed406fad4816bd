// node scripts/run.mjs tests/bench/rosters/calls.ts: lists of a university of 100,000 people and 1,000 courses next to
// those of a college of 1,000 people and 10 courses, in turns; a roster of 50,000 rows; and changes of all members of a
// course, all courses and all activities. The database is that of DATA_DIR.
import { print, type DocumentNode } from 'graphql';
import { sql } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { runDueJobs } from '../../../server/jobs/runner.ts';
import { createSeed } from '../../../server/seed/seed.ts';
import { jobHandlers } from '../../../server/startup/jobHandlers.ts';
import {
  CourseMembers_listDocument,
  Courses_listDocument,
  People_listDocument,
} from '../../../src/generated/screenDocuments.generated.ts';
import { createTestApi, ISSUER } from '../../support/testApi.ts';

const ADMIN = 'admin@bench.test';
const ROUNDS = 9;
const PAGE = 28;
const ROSTER = 50_000;
const MANY = 4812;

const opened = await openDatabase(readConfig());
await migrate(opened.pool);
const api = await createTestApi({ database: { ...opened, databaseUrl: '' } });
const { db: patient } = opened.background;

type Place = Awaited<ReturnType<typeof seedOrg>>;

/** Creates an org whose people are learners of one course each, and half of them of the same second one. */
async function seedOrg(name: string, people: number, courses: number) {
  const org = await createSeed(patient).org({ name });
  await org.member(ADMIN, 'orgadmin');
  const all = await org.course({ name: 'All' });
  const userId = sql`'p' || n || ${`@${name}.test`}::text`;
  const numbers = (count: number) => sql`generate_series(1, ${count}::int) n`;
  await sql`insert into person (user_id, given_name, family_name, name_key, last_login)
    select ${userId}, 'Given' || n % 977, 'Family' || n, 'given' || n % 977 || ' family' || n,
      now() - n * interval '1 minute' from ${numbers(people)}`.execute(patient);
  await sql`insert into org_member (org_id, user_id, type)
    select ${org.id}::uuid, ${userId}, 'orguser' from ${numbers(people)}`.execute(patient);
  await sql`insert into course (org_id, name, name_key)
    select ${org.id}::uuid, 'Course ' || n, 'course ' || n from ${numbers(courses)}`.execute(patient);
  await sql`insert into course_member (org_id, course_id, user_id, role)
    select ${org.id}::uuid, id, ${userId}, 'learner' from ${numbers(people)}
    join course on org_id = ${org.id} and name = 'Course ' || 1 + n % ${courses}::int
    union all select ${org.id}::uuid, ${all.id}::uuid, ${userId}, 'learner'
    from ${numbers(people / 2)}`.execute(patient);
  return { org, all, last: `p${people}@${name}.test` };
}

async function execute<Data>(document: DocumentNode | string, variables: object): Promise<Data> {
  const text = typeof document === 'string' ? document : print(document);
  const { data, errors } = await api.execute<Data>(ADMIN, text, { ...variables });
  if (!data || errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
}

const people = ({ org }: Place, variables: object) =>
  execute(People_listDocument, { id: org.id, limit: PAGE, ...variables });
const lists: Record<string, (place: Place) => Promise<unknown>> = {
  everyone: (place) => people(place, {}),
  'everyone by an address': (place) => people(place, { filter: { text: place.last } }),
  'everyone by a name': (place) => people(place, { filter: { text: 'Given123' } }),
  'everyone by last sign-in': (place) => people(place, { sort: { field: 'lastLogin', order: 'desc' } }),
  courses: ({ org }) => execute(Courses_listDocument, { orgId: org.id, limit: PAGE }),
  'members of a course': ({ all }) => execute(CourseMembers_listDocument, { id: all.id, limit: PAGE }),
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measureList(act: (place: Place) => Promise<unknown>, few: Place, many: Place) {
  const ratios: number[] = [];
  const times: number[] = [];
  const time = async (place: Place) => {
    const started = performance.now();
    await act(place);
    return performance.now() - started;
  };
  // The first round warms up and doesn't count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [short, long] = [await time(few), await time(many)];
    if (round > 0) ratios.push(long / short);
    if (round > 0) times.push(long);
  }
  return { ms: median(times), ratio: median(ratios) };
}

const mutationOf = (name: string): string =>
  `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { id } }`;

async function upload(input: object, file: string): Promise<string> {
  const operation = JSON.stringify({ query: mutationOf('createImport'), variables: { input } });
  const response = await api.app.inject({
    method: 'POST',
    url: `/graphql/upload?operation=${encodeURIComponent(operation)}`,
    headers: { authorization: `Bearer ${ADMIN}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });
  return response.json<{ data: { createImport: { id: string } } }>().data.createImport.id;
}

const seconds: Record<string, number> = {};

/** Measures a call with its job, which has the connections of jobs and their time limits. */
async function timed(what: string, step: Promise<string>): Promise<string> {
  const started = performance.now();
  const id = await step;
  await runDueJobs({ db: patient, services: api.services, handlers: jobHandlers, log: api.app.log });
  seconds[what] = (performance.now() - started) / 1000;
  return id;
}

const run = async (what: string, name: string, input: object): Promise<string> =>
  timed(
    what,
    execute<Record<string, { id: string }>>(mutationOf(name), { input }).then((data) => data[name]?.id ?? ''),
  );

async function measureRoster({ org }: Place): Promise<void> {
  const course = await org.course({ name: 'Roster' });
  const rows = Array.from({ length: ROSTER }, (_, at) => `n${at}@university.test,Given ${at} Family${at}`);
  const input = { orgId: org.id, courseId: course.id, fileName: 'roster.csv' };
  const send = (what: string) => timed(what, upload(input, `email,name\n${rows.join('\n')}`));
  const id = await send('50,000 rows planned');
  await run('50,000 rows applied', 'applyImport', { id });
  await send('the same rows planned');
  await run('50,000 rows undone', 'undoImport', { id });
  const left = await execute<{ getCourseUsers: { totalCount: number } }>(CourseMembers_listDocument, { id: course.id });
  if (left.getCourseUsers.totalCount !== 0) throw new Error('expected no members after the undo');
}

/** Measures a change of all rows that match, and its undo. */
async function measureMatching(what: string, input: { orgId: string; courseId?: string }, change: object) {
  const id = await run(what, 'changeMatching', { ...input, change });
  await run(`${what}, undone`, 'undoMatchingChange', { id });
}

async function measureMembers({ org }: Place, count: number): Promise<void> {
  const course = await org.course({ name: 'Matching' });
  await sql`insert into course_member (org_id, course_id, user_id, role)
    select ${org.id}::uuid, ${course.id}::uuid, user_id, 'learner' from org_member
    where org_id = ${org.id} and type = 'orguser' order by user_id limit ${count}`.execute(patient);
  const input = { orgId: org.id, courseId: course.id };
  const counted = count.toLocaleString('en');
  await measureMatching(`${counted} roles changed`, input, { updateCourseMembers: { role: 'reviewer' } });
  await measureMatching(`${counted} members removed`, input, { deleteCourseMembers: {} });
}

/** Measures changes of many courses and of many activities of one. */
async function measureCourses(): Promise<void> {
  const org = await createSeed(patient).org({ name: 'Courses' });
  await org.member(ADMIN, 'orgadmin');
  await sql`insert into course (org_id, name, name_key)
    select ${org.id}::uuid, 'Course ' || n, 'course ' || n from generate_series(1, ${MANY}::int) n`.execute(patient);
  await measureMatching('4,812 courses archived', { orgId: org.id }, { updateCourses: { archived: true } });
  const course = await org.course({ name: 'Activities' });
  await sql`insert into activity (org_id, course_id, resource_link_id, name, name_key, type) select ${org.id}::uuid, ${course.id}::uuid,
    n::text, 'Activity ' || n, 'activity ' || n, 'individual' from generate_series(1, 2000) n`.execute(patient);
  const input = { orgId: org.id, courseId: course.id };
  await measureMatching('2,000 activities hidden', input, { updateActivities: { states: { visible: false } } });
  await measureMatching('2,000 activities deleted', input, { deleteActivities: {} });
}

const college = await seedOrg('college', 1000, 10);
const university = await seedOrg('university', 100_000, 1000);
await sql`vacuum analyze`.execute(patient);
await sql`update person set issuer = ${ISSUER}, subject = user_id, last_auth_time = 1000
  where user_id = ${ADMIN}`.execute(patient);
const figures: Record<string, object> = {};
for (const [name, act] of Object.entries(lists)) figures[name] = await measureList(act, college, university);
await measureRoster(university);
await measureMembers(university, MANY);
await measureMembers(university, ROSTER);
await measureCourses();
console.log(JSON.stringify({ lists: figures, seconds }));
await api.close();
