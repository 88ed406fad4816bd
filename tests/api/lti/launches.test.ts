import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claim, AGS_CLAIM, NRPS_CLAIM } from '../../../server/lti/ltiClaims.ts';
import { bindAccounts } from '../../support/testApi.ts';
import { NONCE, type LaunchForm } from './foreignTool.ts';
import {
  openLtiPlatform,
  DOCUMENT,
  activity,
  api,
  course,
  inputOf,
  launch,
  launched,
  org,
  tool,
} from './ltiPlatform.ts';

openLtiPlatform();

const returnTo = (origin: string, path: string) => `${origin}/lti/return?to=${encodeURIComponent(path)}`;

describe('a launch', () => {
  test('[embed-12] has the LTI 1.3 claims, signed by a published key', async () => {
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

  test('[embed-67] shows no white page in dark mode', async () => {
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
  ])('has the role of %s', async (userId, roles) => {
    expect((await launched(userId))[claim('roles')]).toEqual(
      roles.map((role) => `http://purl.imsglobal.org/vocab/lis/v2/membership${role}`),
    );
  });

  test("[embed-08] has string parameters, and the learner's name", async () => {
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

  test('of reporting has the org and no course', async () => {
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

  test("[embed-68] has a storage page at the platform's origin, framed by the console only", async () => {
    const { body, headers, statusCode } = await api.app.inject({ url: '/lti/storage' });
    const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
    expect(statusCode).toBe(200);
    expect(headers['x-frame-options']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost:4000 .*http:\/\/northwind\.localhost:4000/);
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  test('from another origin returns to the console', async () => {
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

  test('can be used only once', async () => {
    const form = await launch('learner@n.test');
    expect((await tool.comeFor(form)).status).toBe(200);
    const again = await tool.comeFor(form);
    expect([again.status, again.body.includes('id_token')]).toEqual([400, false]);
    expect(again.body).toContain('already used');
  });

  test.each<[string, (form: LaunchForm, another: LaunchForm) => Record<string, string>]>([
    ["another launch's hint", (_form, another) => ({ lti_message_hint: inputOf(another, 'lti_message_hint') ?? '' })],
    ['another tool', () => ({ client_id: 'practicum-tool' })],
    ['an address that is not registered', () => ({ redirect_uri: 'https://evil.test/launch' })],
    ['a token in the address', () => ({ response_mode: 'fragment' })],
    ['a code', () => ({ response_type: 'code' })],
    ['no nonce', () => ({ nonce: '' })],
    ['a hint of its own making', () => ({ login_hint: 'learner@n.test' })],
  ])('is rejected for %s', async (_what, change) => {
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
  ])("[embed-20] with %s returns the error to the tool's registered address", async (_what, changes, error) => {
    const { body, headers } = await tool.comeFor(await launch('learner@n.test'), changes);
    expect(body).toContain(`action="${tool.registration.redirect_uris[0]}"`);
    expect(body).toContain(`name="error" value="${error}"`);
    expect(body).toContain('name="state" value="a &quot;state&quot;"');
    expect(String(headers['content-security-policy'])).toContain(
      `form-action ${new URL(tool.registration.target_link_uri).origin}`,
    );
  });

  test('[embed-20] accepts POST as well as GET', async () => {
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

  test('[embed-20] accepts additional scopes', async () => {
    const { status, body } = await tool.comeFor(await launch('learner@n.test'), { scope: 'openid profile email' });
    expect([status, body.includes('id_token')]).toEqual([200, true]);
  });

  test('is rejected if the permission was revoked since', async () => {
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

describe('[embed-24] the return URL of a launch', () => {
  const at = (query: Record<string, string>) => api.app.inject({ url: '/lti/return', query });

  test('can be framed by the console and closes it; outside a frame it redirects', async () => {
    const { body, headers, statusCode } = await at({ to: '/courses/c1' });
    expect(statusCode).toBe(200);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(String(headers['content-security-policy'])).toContain('frame-ancestors http://localhost:4000 ');
    expect(body).toContain("parent.postMessage({subject:'console.activity.close'},'*')");
    expect(body).toContain('location.replace("/courses/c1")');
  });

  test("shows the tool's error or message as text", async () => {
    for (const name of ['lti_errormsg', 'lti_msg']) {
      const { body } = await at({ to: '/courses/c1', [name]: 'No <b>license</b>' });
      expect(body).toContain('Message from the tool: No &lt;b&gt;license&lt;/b&gt;');
      expect(body).toContain('href="/courses/c1"');
      expect(body).not.toContain('postMessage');
    }
  });

  test('shows parameters after a second question mark', async () => {
    const to = encodeURIComponent('/courses/c1');
    const { body } = await api.app.inject({ url: `/lti/return?to=${to}?lti_log=1&lti_errormsg=Closed?%20Yes` });
    expect(body).toContain('Message from the tool: Closed? Yes');
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
