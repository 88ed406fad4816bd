import type { Page } from 'playwright/test';
import { expect, headings, test } from './journey.ts';

const open = (page: Page) => page.locator('.progress-open');
const column = (page: Page, place: number) => page.getByRole('table').locator(`tbody tr td:nth-child(${place})`);

async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Learner progress' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByTestId('placeholder-row')).toHaveCount(0);
  await expect(open(page).first()).toBeVisible();
}

test('[dash-01][dash-03][dash-07][dash-11] a reviewer starts at what is pending: figures, then ten records and ten more', async ({
  page,
  signIn,
}) => {
  await signIn('reviewer@practicum.test');
  await expect(page).toHaveURL('/home');
  await expect(headings(page)).toHaveText('Hello Rafael');
  await shown(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('Waiting for review')).toBeVisible();
  await expect(summary.getByText('Average score')).toBeVisible();
  await expect(summary.getByLabel('Period')).toHaveValue('30');
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(['Learner', 'Activity', 'Score', 'Submitted']);
  await expect(page.getByRole('columnheader', { name: 'Learner' })).toHaveAttribute('aria-sort', 'ascending');
  const names = await open(page).allTextContents();
  expect(names).toHaveLength(10);
  await page.getByRole('button', { name: 'Show 10 more' }).scrollIntoViewIfNeeded();
  await expect.poll(() => open(page).count()).toBeGreaterThan(10);
  await page.getByLabel('Status').selectOption('evaluated');
  await expect(headers).toHaveText(['Learner', 'Activity', 'Score', 'Submitted', 'Reviewed']);
  await page.setViewportSize({ width: 979, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Reviewed' })).toBeHidden();
  await page.setViewportSize({ width: 799, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Submitted' })).toBeHidden();
  await page.setViewportSize({ width: 599, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'Score' })).toBeHidden();
  await expect(summary.getByText('Average score')).toHaveCount(0);
});

test('[dash-04][dash-05][dash-06] filters all match, live in the address, and go one by one', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('admin@practicum.test');
  await shown(page);
  await page.getByLabel('Status').selectOption('all');
  await expect(page).toHaveURL(/status=all/);
  await expect(page.getByLabel('Status').locator('option')).toHaveText([
    'All',
    'Waiting for review',
    'Evaluated',
    'Viewed',
  ]);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Filter' });
  await menu.getByLabel('Activity name').fill('  ELEVATOR pitch ');
  await menu.getByLabel('Activity name').press('Enter');
  await expect(page).toHaveURL(/activity=ELEVATOR\+pitch/);
  await page.keyboard.press('Escape');
  await shown(page);
  for (const name of await column(page, 2).allTextContents()) expect(name).toMatch(/^Elevator pitch(?! \d)/);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await menu.getByLabel('Submitted').click();
  await page.getByRole('option', { name: 'Custom…' }).click();
  const range = page.getByRole('dialog', { name: /Submitted/ });
  await expect(range.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await range.getByLabel('From').fill('2026-03-02');
  await range.getByLabel('To').fill('2026-03-01');
  await expect(range.getByText('The start is after the end.')).toBeVisible();
  await expect(range.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await range.getByLabel('To').fill('2026-03-03');
  await range.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/submitted=2026-03-02\.\.2026-03-03/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No record matches.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No record matches.')).toBeVisible();
  await page.getByRole('button', { name: /^Remove the filter Submitted/ }).click();
  await shown(page);
  await page.getByRole('button', { name: 'Remove the filter ELEVATOR pitch' }).click();
  await expect(page).toHaveURL('/home?status=all');
});

test('[dash-10] tags are shown in their colours, and keep them on other screens', async ({ page, signIn }) => {
  await signIn('admin@practicum.test');
  await shown(page);
  const tag = page.locator('.tag').first();
  const [name, color] = [await tag.textContent(), await tag.getAttribute('data-color')];
  const kept = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('practicum.tags.'))
      .map(([, text]) => JSON.parse(text as string) as { activity: Record<string, string> }),
  );
  expect(kept[0]?.activity[name ?? '']).toBe(color);
});

test('[dash-08] records are reviewed one after the other, beginning with what waits longest', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('reviewer@practicum.test');
  await shown(page);
  await page.getByRole('button', { name: 'Review what waits longest' }).click();
  await expect(page).toHaveURL(/sort=submittedAt&do=record|do=record.*sort=submittedAt/);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { level: 1 }).first();
  const first = await title.textContent();
  await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible();
  const frame = page.frameLocator('.tool-frame');
  await expect(frame.locator('.attempt').first()).toBeVisible({ timeout: 15_000 });
  await expect(frame.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(title).not.toHaveText(first ?? '');
  await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(title).toHaveText(first ?? '');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a view of the list is named and found again, and rows are reached by arrow keys', async ({ page, signIn }) => {
  await signIn('reviewer@practicum.test');
  await shown(page);
  await page.getByLabel('Status').selectOption('evaluated');
  await page.getByRole('button', { name: 'Score' }).click();
  await shown(page);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel('Name of the view').fill('Weakest first');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.keyboard.press('Escape');
  await page.goto('/home');
  await shown(page);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('link', { name: 'Weakest first' }).click();
  await expect(page).toHaveURL('/home?status=evaluated&sort=score');
  await shown(page);
  await open(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(open(page).nth(1)).toBeFocused();
});

test('[dash-11] learners of an enterprise have their courses at home, and /home of the others leads on', async ({
  page,
  signIn,
}) => {
  await signIn('learner@practicum.test');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('table', { name: 'Courses' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
});

test('[dash-11][route-08] without enterprise mode /home leads to the courses', async ({ page, signIn }) => {
  await signIn('learner@contoso.test');
  await page.goto('/home');
  await expect(page).toHaveURL('/courses');
});
