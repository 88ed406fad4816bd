import type { Page } from 'playwright/test';
import { openSignedIn } from './browserSession.ts';
import { asPerson, courseNames, expect, headings, rowNames, test } from './journey.ts';
import { tool, untilPieceIsKept } from './toolFrame.ts';

interface Made {
  courseId: string;
  name: string;
}

/** Creates an activity as someone who runs a course, in the tool's own settings. */
async function beginActivity(page: Page, type: string, wanted?: string): Promise<Made> {
  const name = `${type} ${Date.now()}`;
  const [first = ''] = await courseNames(page);
  const course = wanted ?? first;
  await page.getByRole('table').getByRole('link', { name: course }).click();
  await expect(headings(page)).toHaveText(course);
  const [, courseId = ''] = /courses\/([\w-]+)/.exec(page.url()) ?? [];
  await page.getByRole('button', { name: 'Create activity' }).click();
  await page.getByRole('dialog').getByText(type, { exact: true }).click();
  await tool(page).getByLabel('Name', { exact: true }).fill(name);
  await tool(page).getByLabel('Instructions').fill('Speak for a minute.');
  return { courseId, name };
}

async function openActivity(page: Page, { courseId, name }: Made): Promise<void> {
  await page.goto(`/courses/${courseId}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(headings(page)).toHaveText(name);
}

test('[embed-12][embed-51][embed-61] an activity goes from settings through recording and review to its score', async ({
  page,
  signIn,
  browser,
}) => {
  test.slow();
  const course = await asPerson(browser, 'learner@contoso.test', async (learner) => (await rowNames(learner))[0]);
  await signIn('admin@contoso.test', '/courses');
  const made = await beginActivity(page, 'Individual project', course);
  await tool(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/courses/${made.courseId}`);
  await expect(page.getByRole('link', { name: made.name, exact: true })).toBeVisible();

  await asPerson(browser, 'learner@contoso.test', async (learner) => {
    await openActivity(learner, made);
    await expect(tool(learner).getByText('Speak for a minute.')).toBeVisible();
    const chooser = tool(learner).locator('input[type=file]');
    await chooser.setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
    await expect(tool(learner).getByText('Only video, audio, images, PDF and Office documents')).toBeVisible();
    await chooser.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(tool(learner).getByRole('link', { name: /notes\.pdf/ })).toBeVisible();
    await expect(tool(learner).getByText('Only video, audio, images, PDF and Office documents')).toHaveCount(0);
    await tool(learner).getByRole('button', { name: 'Remove' }).click();
    await tool(learner).getByRole('button', { name: 'Record with the camera' }).click();
    await tool(learner).getByRole('button', { name: 'Start recording' }).click();
    await expect(tool(learner).getByText('Recording', { exact: true })).toBeVisible();
    await untilPieceIsKept(learner);
    await tool(learner).getByRole('button', { name: 'Pause' }).click();
    await tool(learner).getByRole('button', { name: 'Resume' }).click();
    await tool(learner).getByRole('button', { name: 'Stop and use it' }).click();
    await tool(learner).getByLabel('Written answer').fill('My speech.');
    await expect(tool(learner).locator('video')).toBeVisible({ timeout: 15_000 });
    await expect(tool(learner).getByText('Draft saved')).toBeVisible();
    await learner.reload();
    await expect(tool(learner).getByLabel('Written answer')).toHaveValue('My speech.');
    await expect(tool(learner).locator('video')).toBeVisible();
    await tool(learner).getByRole('button', { name: 'Submit' }).click();
    await tool(learner).getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(tool(learner).getByRole('heading', { name: /Waiting for review/ })).toBeVisible();
  });

  await openActivity(page, made);
  await expect(tool(page).getByText('My speech.')).toBeVisible();
  await expect(tool(page).getByText('1 of 1')).toBeVisible();
  await expect
    .poll(() =>
      tool(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.readyState),
    )
    .toBeGreaterThan(0);
  await tool(page).getByText('Instructions').click();
  await expect(tool(page).getByText('Speak for a minute.')).toBeVisible();
  await expect(tool(page).getByText(`${course} · Attempt 1 of 3`)).toBeVisible();
  await tool(page).getByLabel('Comment', { exact: true }).fill('Well spoken');
  await tool(page).getByRole('button', { name: 'Add comment' }).click();
  await expect(tool(page).getByText('Well spoken')).toBeVisible();
  await tool(page).getByLabel('Percent (0–100)').fill('80');
  await tool(page).getByRole('button', { name: 'Publish' }).click();
  await expect(tool(page).getByRole('heading', { name: /Reviewed/ })).toBeVisible();

  await asPerson(browser, 'learner@contoso.test', async (learner) => {
    await openActivity(learner, made);
    await expect(tool(learner).getByText('80%').first()).toBeVisible();
    await expect(tool(learner).getByRole('heading', { name: 'Your best score' })).toBeVisible();
    await expect(tool(learner).getByText('Well spoken')).toBeVisible();
    const [, activityId] = /activity\/([\w-]+)/.exec(learner.url()) ?? [];
    const status = () =>
      learner.evaluate(async (id) => {
        const token: unknown = Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
        const query = 'query ($id: ID!) { getActivity(id: $id) { activityStatus score } }';
        const answer = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: String(token) },
          body: JSON.stringify({ query, variables: { id } }),
        });
        return ((await answer.json()) as { data: { getActivity: { activityStatus: string; score: number } } }).data
          .getActivity;
      }, activityId);
    await expect.poll(status, { timeout: 15_000 }).toEqual({ activityStatus: 'evaluated', score: 80 });
  });
});

test("[embed-16] [embed-68] on a single-sign-on host activities are created and opened, and the tool's state is kept", async ({
  page,
  baseURL,
}) => {
  const northwind = (baseURL ?? '').replace('//localhost', '//northwind.localhost');
  await openSignedIn(page, 'admin@contoso.test', `${northwind}/courses`);
  const [course = ''] = await rowNames(page);
  await page.getByRole('table').getByRole('link', { name: course }).click();
  await expect(headings(page)).toHaveText(course);
  const address = page.url();
  expect(address.startsWith(`${northwind}/courses/`)).toBe(true);
  await page.getByRole('button', { name: 'Create activity' }).click();
  await page.getByRole('dialog').getByText('Individual project', { exact: true }).click();
  const name = `From another host ${Date.now()}`;
  await tool(page).getByLabel('Name', { exact: true }).fill(name);
  await tool(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(tool(page).getByLabel('Show')).toBeVisible();
  const storage = page.frames().find((frame) => frame.name() === 'practicum_storage');
  const platform = new URL(storage?.url() ?? '').origin;
  expect(platform).toBe(baseURL);
  const request = (message: object) =>
    tool(page)
      .locator('body')
      .evaluate(
        (_body, { data, origin }) =>
          new Promise<object>((resolve) => {
            window.addEventListener('message', (event) => event.origin === origin && resolve(event.data as object), {
              once: true,
            });
            (window.parent.frames as unknown as Record<string, Window>)['practicum_storage']?.postMessage(data, origin);
          }),
        { data: message, origin: platform },
      );
  // The origin of the authorization endpoint, with which tools exchange messages of Platform Storage.
  expect(await request({ subject: 'lti.put_data', message_id: '1', key: 'state', value: 'kept' })).toMatchObject({
    subject: 'lti.put_data.response',
  });
  expect(await request({ subject: 'lti.get_data', message_id: '2', key: 'state' })).toEqual({
    subject: 'lti.get_data.response',
    message_id: '2',
    key: 'state',
    value: 'kept',
  });
});

test.describe('rejected settings', () => {
  test.use({ expected: { messages: [/status of 422/] } });

  test('[embed-03] are reported at the field, and are saved once valid', async ({ page, signIn }) => {
    await signIn('instructor@contoso.test', '/courses');
    const { name } = await beginActivity(page, 'Q&A');
    await tool(page).getByLabel('Name', { exact: true }).fill(' ');
    await tool(page).getByRole('button', { name: 'Save' }).click();
    await expect(tool(page).getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/activity\/create/);
    await tool(page).getByLabel('Name', { exact: true }).fill(name);
    await tool(page).getByRole('group', { name: 'Questions' }).getByRole('button', { name: 'Add a question' }).click();
    await tool(page).getByLabel('Question 1').fill('Why?');
    await tool(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });
});

test('[report-01] the figures of an institution come from the tool', async ({ page, signIn }) => {
  await signIn('admin@practicum.test', '/reporting');
  await expect(page.frameLocator('.tool-frame').getByText('Waiting for review').first()).toBeVisible();
  await expect(page.frameLocator('.tool-frame').getByRole('heading', { name: 'Reporting' })).toBeVisible();
});
