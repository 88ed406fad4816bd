import { writeFileSync } from 'node:fs';
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
    const tasks: [start: number, duration: number][] = [];
    Object.assign(globalThis, { tasks });
    const note = ({ startTime, duration }: PerformanceEntry) => tasks.push([startTime, duration]);
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'longtask' });
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const [name] = /Imports_(create|plan|get|rows|apply)\b/.exec(request.url() + (request.postData() ?? '')) ?? [];
    if (name !== undefined) calls.push(name);
  });
  await signIn('admin@contoso.test', '/people?do=import');
  const dialog = page.getByRole('dialog', { name: 'Import people' });
  const lines = Array.from({ length: ROWS }, (_none, at) => `n${at}@roster.test,Given Family${at}`);
  // A file on disk: the browser would decode a buffer in a long task.
  const file = test.info().outputPath('roster.csv');
  writeFileSync(file, `email,name\n${lines.join('\n')}`);
  await expect(dialog.getByText('Open a file', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const opened = await page.evaluate(() => performance.now());
  await dialog.getByLabel('Open a file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Apply the plan' }).click(waiting);
  await expect(dialog.getByText(/^Done: 50,?000 added, 0 changed, 0 removed/)).toBeVisible(waiting);
  expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(5);
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(dialog.getByText('The import was undone.')).toBeVisible(waiting);
  const tasks = await page.evaluate<[start: number, duration: number][]>('tasks');
  expect(tasks.filter(([start, duration]) => start > opened && duration > LONGEST_MS)).toEqual([]);
});
