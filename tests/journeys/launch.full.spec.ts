import { expect, headings, test } from './journey.ts';
import { scriptTool } from './scriptedTool.ts';
import { ACTIVITY, asking, custom, openActivity, resourceLink, save, state } from './launchedActivity.ts';

test('[embed-24] a returning tool closes its frame, after showing its message', async ({ page, signIn }) => {
  const tool = await scriptTool(page);
  await signIn('learner@practicum.test', '/courses');
  const { course, activity } = await openActivity(page);
  const goBack = async (query: Readonly<Record<string, string>>) => {
    const frame = await tool.frame();
    const { return_url } = tool.claims()['launch_presentation'] as { return_url: string };
    const address = `${return_url}&${new URLSearchParams(query).toString()}`;
    await frame.evaluate((to) => location.assign(to), address);
  };
  await goBack({ lti_errormsg: 'No <b>license</b>', lti_errorlog: 'seat 7' });
  const frame = page.frameLocator('.tool-frame');
  await expect(frame.getByText('Message from the tool: No <b>license</b>')).toBeVisible();
  await expect(headings(page)).toHaveText(activity);
  await frame.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/courses\/[\w-]{36}$/);
  await expect(headings(page)).toHaveText(course);
  await page.getByRole('table').getByRole('link', { name: activity }).first().click();
  await goBack({});
  await expect(page).toHaveURL(/\/courses\/[\w-]{36}$/);
  await expect(headings(page)).toHaveText(course);
});
test.describe('a failing store', () => {
  test.use({ expected: { messages: [/could not be stored|Failed to load resource/] } });

  test("[embed-05] keeps data that the console can't store, and offers to retry", async ({ page, signIn }) => {
    const tool = await scriptTool(page);
    await signIn('instructor@practicum.test', '/courses');
    await openActivity(page);
    const [, courseId = ''] = ACTIVITY.exec(page.url()) ?? [];
    await page.goto(`/courses/${courseId}/activity/create?type=individual`);
    await tool.frame();
    let isDown = true;
    await page.route('/graphql', (route) =>
      isDown && route.request().postData()?.includes('Launch_createActivity')
        ? route.fulfill({ json: { errors: [{ extensions: { code: 'INTERNAL' } }] } })
        : route.continue(),
    );
    const name = `Essay ${Date.now()}`;
    await tool.say(
      save(tool, 'SUCCESS', { activity: { resourceLinkId: resourceLink(tool), name, type: 'individual' } }),
    );
    await expect(page.getByText('Your changes are saved in the tool, but not in the course yet')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`/courses/${courseId}`);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });
});

test('[embed-06] unsaved changes are confirmed before leaving the page or the browser', async ({ page, signIn }) => {
  const tool = await scriptTool(page);
  await signIn('instructor@practicum.test', '/courses');
  await openActivity(page);
  const here = page.url();
  await page.goto(`${here}/settings`);
  const frame = await tool.frame();
  await tool.say(state(tool, true));
  await page.getByRole('link', { name: 'Back to course' }).click();
  await expect(asking(page)).toBeVisible();
  await asking(page).getByRole('button', { name: 'Stay' }).click();
  await expect(asking(page)).toHaveCount(0);
  await expect(page).toHaveURL(/settings$/);
  await frame.getByRole('button', { name: 'Record' }).click();
  const warned = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await tool.say(state(tool, false));
  await tool.say(state(tool, true));
  await page.getByRole('link', { name: 'Back to course' }).click();
  await asking(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/courses\/[\w-]{36}$/);
});

test('[embed-06] nothing is confirmed once the tool has saved', async ({ page, signIn }) => {
  const tool = await scriptTool(page);
  await signIn('instructor@practicum.test', '/courses');
  await openActivity(page);
  await tool.frame();
  await tool.say(state(tool, true));
  await page.getByRole('link', { name: 'Back to course' }).click();
  await asking(page).getByRole('button', { name: 'Stay' }).click();
  await tool.say(state(tool, false));
  await expect(async () => {
    await page.getByRole('link', { name: 'Back to course' }).click();
    await expect(page).toHaveURL(/\/courses\/[\w-]{36}$/, { timeout: 500 });
  }).toPass();
});

test('[embed-03][embed-08] settings and new activities open in separate views', async ({ page, signIn }) => {
  const tool = await scriptTool(page);
  await signIn('instructor@practicum.test', '/courses');
  await openActivity(page);
  const [, courseId = '', activityId = ''] = ACTIVITY.exec(page.url()) ?? [];
  await tool.frame();
  expect([custom(tool)['view'], tool.claims()['roles']]).toEqual([
    'activity',
    ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
  ]);
  const link = resourceLink(tool);
  await page.goto(`/courses/${courseId}/activity/${activityId}/settings`);
  await tool.frame();
  expect([custom(tool)['view'], resourceLink(tool)]).toEqual(['activity-settings', link]);
  await page.goto(`/courses/${courseId}/activity/create?type=q-and-a`);
  await tool.frame();
  expect([custom(tool)['view'], custom(tool)['type']]).toEqual(['activity', 'q-and-a']);
  expect(resourceLink(tool)).not.toBe(link);
  expect((tool.claims()['launch_presentation'] as { return_url: string }).return_url).toBe(
    new URL(`/lti/return?to=${encodeURIComponent(`/courses/${courseId}`)}`, page.url()).href,
  );
});
