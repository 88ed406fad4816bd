import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { activateTool, saveTool } from '../../../server/launch/toolStore.ts';
import { AGS_CLAIM, claim, DEEP_LINKING, NRPS_CLAIM, scopes } from '../../../server/lti/ltiClaims.ts';
import { createSeed, type SeedActivity, type SeedCourse } from '../../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../support/testApi.ts';
import { createForeignTool, type ForeignTool, type LaunchForm } from './foreignTool.ts';

const PLATFORM = 'http://localhost:4000';

let api: TestApi;
let tool: ForeignTool;
let course: SeedCourse;
let speech: SeedActivity;
let debate: SeedActivity;
beforeAll(async () => {
  api = await createTestApi();
  const org = await createSeed(api.database.db).org();
  course = await org.course({ name: 'Rhetoric' });
  await course.member('teacher@n.test', 'instructor');
  await course.member('learner@n.test', 'learner');
  speech = await course.activity({ name: 'Speech' });
  debate = await course.activity({ name: 'Debate' });
  await bindAccounts(api.database);
  tool = await createForeignTool(api.app);
  await saveTool(api.database.db, tool.registration);
  await activateTool(api.database.db, tool.clientId);
});
afterAll(async () => {
  vi.useRealTimers();
  tool.close();
  await api.close();
});

const DOCUMENT = `query ($courseId: ID!, $resourceLinkId: String, $view: LaunchView!, $parameters: String) {
  getLaunchArgs(courseId: $courseId, resourceLinkId: $resourceLinkId, view: $view, parameters: $parameters) { url inputs { name value } }
}`;
async function launchOf(userId: string, variables: object = {}): Promise<LaunchForm> {
  const { data, errors } = await api.execute<{ getLaunchArgs: LaunchForm }>(userId, DOCUMENT, {
    courseId: course.id,
    resourceLinkId: speech.resourceLinkId,
    view: 'activity',
    ...variables,
  });
  expect(errors).toEqual([]);
  return data?.getLaunchArgs as LaunchForm;
}
const launched = async (userId: string, variables: object = {}) =>
  tool.readLaunch((await tool.comeFor(await launchOf(userId, variables))).body);

test('[embed-40] the login has platform, client, deployment, target and both hints', async () => {
  const { url, inputs } = await launchOf('learner@n.test');
  expect(url).toBe(tool.registration.initiate_login_uri);
  const given = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  expect(given).toMatchObject({
    iss: PLATFORM,
    client_id: tool.clientId,
    lti_deployment_id: tool.registration.deployment_id,
    target_link_uri: tool.registration.target_link_uri,
    login_hint: expect.stringMatching(/./) as string,
    lti_message_hint: expect.stringMatching(/./) as string,
  });
});

test('[embed-40] the response is a form post to the redirect URI, with state and a signed token', async () => {
  const { body } = await tool.comeFor(await launchOf('learner@n.test'), { state: 's1' });
  expect(body).toContain(`<form method="post" action="${tool.registration.redirect_uris[0]}">`);
  expect(body).toContain('name="state" value="s1"');
  const token = /name="id_token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  expect(await tool.readLaunch(body)).toMatchObject({ iss: PLATFORM, aud: tool.clientId, azp: tool.clientId });
  const { keys } = (await api.app.inject({ url: '/lti/jwks' })).json<{ keys: Record<string, string>[] }>();
  const { alg, kid } = decodeProtectedHeader(token);
  expect(alg).toBe('RS256');
  expect(keys.map((key) => key['kid'])).toContain(kid);
  for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('[embed-40] ids of resource links and people are stable and unique', async () => {
  const link = claim('resource_link');
  const [first, again, other, teacher] = [
    await launched('learner@n.test'),
    await launched('learner@n.test'),
    await launched('learner@n.test', { resourceLinkId: debate.resourceLinkId }),
    await launched('teacher@n.test'),
  ];
  expect([again.sub, again[link]]).toEqual([first.sub, first[link]]);
  expect([other.sub, teacher[link]]).toEqual([first.sub, first[link]]);
  expect(other[link]).not.toEqual(first[link]);
  expect(teacher.sub).not.toBe(first.sub);
});

test('[embed-40] service claims have absolute URLs', async () => {
  const claims = await launched('learner@n.test');
  expect(claims[AGS_CLAIM]).toEqual({
    scope: [scopes.lineItem, scopes.lineItemRead, scopes.score, scopes.resultRead],
    lineitems: `${PLATFORM}/lti/courses/${course.id}/lineitems`,
    lineitem: `${PLATFORM}/lti/courses/${course.id}/lineitems/${speech.id}`,
  });
  expect(claims[NRPS_CLAIM]).toEqual({
    context_memberships_url: `${PLATFORM}/lti/courses/${course.id}/memberships`,
    service_versions: ['2.0'],
  });
});

test('[embed-40] Deep Linking sends its settings, without an activity', async () => {
  const claims = await launched('teacher@n.test', { resourceLinkId: null, parameters: '{"type":"individual"}' });
  expect(claims[`${DEEP_LINKING}deep_linking_settings`]).toEqual({
    deep_link_return_url: `${PLATFORM}/lti/deep-linking`,
    accept_types: ['ltiResourceLink'],
    accept_presentation_document_targets: ['iframe'],
    accept_multiple: false,
    data: expect.stringMatching(/./) as string,
  });
  expect(claims[AGS_CLAIM]).not.toHaveProperty('lineitem');
});

test('[embed-40] line items are filtered by resource link, resource id and tag', async () => {
  const { lineitems } = (await launched('teacher@n.test'))[AGS_CLAIM] as { lineitems: string };
  const token = (await tool.token([scopes.lineItem])).body.access_token;
  const column = { label: 'Own', scoreMaximum: 5 };
  const made = { ...column, resourceLinkId: debate.resourceLinkId, resourceId: 'r1', tag: 't1' };
  await tool.call('POST', lineitems, token, made);
  await tool.call('POST', lineitems, token, column);
  const found = async (query: string) =>
    ((await tool.call('GET', `${lineitems}?${query}`, token)).body as { label: string }[]).map(({ label }) => label);
  expect(await found(`resource_link_id=${debate.resourceLinkId}`)).toEqual(['Debate', 'Own']);
  expect(await found('resource_id=r1')).toEqual(['Own']);
  expect(await found('tag=t1')).toEqual(['Own']);
  expect(await found(`resource_link_id=${speech.resourceLinkId}&tag=t1`)).toEqual([]);
});

test('[embed-76] the id of a result is a URL that returns it', async () => {
  const { sub, [AGS_CLAIM]: endpoint } = await launched('learner@n.test');
  const { lineitem } = endpoint as { lineitem: string };
  const token = (await tool.token([scopes.score, scopes.resultRead])).body.access_token;
  const evaluated = { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven: 7, scoreMaximum: 10 };
  await tool.call('POST', `${lineitem}/scores`, token, {
    userId: sub,
    timestamp: new Date().toISOString(),
    ...evaluated,
  });
  const [result] = (await tool.call('GET', `${lineitem}/results`, token)).body as { id: string }[];
  expect(result).toMatchObject({ userId: sub, resultScore: 7 });
  expect(await tool.call('GET', String(result?.id), token)).toMatchObject({ status: 200, body: result });
  const { sub: teacher } = await launched('teacher@n.test');
  for (const nobody of [teacher, speech.id, 'x'])
    expect((await tool.call('GET', `${lineitem}/results/${nobody}`, token)).status).toBe(404);
  expect((await tool.call('GET', `${lineitem}/results?user_id=x`, token)).body).toEqual([]);
});

test('[embed-40] an expired access token is rejected', async () => {
  const { lineitems } = (await launched('teacher@n.test'))[AGS_CLAIM] as { lineitems: string };
  const token = (await tool.token([scopes.lineItem])).body.access_token;
  expect((await tool.call('GET', lineitems, token)).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601 * 1000 });
  expect((await tool.call('GET', lineitems, token)).status).toBe(401);
  vi.useRealTimers();
});
