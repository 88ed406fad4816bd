import type { Page } from 'playwright/test';
import { asPerson, expect, headings, rowNames, test } from './journey.ts';
import { tool } from './toolFrame.ts';

const HOUR = 3_600_000;
const [LEARNER, TEACHER] = ['learner@contoso.test', 'admin@contoso.test'];
const PHONE = { width: 360, height: 740 };

interface Made {
  courseId: string;
  id: string;
  name: string;
}

/** Creates an activity whose comments learners may reply to, due so many hours from now. */
async function createActivity(page: Page, course: string, name: string, dueIn: number): Promise<Made> {
  await page.goto('/courses');
  await page.getByRole('table').getByRole('link', { name: course }).click();
  await expect(headings(page)).toHaveText(course);
  await page.getByRole('button', { name: 'Create activity' }).click();
  await page.getByRole('dialog').getByText('Individual project', { exact: true }).click();
  await tool(page).getByLabel('Name', { exact: true }).fill(name);
  await tool(page).getByLabel('Learners may reply to comments').check();
  await tool(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(headings(page)).toHaveText(name);
  const [, courseId = '', id = ''] = /courses\/([\w-]+)\/activity\/([\w-]+)/.exec(page.url()) ?? [];
  await call(page, 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }', {
    input: { id, dueAt: Date.now() + dueIn * HOUR },
  });
  return { courseId, id, name };
}

const call = (page: Page, query: string, variables: object) =>
  page.evaluate(async (body) => {
    const token: unknown = Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
    const headers = { 'content-type': 'application/json', authorization: String(token) };
    const answer = (await (await fetch('/graphql', { method: 'POST', headers, body })).json()) as { errors?: object };
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  }, JSON.stringify({ query, variables }));

const open = async (page: Page, { courseId, id, name }: Made) => {
  await page.goto(`/courses/${courseId}/activity/${id}`);
  await expect(headings(page)).toHaveText(name);
};

/** Submits a text and returns the receipt that opens. */
async function submit(page: Page, made: Made, text: string) {
  await open(page, made);
  await tool(page).getByLabel('In words').fill(text);
  await tool(page).getByRole('button', { name: 'Submit' }).click();
  await tool(page).getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(tool(page).getByRole('heading', { name: /Waiting for review/ })).toBeVisible();
  return tool(page).getByRole('group').filter({ hasText: 'Receipt number' });
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the bell, and the newest notification with these words. */
async function openNews(page: Page, words: string | RegExp) {
  await page.getByRole('button', { name: /unread notification/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: words }).first().click();
}

test('[todo-02][todo-03][todo-07][due-03][notify-01][notify-11] a learner’s week with four activities on a phone and a laptop', async ({
  page: phone,
  signIn,
  browser,
}) => {
  test.slow();
  await phone.setViewportSize(PHONE);
  await signIn(LEARNER, '/courses');
  const [course = ''] = await rowNames(phone);
  const week = Date.now();
  await asPerson(browser, TEACHER, async (teacher) => {
    const create = (name: string, dueIn: number) => createActivity(teacher, course, `${name} ${week}`, dueIn);
    const talk = await create('Talk', 30.5);
    const essay = await create('Essay', -2.5);
    const report = await create('Report', 50);
    const poster = await create('Poster', -3);

    // Monday: the phone shows what to do, and how far away that is.
    await phone.reload();
    const toDo = section(phone, 'To do').getByRole('listitem');
    await expect(toDo.filter({ hasText: talk.name })).toContainText('in 30 hours');
    await expect(toDo.filter({ hasText: essay.name })).toContainText('2 hours ago');
    await expect(toDo.getByRole('link', { name: /^Start: / }).first()).toBeInViewport({ ratio: 1 });

    await asPerson(browser, LEARNER, async (laptop) => {
      const receipt = await submit(laptop, talk, 'My talk');
      await expect(receipt).toContainText('On time');
      // The phone follows the laptop.
      await expect(section(phone, 'Waiting for review')).toContainText(talk.name);

      // Tuesday: an extension arrives, and the submission is on time.
      await teacher.goto(`/courses/${essay.courseId}?do=extensions&on=${essay.id}`);
      const dialog = teacher.getByRole('dialog', { name: 'Extensions of this activity' });
      await dialog.getByLabel('Learners').fill('Leila');
      await teacher.getByRole('option', { name: 'Leila Haddad' }).click();
      const tomorrow = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 16);
      await dialog.getByLabel(/^Due/).fill(tomorrow);
      await dialog.getByLabel('Reason').fill('Ill');
      await dialog.getByRole('button', { name: 'Grant extension' }).click();
      await expect(teacher.getByText('Extension granted to 1 learner')).toBeVisible();
      await openNews(phone, `for ${essay.name}`);
      await expect(headings(phone)).toHaveText(essay.name);
      await expect(await submit(phone, essay, 'My essay')).toContainText('On time');

      // Wednesday: one comes late, and who reviews is told.
      await expect(await submit(phone, poster, 'My poster')).toContainText('Late');
      await teacher.reload();
      await teacher.getByRole('button', { name: /unread notification/ }).click();
      const news = teacher.getByRole('dialog', { name: 'Notifications' });
      await expect(news.getByRole('link', { name: new RegExp(`${poster.name} \\(late\\)`) })).toBeVisible();

      // Thursday: a submission comes back and is revised on the other device.
      await submit(phone, report, 'My report');
      await open(teacher, report);
      await tool(teacher).getByRole('button', { name: 'Return to learner' }).click();
      await tool(teacher).getByRole('dialog').getByRole('button', { name: 'Return to learner' }).click();
      await laptop.goto('/courses');
      await openNews(laptop, `You can revise your work in ${report.name}`);
      await expect(tool(laptop).getByLabel('In words')).toHaveValue('My report');
      await submit(laptop, report, 'My better report');

      // Friday: a score and a comment arrive, and a reply goes back.
      await open(teacher, talk);
      await tool(teacher).getByLabel('Comment', { exact: true }).fill('Well spoken');
      await tool(teacher).getByRole('button', { name: 'Add comment' }).click();
      await tool(teacher).getByLabel('Percent (0–100)').fill('80');
      await tool(teacher).getByRole('button', { name: 'Publish' }).click();
      await expect(tool(teacher).getByRole('heading', { name: /Evaluated/ })).toBeVisible();
      await phone.goto('/courses');
      await expect(section(phone, 'Results').getByRole('listitem').filter({ hasText: talk.name })).toContainText('80%');
      await openNews(phone, `Your work in ${talk.name} was reviewed: 80%`);
      await expect(tool(phone).getByText('80%').first()).toBeInViewport();
      await expect(tool(phone).getByText('Well spoken')).toBeInViewport();
      await tool(phone).getByRole('button', { name: 'Reply' }).click();
      await tool(phone).getByLabel('Your reply').fill('Thank you');
      await tool(phone).getByRole('button', { name: 'Reply' }).last().click();
      await teacher.goto('/courses');
      await openNews(teacher, `New reply in ${talk.name}`);
      await expect(tool(teacher).getByText('Thank you')).toBeVisible();
    });
  });
});
