import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../audit/auditStore.ts';
import { createSeed, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';
import { isFullRun } from '../../../tests/support/fullRun.ts';
import { withPatientClient } from '../../../shared/database/patientClient.ts';
import { statementsOf } from '../../../tests/support/largeOrg.ts';

let api: TestApi;
let org: SeedOrg;
let other: SeedOrg;
let course: SeedCourse;
const ADMIN = 'admin@n.test';
const TEACHER = 'teacher@n.test';
beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  [org, other] = [await seed.org({ name: 'Northwind' }), await seed.org({ name: 'Other' })];
  await org.member(ADMIN, 'orgadmin');
  await other.member('admin@o.test', 'orgadmin');
  await seed.person({ userId: 'super@n.test', isSuperUser: true });
  course = await org.course({ name: 'Biology' });
  await course.member(TEACHER, 'instructor');
  await course.member('ada@n.test', 'learner');
  await bindAccounts(api.database);
});
afterAll(() => api.close());

interface Event {
  id: string;
  event: string;
  orgName: string | null;
  recordName: string | null;
  personId: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
  requestId: string;
}

async function events(userId: string, filter: object | null, orgId: string | null = org.id): Promise<Event[]> {
  const { data, errors } = await api.execute<{ getAuditEvents: { auditEvents: Event[] } }>(
    userId,
    `query ($orgId: ID, $filter: AuditEventFilter) { getAuditEvents(orgId: $orgId, filter: $filter) {
      auditEvents { id event orgName recordName personId changes { field before after } requestId } } }`,
    { orgId, filter },
  );
  expect(errors).toEqual([]);
  return data?.getAuditEvents.auditEvents ?? [];
}

const mutate = (userId: string, operation: string, type: string, input: object) =>
  api.execute(userId, `mutation ($input: ${type}!) { ${operation}(input: $input) { __typename } }`, { input });
const rename = (name: string) => mutate(TEACHER, 'updateCourse', 'UpdateCourseInput', { id: course.id, name });
const setRole = (role: string) =>
  mutate(TEACHER, 'updateCourseMember', 'UpdateCourseMemberInput', { courseId: course.id, userId: 'ada@n.test', role });

test('[audit-09] admins find events of their institution by person, kind, record, outcome, time and request', async () => {
  await rename('Botany');
  await setRole('reviewer');
  await mutate('admin@o.test', 'createCourse', 'CreateCourseInput', { orgId: other.id, name: 'Theirs' });
  const [role, renamed] = await events(ADMIN, null);
  expect([role, renamed]).toMatchObject([
    { event: 'role.change', personId: 'ada@n.test', recordName: 'Botany', orgName: 'Northwind' },
    { event: 'course.update', recordName: 'Botany' },
  ]);
  const found = async (filter: object) => (await events(ADMIN, filter)).map(({ event }) => event);
  expect(await found({ text: 'ADA' })).toEqual(['role.change']);
  expect(await found({ text: 'teacher@n.test' })).toEqual(['role.change', 'course.update']);
  expect(await found({ event: ['course.update'] })).toEqual(['course.update']);
  expect(await found({ recordType: ['CourseUser'] })).toEqual(['role.change']);
  expect(await found({ result: ['denied'] })).toEqual([]);
  expect(await found({ period: ['day'], text: renamed?.requestId })).toEqual(['course.update']);
  expect(await found({ at: { end: Date.now() - 3_600_000 } })).toEqual([]);
});

test('[audit-09] super users see all institutions, and events without one', async () => {
  await recordAudit(api.database.db, { event: 'superUser.grant', result: 'ok' });
  const names = (await events('super@n.test', null, null)).map(({ orgName }) => orgName);
  expect(new Set(names)).toEqual(new Set(['Northwind', 'Other', null]));
});

test('[audit-10] a record has its history, newest first, including bulk changes', async () => {
  const file = { orgId: org.id, courseId: course.id, fileName: 'x', text: 'new@n.test' };
  const made = await api.execute<{ createImport: { id: string } }>(
    TEACHER,
    'mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }',
    { input: file },
  );
  await api.runJobs();
  await api.execute(TEACHER, 'mutation ($id: ID!) { applyImport(input: { id: $id }) { id } }', {
    id: made.data?.createImport.id,
  });
  await api.runJobs();
  await mutate(TEACHER, 'updateCourseMember', 'UpdateCourseMemberInput', {
    courseId: course.id,
    userId: 'new@n.test',
    role: 'reviewer',
  });
  const { data } = await api.execute(
    TEACHER,
    `query ($id: ID!, $userId: String) { getHistory(recordType: CourseUser, id: $id, userId: $userId) {
      auditEvents { event changes { field before after } } } }`,
    { id: course.id, userId: 'new@n.test' },
  );
  expect(data).toEqual({
    getHistory: {
      auditEvents: [
        { event: 'role.change', changes: [{ field: 'role', before: '"learner"', after: '"reviewer"' }] },
        { event: 'roster.import', changes: [{ field: 'role', before: null, after: '"learner"' }] },
      ],
    },
  });
});

test('[audit-10] two simultaneous changes are listed in order, each with the value it replaced', async () => {
  await Promise.all(['A', 'B', 'C', 'D'].map(rename));
  const chain = (await events(ADMIN, { event: ['course.update'] })).slice(0, 4).reverse();
  const [first, ...later] = chain.map(({ changes: [change] }) => change);
  later.reduce((former, change) => {
    expect(change?.before).toBe(former?.after);
    return change;
  }, first);
});

const MANY = isFullRun ? 1_000_000 : 20_000;

test('[audit-11] the first page reads no more rows of very many events than of a thousand', async () => {
  const seed = createSeed(api.database.db);
  const [few, many] = [(await seed.org()).id, (await seed.org()).id];
  // Inserts the events in order of time, with all institutions mixed, and without the time limit of calls.
  await withPatientClient(api.database.pool, (client) =>
    client.query(
      `insert into audit_event (at, org_id, actor, event, target_type, target_id, target_name, result, changes)
     select now() - n * interval '1 second', org_id, 'a' || n % 100 || '@n.test', 'course.update', 'Course',
       n % 50, 'Course', 'ok', '[]'
     from generate_series(1, $3::integer) n
     cross join lateral (select $1::uuid as org_id where n % ($3::integer / 1000) = 0 union all select $2::uuid) orgs
     order by n desc`,
      [few, many, MANY],
    ),
  );
  await api.database.pool.query('analyze audit_event');
  expect((await buffersOfPage(many)) / (await buffersOfPage(few))).toBeLessThan(1.5);
});

/** Counts the blocks that the database reads for the first page, including its count. */
async function buffersOfPage(orgId: string): Promise<number> {
  const document = `query ($orgId: ID) { getAuditEvents(orgId: $orgId, limit: 28) {
    auditEvents { id event actorName personName orgName } totalCount totalCountIsExact nextPageToken } }`;
  const statements = await statementsOf(() => api.execute('super@n.test', document, { orgId }));
  let buffers = 0;
  for (const { text, values } of statements.filter((statement) => statement.text.includes('audit_event'))) {
    const explained = `explain (analyze, buffers, format json) ${text}`;
    const { rows } = await api.database.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      explained,
      values,
    );
    const { Plan } = rows[0]?.['QUERY PLAN'][0] ?? {};
    buffers += (Plan?.['Shared Hit Blocks'] ?? 0) + (Plan?.['Shared Read Blocks'] ?? 0);
  }
  return buffers;
}
