import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateTool, removeTool, saveTool } from '../../../server/launch/toolStore.ts';
import { claim, NRPS_CLAIM, scopes, STANDING_CLAIM } from '../../../server/lti/ltiClaims.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../../server/seed/seed.ts';
import { freePort } from '../../support/freePort.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../support/testApi.ts';
import { createForeignTool, type ForeignTool, type LaunchForm } from './foreignTool.ts';

let api: TestApi;
let tool: ForeignTool;
let org: SeedOrg;
let course: SeedCourse;
let activity: SeedActivity;
let token: string | undefined;
let listener: Server;
const heard: string[] = [];
let failures = 0;

beforeAll(async () => {
  api = await createTestApi();
  tool = await createForeignTool(api.app);
  listener = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      if (failures > 0) return response.writeHead(503).end((failures -= 1));
      heard.push(...(JSON.parse(text) as { notices: { jwt: string }[] }).notices.map(({ jwt }) => jwt));
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, 'localhost', resolve));
  await api.database.pool.query('update lti_tool set notice_uri = null');
  const notice_uri = `http://localhost:${(listener.address() as AddressInfo).port}`;
  await saveTool(api.database.db, { ...tool.registration, notice_uri });
  await activateTool(api.database.db, tool.clientId);
  token = (await tool.token([scopes.standingRead, scopes.membershipRead])).body.access_token;
});
beforeEach(async () => {
  org = await createSeed(api.database.db).org({ features: ['global-reporting', 'learner-view'] });
  course = await org.course({ name: 'Rhetoric' });
  await course.member('teacher@n.test', 'instructor');
  await course.member('reviewer@n.test', 'reviewer');
  await course.member('learner@n.test', 'learner');
  await org.member('admin@n.test', 'orgadmin');
  activity = await course.activity({ name: 'Speech' });
  await bindAccounts(api.database);
  heard.length = 0;
});
afterAll(async () => {
  tool.close();
  listener.close();
  await api.close();
});

const DELETE = 'mutation ($id: ID!) { deleteActivity(input: { id: $id }) { id } }';
const DOCUMENT = `query ($courseId: ID!, $resourceLinkId: String, $view: LaunchView!) {
  getLaunchArgs(courseId: $courseId, resourceLinkId: $resourceLinkId, view: $view) { url inputs { name value } }
}`;
async function launched(userId: string, variables: object = {}): Promise<JWTPayload> {
  const { data, errors } = await api.execute<{ getLaunchArgs: LaunchForm }>(userId, DOCUMENT, {
    courseId: course.id,
    resourceLinkId: activity.resourceLinkId,
    view: 'activity',
    ...variables,
  });
  expect(errors).toEqual([]);
  return tool.readLaunch((await tool.comeFor(data?.getLaunchArgs as LaunchForm)).body);
}
const standingUrl = (claims: JWTPayload) => (claims[STANDING_CLAIM] as { url: string }).url;
const execute = async (claims: JWTPayload, by = token) => (await tool.call('GET', standingUrl(claims), by)).body;
const active = (...roles: string[]) => ({
  status: 'Active',
  roles: roles.map((role) => `http://purl.imsglobal.org/vocab/lis/v2/membership${role}`),
});
const inactive = { status: 'Inactive', roles: [] };
const query = (sql: string) => api.database.pool.query(sql);
const ofOrg = () => `org_id = '${org.id}'`;

describe('the current permissions of a launch', () => {
  test('[embed-13] follow members, admins and removals', async () => {
    const [teacher, learner, admin] = [
      await launched('teacher@n.test'),
      await launched('learner@n.test'),
      await launched('admin@n.test'),
    ];
    expect([await execute(teacher), await execute(learner), await execute(admin)]).toEqual([
      active('#Instructor'),
      active('#Learner'),
      active('#Instructor'),
    ]);
    await query(`update course_member set role = 'reviewer' where user_id = 'teacher@n.test' and ${ofOrg()}`);
    expect(await execute(teacher)).toEqual(active('#Instructor', '/Instructor#Grader'));
    await query(`delete from course_member where user_id in ('teacher@n.test', 'learner@n.test') and ${ofOrg()}`);
    await query(`update org_member set type = 'orguser' where user_id = 'admin@n.test' and ${ofOrg()}`);
    expect([await execute(teacher), await execute(learner), await execute(admin)]).toEqual([
      inactive,
      inactive,
      inactive,
    ]);
  });

  test('[embed-13] end for learners if the course is archived or the activity is hidden, and for everyone if it is deleted', async () => {
    const [teacher, learner] = [await launched('teacher@n.test'), await launched('learner@n.test')];
    await query(`update course set archived = true where ${ofOrg()}`);
    expect([await execute(teacher), await execute(learner)]).toEqual([active('#Instructor'), inactive]);
    await query(`update course set archived = false where ${ofOrg()}`);
    await query(`update activity set visible = false where ${ofOrg()}`);
    expect([await execute(teacher), await execute(learner)]).toEqual([active('#Instructor'), inactive]);
    await query(`delete from activity where ${ofOrg()}`);
    expect([await execute(teacher), await execute(learner)]).toEqual([inactive, inactive]);
  });

  test('[embed-13] of reporting end with the feature, and never exceed the launched role', async () => {
    const { data } = await api.execute<{ getReportingLaunchArgs: LaunchForm }>(
      'admin@n.test',
      `query ($orgId: ID!) { getReportingLaunchArgs(orgId: $orgId) { url inputs { name value } } }`,
      { orgId: org.id },
    );
    const reporting = await tool.readLaunch((await tool.comeFor(data?.getReportingLaunchArgs as LaunchForm)).body);
    const asLearner = await launched('admin@n.test', { view: 'activity-learner' });
    expect([await execute(reporting), await execute(asLearner)]).toEqual([active(), active('#Learner')]);
    await query(`update org set features = '{}' where id = '${org.id}'`);
    expect([await execute(reporting), await execute(asLearner)]).toEqual([inactive, inactive]);
  });

  test('are returned only to the launched tool with the scope', async () => {
    const claims = await launched('learner@n.test');
    const other = await createForeignTool(api.app);
    await saveTool(api.database.db, other.registration);
    const foreign = (await other.token([scopes.standingRead])).body.access_token;
    expect(await execute(claims, foreign)).toEqual(inactive);
    const unscoped = (await tool.token([scopes.score])).body.access_token;
    expect((await tool.call('GET', standingUrl(claims), unscoped)).status).toBe(403);
    expect((await tool.call('GET', standingUrl(claims), undefined)).status).toBe(401);
    other.close();
  });
});

test('[embed-15] names and roles by resource link list who can open it', async () => {
  const claims = await launched('teacher@n.test');
  const { context_memberships_url } = claims[NRPS_CLAIM] as { context_memberships_url: string };
  const listed = async (rlid = activity.resourceLinkId) => {
    const { body } = await tool.call('GET', `${context_memberships_url}?rlid=${rlid}`, token);
    const { members } = body as { members: { email: string; message: object[] }[] };
    expect(members[0]?.message).toEqual([{ [claim('message_type')]: 'LtiResourceLinkRequest' }]);
    return members.map(({ email }) => email.split('@')[0]).sort();
  };
  for (const name of ['teacher', 'reviewer', 'learner']) await org.member(`${name}@n.test`).catch(() => undefined);
  expect(await listed()).toEqual(['learner', 'reviewer', 'teacher']);
  await query(`update activity set visible = false where ${ofOrg()}`);
  expect(await listed()).toEqual(['reviewer', 'teacher']);
  await query(`update course set archived = true where ${ofOrg()}`);
  expect(await listed()).toEqual(['teacher']);
  expect((await tool.call('GET', `${context_memberships_url}?rlid=unknown`, token)).status).toBe(404);
});

test('[embed-14] a signed notice of a deleted activity is sent to its tool until the tool accepts it', async () => {
  const { errors } = await api.execute('teacher@n.test', DELETE, { id: activity.id });
  expect(errors).toEqual([]);
  failures = 1;
  await api.runJobs();
  expect(heard).toEqual([]);
  await api.runJobs({ at: new Date(Date.now() + 60_000) });
  const keys = createLocalJWKSet((await api.app.inject({ url: '/lti/jwks' })).json<JSONWebKeySet>());
  const { payload } = await jwtVerify(heard[0] ?? '', keys, {
    issuer: 'http://localhost:4000',
    audience: tool.clientId,
    algorithms: ['RS256'],
  });
  expect(payload).toMatchObject({
    ids: [activity.resourceLinkId],
    [claim('deployment_id')]: 'd1',
    [claim('notice')]: { type: 'https://practicum.dev/spec/lti-pns/resource-links-deleted' },
  });
});

test("[sec-26] an unavailable tool does not delay other tools' notices", async () => {
  await saveTool(api.database.db, {
    ...tool.registration,
    client_id: 'a tool that is away',
    notice_uri: `http://localhost:${await freePort()}`,
  });
  const { errors } = await api.execute('admin@n.test', DELETE, { id: activity.id });
  expect(errors).toEqual([]);
  await api.runJobs();
  await api.runJobs({ at: new Date(Date.now() + 60_000) });
  // The tool is notified once, although it was selected twice.
  expect(heard).toHaveLength(1);
  await removeTool(api.database.db, 'a tool that is away');
});
