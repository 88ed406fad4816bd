import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeed, type SeedCourse, type SeedOrg } from '../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { pseudonym } from './auditTarget.ts';

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
beforeAll(async () => {
  api = await createTestApi();
  org = await createSeed(api.database.db).org();
  await org.member('admin@n.test', 'orgadmin');
  course = await org.course({ autoEnrollment: { enabled: true } });
  await course.member('teacher@n.test', 'instructor');
  await org.member('visitor@n.test');
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query(
    'alter table audit_event disable trigger all; delete from audit_event; alter table audit_event enable trigger all',
  );
});

const mutate = (userId: string, operation: string, type: string, input: object, answer = '{ __typename }') =>
  api.execute<Record<string, string>>(userId, `mutation ($input: ${type}!) { ${operation}(input: $input) ${answer} }`, {
    input,
  });
const events = async () =>
  (
    await api.database.pool.query<{ event: string; target: string }>(
      'select event, actor, org_id, target, result, code from audit_event order by id',
    )
  ).rows;

describe('the audit table', () => {
  test("records actor, role before and after, but not the other person's e-mail", async () => {
    await mutate('teacher@n.test', 'addCourseMember', 'AddCourseMemberInput', {
      courseId: course.id,
      userId: 'New@n.test',
      role: 'reviewer',
    });
    await mutate('admin@n.test', 'updateOrgMember', 'UpdateOrgMemberInput', {
      orgId: org.id,
      userId: 'new@n.test',
      type: 'orgcontentcreator',
    });
    const person = pseudonym('new@n.test');
    expect(await events()).toEqual([
      {
        event: 'member.add',
        actor: 'teacher@n.test',
        org_id: org.id,
        target: `addCourseMember courseId=${course.id} ${person} role=reviewer`,
        result: 'ok',
        code: null,
      },
      {
        event: 'role.change',
        actor: 'admin@n.test',
        org_id: org.id,
        target: `updateOrgMember orgId=${org.id} ${person} type=orgcontentcreator`,
        result: 'ok',
        code: null,
      },
    ]);
  });

  test('records settings, links, launches and packages with their org', async () => {
    const { data } = await mutate(
      'teacher@n.test',
      'generateJwt',
      'GenerateJwtInput',
      { payload: JSON.stringify({ courseId: course.id }) },
      '',
    );
    const token = data?.generateJwt ?? '';
    await api.execute('visitor@n.test', 'query ($token: String!) { verifyJwt(token: $token) }', { token });
    await mutate('visitor@n.test', 'autoEnrollCaller', 'AutoEnrollCallerInput', { courseId: course.id });
    const activity = await course.activity();
    await api.execute(
      'visitor@n.test',
      'query ($id: ID!, $link: String) { getLaunchArgs(courseId: $id, resourceLinkId: $link, view: "activity") { url } }',
      { id: course.id, link: activity.resourceLinkId },
    );
    await api.execute('teacher@n.test', 'query ($input: PackageInput!) { getAiccZip(input: $input) }', {
      input: { courseId: course.id, activityId: activity.id },
    });
    await mutate('admin@n.test', 'setOrgEmailSettings', 'SetOrgEmailSettingsInput', {
      orgId: org.id,
      emailSettings: { smtp: { host: 'smtp.n.test', port: 587, user: 'u', pass: 'canary', fromAddress: 'a@n.test' } },
    });
    const all = await events();
    expect(all.map(({ event }) => event)).toEqual([
      'link.create',
      'link.redeem',
      'link.enrol',
      'launch',
      'package.create',
      'settings.change',
    ]);
    expect(all).toEqual(
      all.map((event) => expect.objectContaining({ ...event, org_id: org.id, result: 'ok' }) as object),
    );
    expect(JSON.stringify(all)).not.toMatch(/canary|eyJ/);
  });

  test("records the first call after a sign-in, and attempts with another person's e-mail", async () => {
    await api.execute('visitor@n.test|practicum-console|2000', 'mutation { setUserInfo { email } }');
    await api.execute('visitor@n.test|practicum-console|2000', 'mutation { setUserInfo { email } }');
    await api.execute('unverified@n.test', 'mutation { setUserInfo { email } }');
    expect(await events()).toMatchObject([
      { event: 'signIn', actor: 'visitor@n.test', result: 'ok' },
      { event: 'denial', actor: null, target: 'setUserInfo', result: 'denied', code: 'ACCESS_DENIED' },
    ]);
  });

  test("[audit-03] records deletions, and the caller's address as a hash", async () => {
    const activity = await course.activity();
    await mutate('teacher@n.test', 'deleteActivity', 'DeleteActivityInput', { id: activity.id });
    expect(await events()).toMatchObject([
      { event: 'activity.delete', actor: 'teacher@n.test', org_id: org.id, target: `deleteActivity id=${activity.id}` },
    ]);
    const { rows } = await api.database.pool.query<{ address: string }>('select address from audit_event');
    expect(rows).toEqual([{ address: expect.stringMatching(/^ip:[0-9a-f]{16}$/) as string }]);
  });

  test('has the same request id as the log', async () => {
    const { errors } = await api.execute(
      'visitor@n.test',
      'query ($id: ID!) { getOrgUsers(id: $id, type: orguser) { totalCount } }',
      { id: org.id },
    );
    const { rows } = await api.database.pool.query('select request_id from audit_event');
    expect(rows).toEqual([{ request_id: errors[0]?.extensions.requestId }]);
  });

  test('is append-only', async () => {
    await mutate('visitor@n.test', 'createOrg', 'CreateOrgInput', { name: 'Mine' });
    for (const statement of [
      'update audit_event set actor = null',
      'delete from audit_event',
      'truncate audit_event',
    ]) {
      await expect(api.database.pool.query(statement), statement).rejects.toThrow('audit events are only ever added');
    }
    expect(await events()).toHaveLength(1);
  });
});
