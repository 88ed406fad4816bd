import { screen, within } from '@testing-library/react';
import type { ApolloLink } from '@apollo/client/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse } from '../../server/seed/seed.ts';
import { LearnerHome } from '../../src/features/home/LearnerHome.tsx';
import { listen } from '../support/listening.ts';
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

test('[todo-02] a learner starts with what to do and the way there, what waits, and then the courses', async () => {
  const page = renderPage('/courses', { link });
  const toDo = await section('To do');
  expect(toDo.getByRole('link', { name: 'Start: Essay' }).textContent).toBe('Start');
  expect((await section('Waiting for review')).getByRole('link', { name: 'Talk' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Biology' })).toBeTruthy();
  page.unmount();
});

test('[todo-03] a score moves the activity to the results without a reload', async () => {
  const viewer = viewerOf(LEARNER, { id: course.orgId });
  renderScreen(<LearnerHome pollMs={POLL_MS} />, { link, viewer, scope: { audience: 'learner' } });
  await section('Waiting for review');
  await api.database.db
    .updateTable('learner_progress')
    .set({ status: 'evaluated', evaluated_at: new Date(), score_given: 3, score_maximum: 4, score_type: 'points' })
    .where('activity_id', '=', talk.id)
    .execute();
  expect((await section('Results')).getByText('3 / 4')).toBeTruthy();
});
