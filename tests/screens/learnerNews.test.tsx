import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApolloLink } from '@apollo/client/core';
import { useState } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse } from '../../server/seed/seed.ts';
import { LearnerHome } from '../../src/features/home/LearnerHome.tsx';
import { NotificationBell } from '../../src/features/notifications/index.ts';
import { UserSettingsDialog } from '../../src/features/userSettings/UserSettingsDialog.tsx';
import { listen } from '../support/listening.ts';
import { recordScore } from '../support/recordScore.ts';
import { renderPage } from '../support/renderPage.tsx';
import { renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { button, dialogCalled, pick, user } from './listScreen.ts';

const [LEARNER, TEACHER] = ['learner@n.test', 'teacher@n.test'];

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let course: SeedCourse;
let talk: SeedActivity;

beforeAll(async () => {
  api = await createTestApi();
  const org = await createSeed(api.database.db).org({ name: 'School' });
  course = await org.course({ name: 'Biology' });
  await course.member(LEARNER, 'learner');
  await course.member(TEACHER, 'instructor');
  talk = await course.activity({ name: 'Talk' });
  await bindAccounts(api.database);
  linkOf = await listen(api);
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));

const report = (score: Partial<Parameters<typeof recordScore>[2]>) =>
  recordScore(
    api,
    { orgId: course.orgId, activityId: talk.id, learnerId: LEARNER },
    { activityProgress: 'Submitted', gradingProgress: 'PendingManual', timestamp: Date.now(), ...score },
  );
const asLearner = () => ({
  link: linkOf(LEARNER),
  viewer: viewerOf(LEARNER, { id: course.orgId }),
  scope: { audience: 'learner' } as const,
});
const deliveries = async () =>
  (await api.database.pool.query<object>('select mail_deliveries from org_member where user_id = $1', [LEARNER]))
    .rows[0];

function HomeBeforeBell() {
  const [hasBell, setHasBell] = useState(false);
  return (
    <>
      <LearnerHome />
      {hasBell ? (
        <NotificationBell orgId={course.orgId} />
      ) : (
        <button onClick={() => setHasBell(true)}>Show the bell</button>
      )}
    </>
  );
}

test('[notify-10] after the first submission a learner is asked once about result e-mails', async () => {
  renderScreen(<NotificationBell orgId={course.orgId} pollMs={50} />, asLearner());
  await screen.findByRole('button', { name: /notification/i });
  expect(screen.queryByRole('region', { name: /^Get an e-mail when/ })).toBeNull();
  await report({});
  const question = within(
    await screen.findByRole('region', { name: 'Get an e-mail when your work has been reviewed?' }),
  );
  await user.click(question.getByRole('button', { name: 'Yes, please' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Get an e-mail when/ })).toBeNull());
  expect(await deliveries()).toEqual({ mail_deliveries: { result: 'immediately', returned: 'immediately' } });
});

test.each<[string, () => string, RegExp, string, string]>([
  ['an open course', () => `/courses/${course.id}`, /Talk/, 'Returned', 'Waiting for review'],
  ['the list of courses', () => '/courses', /Biology/, 'Returned', 'Biology––––'],
])('[todo-03][notify-02] %s is updated after submissions', async (_page, address, row, before, after) => {
  await report({ activityProgress: 'Initialized', gradingProgress: 'NotReady' });
  renderPage(address(), { link: linkOf(LEARNER) });
  const shows = (text: string) =>
    waitFor(() => expect(screen.getByRole('row', { name: row }).textContent).toContain(text));
  await shows(before);
  await report({});
  // A tab that becomes visible polls at once; an open one polls every 10 s.
  fireEvent(document, new Event('visibilitychange'));
  await shows(after);
});

test("[todo-03][notify-02] a change before the bell's first response is shown once the bell polls", async () => {
  await report({ activityProgress: 'Initialized', gradingProgress: 'NotReady' });
  renderScreen(<HomeBeforeBell />, asLearner());
  expect(within(await screen.findByRole('region', { name: 'To do' })).getByText('Talk')).toBeTruthy();
  await report({});
  await user.click(await button('Show the bell'));
  expect(within(await screen.findByRole('region', { name: 'Waiting for review' })).getByText('Talk')).toBeTruthy();
});

test('[notify-08] each kind is mailed as chosen in the settings', async () => {
  renderScreen(<UserSettingsDialog open orgId={course.orgId} onClose={() => undefined} />, asLearner());
  const dialog = await dialogCalled('Settings');
  await pick(await dialog.findByRole('combobox', { name: /^A comment on my work/ }), 'Daily digest');
  await user.click(await button('Save'));
  await waitFor(async () => expect(await deliveries()).toMatchObject({ mail_deliveries: { comment: 'daily' } }));
});

test('[due-03] an extension for a group is granted to its members', async () => {
  const { rows } = await api.database.pool.query<{ lti_subject: string }>(
    'select lti_subject from person where user_id = $1',
    [LEARNER],
  );
  const groups = [{ name: 'Blue', userIds: rows.map(({ lti_subject }) => lti_subject) }];
  await api.database.pool.query(
    `insert into lti_resource_link (org_id, id, course_id, line_item)
     select org_id, resource_link_id, course_id, $2::jsonb from activity where id = $1`,
    [talk.id, JSON.stringify({ groups })],
  );
  renderPage(`/courses/${course.id}?do=extensions&on=${talk.id}`, { link: linkOf(TEACHER) });
  const dialog = await dialogCalled('Extensions of this activity');
  await pick(await dialog.findByRole('combobox', { name: /^Learners or groups/ }), 'Blue (1 learner)');
  fireEvent.change(dialog.getByLabelText(/^Due/), { target: { value: '2099-01-01T12:00' } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Field trip' } });
  await user.click(dialog.getByRole('button', { name: 'Grant extension' }));
  expect(await screen.findByText('Extension granted to 1 learner')).toBeTruthy();
  const granted = await api.database.pool.query('select learner_id, reason from extension');
  expect(granted.rows).toEqual([{ learner_id: LEARNER, reason: 'Field trip' }]);
});

test('[notify-13] instructors see why results did not reach an LMS, and can resend them', async () => {
  await api.database.db
    .insertInto('package_launch')
    .values({
      org_id: course.orgId,
      activity_id: talk.id,
      user_id: LEARNER,
      parameters: '',
      undelivered_at: new Date(),
      undelivered_reason: 'lms_refused_401',
    })
    .execute();
  renderPage(`/courses/${course.id}?do=undelivered&on=${talk.id}`, { link: linkOf(TEACHER) });
  const dialog = await dialogCalled('Results that did not reach the LMS');
  expect((await dialog.findByRole('listitem')).textContent).toMatch(
    /The LMS refused the credentials \(lms_refused_401\)/,
  );
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('1 result is being sent again')).toBeTruthy();
});
