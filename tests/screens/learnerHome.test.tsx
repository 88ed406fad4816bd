import { fireEvent, screen, within } from '@testing-library/react';
import type { ApolloLink } from '@apollo/client/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse } from '../../server/seed/seed.ts';
import { LearnerHome } from '../../src/features/home/LearnerHome.tsx';
import { NotificationBell } from '../../src/features/notifications/index.ts';
import { listen } from '../support/listening.ts';
import { recordScore } from '../support/recordScore.ts';
import { renderPage } from '../support/renderPage.tsx';
import { renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

const LEARNER = 'learner@n.test';
const POLL_MS = 50;

let api: TestApi;
let link: ApolloLink;
let course: SeedCourse;
let talk: SeedActivity;

beforeAll(async () => {
  setWindowWidth(1200);
  api = await createTestApi();
  const org = await createSeed(api.database.db).org({ name: 'School' });
  course = await org.course({ name: 'Biology' });
  await course.member(LEARNER, 'learner');
  talk = await course.activity({ name: 'Talk' });
  await course.activity({ name: 'Essay' });
  await talk.progress(LEARNER, { status: 'pending_evaluation' });
  await bindAccounts(api.database);
  link = (await listen(api))(LEARNER);
});
afterAll(() => api.close());

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('[todo-02] a learner sees the next tasks, then waiting work, then the courses', async () => {
  const page = renderPage('/courses', { link });
  const toDo = await section('To do');
  expect(toDo.getByRole('link', { name: 'Start: Essay' }).textContent).toBe('Start');
  expect((await section('Waiting for review')).getByRole('link', { name: 'Talk' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Biology' })).toBeTruthy();
  page.unmount();
});

test('[todo-03][notify-02] a score moves the activity to the results without a reload and is announced', async () => {
  const viewer = viewerOf(LEARNER, { id: course.orgId });
  const home = (
    <>
      <NotificationBell orgId={course.orgId} pollMs={POLL_MS} />
      <LearnerHome />
    </>
  );
  renderScreen(home, { link, viewer, scope: { audience: 'learner' } });
  await section('Waiting for review');
  await recordScore(
    api,
    { orgId: course.orgId, activityId: talk.id, learnerId: LEARNER },
    {
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      scoreGiven: 3,
      scoreMaximum: 4,
      scoreType: 'points',
      timestamp: Date.now(),
    },
  );
  expect((await section('Results')).getByText('3 / 4')).toBeTruthy();
  expect(screen.getByText('1 new notification').getAttribute('role')).toBe('status');
});

test('[notify-01] the bell counts unread notifications, and each opens its page', async () => {
  const viewer = viewerOf(LEARNER, { id: course.orgId });
  renderScreen(<NotificationBell orgId={course.orgId} pollMs={POLL_MS} />, {
    link,
    viewer,
    scope: { audience: 'learner' },
  });
  fireEvent.click(await screen.findByRole('button', { name: '1 unread notification' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const item = list.getByRole('link', { name: /Your work in Talk was reviewed: 3 \/ 4/ });
  expect(item.getAttribute('href')).toBe(`/courses/${course.id}/activity/${talk.id}`);
  fireEvent.click(item);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
});
