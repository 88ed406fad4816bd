import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Activity, ReviewItem, Session } from '../contract.ts';
import { instructor, learner } from './testing/launches.ts';
import { clock, draft, handIn, openWorkedOnTool, reviewer, submit, tool, work } from './testing/workedOnTool.ts';

openWorkedOnTool();
const START = Date.parse('2026-11-02T12:00:00Z');
const HOUR = 3_600_000;
const DUE = 'https://practicum.dev/spec/lti-ags/due-date-time';
const GROUPS = 'https://practicum.dev/spec/lti-ags/groups';
const LEARNER_DATES = 'https://practicum.dev/spec/lti-ags/learner-dates';
const iso = (moment: number) => new Date(moment).toISOString();

beforeEach(() => {
  clock.time = START;
});
afterEach(() => {
  tool.platform.isAway = false;
});

const activityOf = async (session: Session) => (await tool.call<Activity>(session, 'GET', 'activity')).body;
const hold = (link: string, lineItem: Record<string, unknown>) =>
  tool.platform.lineItems.set(`/items/${link}`, { label: 'Speech', scoreMaximum: 100, ...lineItem });

test('[due-07] the settings read and write the dates of the line item', async () => {
  hold('d1', { tag: 'kept', startDateTime: iso(START - HOUR) });
  const teach = await tool.launch(instructor('d1'));
  expect(await activityOf(teach)).toMatchObject({ opensAt: START - HOUR, dueAt: null, closesAt: null });
  const { body } = await tool.change(teach, { dueAt: START + HOUR, closesAt: START + 2 * HOUR });
  expect(body).toMatchObject({ opensAt: START - HOUR, dueAt: START + HOUR, closesAt: START + 2 * HOUR });
  expect(tool.platform.lineItems.get('/items/d1')).toMatchObject({
    tag: 'kept',
    startDateTime: iso(START - HOUR),
    endDateTime: iso(START + 2 * HOUR),
    [DUE]: iso(START + HOUR),
  });
  expect(await tool.change(teach, { dueAt: START - 2 * HOUR })).toMatchObject({
    status: 422,
    body: { code: 'invalid', field: 'dueAt' },
  });
});

test('[due-07] former dates of an activity move to its line item', async () => {
  const teach = await tool.launch({ ...instructor('d2'), isKnown: false });
  await tool.change(teach, { dueAt: START + HOUR });
  expect(tool.platform.lineItems.has('/items/d2')).toBe(false);
  const lena = await tool.launch(learner('lena', 'd2'));
  expect(tool.platform.lineItems.get('/items/d2')).toMatchObject({ [DUE]: iso(START + HOUR) });
  hold('d2', { [DUE]: iso(START + 3 * HOUR) });
  clock.time = START + HOUR;
  expect(await activityOf(lena)).toMatchObject({ dueAt: START + 3 * HOUR });
});

test('[due-02] [due-03] a learner has individual dates, which determine lateness', async () => {
  const late = START + 90 * 60_000;
  hold('d3', { [DUE]: iso(START + HOUR), [LEARNER_DATES]: [{ userId: 'max', [DUE]: iso(START + 2 * HOUR) }] });
  const [lena, max] = [await tool.launch(learner('lena', 'd3')), await tool.launch(learner('max', 'd3'))];
  expect(await activityOf(max)).toMatchObject({ dueAt: START + 2 * HOUR });
  clock.time = late;
  await handIn(lena, 'Mine');
  await handIn(max, 'Mine');
  expect((await work(lena)).attempts).toMatchObject([{ isLate: true }]);
  expect((await work(max)).attempts).toMatchObject([{ isLate: false }]);
  const rosa = await tool.launch(reviewer('d3'));
  const { body } = await tool.call<ReviewItem[]>(rosa, 'GET', 'reviews?status=pending');
  expect(body.map(({ learnerId, isLate }) => [learnerId, isLate])).toEqual([
    ['lena', true],
    ['max', false],
  ]);
});

test('[due-09] nothing can be submitted after the closing date, which is read again', async () => {
  const lena = await tool.launch(learner('lena', 'd4'));
  await draft(lena, 'Mine');
  hold('d4', { endDateTime: iso(START - 1) });
  expect(await submit(lena)).toMatchObject({ status: 409, body: { code: 'closed' } });
  expect((await work(lena)).attempts).toMatchObject([{ state: 'draft' }]);
  hold('d4', { endDateTime: iso(START - 1), [LEARNER_DATES]: [{ userId: 'lena', endDateTime: iso(START) }] });
  expect((await submit(lena)).status).toBe(200);
});

test('[due-09] without the platform, work can be read but not submitted', async () => {
  const lena = await tool.launch(learner('lena', 'd5'));
  await draft(lena, 'Mine');
  tool.platform.isAway = true;
  expect((await tool.call(lena, 'GET', 'activity')).status).toBe(200);
  expect((await submit(lena)).status).toBe(503);
});

test('[todo-04] the console receives drafts, remaining attempts and comments with each report', async () => {
  const lena = await tool.launch(learner('lena', 'd6'));
  const before = tool.platform.told.length;
  await handIn(lena, 'Mine');
  await expect
    .poll(() => tool.platform.told.slice(before).map(({ body }) => body['https://practicum.dev/spec/lti-ags/work']))
    .toContainEqual(expect.objectContaining({ hasDraft: false, attemptsLeft: 2, comments: 0 }));
});

test('[due-03] groups are written to the line item of a console that keeps them', async () => {
  hold('d8', { [GROUPS]: [] });
  const teach = await tool.launch(instructor('d8', { type: 'group' }));
  const groups = [{ id: 'g', name: 'Blue', memberIds: ['lena', 'max'] }];
  await tool.change(teach, { type: 'group', groups });
  expect(tool.platform.lineItems.get('/items/d8')).toMatchObject({
    [GROUPS]: [{ name: 'Blue', userIds: ['lena', 'max'] }],
  });
  hold('d9', {});
  await tool.change(await tool.launch(instructor('d9', { type: 'group' })), { type: 'group', groups });
  expect(tool.platform.lineItems.get('/items/d9')).not.toHaveProperty([GROUPS]);
});
