import { describe, expect, test } from 'vitest';
import {
  activateChosenTool,
  activateTool,
  chooseTool,
  listUsedTools,
  originsOf,
  saveTool,
} from '../../../server/launch/toolStore.ts';
import { claim, NRPS_CLAIM, scopes } from '../../../server/lti/ltiClaims.ts';
import { invite } from '../../../server/lti/invitationStore.ts';
import { createForeignTool } from './foreignTool.ts';
import { openLtiPlatform, activity, api, course, endpointOf, launch, launched, tool } from './ltiPlatform.ts';

openLtiPlatform();

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

  test('[embed-12] registers an invited tool once', async () => {
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

  test('[embed-35] returns the stored registration, and launches with it', async () => {
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

  test('rejects strangers and insecure addresses', async () => {
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
  test('[embed-36] each activity stays in its tool; new ones use the new tool from the next start', async () => {
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
    // An activity that is begun in one tool is created in it, and so are its copies.
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
    // The members of its resource link are hidden too.
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

  test('[embed-37] a launch has all registered origins of its tool', async () => {
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
