import { expect, test } from './journey.ts';

const ROWS = 50_000;
const LONGEST_MS = 200;

test('[roster-12] a roster of 50,000 rows is planned, applied, and undone without blocking the browser', async ({
  page,
  signIn,
}) => {
  test.setTimeout(400_000);
  const waiting = { timeout: 180_000 };
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const [name] = /Imports_(create|plan|get|rows|apply)\b/.exec(request.url() + (request.postData() ?? '')) ?? [];
    if (name !== undefined) calls.push(name);
  });
  await signIn('admin@contoso.test', '/people?do=import');
  const dialog = page.getByRole('dialog', { name: 'Import people' });
  const lines = Array.from({ length: ROWS }, (_none, at) => `n${at}@roster.test,Given Family${at}`);
  const buffer = Buffer.from(`email,name\n${lines.join('\n')}`);
  await expect(dialog.getByText('Open a file', { exact: true })).toBeVisible();
  // Tasks until here are those of the start.
  await page.evaluate('tasks.length = 0');
  await dialog.getByLabel('Open a file').setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Apply the plan' }).click(waiting);
  await expect(dialog.getByText(/^Done: 50,?000 added, 0 changed, 0 removed/)).toBeVisible(waiting);
  expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(5);
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(dialog.getByText('The import was undone.')).toBeVisible(waiting);
  const longest = Math.max(0, ...(await page.evaluate<number[]>('tasks')));
  test.info().annotations.push({ type: 'longest task', description: `${longest} ms` });
  expect(longest).toBeLessThan(LONGEST_MS);
});
