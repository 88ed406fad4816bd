import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import type { ApolloLink } from '@apollo/client/core';
import { ApiError } from '../../shared/domain/api/apiError.ts';
import { passing } from '../support/links.ts';
import { button, columns, dialogCalled, noDialog, user, pick } from './listScreen.ts';
import { launched, launchIdOf, post } from './launchPages.tsx';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { fullTest } from '../support/fullTest.ts';

const LEARNERS = Array.from({ length: 12 }, (_, place) => `Learner ${String(place + 1).padStart(2, '0')}`);

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const org = await seed.org({ features: ['enterprise'] });
  const course = await org.course({ name: 'Speaking' });
  const pitch = await course.activity({ name: 'Elevator pitch', tags: ['speaking'] });
  const long = await course.activity({ name: 'Elevator pitch 2' });
  for (const [place, name] of LEARNERS.entries()) {
    const userId = `l${place}@n.test`;
    await seed.person({ userId, givenName: 'Learner', familyName: name.slice(-2) });
    await pitch.progress(userId, { status: 'pending_evaluation', submittedAt: new Date(Date.now() - place * 1000) });
  }
  for (const [place, scoreGiven] of [80, 30, 60].entries()) {
    const scored = { status: 'evaluated', scoreGiven, scoreMaximum: 100, scoreType: 'percentage' } as const;
    await long.progress(`l${place}@n.test`, { ...scored, evaluatedAt: new Date() });
  }
  await seed.person({ userId: 'reviewer@n.test', givenName: 'Rafael' });
  await course.member('reviewer@n.test', 'reviewer');
  await course.member('learner@n.test', 'learner');
  const plain = await (await seed.org()).course();
  await plain.member('learner@plain.test', 'learner');
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => {
  setWindowWidth(1200);
  // jsdom scrolls nothing into view; a journey does.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const open = (at = '/home') => renderPage(at, { link: linkOf('reviewer@n.test') });
const rows = () => screen.queryAllByRole('button', { name: /^Open .+'s work in / });
const names = () => rows().map((row) => row.textContent);
const shown = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const status = () => screen.findByRole('combobox', { name: 'Status' });

test('[dash-01][dash-03][dash-07][dash-11][report-02] a reviewer starts with pending records: figures, then ten records and ten more', async () => {
  const { address } = open('/');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hello Rafael');
  expect(address()).toBe('/home');
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  for (const figure of ['Waiting for review', 'Reviewed', 'Average score']) summary.getByText(figure);
  // [report-02] Each figure states what it counts.
  for (const definition of [
    'Everything waiting now, regardless of date.',
    'Reviewed in this period.',
    'Submissions in this period.',
  ])
    summary.getByText(definition);
  await waitFor(() => expect(summary.getByText('Waiting for review').nextSibling?.textContent).toBe('12'));
  expect((await screen.findByRole('combobox', { name: 'Period' })).textContent).toBe('Last 30 days');
  await shown(...LEARNERS.slice(0, 10));
  expect(await columns()).toEqual(['Learner', 'Activity', 'Waiting']);
  expect(screen.getByRole('columnheader', { name: 'Learner' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(await button('Show 10 more'));
  await shown(...LEARNERS);
  expect(screen.queryByRole('button', { name: 'Show 10 more' })).toBeNull();
  await pick(await status(), 'Reviewed');
  await waitFor(async () => expect((await columns()).at(-1)).toBe('Reviewed'));
});

fullTest('[dash-04][dash-05] filters can be combined, are in the address, and are removed one by one', async () => {
  const { address } = open();
  await shown(...LEARNERS.slice(0, 10));
  await pick(await status(), 'All');
  await waitFor(() => expect(address()).toBe('/home?status=all'));
  await user.click(await status());
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'All',
    'Waiting for review',
    'Held back',
    'Reviewed',
    'Viewed',
  ]);
  await user.keyboard('{Escape}');
  await user.click(await button('Filter'));
  const activity = (await dialogCalled('Filter')).getByRole('combobox', { name: 'Activity name' });
  await user.click(activity);
  await user.paste('  ELEVATOR pitch 2 ');
  await user.keyboard('{Enter}');
  expect(address()).toContain('activity=ELEVATOR+pitch+2');
  await user.keyboard('{Escape}');
  await noDialog();
  await shown(...LEARNERS.slice(0, 3));
  await user.click(await button('Remove filter Activity name: ELEVATOR pitch 2'));
  expect(address()).toBe('/home?status=all');
});

fullTest('[dash-06] a range of days can be chosen, the start not after the end, and removed', async () => {
  const { address } = open();
  await user.click(await button('Filter'));
  await user.click((await dialogCalled('Filter')).getByRole('combobox', { name: 'Submitted' }));
  await user.click(await screen.findByRole('option', { name: 'Custom…' }));
  const range = await dialogCalled(/^Submitted/);
  const accept = range.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  const set = (label: string, value: string) => fireEvent.change(range.getByLabelText(label), { target: { value } });
  expect(accept.disabled).toBe(true);
  set('From', '2026-03-02');
  set('To', '2026-03-01');
  expect(await range.findByText('The start is after the end.')).toBeTruthy();
  expect(accept.disabled).toBe(true);
  set('To', '2026-03-03');
  await waitFor(() => expect(range.queryByText('The start is after the end.')).toBeNull());
  await user.click(accept);
  expect(address()).toContain('submitted=2026-03-02..2026-03-03');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('No matching records.')).toBeTruthy();
  await user.click(await button(/^Remove filter Submitted/));
  await shown(...LEARNERS.slice(0, 10));
  expect(address()).toBe('/home');
});

test('[dash-10] tags have the same colors as on other screens', async () => {
  // A new org, because the colors of an org from another test are already cached.
  const org = await createSeed(api.database.db).org({ features: ['enterprise'] });
  const course = await org.course();
  const activity = await course.activity({ tags: ['speaking'] });
  await activity.progress('tagged@n.test', { status: 'pending_evaluation' });
  await course.member('tagger@n.test', 'reviewer');
  await bindAccounts(api.database);
  renderPage('/home', { link: linkOf('tagger@n.test') });
  const tag = (await screen.findByText('speaking')).closest('.tag');
  const color = tag?.getAttribute('data-color');
  expect(color).toBeTruthy();
  const kept = JSON.parse(localStorage.getItem(`practicum.tags.${org.id}`) ?? '{}') as { activity: string[] };
  // The color depends on the text alone, so only the name is kept.
  expect(kept.activity).toContain('speaking');
});

fullTest('[dash-04] an opened record still waits, and its dialog survives a reload', async () => {
  const org = await createSeed(api.database.db).org({ features: ['enterprise'] });
  const course = await org.course();
  const activity = await course.activity({ name: 'Toast' });
  await activity.progress('looked@n.test', { status: 'viewed' });
  await course.member('looker@n.test', 'reviewer');
  await bindAccounts(api.database);
  const page = renderPage('/home', { link: linkOf('looker@n.test') });
  expect(await screen.findByText('Viewed')).toBeTruthy();
  await user.click(rows()[0] as HTMLElement);
  await dialogCalled(/Toast$/);
  const address = page.address();
  page.unmount();
  renderPage(address, { link: linkOf('looker@n.test') });
  await dialogCalled(/Toast$/);
});

fullTest('[route-12] a record opens by its address, regardless of position and filters', async () => {
  const org = await createSeed(api.database.db).org({ features: ['enterprise'] });
  const course = await org.course();
  const activity = await course.activity({ name: 'Far' });
  for (let place = 10; place < 22; place += 1)
    await activity.progress(`far${place}@n.test`, { status: 'pending_evaluation' });
  await activity.progress('done@n.test', { status: 'evaluated' });
  await course.member('far-reviewer@n.test', 'reviewer');
  await bindAccounts(api.database);
  for (const learner of ['far21@n.test', 'done@n.test']) {
    const on = encodeURIComponent(`${activity.id} ${learner}`);
    const { unmount } = renderPage(`/home?do=record&on=${on}`, { link: linkOf('far-reviewer@n.test') });
    await dialogCalled(/Far$/);
    expect(document.querySelectorAll('.progress-open').length).toBeLessThanOrEqual(10);
    unmount();
  }
});

test('[page-07] "Next" works again after being offline', async () => {
  let isAway = false;
  const link = passing(linkOf('reviewer@n.test'), (_operation, forward) =>
    isAway ? Promise.reject(new ApiError('NETWORK')) : forward(),
  );
  renderPage('/home?sort=fullName&order=asc', { link });
  await waitFor(() => expect(names()[7]).toBe('Learner 08'));
  await user.click(rows()[7]!);
  const dialog = await dialogCalled(/^Learner 08/);
  const next = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  isAway = true;
  await user.click(next());
  await user.click(next());
  await dialogCalled(/^Learner 10/);
  expect(next().disabled).toBe(true);
  isAway = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(next().disabled).toBe(false));
});

test("[room-05] the tool requests the next record, and the dialog follows the list's order", async () => {
  const { address } = open('/home?sort=fullName&order=desc');
  await waitFor(() => expect(names()[0]).toBe('Learner 12'));
  await user.click(rows()[1]!);
  await dialogCalled(/^Learner 11/);
  const step = async (by: 1 | -1) => {
    const frame = (await launched()).frame as HTMLIFrameElement;
    await waitFor(() => expect(launchIdOf(frame)).not.toBe(''));
    await post(frame, 'http://localhost:4001', {
      subject: 'console.review.step',
      v: 1,
      launchId: launchIdOf(frame),
      step: by,
    });
  };
  await step(1);
  await dialogCalled(/^Learner 10/);
  await step(-1);
  await dialogCalled(/^Learner 11/);
  expect(address()).toContain('sort=fullName&order=desc');
});

fullTest('[bulk-06] a view of the dashboard is saved and applied', async () => {
  const page = open();
  await pick(await status(), 'Reviewed');
  await shown(...LEARNERS.slice(0, 3));
  await user.click(await button('Score'));
  const byScore = ['Learner 02', 'Learner 03', 'Learner 01'];
  await shown(...byScore);
  await user.click(await button('Saved views'));
  await user.click(await screen.findByRole('textbox', { name: 'Name' }));
  await user.paste('Weakest first');
  await user.click(await button('Save this view'));
  await screen.findByRole('button', { name: 'Weakest first' });
  page.unmount();
  const { address } = open();
  await user.click(await button('Saved views'));
  await user.click(await screen.findByRole('button', { name: 'Weakest first' }));
  expect(address()).toBe('/home?sort=score&order=asc&status=evaluated');
  await shown(...byScore);
});

test("[embed-58] scores of the tool's own line items are below the score, three and the rest collapsed", async () => {
  const { pool } = api.database;
  await pool.query(`update activity set tool_id = (select id from lti_tool limit 1) where name = 'Elevator pitch 2'`);
  for (const [place, label] of ['Attendance', 'Quiz 1', 'Quiz 2', 'Quiz 3'].entries())
    await pool.query(
      `with item as (
        insert into lti_line_item (org_id, course_id, tool_id, activity_id, label, score_maximum)
        select org_id, course_id, tool_id, case when $1 = 'Attendance' then null else id end, $1, 10
        from activity where name = 'Elevator pitch 2' returning org_id, course_id, id)
      insert into lti_score (org_id, course_id, line_item_id, user_id, given, maximum, scored_at)
      select org_id, course_id, id, 'l1@n.test', $2, null, now() from item`,
      [label, place],
    );
  open('/home?status=evaluated');
  await shown(...LEARNERS.slice(0, 3));
  const lists = screen.getAllByRole('list', { name: 'More scores from the tool' });
  expect(within(lists[0] as HTMLElement).getAllByRole('listitem')[0]?.textContent).toBe(
    'Attendance (whole course) 0 / 10',
  );
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([3, 1]);
  expect(lists[1]?.textContent).toBe('Quiz 3 3 / 10');
  expect(screen.getByText('1 more')).toBeTruthy();
});

test('arrow keys move between rows', async () => {
  open();
  await shown(...LEARNERS.slice(0, 10));
  rows()[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(rows()[1]);
});

test('[dash-11] learners of an enterprise have their courses at home', async () => {
  const { address } = renderPage('/', { link: linkOf('learner@n.test') });
  const courses = within(await screen.findByRole('table', { name: 'Courses' }));
  expect(await courses.findByRole('link', { name: 'Speaking' })).toBeTruthy();
  expect(address()).toBe('/home');
  expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
});

test('[dash-11][route-08] without enterprise mode /home opens the courses', async () => {
  const { address } = renderPage('/home', { link: linkOf('learner@plain.test') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeTruthy();
  expect(address()).toBe('/courses');
});
