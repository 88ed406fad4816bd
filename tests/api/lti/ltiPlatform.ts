import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { JWTPayload } from 'jose';
import { activateTool, saveTool } from '../../../server/launch/toolStore.ts';
import { readConfig } from '../../../server/config.ts';
import { AGS_CLAIM, scopes } from '../../../server/lti/ltiClaims.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../support/testApi.ts';
import { createForeignTool, type ForeignTool, type LaunchForm } from './foreignTool.ts';

export let api: TestApi;
export const logged: string[] = [];
export let tool: ForeignTool;
export let org: SeedOrg;
export let elsewhere: SeedOrg;
export let course: SeedCourse;
export let other: SeedCourse;
export let activity: SeedActivity;

export const DOCUMENT = `query ($courseId: ID!, $resourceLinkId: String, $view: LaunchView!, $parameters: String, $preferences: String) {
  getLaunchArgs(courseId: $courseId, resourceLinkId: $resourceLinkId, view: $view, parameters: $parameters, preferences: $preferences) { url inputs { name value } }
}`;
export const launch = async (userId: string, variables: object = {}): Promise<LaunchForm> => {
  const { data, errors } = await api.execute<{ getLaunchArgs: LaunchForm }>(userId, DOCUMENT, {
    courseId: course.id,
    resourceLinkId: activity.resourceLinkId,
    view: 'activity',
    ...variables,
  });
  expect(errors).toEqual([]);
  return data?.getLaunchArgs as LaunchForm;
};
export const inputOf = ({ inputs }: LaunchForm, name: string) => inputs.find((input) => input.name === name)?.value;
export const launched = async (userId: string, variables: object = {}): Promise<JWTPayload> => {
  const { status, body } = await tool.comeFor(await launch(userId, variables));
  expect(status).toBe(200);
  return tool.readLaunch(body);
};
export const endpointOf = (claims: JWTPayload) =>
  claims[AGS_CLAIM] as { scope: string[]; lineitems: string; lineitem: string };

export let token: string;
export let sub: string;
export let lineitem: string;
export let time = Date.now() - 1_000_000;
/** Returns a time one second after the previous one. */
export const nextTime = () => new Date((time += 1000)).toISOString();
export const score = (values: object, address = lineitem) =>
  tool.call('POST', `${address}/scores`, token, {
    userId: sub,
    timestamp: nextTime(),
    activityProgress: 'Submitted',
    gradingProgress: 'PendingManual',
    ...values,
  });
export const record = async () =>
  (
    await api.database.pool.query<object>(
      "select status, score_given, score_maximum, score_type from learner_progress where learner_id = 'learner@n.test'",
    )
  ).rows;

/** Launches the activity as a learner before each test of a file, and gets the tool a token for it. */
export function scoreAsLearner(): void {
  beforeEach(async () => {
    const claims = await launched('learner@n.test');
    sub = claims.sub ?? '';
    lineitem = endpointOf(claims).lineitem;
    token = (await tool.token(Object.values(scopes))).body.access_token ?? '';
  });
}

/** Opens the API with a foreign tool in use, for the tests of a file. */
export function openLtiPlatform(): void {
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
}
