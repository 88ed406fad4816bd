import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import {
  activateChosenTool,
  activateTool,
  chooseTool,
  enableTool,
  listUsedTools,
  originsOf,
  removeTool,
  saveTool,
} from '../../../server/launch/toolStore.ts';
import { readConfig } from '../../../server/config.ts';
import { claim, AGS_CLAIM, NRPS_CLAIM, scopes, SCORE_TYPE_MEMBER } from '../../../server/lti/ltiClaims.ts';
import { listRefusals, newestOf, targetOf } from '../../../server/lti/refusals.ts';
import { invite } from '../../../server/lti/invitationStore.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../testApi.ts';
import { createForeignTool, NONCE, type ForeignTool, type LaunchForm } from './foreignTool.ts';

let api: TestApi;
const logged: string[] = [];
let tool: ForeignTool;
let org: SeedOrg;
let elsewhere: SeedOrg;
let course: SeedCourse;
let other: SeedCourse;
let activity: SeedActivity;

beforeAll(async () => {
  api = await createTestApi({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn' }),
    logStream: { write: (line) => void logged.push(line) },
  });
  org = await createSeed(api.database.db).org({ name: 'Northwind', features: ['global-reporting'] });
  course = await org.course({ name: 'Rhetoric' });
  other = await org.course();
  await course.member('teacher@n.test', 'instructor');
  await course.member('reviewer@n.test', 'reviewer');
  await course.member('learner@n.test', 'learner');
  await org.member('admin@n.test', 'orgadmin');
  activity = await course.activity({ name: 'Speech' });
  elsewhere = await createSeed(api.database.db).org();
  await createSeed(api.database.db).person({ userId: 'super@n.test', isSuperUser: true });
  await bindAccounts(api.database);
  tool = await createForeignTool(api.app);
  await saveTool(api.database.db, tool.registration);
  await activateTool(api.database.db, tool.clientId);
});
afterAll(async () => {
  tool.close();
  await api.close();
});

const DOCUMENT = `query ($courseId: ID!, $resourceLinkId: String, $view: LaunchView!, $parameters: String, $preferences: String) {
  getLaunchArgs(courseId: $courseId, resourceLinkId: $resourceLinkId, view: $view, parameters: $parameters, preferences: $preferences) { url inputs { name value } }
}`;
const launch = async (userId: string, variables: object = {}): Promise<LaunchForm> => {
  const { data, errors } = await api.execute<{ getLaunchArgs: LaunchForm }>(userId, DOCUMENT, {
    courseId: course.id,
    resourceLinkId: activity.resourceLinkId,
    view: 'activity',
    ...variables,
  });
  expect(errors).toEqual([]);
  return data?.getLaunchArgs as LaunchForm;
};
const inputOf = ({ inputs }: LaunchForm, name: string) => inputs.find((input) => input.name === name)?.value;
const launched = async (userId: string, variables: object = {}): Promise<JWTPayload> => {
  const { status, body } = await tool.comeFor(await launch(userId, variables));
  expect(status).toBe(200);
  return tool.readLaunch(body);
};
const endpointOf = (claims: JWTPayload) =>
  claims[AGS_CLAIM] as { scope: string[]; lineitems: string; lineitem: string };

const returnTo = (origin: string, path: string) => `${origin}/lti/return?to=${encodeURIComponent(path)}`;

describe('a launch', () => {
  test('[embed-12] of any registered tool carries what LTI 1.3 asks for, signed by a published key', async () => {
    const form = await launch('learner@n.test', { preferences: '{"locale":"ar"}' });
    expect(form.url).toBe(tool.registration.initiate_login_uri);
    const { body, headers } = await tool.comeFor(form);
    const claims = await tool.readLaunch(body);
    expect(claims).toMatchObject({
      nonce: NONCE,
      azp: tool.clientId,
      email: 'learner@n.test',
      locale: 'ar',
      [claim('message_type')]: 'LtiResourceLinkRequest',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: 'd1',
      [claim('target_link_uri')]: tool.registration.target_link_uri,
      [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [claim('context')]: {
        id: course.id,
        label: 'Rhetoric',
        title: 'Rhetoric',
        type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
      },
      [claim('resource_link')]: { id: activity.resourceLinkId, title: 'Speech' },
      [claim('launch_presentation')]: {
        document_target: 'iframe',
        locale: 'ar',
        return_url: returnTo('http://localhost:4000', `/courses/${course.id}`),
      },
      [claim('custom')]: {
        view: 'activity',
        type: 'individual',
        org_id: org.id,
        launch_id: inputOf(form, 'lti_message_hint'),
      },
    });
    expect(claims.sub).not.toContain('@');
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
    expect(body).toContain('value="a &quot;state&quot;"');
    expect(headers['x-frame-options']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors http://localhost:4000 ');
    expect(policy).toContain(`form-action ${new URL(tool.registration.target_link_uri).origin}`);
    expect(policy).toContain("default-src 'none'");
  });

  test('[embed-67] has no page of the console’s that is white in a dark one', async () => {
    const pages = [
      (await tool.comeFor(await launch('learner@n.test'))).body,
      (await tool.comeFor(await launch('learner@n.test'), { nonce: '' })).body,
      (await tool.comeFor(await launch('learner@n.test'), { client_id: 'nobody' })).body,
      (await api.app.inject({ url: '/lti/return', query: { to: '/', lti_msg: 'Done' } })).body,
    ];
    for (const page of pages) expect(page).toContain('<meta name="color-scheme" content="light dark">');
    for (const page of pages.slice(2)) expect(page).toContain('@media(prefers-color-scheme:dark)');
  });

  test.each([
    ['teacher@n.test', ['#Instructor']],
    ['reviewer@n.test', ['#Instructor', '/Instructor#Grader']],
    ['admin@n.test', ['#Instructor']],
  ])('tells the role of %s', async (userId, roles) => {
    expect((await launched(userId))[claim('roles')]).toEqual(
      roles.map((role) => `http://purl.imsglobal.org/vocab/lis/v2/membership${role}`),
    );
  });

  test('[embed-08] tells parameters as texts, and a learner by the name that tools know', async () => {
    const { sub } = await launched('learner@n.test');
    const claims = await launched('reviewer@n.test', {
      parameters: '{"learnerId":"learner@n.test","hideLearnerList":true,"returnPath":"/home"}',
    });
    expect(claims[claim('custom')]).toMatchObject({ learner_id: sub, hide_learner_list: 'true' });
    expect(claims[claim('launch_presentation')]).toMatchObject({
      return_url: returnTo('http://localhost:4000', '/home'),
    });
    const stranger = await launched('reviewer@n.test', { parameters: '{"learnerId":"admin@n.test"}' });
    expect(stranger[claim('custom')]).not.toHaveProperty('learner_id');
  });

  test('for reporting names the org and no course', async () => {
    const { data } = await api.execute<{ getReportingLaunchArgs: LaunchForm }>(
      'admin@n.test',
      `query ($orgId: ID!) { getReportingLaunchArgs(orgId: $orgId) { url inputs { name value } } }`,
      { orgId: org.id },
    );
    const claims = await tool.readLaunch((await tool.comeFor(data?.getReportingLaunchArgs as LaunchForm)).body);
    expect(claims).toMatchObject({
      [claim('custom')]: { view: 'reporting', org_id: org.id },
      [claim('resource_link')]: { id: `reporting-${org.id}`, title: 'Northwind' },
    });
    expect([claims[AGS_CLAIM], claims[NRPS_CLAIM], claims[claim('context')]]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each(['http://northwind.localhost:4000', 'http://northwind.localhost'])(
    '[embed-16] from the single-sign-on host %s is framed there and returns there',
    async (origin) => {
      const { data } = await api.execute<{ getLaunchArgs: LaunchForm }>(
        'learner@n.test',
        DOCUMENT,
        { courseId: course.id, resourceLinkId: activity.resourceLinkId, view: 'activity' },
        { origin },
      );
      const { body, headers } = await tool.comeFor(data?.getLaunchArgs as LaunchForm);
      const ancestors = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(ancestors.split(' ')).toContain(origin);
      expect((await tool.readLaunch(body))[claim('launch_presentation')]).toMatchObject({
        return_url: returnTo(origin, `/courses/${course.id}`),
      });
      expect(inputOf(data?.getLaunchArgs as LaunchForm, 'lti_storage_target')).toBe('practicum_storage');
    },
  );

  test('[embed-68] has a page for the tool’s state at the platform’s address, which the console alone may frame', async () => {
    const { body, headers, statusCode } = await api.app.inject({ url: '/lti/storage' });
    const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
    expect(statusCode).toBe(200);
    expect(headers['x-frame-options']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost:4000 .*http:\/\/northwind\.localhost:4000/);
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  test('from an origin that is not the console’s returns to the console', async () => {
    const { data } = await api.execute<{ getLaunchArgs: LaunchForm }>(
      'learner@n.test',
      DOCUMENT,
      { courseId: course.id, resourceLinkId: activity.resourceLinkId, view: 'activity' },
      { origin: 'https://evil.test' },
    );
    const { body } = await tool.comeFor(data?.getLaunchArgs as LaunchForm);
    expect((await tool.readLaunch(body))[claim('launch_presentation')]).toMatchObject({
      return_url: returnTo('http://localhost:4000', `/courses/${course.id}`),
    });
  });

  test('goes once', async () => {
    const form = await launch('learner@n.test');
    expect((await tool.comeFor(form)).status).toBe(200);
    const again = await tool.comeFor(form);
    expect([again.status, again.body.includes('id_token')]).toEqual([400, false]);
    expect(again.body).toContain('used already');
  });

  test.each<[string, (form: LaunchForm, another: LaunchForm) => Record<string, string>]>([
    ["another launch's hint", (_form, another) => ({ lti_message_hint: inputOf(another, 'lti_message_hint') ?? '' })],
    ['another tool', () => ({ client_id: 'practicum-tool' })],
    ['an address that is not registered', () => ({ redirect_uri: 'https://evil.test/launch' })],
    ['a token in the address', () => ({ response_mode: 'fragment' })],
    ['a code', () => ({ response_type: 'code' })],
    ['no nonce', () => ({ nonce: '' })],
    ['a hint of its own making', () => ({ login_hint: 'learner@n.test' })],
  ])('is refused for %s', async (_what, change) => {
    const [form, another] = [await launch('learner@n.test'), await launch('learner@n.test')];
    const { status, body } = await tool.comeFor(form, change(form, another));
    expect([status, body.includes('id_token'), body.includes('evil.test')]).toEqual([400, false, false]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a code', { response_type: 'code' }, 'unsupported_response_type'],
    ['no openid', { scope: 'profile' }, 'invalid_scope'],
    ['no nonce', { nonce: '' }, 'invalid_request'],
    ['a prompt', { prompt: 'login' }, 'invalid_request'],
    ['an unknown hint', { login_hint: 'x' }, 'login_required'],
  ])('[embed-20] that asks for %s is told so at the tool’s registered address', async (_what, changes, error) => {
    const { body, headers } = await tool.comeFor(await launch('learner@n.test'), changes);
    expect(body).toContain(`action="${tool.registration.redirect_uris[0]}"`);
    expect(body).toContain(`name="error" value="${error}"`);
    expect(body).toContain('name="state" value="a &quot;state&quot;"');
    expect(String(headers['content-security-policy'])).toContain(
      `form-action ${new URL(tool.registration.target_link_uri).origin}`,
    );
  });

  test('[embed-20] may be asked for by POST as well as by GET', async () => {
    const { inputs } = await launch('learner@n.test');
    const given = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    const answer = await api.app.inject({
      method: 'POST',
      url: '/lti/auth',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        response_type: 'id_token',
        response_mode: 'form_post',
        scope: 'openid',
        prompt: 'none',
        client_id: given['client_id'] ?? '',
        redirect_uri: tool.registration.target_link_uri,
        login_hint: given['login_hint'] ?? '',
        lti_message_hint: given['lti_message_hint'] ?? '',
        nonce: NONCE,
      }).toString(),
    });
    expect(await tool.readLaunch(answer.body)).toMatchObject({ nonce: NONCE, aud: tool.clientId });
  });

  test('[embed-20] may ask for more scopes than openid', async () => {
    const { status, body } = await tool.comeFor(await launch('learner@n.test'), { scope: 'openid profile email' });
    expect([status, body.includes('id_token')]).toEqual([200, true]);
  });

  test('is refused when the right has gone since it was asked for', async () => {
    await course.member('leaver@n.test', 'learner');
    await bindAccounts(api.database);
    const form = await launch('leaver@n.test');
    await api.database.pool.query("delete from course_member where user_id = 'leaver@n.test'");
    const { status, body } = await tool.comeFor(form);
    expect([status, body.includes('id_token')]).toEqual([400, false]);
    const { rows } = await api.database.pool.query(
      "select event, code from audit_event where actor = 'leaver@n.test' order by id desc limit 1",
    );
    expect(rows).toEqual([{ event: 'denial', code: 'ACCESS_DENIED' }]);
  });
});

describe('[embed-24] the address that a launch returns to', () => {
  const at = (query: Record<string, string>) => api.app.inject({ url: '/lti/return', query });

  test('may be framed by the console, and tells it to close; outside of it it leads there', async () => {
    const { body, headers, statusCode } = await at({ to: '/courses/c1' });
    expect(statusCode).toBe(200);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(String(headers['content-security-policy'])).toContain('frame-ancestors http://localhost:4000 ');
    expect(body).toContain("parent.postMessage({subject:'console.activity.close'},'*')");
    expect(body).toContain('location.replace("/courses/c1")');
  });

  test('shows what went wrong in the tool, or what else it has to say, as words', async () => {
    for (const name of ['lti_errormsg', 'lti_msg']) {
      const { body } = await at({ to: '/courses/c1', [name]: 'No <b>licence</b>' });
      expect(body).toContain('The tool says: No &lt;b&gt;licence&lt;/b&gt;');
      expect(body).toContain('href="/courses/c1"');
      expect(body).not.toContain('postMessage');
    }
  });

  test('shows what is appended behind a second question mark', async () => {
    const to = encodeURIComponent('/courses/c1');
    const { body } = await api.app.inject({ url: `/lti/return?to=${to}?lti_log=1&lti_errormsg=Closed?%20Yes` });
    expect(body).toContain('The tool says: Closed? Yes');
    expect(body).toContain('href="/courses/c1"');
  });

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/</script>'])(
    'leads nowhere else: %s',
    async (to) => {
      const { body } = await at({ to });
      expect(body).not.toContain('evil.test');
      expect(body).not.toContain('alert(1)');
      expect(body.match(/<\/script>/g)).toHaveLength(1);
    },
  );
});

describe('an access token', () => {
  test('is for a signed assertion, once, and covers what was asked for and exists', async () => {
    const { status, body } = await tool.token([scopes.score, 'https://purl.imsglobal.org/spec/lti-ags/scope/unknown']);
    expect([status, body.scope]).toEqual([200, scopes.score]);
    const jti = 'again';
    expect((await tool.token([scopes.score], { jti })).status).toBe(200);
    expect((await tool.token([scopes.score], { jti })).body.error).toBe('invalid_client');
  });

  test.each<[string, JWTPayload]>([
    ['another audience', { aud: 'https://evil.test' }],
    ['another subject', { sub: 'practicum-tool' }],
    ["another tool's name", { iss: 'practicum-tool', sub: 'practicum-tool' }],
    ['an end in the past', { exp: 1 }],
    ['an old assertion', { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ['no id', { jti: undefined as unknown as string }],
  ])('is refused for %s', async (_what, claims) => {
    expect((await tool.token([scopes.score], claims)).body.error).toBe('invalid_client');
  });

  test('[embed-21] is refused by the words of RFC 6749', async () => {
    const execute = async (fields: Record<string, string>) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/lti/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: 'x',
          ...fields,
        }).toString(),
      });
      return [answer.statusCode, answer.json<{ error: string }>().error];
    };
    expect(await execute({ grant_type: 'password', scope: scopes.score })).toEqual([400, 'unsupported_grant_type']);
    expect(await execute({ scope: scopes.score })).toEqual([400, 'invalid_request']);
    expect(await execute({ grant_type: 'client_credentials', scope: scopes.score })).toEqual([400, 'invalid_client']);
    expect((await tool.token([])).body.error).toBe('invalid_scope');
  });

  test('[embed-21] takes clocks that are a minute apart', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect((await tool.token([scopes.score], { iat: now + 55, exp: now + 300 })).status).toBe(200);
    expect((await tool.token([scopes.score], { iat: now - 100, exp: now - 55 })).status).toBe(200);
    expect((await tool.token([scopes.score], { iat: now - 200, exp: now - 90 })).status).toBe(400);
    expect((await tool.token([scopes.score], { iat: now + 90, exp: now + 300 })).status).toBe(400);
  });

  test('[embed-21] holds no longer once its tool is taken out, which the one in use is not', async () => {
    const former = await createForeignTool(api.app);
    await saveTool(api.database.db, former.registration);
    const { access_token } = (await former.token([scopes.lineItem])).body;
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    expect((await former.call('GET', lineitems, access_token)).status).toBe(404);
    expect(await removeTool(api.database.db, former.clientId)).toBe(true);
    expect((await former.call('GET', lineitems, access_token)).status).toBe(401);
    expect((await former.token([scopes.lineItem])).body.error).toBe('invalid_client');
    former.close();
    for (const kept of [tool.clientId, 'practicum-tool', 'unknown'])
      expect(await removeTool(api.database.db, kept), kept).toBe(false);
  });

  test('[embed-33] holds no longer once its tool is disabled, until it is enabled again', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const token = (await tool.token([scopes.lineItem])).body.access_token;
    const form = await launch('learner@n.test');
    const another = await createForeignTool(api.app);
    await saveTool(api.database.db, another.registration);
    expect(await enableTool(api.database.db, tool.clientId, false)).toBe(false);
    await activateTool(api.database.db, another.clientId);
    expect(await enableTool(api.database.db, tool.clientId, false)).toBe(true);
    expect((await tool.call('GET', lineitems, token)).status).toBe(401);
    expect((await tool.token([scopes.lineItem])).body.error).toBe('invalid_client');
    expect((await tool.comeFor(form)).body).not.toContain('id_token');
    expect(await enableTool(api.database.db, tool.clientId, true)).toBe(true);
    await activateTool(api.database.db, tool.clientId);
    expect((await tool.call('GET', lineitems, token)).status).toBe(200);
    another.close();
  });

  test('[embed-34] that is refused stands in the audit table with its tool and its reason', async () => {
    await tool.token([scopes.score], { exp: 1 });
    await tool.comeFor(await launch('learner@n.test'), { scope: 'profile' });
    const bare = (await tool.token([scopes.lineItem])).body.access_token;
    const { lineitem } = endpointOf(await launched('learner@n.test'));
    await tool.call('POST', `${lineitem}/scores`, bare, {});
    const lost = await createForeignTool(api.app);
    await saveTool(api.database.db, { ...lost.registration, jwks_uri: 'http://localhost:1/jwks' });
    await lost.token([scopes.score]);
    lost.close();
    const refusals = (await listRefusals(api.database.db)).map(targetOf).join('\n');
    for (const expected of [
      `/lti/token clientId=${tool.clientId} invalid_client: "exp" claim timestamp check failed`,
      `/lti/auth clientId=${tool.clientId} invalid_scope: launch.lacking scope`,
      `/scores clientId=${tool.clientId} insufficient_scope: `,
      `/lti/token clientId=${lost.clientId} invalid_client: fetch failed (http://localhost:1/jwks)`,
    ])
      expect(refusals).toContain(expected);
  });

  test('[embed-34] that is refused stands in the log too, with its reason', async () => {
    logged.length = 0;
    await tool.token([scopes.score], { exp: 2 });
    await tool.comeFor(await launch('learner@n.test'), { lti_message_hint: 'y' });
    const lines = logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'a tool was refused')
      .map(({ level, clientId, path, error, reason }) => ({ level, clientId, path, error, reason }));
    const common = { level: 'warn', clientId: tool.clientId };
    expect(lines).toEqual([
      {
        ...common,
        path: '/lti/token',
        error: 'invalid_client',
        reason: expect.stringContaining('"exp" claim timestamp check failed') as string,
      },
      { ...common, path: '/lti/auth', error: 'invalid_request', reason: 'launch.hintsDiffer' },
    ]);
  });

  test.each<[string, JWTPayload, number]>([
    ['an issuer that is no text', { iss: 5 as unknown as string }, 400],
    ['an issuer with a NUL', { iss: 'a\0b' }, 400],
    ['an id that is no text', { jti: 5 as unknown as string }, 400],
    ['the platform among several audiences', { aud: ['https://other.test', 'http://localhost:4000/lti/token'] }, 200],
  ])('[embed-66] with %s is answered by the words of RFC 6749', async (_what, claims, expected) => {
    const { status, body } = await tool.token([scopes.score], claims);
    expect([status, body.error]).toEqual([expected, expected === 200 ? undefined : 'invalid_client']);
  });

  test('[embed-59] that is refused is listed for admins by what concerns their org, for super users whole', async () => {
    const document =
      'query ($orgId: ID!) { getToolRefusals(orgId: $orgId) { at toolName clientId path error reason } }';
    const listed = async (userId: string, orgId: string) =>
      (await api.execute<{ getToolRefusals: object[] }>(userId, document, { orgId })).data?.getToolRefusals;
    await tool.token([scopes.score], { aud: 'http://elsewhere.test' });
    const form = await launch('learner@n.test');
    await tool.comeFor(form, { lti_message_hint: 'x' });
    const stranger = await createForeignTool(api.app);
    await stranger.token([scopes.score]);
    stranger.close();
    const known = { toolName: tool.registration.name, clientId: tool.clientId, at: expect.any(Number) as number };
    const launched = {
      ...known,
      path: '/lti/auth',
      error: 'invalid_request',
      reason: 'The hints of this launch do not belong together.',
    };
    const token = expect.objectContaining({ ...known, path: '/lti/token', error: 'invalid_client' }) as object;
    const nobody = expect.objectContaining({ clientId: null, toolName: null }) as object;
    const ofOrg = await listed('admin@n.test', org.id);
    expect(ofOrg).toContainEqual(launched);
    expect(ofOrg).not.toContainEqual(token);
    expect(ofOrg).not.toContainEqual(nobody);
    const all = await listed('super@n.test', org.id);
    for (const each of [launched, token, nobody]) expect(all).toContainEqual(each);
    expect(await listed('super@n.test', elsewhere.id)).not.toContainEqual(launched);
    expect(await listed('teacher@n.test', org.id)).toBeUndefined();
  });

  test('[embed-65] that was refused is found without reading the record, however long it is', async () => {
    const { db } = api.database;
    await sql`insert into audit_event (at, org_id, event, target, result)
      select now() - make_interval(days => 3 + n % 25, secs => n), org_id, event, '/lti/token invalid_client: n', 'denied'
      from generate_series(1, 4000) n, (values (${org.id}::uuid), (${elsewhere.id}), (null)) orgs (org_id),
        (values ('tool.refuse'), ('course.update')) events (event)`.execute(db);
    await sql`analyze audit_event`.execute(db);
    for (const orgId of [org.id, null]) {
      const { sql: text, parameters } = newestOf(db, orgId).compile();
      const { rows } = await api.database.pool.query<{ 'QUERY PLAN': object }>(
        `explain (analyze, format json) ${text}`,
        [...parameters],
      );
      const plan = JSON.stringify(rows[0]);
      const read = [...plan.matchAll(/"(?:Actual Rows|Rows Removed by Filter)":([\d.]+)/g)].map(([, n]) => Number(n));
      expect(Math.max(...read), plan).toBeLessThanOrEqual(50);
    }
  });

  test('[embed-34] that is refused is told in the console to who may mend it', async () => {
    const wrong = { lti_message_hint: 'x' };
    const noticed = async (userId: string) =>
      (await tool.comeFor(await launch(userId), wrong)).body.includes('"notice":');
    expect([await noticed('teacher@n.test'), await noticed('learner@n.test')]).toEqual([true, false]);
  });

  test('[embed-21] that is missing or wrong is answered with a challenge', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const challenge = async (authorization?: string) =>
      (
        await api.app.inject({
          url: lineitems.replace('http://localhost:4000', ''),
          headers: authorization === undefined ? {} : { authorization },
        })
      ).headers['www-authenticate'];
    expect(await challenge()).toBe('Bearer realm="practicum"');
    expect(await challenge('Bearer x')).toContain('error="invalid_token"');
    const { access_token } = (await tool.token([scopes.score])).body;
    expect(await challenge(`Bearer ${access_token}`)).toContain('error="insufficient_scope"');
  });

  test('without a scope of ours is refused', async () => {
    expect((await tool.token(['openid'])).body.error).toBe('invalid_scope');
  });
});

describe('scores', () => {
  let token: string;
  let sub: string;
  let lineitem: string;
  let time = Date.now() - 1_000_000;
  const score = (values: object, address = lineitem) =>
    tool.call('POST', `${address}/scores`, token, {
      userId: sub,
      timestamp: new Date((time += 1000)).toISOString(),
      activityProgress: 'Submitted',
      gradingProgress: 'PendingManual',
      ...values,
    });
  const record = async () =>
    (
      await api.database.pool.query<object>(
        "select status, score_given, score_maximum, score_type from learner_progress where learner_id = 'learner@n.test'",
      )
    ).rows;

  beforeEach(async () => {
    const claims = await launched('learner@n.test');
    sub = claims.sub ?? '';
    lineitem = endpointOf(claims).lineitem;
    token = (await tool.token(Object.values(scopes))).body.access_token ?? '';
  });

  test('[embed-12] of an activity become the progress of the learner, and can be read back', async () => {
    expect((await score({})).status).toBe(204);
    expect(await record()).toMatchObject([{ status: 'pending_evaluation', score_given: null }]);
    await score({
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      scoreGiven: 7,
      scoreMaximum: 10,
      comment: 'Well said',
      [SCORE_TYPE_MEMBER]: 'points',
    });
    expect(await record()).toEqual([{ status: 'evaluated', score_given: 7, score_maximum: 10, score_type: 'points' }]);
    const results = await tool.call('GET', `${lineitem}/results`, token);
    expect(results.body).toEqual([
      {
        id: `${lineitem}/results/${sub}`,
        scoreOf: lineitem,
        userId: sub,
        resultScore: 7,
        resultMaximum: 10,
        comment: 'Well said',
      },
    ]);
    await score({ activityProgress: 'Initialized', gradingProgress: 'NotReady' });
    expect(await record()).toMatchObject([{ status: 'reset', score_given: null }]);
    expect((await tool.call('GET', `${lineitem}/results`, token)).body).toEqual([]);
  });

  test.each(['+0000', '+00:00', '+00', 'Z'])('[embed-22] may write their offset as %s', async (offset) => {
    const timestamp = new Date((time += 1000)).toISOString().replace('Z', offset);
    expect((await score({ timestamp })).status).toBe(204);
  });

  test.each(['2026-01-02T10:00+00', '2026-01-02T10:00:00,25Z', '2026-01-02t10:00:00z'])(
    '[embed-66] may write their time as %s',
    async (timestamp) => expect((await score({ timestamp })).status).toBe(204),
  );

  test('[embed-66] of the same moment: the graded one counts, in whatever order they come', async () => {
    const timestamp = new Date((time += 1000)).toISOString();
    const graded = { timestamp, activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreMaximum: 10 };
    await score({ timestamp });
    await score({ ...graded, scoreGiven: 3 });
    await score({ timestamp });
    expect(await record()).toMatchObject([{ status: 'evaluated', score_given: 3 }]);
    expect((await tool.call('GET', `${lineitem}/results`, token)).body).toMatchObject([{ resultScore: 3 }]);
  });

  test('[embed-66] come as JSON of any such type; what is none is refused with a reason, which is written down', async () => {
    const send = async (type: string, payload: string) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `${lineitem.replace('http://localhost:4000', '')}/scores`,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      });
      return [
        answer.statusCode,
        answer.body === '' ? '' : answer.json<{ error_description: string }>().error_description,
      ];
    };
    const said = () =>
      JSON.stringify({
        userId: sub,
        timestamp: new Date((time += 1000)).toISOString(),
        activityProgress: 'Started',
        gradingProgress: 'NotReady',
      });
    for (const type of [
      'application/json',
      'Application/JSON; charset=utf-8',
      'application/vnd.ims.lis.v1.score+json;charset=UTF-8',
      'application/vnd.ims.lis.v1.scorecontainer+json',
    ])
      expect(await send(type, said()), type).toEqual([204, '']);
    const [status, reason] = await send('application/json', '{"userId":');
    expect([status, reason]).toEqual([400, expect.stringContaining('JSON')]);
    expect((await send('application/xml', said()))[0]).toBe(415);
    const refused = (await listRefusals(api.database.db)).map(targetOf);
    expect(refused).toContainEqual(
      expect.stringMatching(new RegExp(`/scores clientId=${tool.clientId} invalid_request: .*JSON`)),
    );
  });

  test('that come late change nothing', async () => {
    await score({ activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven: 9, scoreMaximum: 10 });
    await score({
      timestamp: new Date(time - 60_000).toISOString(),
      gradingProgress: 'FullyGraded',
      scoreGiven: 1,
      scoreMaximum: 10,
    });
    expect(await record()).toMatchObject([{ score_given: 9 }]);
    expect((await tool.call('GET', `${lineitem}/results?user_id=${sub}`, token)).body).toMatchObject([
      { resultScore: 9 },
    ]);
  });

  test.each<[string, object, string]>([
    ['no person', { userId: undefined }, 'userId'],
    ['no time', { timestamp: undefined }, 'timestamp'],
    ['no progress of the activity', { activityProgress: undefined }, 'activityProgress'],
    ['no progress of the grading', { gradingProgress: undefined }, 'gradingProgress'],
    ['no maximum', { scoreGiven: 1 }, 'scoreMaximum'],
    ['a negative score', { scoreGiven: -1, scoreMaximum: 1 }, 'scoreGiven'],
    ['an unknown progress', { activityProgress: 'Done' }, 'activityProgress'],
    ['no time zone', { timestamp: '2026-01-01T00:00:00' }, 'timestamp'],
    ['a score that no number can hold in percent', { scoreGiven: 1e308, scoreMaximum: 1 }, 'scoreGiven'],
    ['a time to come', { timestamp: '2100-01-01T00:00:00Z' }, 'timestamp'],
    ['an unknown score type', { [SCORE_TYPE_MEMBER]: 'stars' }, 'score-type'],
  ])('with %s are refused, and say what is wrong', async (_what, values, field) => {
    const { status, body } = await score(values);
    expect(status).toBe(400);
    expect((body as { error_description: string }).error_description).toContain(field);
  });

  test('of somebody who belongs nowhere here are refused; of the org without the course they leave no record', async () => {
    const before = await record();
    expect((await score({ userId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    const { sub: admin } = await launched('admin@n.test');
    expect(
      (await score({ userId: admin, gradingProgress: 'FullyGraded', scoreGiven: 1, scoreMaximum: 1 })).status,
    ).toBe(204);
    expect(
      (await api.database.pool.query("select 1 from learner_progress where learner_id = 'admin@n.test'")).rows,
    ).toEqual([]);
    expect(await record()).toEqual(before);
  });

  test('need a token that covers them, and a course that the tool was launched in', async () => {
    expect((await tool.call('POST', `${lineitem}/scores`, undefined, {})).status).toBe(401);
    expect((await tool.call('POST', `${lineitem}/scores`, 'not.a.token', {})).status).toBe(401);
    const reader = (await tool.token([scopes.resultRead])).body.access_token;
    expect((await tool.call('POST', `${lineitem}/scores`, reader, {})).status).toBe(403);
    const elsewhere = await other.activity();
    const strange = `http://localhost:4000/lti/courses/${other.id}/lineitems/${elsewhere.id}`;
    expect((await score({}, strange)).status).toBe(404);
    expect((await score({}, lineitem.replace(activity.id, elsewhere.id))).status).toBe(404);
  });

  test("go into columns of the tool's own without touching the progress", async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const before = await record();
    const made = await tool.call('POST', lineitems, token, {
      label: 'Participation',
      scoreMaximum: 5,
      tag: 'bonus',
      resourceLinkId: activity.resourceLinkId,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { label: 'Participation', scoreMaximum: 5, tag: 'bonus', resourceLinkId: activity.resourceLinkId },
    });
    const own = (made.body as { id: string }).id;
    await score({ gradingProgress: 'FullyGraded', scoreGiven: 4, scoreMaximum: 5 }, own);
    expect((await tool.call('GET', `${own}/results`, token)).body).toMatchObject([{ userId: sub, resultScore: 4 }]);
    expect(await record()).toEqual(before);
    expect((await tool.call('GET', `${lineitems}?tag=bonus`, token)).body).toMatchObject([{ id: own }]);
    expect((await tool.call('PUT', own, token, { label: 'Taking part', scoreMaximum: 6 })).body).toMatchObject({
      label: 'Taking part',
      scoreMaximum: 6,
    });
    expect((await tool.call('DELETE', own, token)).status).toBe(204);
    expect((await tool.call('GET', own, token)).status).toBe(404);
  });

  test('[embed-64] may be above the maximum; null is no score, and clears the one before', async () => {
    const results = async () => (await tool.call('GET', `${lineitem}/results?user_id=${sub}`, token)).body;
    const graded = { activityProgress: 'Completed', gradingProgress: 'FullyGraded' };
    expect((await score({ ...graded, scoreGiven: 1.1, scoreMaximum: 1 })).status).toBe(204);
    expect(await results()).toMatchObject([{ resultScore: 1.1, resultMaximum: 1 }]);
    expect((await score({ ...graded, scoreGiven: null, scoreMaximum: null, comment: null })).status).toBe(204);
    expect(await results()).toEqual([]);
  });

  test('[embed-64] of a column whose resource id and tag are null or blank are taken; a filter that comes twice is refused', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const made = await tool.call('POST', lineitems, token, {
      label: 'Bare',
      scoreMaximum: 5,
      resourceId: null,
      tag: null,
      resourceLinkId: null,
    });
    expect(made.status).toBe(201);
    const blank = await tool.call('POST', lineitems, token, {
      label: 'Blank',
      scoreMaximum: 5,
      resourceId: '',
      tag: ' ',
      resourceLinkId: '',
    });
    const { id, ...shown } = blank.body as { id: string };
    expect(shown).toEqual({ label: 'Blank', scoreMaximum: 5 });
    expect((await tool.call('DELETE', id, token)).status).toBe(204);
    expect((await tool.call('DELETE', (made.body as { id: string }).id, token)).status).toBe(204);
    expect(await tool.call('GET', `${lineitems}?tag=a&tag=b`, token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: expect.stringMatching(/^tag: /) as string },
    });
    expect((await tool.call('POST', lineitems, token, { label: ' ', scoreMaximum: 5 })).status).toBe(400);
    expect((await tool.call('POST', lineitems, token, { label: 'None', scoreMaximum: 0 })).status).toBe(400);
  });

  test('[embed-58] in columns of the tool’s own are told beside the progress, those of other activities not', async () => {
    const claims = await launched('learner@n.test');
    const { lineitems } = endpointOf(claims);
    const debate = await course.activity({ name: 'Debate' });
    const made = async (label: string, resourceLinkId?: string) => {
      const { body } = await tool.call('POST', lineitems, token, { label, scoreMaximum: 5, resourceLinkId });
      return (body as { id: string }).id;
    };
    const columns = [
      await made('quiz', activity.resourceLinkId),
      await made('Attendance'),
      await made('Of the debate', debate.resourceLinkId),
    ];
    const unscored = await made('Nothing yet', activity.resourceLinkId);
    const graded = { activityProgress: 'Completed', gradingProgress: 'FullyGraded' };
    for (const column of columns) await score({ ...graded, scoreGiven: 3, scoreMaximum: 4 }, column);
    await score({ gradingProgress: 'Pending' }, unscored);
    const document = `query ($input: LearnerProgressInput!) {
      getLearnerProgress(input: $input) { learnerProgress { activityName toolScores { label given maximum isOfCourse } } }
    }`;
    const { data } = await api.execute<{ getLearnerProgress: { learnerProgress: object[] } }>(
      'admin@n.test',
      document,
      {
        input: { orgId: org.id, reviewerId: 'admin@n.test' },
      },
    );
    expect(data?.getLearnerProgress.learnerProgress).toContainEqual({
      activityName: 'Speech',
      toolScores: [
        { label: 'Attendance', given: 3, maximum: 4, isOfCourse: true },
        { label: 'quiz', given: 3, maximum: 4, isOfCourse: false },
      ],
    });
    for (const column of [...columns, unscored]) await tool.call('DELETE', column, token);
  });

  test('[embed-39] a tool may change the line item of its activity, but not its resource link', async () => {
    const changed = { label: 'Mine now', scoreMaximum: 6, tag: 'kept', resourceId: 'r1' };
    const answer = await tool.call('PUT', lineitem, token, { ...changed, resourceLinkId: 'elsewhere' });
    expect(answer).toMatchObject({ status: 200, body: { ...changed, resourceLinkId: activity.resourceLinkId } });
    expect((await tool.call('GET', lineitem, token)).body).toMatchObject({ id: lineitem, ...changed });
    expect((await launched('learner@n.test'))[claim('resource_link')]).toMatchObject({ title: 'Speech' });
  });

  test('[embed-22] have columns that are listed page by page, and none of an unknown resource link', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const column = { label: 'Page', scoreMaximum: 5, tag: 'pages' };
    for (let made = 0; made < 3; made += 1) await tool.call('POST', lineitems, token, column);
    const list = async (address: string) => {
      const answer = await api.app.inject({
        url: address.replace('http://localhost:4000', ''),
        headers: { authorization: `Bearer ${token}` },
      });
      const next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
      return { next, ids: answer.json<{ id: string }[]>().map(({ id }) => id), status: answer.statusCode };
    };
    const first = await list(`${lineitems}?tag=pages&limit=2`);
    expect(first.ids).toHaveLength(2);
    const second = await list(first.next ?? '');
    expect([second.ids.length, second.next]).toEqual([1, undefined]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(3);
    for (const id of [...first.ids, ...second.ids]) await tool.call('DELETE', id, token);
    const unknown = await tool.call('POST', lineitems, token, { ...column, resourceLinkId: 'elsewhere' });
    expect(unknown).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  test('[embed-22] go to members of a role, page by page', async () => {
    const claims = await launched('teacher@n.test');
    const { context_memberships_url: address } = claims[NRPS_CLAIM] as { context_memberships_url: string };
    const emails = async (query: string) => {
      const { body } = await tool.call('GET', `${address}?${query}`, token);
      return (body as { members: { email: string }[] }).members.map(({ email }) => email);
    };
    expect(await emails('role=Learner')).toEqual(['learner@n.test']);
    const uri = encodeURIComponent('http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor');
    expect((await emails(`role=${uri}`)).toSorted()).toEqual(['reviewer@n.test', 'teacher@n.test']);
    const pages = [await emails('limit=2'), await emails('limit=2&offset=2')];
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(new Set(pages.flat()).size).toBe(3);
  });

  test('[embed-22] are read, and members listed, by following the header Link to its end', async () => {
    const claims = await launched('teacher@n.test');
    const { context_memberships_url: members } = claims[NRPS_CLAIM] as { context_memberships_url: string };
    const { lineitems } = endpointOf(claims);
    const made = await tool.call('POST', lineitems, token, { label: 'All', scoreMaximum: 5 });
    const column = (made.body as { id: string }).id;
    for (const userId of ['learner@n.test', 'teacher@n.test', 'reviewer@n.test']) {
      const { sub: userOf } = await launched(userId);
      await score({ userId: userOf, gradingProgress: 'FullyGraded', scoreGiven: 1, scoreMaximum: 5 }, column);
    }
    const follow = async (from: string) => {
      const bodies: unknown[] = [];
      for (let next: string | undefined = from; next !== undefined;) {
        const url: string = next.replace('http://localhost:4000', '');
        const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        bodies.push(answer.json());
        next = /^<(http:\/\/localhost:4000[^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
      }
      return bodies;
    };
    const results = (await follow(`${column}/results?limit=1`)) as { userId: string }[][];
    expect(results.map((page) => page.length)).toEqual([1, 1, 1]);
    expect(new Set(results.flat().map(({ userId }) => userId)).size).toBe(3);
    expect(await follow(`${column}/results?limit=1&user_id=${sub}`)).toMatchObject([[{ userId: sub }]]);
    const role = encodeURIComponent('http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor');
    const pages = (await follow(`${members}?limit=1&role=${role}`)) as { members: { email: string }[] }[];
    expect(pages.map((page) => page.members.length)).toEqual([1, 1]);
    expect(pages.flatMap((page) => page.members.map(({ email }) => email)).toSorted()).toEqual([
      'reviewer@n.test',
      'teacher@n.test',
    ]);
    await tool.call('DELETE', column, token);
  });

  test('can be given to everybody whom names and roles list', async () => {
    const claims = await launched('teacher@n.test');
    const { context_memberships_url } = claims[NRPS_CLAIM] as { context_memberships_url: string };
    const { body } = await tool.call('GET', context_memberships_url, token);
    expect(body).toMatchObject({ id: context_memberships_url, context: { id: course.id, title: 'Rhetoric' } });
    const { members } = body as { members: { user_id: string; email: string; roles: string[] }[] };
    expect(members.map(({ email }) => email).sort()).toEqual(['learner@n.test', 'reviewer@n.test', 'teacher@n.test']);
    expect(members.find(({ email }) => email === 'learner@n.test')).toMatchObject({
      user_id: sub,
      status: 'Active',
      roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    });
  });
});

describe('Deep Linking', () => {
  const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
  const asked = async () => {
    const claims = await launched('teacher@n.test', { resourceLinkId: null, parameters: '{"type":"q-and-a"}' });
    expect(claims[claim('message_type')]).toBe('LtiDeepLinkingRequest');
    return { claims, settings: claims[`${DL}deep_linking_settings`] as { deep_link_return_url: string; data: string } };
  };
  const answer = async (data: string, changes: JWTPayload = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const JWT = await tool.sign({
      iss: tool.clientId,
      aud: 'http://localhost:4000',
      iat: now,
      exp: now + 60,
      nonce: `${now}${Math.random()}`,
      [claim('message_type')]: 'LtiDeepLinkingResponse',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: 'd1',
      [`${DL}data`]: data,
      [`${DL}content_items`]: [
        {
          type: 'ltiResourceLink',
          title: 'Debate </script>',
          url: `${tool.registration.target_link_uri}/debate`,
          custom: { chapter: '3', type: 'own', history: '$ResourceLink.id.history' },
        },
      ],
      ...changes,
    });
    return {
      JWT,
      send: () =>
        api.app.inject({
          method: 'POST',
          url: '/lti/deep-linking',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ JWT }).toString(),
        }),
    };
  };

  const copyOf = async (sourceActivityId: string | undefined) => {
    const { data } = await api.execute<{ copyActivity: { id: string; resourceLinkId: string } }>(
      'teacher@n.test',
      'mutation ($input: CopyActivityInput!) { copyActivity(input: $input) { id resourceLinkId } }',
      { input: { sourceActivityId, targetCourseId: course.id, targetName: 'Copy' } },
    );
    await api.runJobs();
    return data?.copyActivity as { id: string; resourceLinkId: string };
  };

  test('[embed-12] lets a foreign tool make an activity, which it gets back at each launch as it wished', async () => {
    const { claims, settings } = await asked();
    const { send } = await answer(settings.data);
    const page = await send();
    expect(page.statusCode).toBe(200);
    const message = JSON.parse(/postMessage\((\{.*\}),'\*'\)/.exec(page.body)?.[1] ?? '{}') as {
      launchId: string;
      activity: { resourceLinkId: string; name: string; type: string };
    };
    expect(message).toMatchObject({
      subject: 'console.activity.save',
      v: 1,
      status: 'SUCCESS',
      launchId: (claims[claim('custom')] as { launch_id: string }).launch_id,
    });
    expect(message.activity).toMatchObject({ name: 'Debate </script>', type: 'q-and-a' });
    expect(page.body).not.toContain('Debate </script>');
    const { data } = await api.execute<{ createActivity: { id: string } }>(
      'teacher@n.test',
      'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
      { input: { courseId: course.id, ...message.activity } },
    );
    expect(data?.createActivity.id).toBeTruthy();
    const later = await launched('learner@n.test', { resourceLinkId: message.activity.resourceLinkId }).catch(
      (error: unknown) => error,
    );
    expect((later as JWTPayload)[claim('custom')]).toMatchObject({ chapter: '3', view: 'activity' });
    const form = await launch('teacher@n.test', { resourceLinkId: message.activity.resourceLinkId });
    const target = `${tool.registration.target_link_uri}/debate`;
    expect(inputOf(form, 'target_link_uri')).toBe(target);
    const asWished = await tool.readLaunch((await tool.comeFor(form)).body);
    expect(asWished[claim('target_link_uri')]).toBe(target);
    // a name that is ours too comes back as it was sent, and ours by its prefix
    expect(asWished[claim('custom')]).toMatchObject({
      type: 'own',
      practicum_type: 'q-and-a',
      practicum_view: 'activity',
    });
    const copy = await copyOf(data?.createActivity.id);
    const ofCopy = await launched('teacher@n.test', { resourceLinkId: copy.resourceLinkId });
    expect(ofCopy[claim('custom')]).toMatchObject({
      chapter: '3',
      history: message.activity.resourceLinkId,
      resource_link_history: message.activity.resourceLinkId,
    });
    const copied = await copyOf(copy.id);
    expect(
      (await launched('teacher@n.test', { resourceLinkId: copied.resourceLinkId }))[claim('custom')],
    ).toMatchObject({
      chapter: '3',
      resource_link_history: `${copy.resourceLinkId},${message.activity.resourceLinkId}`,
    });
    const twice = await send();
    expect([twice.statusCode, twice.body.includes('console.activity.save')]).toEqual([400, false]);
  });

  describe('[embed-23] takes what there is in an answer', () => {
    const savedOf = async (changes: JWTPayload) => {
      const { settings } = await asked();
      const page = await (await answer(settings.data, changes)).send();
      const message = /postMessage\((\{".*\}),'\*'\)/.exec(page.body)?.[1] ?? '{}';
      return {
        status: page.statusCode,
        body: page.body,
        message: JSON.parse(message) as {
          subject?: string;
          activity?: { name: string; resourceLinkId: string };
          message?: string;
        },
      };
    };
    const items = (...each: object[]) => ({ [`${DL}content_items`]: each });
    const link = { type: 'ltiResourceLink', title: 'Debate' };

    test('several items: the first link, and says so', async () => {
      const { message } = await savedOf(items({ type: 'html', html: '<p>' }, link, { ...link, title: 'Other' }));
      expect(message.activity?.name).toBe('Debate');
      expect(message.message).toContain('the rest was left out');
    });

    test('no link at all: says that nothing can be made of it', async () => {
      const { status, body } = await savedOf(items({ type: 'link', url: 'https://x.test' }));
      expect([status, body.includes('nothing that an activity can be made of')]).toEqual([400, true]);
      // the console shows its own page in the place of this one
      expect(body).toContain('"notice":"The tool sent nothing that an activity can be made of."');
    });

    test('a title of more than 200 characters: shortens it, and says so', async () => {
      const { message } = await savedOf(items({ ...link, title: '𝕏'.repeat(201) }));
      expect([...(message.activity?.name ?? '')]).toHaveLength(200);
      expect(message.message).toContain('was shortened');
      expect((await savedOf(items({ ...link, title: 'x'.repeat(200) }))).message.message).toBeUndefined();
    });

    test('its message, and its error instead of an activity', async () => {
      expect((await savedOf({ [`${DL}msg`]: 'Made for you' })).message.message).toBe('Made for you');
      const failed = await savedOf({ [`${DL}errormsg`]: 'No <b>licence</b>', ...items() });
      // the page stays until it has been read: the console would put its own in the place of a refusal
      expect([failed.status, failed.body.includes('console.launch.refused')]).toEqual([200, false]);
      expect(failed.body).toContain('The tool says: No &lt;b&gt;licence&lt;/b&gt;');
    });

    test('[embed-23] its message where it made nothing, until it has been read', async () => {
      const { status, body } = await savedOf({ [`${DL}msg`]: 'None of <b>them</b> fits', ...items() });
      const { window } = new JSDOM(body, { runScripts: 'dangerously' });
      const heard: unknown[] = [];
      window.postMessage = ((message: unknown) => void heard.push(message)) as typeof window.postMessage;
      expect([status, heard]).toEqual([200, []]);
      expect(window.document.body.textContent).toContain('The tool says: None of <b>them</b> fits');
      window.document.querySelector('button')?.click();
      expect(heard).toEqual([{ subject: 'console.activity.close' }]);
    });

    test('[embed-23] its error under the name that ltijs gives it, with a blank at its end', async () => {
      const { body } = await savedOf({ [`${DL}errormsg `]: 'No licence', ...items() });
      expect(body).toContain('The tool says: No licence');
    });

    test('a line item: that of the activity, and of its copies, has its maximum, label, resource id and tag', async () => {
      const lineItem = { label: 'Mark', scoreMaximum: 12, resourceId: 'r7', tag: 'final' };
      const { message } = await savedOf(items({ ...link, lineItem }));
      const { data } = await api.execute<{ createActivity: { id: string } }>(
        'teacher@n.test',
        'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
        { input: { courseId: course.id, ...message.activity } },
      );
      const { lineitem } = endpointOf(
        await launched('teacher@n.test', { resourceLinkId: message.activity?.resourceLinkId }),
      );
      const token = (await tool.token([scopes.lineItem])).body.access_token;
      expect((await tool.call('GET', lineitem, token)).body).toMatchObject(lineItem);
      const copy = await copyOf(data?.createActivity.id);
      const { lineitem: ofCopy } = endpointOf(
        await launched('teacher@n.test', { resourceLinkId: copy.resourceLinkId }),
      );
      expect((await tool.call('GET', ofCopy, token)).body).toMatchObject(lineItem);
      await tool.call('PUT', ofCopy, token, { ...lineItem, tag: 'other' });
      expect((await tool.call('GET', ofCopy, token)).body).toMatchObject({ ...lineItem, tag: 'other' });
      expect((await tool.call('GET', lineitem, token)).body).toMatchObject(lineItem);
    });

    test('[embed-66] values that are null, blank or numbers: as absent, and as texts', async () => {
      const given = { url: '', lineItem: null, custom: { level: 3, isOpen: true } };
      const { message } = await savedOf(items({ ...link, ...given }));
      expect([message.activity?.name, message.message]).toEqual(['Debate', undefined]);
      const claims = await launched('teacher@n.test', { resourceLinkId: message.activity?.resourceLinkId });
      expect(claims[claim('custom')]).toMatchObject({ level: '3', isOpen: 'true' });
    });

    test('[embed-66] a line item that is wrong: leaves it out, and says so', async () => {
      const { message } = await savedOf(items({ ...link, lineItem: { scoreMaximum: 0 } }));
      expect([message.activity?.name, message.message]).toEqual([
        'Debate',
        "The tool's line item was left out, since one of its values is wrong.",
      ]);
    });

    test('[embed-66] values that nothing can be made of: names them, and writes them down', async () => {
      const { status, body } = await savedOf(items({ ...link, url: 'javascript:alert(1)', custom: { a: '\0' } }));
      expect([status, body.includes('The link that the tool sent has wrong values: url, custom.a.')]).toEqual([
        400,
        true,
      ]);
      await savedOf({ ...items(link), aud: 'https://evil.test' });
      await savedOf({ ...items(link), [claim('deployment_id')]: 'd2' });
      const refused = (await listRefusals(api.database.db)).map(targetOf).join('\n');
      for (const reason of [
        'launch.wrongLink url, custom.a',
        'unexpected "aud" claim value',
        'deployment_id: not the one',
      ])
        expect(refused).toContain(`/lti/deep-linking clientId=${tool.clientId} invalid_request: ${reason}`);
    });

    test('[embed-66] in a tab of its own: says that the course hears nothing of it', async () => {
      const { body } = await savedOf(items(link));
      const { window } = new JSDOM(body, { runScripts: 'dangerously' });
      const [text] = window.document.querySelectorAll('p');
      expect([text?.hidden, text?.textContent]).toEqual([
        false,
        expect.stringContaining('Please create the activity on the course'),
      ]);
    });

    test('nothing: closes', async () => {
      expect((await savedOf(items())).message.subject).toBe('console.activity.close');
    });
  });

  test.each<[string, JWTPayload]>([
    ["another tool's name", { iss: 'practicum-tool' }],
    ['another audience', { aud: 'https://evil.test' }],
    ['data that we did not give', { [`${DL}data`]: 'mine' }],
    ['another deployment', { [claim('deployment_id')]: 'd2' }],
    ['a message of another type', { [claim('message_type')]: 'LtiResourceLinkRequest' }],
    ['another version', { [claim('version')]: '2.0.0' }],
    ['an answer without an end', { exp: undefined as unknown as number }],
    [
      'an address that runs script',
      { [`${DL}content_items`]: [{ type: 'ltiResourceLink', url: 'javascript:alert(1)' }] },
    ],
  ])('refuses %s', async (_what, changes) => {
    const { settings } = await asked();
    const page = await (await answer(settings.data, changes)).send();
    expect([page.statusCode, page.body.includes('console.activity.save')]).toEqual([400, false]);
  });
});

describe('dynamic registration', () => {
  const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
  const metadata = {
    client_name: 'Newcomer',
    initiate_login_uri: 'https://tool.test/login',
    redirect_uris: ['https://tool.test/launch'],
    jwks_uri: 'https://tool.test/jwks',
    [TOOL]: { target_link_uri: 'https://tool.test/launch', domain: 'tool.test' },
  };
  const register = (token: string, body: object = metadata) =>
    api.app.inject({
      method: 'POST',
      url: '/lti/register',
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });

  test('[embed-12] takes a tool that was invited, once', async () => {
    const configuration = (await api.app.inject({ url: '/.well-known/openid-configuration' })).json<
      Record<string, unknown>
    >();
    expect(configuration).toMatchObject({
      issuer: 'http://localhost:4000',
      authorization_endpoint: 'http://localhost:4000/lti/auth',
      response_types_supported: ['id_token'],
      registration_endpoint: 'http://localhost:4000/lti/register',
    });
    const token = await invite(api.database.db);
    const answer = await register(token);
    expect(answer.statusCode).toBe(201);
    const { client_id, [TOOL]: tool } = answer.json<{ client_id: string; [TOOL]: { deployment_id: string } }>();
    expect([typeof client_id, typeof tool.deployment_id]).toEqual(['string', 'string']);
    const { rows } = await api.database.pool.query('select name, is_active from lti_tool where client_id = $1', [
      client_id,
    ]);
    expect(rows).toEqual([{ name: 'Newcomer', is_active: false }]);
    expect((await register(token)).statusCode).toBe(401);
  });

  test('[embed-35] answers with what it has stored, and launches with it', async () => {
    const settings = {
      ...metadata,
      scope: `${scopes.score} https://purl.imsglobal.org/spec/unknown`,
      logo_uri: 'https://tool.test/logo',
      [TOOL]: {
        ...metadata[TOOL],
        custom_parameters: { level: 'b2', chapter: '0' },
        messages: [
          {
            type: 'LtiDeepLinkingRequest',
            target_link_uri: 'https://tool.test/choose',
            custom_parameters: { step: 'choose' },
          },
          { type: 'LtiUnknownRequest' },
        ],
      },
    };
    const answer = (await register(await invite(api.database.db), settings)).json<Record<string, object>>();
    expect(answer).toMatchObject({ scope: scopes.score, token_endpoint_auth_method: 'private_key_jwt' });
    expect(answer).not.toHaveProperty('logo_uri');
    expect(answer[TOOL]).toMatchObject({
      custom_parameters: { level: 'b2', chapter: '0' },
      messages: [settings[TOOL].messages[0]],
    });
    const { rows } = await api.database.pool.query<{ configuration: object }>(
      'select configuration from lti_tool where client_id = $1',
      [answer['client_id']],
    );
    const another = await createForeignTool(api.app);
    const configuration = JSON.stringify(rows[0]?.configuration);
    await saveTool(api.database.db, { ...another.registration, configuration });
    await activateTool(api.database.db, another.clientId);
    const form = await launch('teacher@n.test', { resourceLinkId: null, parameters: '{"type":"individual"}' });
    const redirect = { redirect_uri: another.registration.redirect_uris[0] ?? '' };
    const claims = await another.readLaunch((await another.comeFor(form, redirect)).body);
    expect(claims[claim('target_link_uri')]).toBe('https://tool.test/choose');
    expect(claims[claim('custom')]).toMatchObject({ level: 'b2', step: 'choose' });
    expect(endpointOf(claims).scope).toEqual([scopes.score]);
    expect((await another.token([scopes.lineItem])).body.error).toBe('invalid_scope');
    await activateTool(api.database.db, tool.clientId);
    another.close();
  });

  test('refuses strangers, and addresses that anybody on the way could read', async () => {
    expect((await register('nobody')).statusCode).toBe(401);
    const token = await invite(api.database.db);
    const answer = await register(token, { ...metadata, jwks_uri: 'http://tool.test/jwks' });
    expect([answer.statusCode, answer.json<{ error_description: string }>().error_description]).toEqual([
      400,
      'jwks_uri: an https address',
    ]);
    expect((await register(token)).statusCode).toBe(201);
  });
});

describe('several tools', () => {
  test('[embed-36] each activity stays in its own; another is for new ones from the next start on', async () => {
    const { db } = api.database;
    const mine = await launch('teacher@n.test');
    const another = await createForeignTool(api.app);
    await saveTool(db, another.registration);
    expect(await chooseTool(db, another.clientId)).toBe(true);
    const make = { resourceLinkId: null, parameters: '{"type":"individual"}' };
    expect((await launch('teacher@n.test', make)).url).toBe(tool.registration.initiate_login_uri);
    await activateChosenTool(db);
    const begun = await launch('teacher@n.test', make);
    expect(begun.url).toBe(another.registration.initiate_login_uri);
    expect((await launch('teacher@n.test')).url).toBe(mine.url);
    const clients = (await listUsedTools(db)).map(({ client_id }) => client_id);
    expect(clients.toSorted()).toEqual([tool.clientId, another.clientId].toSorted());
    // what has begun in one tool is made in it, and so are its copies
    const link = await another.readLaunch((await another.comeFor(begun)).body);
    const { id: resourceLinkId } = link[claim('resource_link')] as { id: string };
    await activateTool(db, tool.clientId);
    const { data } = await api.execute<{ createActivity: { id: string } }>(
      'teacher@n.test',
      'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
      { input: { courseId: course.id, resourceLinkId, name: 'Elsewhere', type: 'individual' } },
    );
    const made = await launched('teacher@n.test').then(endpointOf);
    const token = (await tool.token([scopes.lineItem])).body.access_token;
    const other = made.lineitem.replace(activity.id, data?.createActivity.id ?? '');
    expect((await launch('teacher@n.test', { resourceLinkId })).url).toBe(another.registration.initiate_login_uri);
    expect((await tool.call('GET', other, token)).status).toBe(404);
    const column = { label: 'Beside', scoreMaximum: 1, resourceLinkId };
    expect((await tool.call('POST', made.lineitems, token, column)).status).toBe(404);
    expect(JSON.stringify((await tool.call('GET', made.lineitems, token)).body)).not.toContain(resourceLinkId);
    const foreign = (await another.token([scopes.lineItem])).body.access_token;
    expect((await another.call('GET', other, foreign)).status).toBe(200);
    expect((await another.call('GET', made.lineitem, foreign)).status).toBe(404);
    // nor are the members of its resource link told
    const { context_memberships_url } = link[NRPS_CLAIM] as { context_memberships_url: string };
    const membersOf = async (rlid: string) =>
      (
        await another.call(
          'GET',
          `${context_memberships_url}?rlid=${rlid}`,
          (await another.token([scopes.membershipRead])).body.access_token,
        )
      ).status;
    expect([await membersOf(resourceLinkId), await membersOf(activity.resourceLinkId)]).toEqual([200, 404]);
    another.close();
  });

  test('[embed-37] all registered origins of a tool are told with its launch', async () => {
    const { data } = await api.execute<{ getLaunchArgs: { origins: string[] } }>(
      'learner@n.test',
      'query ($courseId: ID!, $link: String, $view: LaunchView!) { getLaunchArgs(courseId: $courseId, resourceLinkId: $link, view: $view) { origins } }',
      { courseId: course.id, link: activity.resourceLinkId, view: 'activity' },
    );
    const own = new URL(tool.registration.target_link_uri).origin;
    expect(data?.getLaunchArgs.origins).toEqual([own]);
    const redirect_uris = [...tool.registration.redirect_uris, 'https://cdn.tool.test/launch'];
    expect(originsOf({ ...tool.registration, redirect_uris })).toEqual([own, 'https://cdn.tool.test']);
  });
});
