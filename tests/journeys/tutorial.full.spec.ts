import type { Page } from 'playwright/test';
import type { RunningCopy } from '../support/projectCopy.ts';
import { growProject } from '../tutorial/grownProject.ts';
import { readTutorial } from '../tutorial/steps.ts';
import { expect, headings, signInHere, test } from './journey.ts';

// All tests share one server.
test.describe.configure({ mode: 'default' });

let project: RunningCopy;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  project = await growProject(readTutorial());
});
test.afterAll(() => project.end());

/** Opens the announcements page. Returns the token that the browser sends. */
async function open(page: Page, email: string): Promise<string> {
  await page.goto(`${project.url}/login`);
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/graphql') && request.headers()['authorization'] !== undefined,
  );
  await signInHere(page, email);
  const token = (await asked).headers()['authorization'] ?? '';
  await page.getByRole('link', { name: 'Announcements' }).click();
  await expect(headings(page)).toHaveText('Announcements');
  return token;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const choose = async (page: Page, name: string, action: string) => {
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

async function execute(page: Page, token: string, query: string, variables: object) {
  const answer = await page.request.post(`${project.url}/graphql`, {
    headers: { authorization: token },
    data: { query, variables },
  });
  return (await answer.json()) as { data: Record<string, unknown> | null; errors?: { extensions: { code: string } }[] };
}

test("[gen-07] the tutorial's resource is listed, created, edited and deleted by permitted people only", async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  await open(page, 'admin@practicum.test');
  await expect(page.getByText('No announcements yet')).toBeVisible();

  await page.getByRole('button', { name: 'Announce' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Library closed');
  await form.getByLabel('Text').fill('On Friday.\nAll day.');
  await form.getByLabel('Important').check();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(row(page, 'Library closed')).toContainText('On Friday.');
  await expect(row(page, 'Library closed').getByRole('cell').nth(2)).toHaveText('Yes');
  await expect(row(page, 'Library closed').getByRole('cell').nth(3)).toContainText(String(new Date().getFullYear()));

  await choose(page, 'Library closed', 'Edit');
  await expect(form.getByLabel('Text')).toHaveValue('On Friday.\nAll day.');
  await form.getByLabel('Title').fill('Library open');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Library open')).toContainText('On Friday.');
  await page.reload();
  await expect(row(page, 'Library open')).toContainText('On Friday.');

  await test.step('a learner can read it, and the API rejects the rest', async () => {
    const learner = await (await browser.newContext()).newPage();
    const token = await open(learner, 'learner@practicum.test');
    await expect(learner.getByRole('columnheader')).toHaveText(['Title', 'Text', 'Published']);
    await expect(row(learner, 'Library open')).toBeVisible();
    await expect(learner.getByRole('button', { name: /^(Announce|Actions of)/ })).toHaveCount(0);
    const orgs = await execute(learner, token, '{ getOrgs { orgs { id } } }', {});
    const { id: orgId } = (orgs.data as { getOrgs: { orgs: [{ id: string }] } }).getOrgs.orgs[0];
    const { data } = await execute(
      learner,
      token,
      'query ($orgId: ID!) { getAnnouncements(orgId: $orgId) { announcements { id } } }',
      { orgId },
    );
    const { id } = (data as { getAnnouncements: { announcements: [{ id: string }] } }).getAnnouncements
      .announcements[0];
    const texts = { name: 'Mine', body: 'Mine', pinned: false };
    for (const [operation, input] of Object.entries({
      create: { orgId, ...texts },
      update: { orgId, id, ...texts },
      delete: { orgId, id },
    })) {
      const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}AnnouncementInput`;
      const { errors } = await execute(
        learner,
        token,
        `mutation ($input: ${type}!) { ${operation}Announcement(input: $input) { id } }`,
        { input },
      );
      expect(
        errors?.map(({ extensions }) => extensions.code),
        operation,
      ).toEqual(['ACCESS_DENIED']);
    }
    await learner.context().close();
  });

  await page.reload();
  await choose(page, 'Library open', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No announcements yet')).toBeVisible();
});
