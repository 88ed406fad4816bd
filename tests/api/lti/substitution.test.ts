import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateTool, saveTool } from '../../../server/launch/toolStore.ts';
import { AGS_CLAIM, claim } from '../../../server/lti/ltiClaims.ts';
import { createSeed, type SeedActivity, type SeedCourse } from '../../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../support/testApi.ts';
import { createForeignTool, type ForeignTool, type LaunchForm } from './foreignTool.ts';

let api: TestApi;
let tool: ForeignTool;
let course: SeedCourse;
let activity: SeedActivity;
beforeAll(async () => {
  api = await createTestApi();
  const org = await createSeed(api.database.db).org();
  course = await org.course({ name: 'Rhetoric' });
  await course.member('reviewer@n.test', 'reviewer');
  activity = await course.activity({ name: 'Speech' });
  await bindAccounts(api.database);
  tool = await createForeignTool(api.app);
});
afterAll(async () => {
  tool.close();
  await api.close();
});

const DOCUMENT = `query ($courseId: ID!, $resourceLinkId: String, $view: LaunchView!) {
  getLaunchArgs(courseId: $courseId, resourceLinkId: $resourceLinkId, view: $view) { url inputs { name value } }
}`;
async function launchedWith(custom: Record<string, string>) {
  await saveTool(api.database.db, { ...tool.registration, configuration: JSON.stringify({ custom }) });
  await activateTool(api.database.db, tool.clientId);
  const { data, errors } = await api.execute<{ getLaunchArgs: LaunchForm }>('reviewer@n.test', DOCUMENT, {
    courseId: course.id,
    resourceLinkId: activity.resourceLinkId,
    view: 'activity',
  });
  expect(errors).toEqual([]);
  return tool.readLaunch((await tool.comeFor(data?.getLaunchArgs as LaunchForm)).body);
}

test('[embed-74] each published variable is replaced in a launch', async () => {
  const configuration = (await api.app.inject({ url: '/.well-known/openid-configuration' })).json<
    Record<string, { variables: string[] }>
  >();
  const published = configuration['https://purl.imsglobal.org/spec/lti-platform-configuration']?.variables ?? [];
  const claims = await launchedWith(Object.fromEntries(published.map((name) => [name, `$${name}`])));
  const { lineitem, lineitems } = claims[AGS_CLAIM] as { lineitem: string; lineitems: string };
  const { return_url } = claims[claim('launch_presentation')] as { return_url: string };
  const custom = claims[claim('custom')] as Record<string, string>;
  expect(Object.fromEntries(published.map((name) => [name, custom[name]]))).toEqual({
    'User.id': claims.sub,
    'Person.name.full': claims['name'],
    'Person.name.given': claims['given_name'],
    'Person.name.family': claims['family_name'],
    'Person.email.primary': 'reviewer@n.test',
    'Context.id': course.id,
    'Context.label': 'Rhetoric',
    'Context.title': 'Rhetoric',
    'ResourceLink.id': activity.resourceLinkId,
    'ResourceLink.title': 'Speech',
    'ResourceLink.id.history': '',
    'Membership.role': (claims[claim('roles')] as string[]).join(','),
    'Message.returnUrl': return_url,
    'Message.locale': 'en',
    'LineItem.url': lineitem,
    'LineItems.url': lineitems,
  });
});

test('[embed-74] unknown variables, and texts that contain one, are unchanged', async () => {
  const sent = { unknown: '$Canvas.course.id', within: 'id: $User.id', dollar: '$', plain: 'User.id' };
  expect((await launchedWith(sent))[claim('custom')]).toMatchObject(sent);
});
