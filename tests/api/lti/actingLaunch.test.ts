import { expect, test } from 'vitest';
import { claim } from '../../../server/lti/ltiClaims.ts';
import type { LaunchForm } from './foreignTool.ts';
import { activity, api, course, DOCUMENT, openLtiPlatform, org, tool } from './ltiPlatform.ts';

openLtiPlatform();

test('[inst-33] a launch by an admin who acts as a learner is a preview, which stores nothing for the learner', async () => {
  const start = 'mutation ($input: StartActingInput!) { startActing(input: $input) { id } }';
  const input = { orgId: org.id, userId: 'learner@n.test', reason: 'Sees no task' };
  const { data } = await api.execute<{ startActing: { id: string } }>('admin@n.test', start, { input });
  const headers = { 'practicum-acting': `${org.id}/${data?.startActing.id}` };
  const open = (variables: object) =>
    api.execute<{ getLaunchArgs: LaunchForm }>(
      'admin@n.test',
      DOCUMENT,
      { courseId: course.id, ...variables },
      headers,
    );
  const answer = await open({ resourceLinkId: activity.resourceLinkId, view: 'activity' });
  const { body } = await tool.comeFor(answer.data?.getLaunchArgs as LaunchForm);
  expect(await tool.readLaunch(body)).toMatchObject({
    email: 'admin@n.test',
    [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    [claim('custom')]: { view: 'activity-learner' },
  });
  const settings = await open({ resourceLinkId: activity.resourceLinkId, view: 'activity-settings' });
  expect(settings.errors[0]?.extensions.code).toBe('ACCESS_DENIED');
});
