import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeLaunchHint } from '../../launch/hintStore.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
let other: SeedCourse;
let activity: SeedActivity;
beforeAll(async () => {
  api = await createTestApi();
  org = await createSeed(api.database.db).org({ features: ['global-reporting', 'learner-view'] });
  await org.member('admin@n.test', 'orgadmin');
  course = await org.course();
  other = await org.course();
  await course.member('teacher@n.test', 'instructor');
  await course.member('second@n.test', 'instructor');
  await course.member('reviewer@n.test', 'reviewer');
  await course.member('learner@n.test', 'learner');
  activity = await course.activity();
  await bindAccounts(api.database);
});
afterAll(() => api.close());

interface Args {
  url: string;
  inputs: { name: string; value: string }[];
}
const DOCUMENT = `query ($courseId: ID!, $resourceLinkId: String, $view: LaunchView!, $parameters: String, $preferences: String, $role: CourseMemberRole) {
  getLaunchArgs(courseId: $courseId, resourceLinkId: $resourceLinkId, view: $view, parameters: $parameters, preferences: $preferences, role: $role) { url inputs { name value } }
}`;
const execute = (userId: string, variables: object = {}) =>
  api.execute<{ getLaunchArgs: Args }>(userId, DOCUMENT, {
    courseId: course.id,
    resourceLinkId: activity.resourceLinkId,
    view: 'activity',
    ...variables,
  });
const launched = async (userId: string, variables: object = {}) => {
  const { data, errors } = await execute(userId, variables);
  expect(errors).toEqual([]);
  return takeLaunchHint(api.database.db, hintOf(data?.getLaunchArgs));
};
const hintOf = (args: Args | undefined) => args?.inputs.find(({ name }) => name === 'login_hint')?.value ?? '';
const fieldsOf = async (variables: object) => (await execute('teacher@n.test', variables)).errors[0]?.extensions.fields;
const roleOf = async (userId: string, variables: object = {}) => {
  const taken = await launched(userId, variables);
  return taken?.launch.kind === 'activity' ? taken.launch.role : undefined;
};

describe('getLaunchArgs', () => {
  test('[api-03] returns the form of an LTI 1.3 launch, without an e-mail', async () => {
    const { data } = await execute('learner@n.test');
    expect(data?.getLaunchArgs.url).toBe('http://localhost:4001/lti/login');
    expect(data?.getLaunchArgs.inputs.map(({ name }) => name)).toEqual([
      'iss',
      'login_hint',
      'target_link_uri',
      'lti_message_hint',
      'client_id',
      'lti_deployment_id',
      'lti_storage_target',
    ]);
    expect(data?.getLaunchArgs.inputs).toContainEqual({ name: 'iss', value: 'http://localhost:4000' });
    expect(JSON.stringify(data)).not.toContain('learner@n.test');
  });

  test('returns a hint that works once for this person, activity, view and role, within a minute', async () => {
    const { data } = await execute('learner@n.test', { preferences: '{"captions":true}' });
    const hint = hintOf(data?.getLaunchArgs);
    const { rows } = await api.database.pool.query<{ text: string }>('select h::text as text from launch_hint h');
    expect(rows.some(({ text }) => text.includes(hint))).toBe(false);
    expect(await takeLaunchHint(api.database.db, hint)).toMatchObject({
      orgId: org.id,
      userId: 'learner@n.test',
      launch: {
        kind: 'activity',
        courseId: course.id,
        activityId: activity.id,
        resourceLinkId: activity.resourceLinkId,
        view: 'activity',
        role: 'learner',
        returnPath: `/courses/${course.id}`,
        preferences: { captions: true },
      },
    });
    expect(await takeLaunchHint(api.database.db, hint)).toBeUndefined();
    const late = hintOf((await execute('learner@n.test')).data?.getLaunchArgs);
    await api.database.pool.query("update launch_hint set expires_at = now() - interval '1 second'");
    expect(await takeLaunchHint(api.database.db, late)).toBeUndefined();
  });

  test("launches in the caller's role, or in a lower requested role", async () => {
    expect(await roleOf('admin@n.test')).toBe('instructor');
    expect(await roleOf('teacher@n.test')).toBe('instructor');
    expect(await roleOf('reviewer@n.test')).toBe('reviewer');
    expect(await roleOf('learner@n.test')).toBe('learner');
    expect(await roleOf('teacher@n.test', { role: 'reviewer' })).toBe('reviewer');
    expect(await roleOf('admin@n.test', { view: 'activity-learner' })).toBe('learner');
    expect(await roleOf('admin@n.test', { view: 'activity-learner', role: 'instructor' })).toBe('learner');
  });

  test('accepts allow-listed parameters and paths of this site only', async () => {
    expect(
      await launched('reviewer@n.test', {
        parameters: '{"learnerId":"Learner@n.test","hideLearnerList":true,"returnPath":"/home?a=1"}',
      }),
    ).toMatchObject({
      launch: { parameters: { learnerId: 'learner@n.test', hideLearnerList: true }, returnPath: '/home?a=1' },
    });
    expect(await fieldsOf({ parameters: '{"role":"instructor","returnPath":"//evil.test"}' })).toEqual([
      { field: 'parameters.role', rule: 'unknownValue' },
      { field: 'parameters.returnPath', rule: 'malformed' },
    ]);
    expect(await fieldsOf({ parameters: '{', preferences: '[]' })).toEqual([
      { field: 'parameters', rule: 'malformed' },
      { field: 'preferences', rule: 'malformed' },
    ]);
    expect(await fieldsOf({ preferences: '{"a":{}}' })).toEqual([{ field: 'preferences.a', rule: 'malformed' }]);
    expect((await execute('teacher@n.test', { parameters: '{"overview":true}' })).errors[0]?.extensions.code).toBe(
      'ACCESS_DENIED',
    );
  });

  test('issues a resource link id for a new activity to those who may create one', async () => {
    const taken = await launched('teacher@n.test', { resourceLinkId: null, parameters: '{"type":"q-and-a"}' });
    const resourceLinkId = taken?.launch.kind === 'activity' ? taken.launch.resourceLinkId : '';
    expect(taken?.launch).toMatchObject({ activityId: null, role: 'instructor', parameters: { type: 'q-and-a' } });
    // Launches again, before the activity is created.
    expect(await launched('teacher@n.test', { resourceLinkId })).toMatchObject({
      launch: { activityId: null, resourceLinkId },
    });
    expect((await execute('second@n.test', { resourceLinkId })).errors[0]?.extensions.code).toBe('ACCESS_DENIED');
    expect((await execute('learner@n.test', { resourceLinkId: null })).errors[0]?.extensions.code).toBe(
      'ACCESS_DENIED',
    );
    const create = 'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { resourceLinkId } }';
    expect(
      (
        await api.execute('teacher@n.test', create, {
          input: { courseId: course.id, resourceLinkId, name: 'New', type: 'q-and-a' },
        })
      ).data,
    ).toEqual({ createActivity: { resourceLinkId } });
  });

  test('treats an activity of another course like a missing one', async () => {
    const strange = await other.activity();
    expect((await execute('teacher@n.test', { resourceLinkId: strange.resourceLinkId })).bytes).toBe(
      (await execute('teacher@n.test', { resourceLinkId: 'made-up' })).bytes,
    );
  });
});

describe('getReportingLaunchArgs', () => {
  test('[api-03] launches the reporting of the org and returns to the same page', async () => {
    const document =
      'query ($orgId: ID!, $parameters: String) { getReportingLaunchArgs(orgId: $orgId, parameters: $parameters) { url inputs { name value } } }';
    const { data } = await api.execute<{ getReportingLaunchArgs: Args }>('admin@n.test', document, { orgId: org.id });
    expect(await takeLaunchHint(api.database.db, hintOf(data?.getReportingLaunchArgs))).toMatchObject({
      orgId: org.id,
      launch: { kind: 'reporting', returnPath: '/reporting' },
    });
  });
});
