import { expect, headings, rowNames, test } from './journey.ts';
import { scriptTool } from './scriptedTool.ts';
import { ACTIVITY, openActivity, resourceLink, save, state } from './launchedActivity.ts';

test('[embed-01] the tool opens in a frame by a form post, with camera, microphone and screen', async ({
  page,
  signIn,
}) => {
  const tool = await scriptTool(page);
  await signIn('learner@practicum.test', '/courses');
  const { activity } = await openActivity(page);
  const frame = await tool.frame();
  expect(tool.login().get('lti_deployment_id')).toBe('1');
  expect([
    tool.login().has('login_hint'),
    tool.login().has('lti_message_hint'),
    tool.login().get('lti_storage_target'),
  ]).toEqual([true, true, '_parent']);
  const iframe = page.getByTitle(`${activity}, in the assessment tool`);
  const { origin } = new URL(frame.url());
  expect(await iframe.getAttribute('allow')).toBe(
    ['camera', 'microphone', 'display-capture', 'screen-wake-lock', 'fullscreen', 'autoplay']
      .map((device) => `${device} ${origin}`)
      .join('; '),
  );
  const allowed = await frame.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
    return ['camera', 'microphone', 'display-capture', 'geolocation'].map((name) => featurePolicy.allowsFeature(name));
  });
  expect(allowed).toEqual([true, true, true, false]);
});

test('[embed-02] the toolbar leads back to the course', async ({ page, signIn }) => {
  await scriptTool(page);
  await signIn('learner@practicum.test', '/courses');
  const { course, activity } = await openActivity(page);
  const [, courseId = ''] = ACTIVITY.exec(page.url()) ?? [];
  await expect(page.getByRole('toolbar').getByRole('heading', { level: 1 })).toHaveText(activity);
  await page.getByRole('toolbar').getByRole('link', { name: 'Back to course' }).click();
  await expect(page).toHaveURL(`/courses/${courseId}`);
  await expect(headings(page)).toHaveText(course);
});

test('[embed-04][embed-05] saved changes are stored, and the course replaces the page', async ({ page, signIn }) => {
  const tool = await scriptTool(page);
  await signIn('instructor@practicum.test', '/courses');
  await openActivity(page);
  const [, courseId = ''] = ACTIVITY.exec(page.url()) ?? [];
  await page.getByRole('link', { name: 'Back to course' }).click();
  await rowNames(page);
  await page.getByRole('button', { name: 'Create activity' }).click();
  await page.getByRole('dialog').getByText('Q&A', { exact: true }).click();
  await expect(page).toHaveURL(/create\?type=q-and-a/);
  await tool.frame();
  await tool.say(state(tool, true));
  await tool.say(save(tool, 'SAVING'));
  await expect(page.getByRole('status').filter({ hasText: 'Saving…' })).toBeVisible();
  await tool.say(save(tool, 'ERROR', { message: 'The disk is full' }));
  await expect(page.getByText('The disk is full')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Saving…' })).toHaveCount(0);
  const name = `Debate ${Date.now()}`;
  await tool.say(save(tool, 'SUCCESS', { activity: { resourceLinkId: resourceLink(tool), name, type: 'q-and-a' } }));
  await expect(page).toHaveURL(`/courses/${courseId}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  // [copy-29] The notice links to the new activity.
  await expect(page.getByText(`“${name}” saved`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', ACTIVITY);
  await page.goBack();
  await expect(page).not.toHaveURL(/activity\/create/);

  await page.goto(`/courses/${courseId}`);
  await page.getByRole('link', { name: `Settings of ${name}` }).click();
  await tool.frame();
  await tool.say(
    save(tool, 'SUCCESS', { activity: { resourceLinkId: resourceLink(tool), name: `${name} again`, type: 'q-and-a' } }),
  );
  await expect(page).toHaveURL(`/courses/${courseId}`);
  await expect(page.getByRole('link', { name: `${name} again`, exact: true })).toBeVisible();
});
