import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';

const DAY = 86_400_000;
const SUPER = 'super@p.test';
const ADMIN = 'admin@n.test';
const LEARNER = 'learner@n.test';

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
let activity: SeedActivity;
let tool: Server;
const heard: unknown[] = [];
beforeAll(async () => {
  api = await createTestApi();
  await createSeed(api.database.db).person({ userId: SUPER, isSuperUser: true });
  tool = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      for (const { jwt } of (JSON.parse(text) as { notices: { jwt: string }[] }).notices)
        heard.push(decodeJwt(jwt)['ids']);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => tool.listen(0, 'localhost', resolve));
  await api.database.pool.query('update lti_tool set notice_uri = $1', [
    `http://localhost:${(tool.address() as AddressInfo).port}`,
  ]);
});
afterAll(async () => {
  tool.close();
  await api.close();
});
beforeEach(async () => {
  heard.length = 0;
  org = await createSeed(api.database.db).org({ name: 'Northwind' });
  course = await org.course({ autoEnrollment: { enabled: true } });
  await org.member(ADMIN, 'orgadmin');
  await org.member(LEARNER);
  await course.member(LEARNER, 'learner');
  await course.member('teacher@n.test', 'instructor');
  activity = await course.activity();
  await activity.progress(LEARNER, { status: 'pending_evaluation', submittedAt: new Date() });
  await bindAccounts(api.database);
});

const INPUTS = {
  removeOrgMember: 'RemoveOrgMemberInput',
  deletePerson: 'DeletePersonInput',
  deleteOrg: 'OrgDeletionInput',
  restoreOrg: 'OrgDeletionInput',
  autoEnrollCaller: 'AutoEnrollCallerInput',
  addOrgMember: 'AddOrgMemberInput',
  updateOrgMember: 'UpdateOrgMemberInput',
  addCourseMember: 'AddCourseMemberInput',
  updateCourseMember: 'UpdateCourseMemberInput',
  deleteCourseMember: 'DeleteCourseMemberInput',
  setUserInfo: 'SetUserInfoInput',
} as const;
const call = async (userId: string, operation: keyof typeof INPUTS, input: object) => {
  const { errors } = await api.execute(
    userId,
    `mutation ($input: ${INPUTS[operation]}!) { ${operation}(input: $input) { __typename } }`,
    { input },
  );
  return errors[0]?.extensions.code;
};
const codeOf = async (userId: string, document: string, variables: object = {}) =>
  (await api.execute(userId, document, variables as Record<string, unknown>)).errors[0]?.extensions.code;
const makeLink = async () =>
  (
    await api.execute<{ generateJwt: string }>(
      'teacher@n.test',
      'mutation ($input: GenerateJwtInput!) { generateJwt(input: $input) }',
      { input: { payload: JSON.stringify({ courseId: course.id }) } },
    )
  ).data?.generateJwt ?? '';
const verify = (userId: string, token: string) =>
  codeOf(userId, 'query ($token: String!) { verifyJwt(token: $token) }', { token });
const getCourse = (userId: string) =>
  codeOf(userId, 'query ($id: ID!) { getCourse(id: $id) { id } }', { id: course.id });
const rows = async (sql: string, ...values: unknown[]) => (await api.database.pool.query<object>(sql, values)).rows;
const orgsOf = async (userId: string) =>
  (
    await api.execute<{ getOrgs: { orgs: { id: string; deletionAt: number | null }[] } }>(
      userId,
      '{ getOrgs { orgs { id deletionAt } } }',
    )
  ).data?.getOrgs.orgs.filter(({ id }) => id === org.id) ?? [];

describe('removing a member', () => {
  test('[users-08] ends all roles in the org immediately and keeps the work', async () => {
    const token = await makeLink();
    expect([await getCourse(LEARNER), await verify(LEARNER, token)]).toEqual([undefined, undefined]);
    expect(await call(ADMIN, 'removeOrgMember', { orgId: org.id, userId: 'Learner@N.test' })).toBeUndefined();
    expect([await getCourse(LEARNER), await orgsOf(LEARNER)]).toEqual(['ACCESS_DENIED', []]);
    // Neither an earlier redemption nor an earlier link lets the person back in.
    expect(await call(LEARNER, 'autoEnrollCaller', { courseId: course.id })).toBe('ACCESS_DENIED');
    expect(await verify(LEARNER, token)).toBe('ACCESS_DENIED');
    expect(await rows('select 1 from course_member where org_id = $1 and user_id = $2', org.id, LEARNER)).toEqual([]);
    expect(await rows('select 1 from learner_progress where org_id = $1', org.id)).toHaveLength(1);
    expect(await call(ADMIN, 'removeOrgMember', { orgId: org.id, userId: LEARNER })).toBe('NOT_FOUND');
    expect(await verify(LEARNER, await makeLink())).toBeUndefined();
  });
});

describe('simultaneous calls', () => {
  const SECOND = 'second.admin@n.test';

  test.each(['updateOrgMember', 'removeOrgMember'] as const)(
    '[sec-27] by two admins who %s each other leave one admin',
    async (name) => {
      await org.member(SECOND, 'orgadmin');
      await bindAccounts(api.database);
      const change = name === 'updateOrgMember' ? { type: 'orguser' } : {};
      const answers = await Promise.all([
        call(ADMIN, name, { orgId: org.id, userId: SECOND, ...change }),
        call(SECOND, name, { orgId: org.id, userId: ADMIN, ...change }),
      ]);
      expect(answers.sort()).toEqual(['ACCESS_DENIED', undefined]);
      expect(await rows("select 1 from org_member where org_id = $1 and type = 'orgadmin'", org.id)).toHaveLength(1);
    },
  );

  test('[sec-27] by two instructors who remove each other leave one instructor', async () => {
    await course.member(SECOND, 'instructor');
    await bindAccounts(api.database);
    const answers = await Promise.all([
      call('teacher@n.test', 'deleteCourseMember', { courseId: course.id, userId: SECOND, role: 'instructor' }),
      call(SECOND, 'updateCourseMember', { courseId: course.id, userId: 'teacher@n.test', role: 'learner' }),
    ]);
    expect(answers.sort()).toEqual(['ACCESS_DENIED', undefined]);
    const left = await rows("select 1 from course_member where course_id = $1 and role = 'instructor'", course.id);
    expect(left).toHaveLength(1);
  });

  test('[sec-27] by two super users who delete each other leave one super user', async () => {
    const pair = ['one', 'two'].map((name) => `${name}-${org.id}@n.test`);
    const [one = '', two = ''] = pair;
    for (const userId of pair) await createSeed(api.database.db).person({ userId, isSuperUser: true });
    await bindAccounts(api.database);
    const answers = await Promise.all([
      call(one, 'deletePerson', { userId: two }),
      call(two, 'deletePerson', { userId: one }),
    ]);
    expect(answers.sort()).toEqual(['ACCESS_DENIED', undefined]);
    expect(await rows('select 1 from person where user_id = any($1)', pair)).toHaveLength(1);
    await api.runJobs();
  });

  test('[sec-27] to add, rename, remove and delete a person cause no internal error', async () => {
    const userId = `busy-${org.id}@n.test`;
    await org.member(userId);
    await bindAccounts(api.database);
    const calls = [
      () => call(ADMIN, 'addCourseMember', { courseId: course.id, userId, role: 'learner' }),
      () => call(ADMIN, 'removeOrgMember', { orgId: org.id, userId }),
      () => call(ADMIN, 'addOrgMember', { orgId: org.id, userId, type: 'orguser' }),
      () => call(SUPER, 'deletePerson', { userId }),
      () => call(userId, 'setUserInfo', { tocAccepted: true }),
    ];
    const answers = await Promise.all([...calls, ...calls, ...calls].map((each) => each()));
    expect(answers.filter((code) => code === 'INTERNAL' || code === 'UNAVAILABLE')).toEqual([]);
    await api.runJobs();
  });
});

describe("deleting a person's data", () => {
  test('[users-09] leaves the person only in the audit table, and notifies the tool', async () => {
    const person = `person-${org.id}@n.test`;
    await course.member(person, 'instructor');
    await activity.progress(person, { status: 'pending_evaluation', submittedAt: new Date() });
    await bindAccounts(api.database);
    await codeOf(person, 'mutation ($input: GenerateJwtInput!) { generateJwt(input: $input) }', {
      input: { payload: JSON.stringify({ courseId: course.id }) },
    });
    const [known] = (await rows('select lti_subject from person where user_id = $1', person)) as {
      lti_subject: string;
    }[];
    await api.database.pool.query(
      "insert into mail (org_id, recipient, recipient_name, subject, plain, html) values ($1, $2, '', '', '', '')",
      [org.id, person],
    );
    await api.database.pool.query(
      "insert into job (org_id, kind, payload, state) values ($1, 'reportToLms', $2, 'succeeded')",
      [org.id, { activityId: activity.id, userId: person }],
    );
    await api.database.pool.query(
      "insert into identity.account (id, email, given_name, family_name) values ('a1', $1, 'A', 'B')",
      [person],
    );
    expect(await call(SUPER, 'deletePerson', { userId: person })).toBeUndefined();
    const tables = (await rows(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'identity') and table_type = 'BASE TABLE' and table_name not like 'audit_event%'",
    )) as { name: string }[];
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables)
      expect(await rows(`select 1 from ${name} as held where held::text like $1`, `%${person}%`), name).toEqual([]);
    await api.runJobs();
    expect(heard).toEqual([[known?.lti_subject]]);
    expect(await call(SUPER, 'deletePerson', { userId: person })).toBe('NOT_FOUND');
  });
});

describe('deleting an institution', () => {
  test('[inst-14] closes it to its people for 30 days, in which a super user can restore it', async () => {
    const token = await makeLink();
    expect(await call(SUPER, 'deleteOrg', { orgId: org.id })).toBeUndefined();
    expect([await getCourse(ADMIN), await getCourse(LEARNER), await orgsOf(ADMIN)]).toEqual([
      'ACCESS_DENIED',
      'ACCESS_DENIED',
      [],
    ]);
    expect(await verify(LEARNER, token)).toBe('ACCESS_DENIED');
    const [closed] = await orgsOf(SUPER);
    expect(Math.round(((closed?.deletionAt ?? 0) - Date.now()) / DAY)).toBe(30);
    expect(await call(SUPER, 'deleteOrg', { orgId: org.id })).toBe('CONFLICT');
    expect(await call(SUPER, 'restoreOrg', { orgId: org.id })).toBeUndefined();
    expect([await getCourse(ADMIN), await getCourse(LEARNER)]).toEqual([undefined, undefined]);
    expect(await orgsOf(SUPER)).toEqual([{ id: org.id, deletionAt: null }]);
    await api.runJobs({ at: new Date(Date.now() + 31 * DAY) });
    expect(await getCourse(LEARNER)).toBeUndefined();
    expect(await call(SUPER, 'restoreOrg', { orgId: org.id })).toBe('CONFLICT');
  });

  test('[inst-14] is final after 30 days', async () => {
    await call(SUPER, 'deleteOrg', { orgId: org.id });
    await rows("update org set suspended_at = now() - interval '30 days 1 second' where id = $1", org.id);
    expect(await call(SUPER, 'restoreOrg', { orgId: org.id })).toBe('CONFLICT');
    await rows("update org set suspended_at = now() - interval '29 days 23 hours' where id = $1", org.id);
    expect(await call(SUPER, 'restoreOrg', { orgId: org.id })).toBeUndefined();
  });

  test('[inst-14] purges everything in it after 30 days, and notifies the tool', async () => {
    await call(SUPER, 'deleteOrg', { orgId: org.id });
    await api.runJobs({ at: new Date(Date.now() + 29 * DAY) });
    expect(await rows('select 1 from org where id = $1', org.id)).toHaveLength(1);
    await api.runJobs({ at: new Date(Date.now() + 31 * DAY) });
    for (const table of ['course', 'activity', 'learner_progress', 'course_member', 'org_member', 'course_link', 'job'])
      expect(await rows(`select 1 from ${table} where org_id = $1`, org.id), table).toEqual([]);
    expect(await rows('select 1 from org where id = $1', org.id)).toEqual([]);
    expect(heard).toEqual([[activity.resourceLinkId]]);
    expect(await orgsOf(SUPER)).toEqual([]);
  });
});
