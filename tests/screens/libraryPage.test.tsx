import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSeed, type SeedCourse } from '../../server/seed/seed.ts';
import type { ApolloLink } from '@apollo/client/core';
import { passing } from '../support/links.ts';
import { launchIdOf, post } from './launchPages.tsx';
import { button, choose, dialogCalled, menuOf, noDialog, refusing, rowOf, rowsOnceShown, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { expectLoggedErrors, setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { fullTest } from '../support/fullTest.ts';

const FEATURES = ['enterprise', 'content-library-admin', 'learner-view', 'activity-overview'] as const;

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let library: SeedCourse;
let another: SeedCourse;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const org = await seed.org({ features: FEATURES });
  library = await org.course({ name: 'The library', contentLibrary: true });
  await library.activity({ name: 'Speech', tags: ['speaking'] });
  await library.activity({ name: 'Answers', type: 'q-and-a' });
  await library.activity({ name: 'Poster', tags: ['old', 'drawing'] });
  another = await org.course({ name: 'Another' });
  await another.member('teacher@n.test', 'instructor');
  await org.course({ name: 'Archived', archived: true });
  await org.member('admin@n.test', 'orgadmin');
  await org.member('creator@n.test', 'orgcontentcreator');
  const bare = await seed.org({ features: FEATURES });
  await bare.member('admin@bare.test', 'orgadmin');
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));

const open = (userId: string, { at = '/content-library', link = linkOf(userId) } = {}) => renderPage(at, { link });
const courseInput = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Library course/ });
const shownCourse = async (name: string) => waitFor(async () => expect((await courseInput()).value).toBe(name));
const enabled = async (name: string) => !((await button(name)) as HTMLButtonElement).disabled;

test('[library-01][library-04][library-05] the library lists activities by name, with type and tags, and filters them', async () => {
  const { address } = open('creator@n.test');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Content library');
  expect(screen.getByText('Activities that any course in your institution can use as a starting point.')).toBeTruthy();
  await rowsOnceShown('Answers', 'Poster', 'Speech');
  // A content creator isn't allowed to choose the course of the library.
  expect(screen.queryByRole('button', { name: 'Configure' })).toBeNull();
  const poster = await rowOf('Poster');
  for (const word of ['Individual project', 'drawing', 'old']) expect(poster.getByText(word)).toBeTruthy();
  await user.click(await button('Activity name'));
  await rowsOnceShown('Speech', 'Poster', 'Answers');
  const header = screen.getByRole('columnheader', { name: 'Activity name' });
  expect(header.getAttribute('aria-sort')).toBe('descending');
  await user.click(await button('Filter'));
  await user.click((await dialogCalled('Filter')).getByRole('checkbox', { name: 'Q&A' }));
  await user.keyboard('{Escape}');
  await rowsOnceShown('Answers');
  expect(address()).toContain('type=q-and-a');
  expect(await menuOf('Answers')).toEqual([
    'Settings',
    'Copy activity',
    'Tags',
    'Launch as learner',
    'Launch activity overview',
    'Download AICC package',
    'Download TinCan package',
    'History',
    'Delete activity',
  ]);
});

test('[library-03] admins search courses for the library, and failures are reported', async () => {
  expectLoggedErrors();
  open('admin@n.test', { link: refusing(linkOf('admin@n.test')) });
  await user.click(await button('Configure'));
  await shownCourse('The library');
  expect(await enabled('Use this course')).toBe(false);
  await user.click(await courseInput());
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Another', 'The library']);
  await user.click(screen.getByRole('option', { name: 'Another' }));
  await user.click(await button('Use this course'));
  expect(await screen.findByText(/^The content library couldn't be set/)).toBeTruthy();
});

test('[library-02][library-03][library-04] a library is missing until a course is chosen', async () => {
  open('admin@bare.test');
  expect(
    await screen.findByText(
      'Invalid Content Library Config: You are missing a content library for this institution. Contact support to have this fixed.',
    ),
  ).toBeTruthy();
  expect(await enabled('Create activity')).toBe(false);
  await user.click(await button('Configure'));
  await user.click(await button('Use a new course'));
  expect(await screen.findByText(/^“.+” is now the content library$/)).toBeTruthy();
  await noDialog();
  const create = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Create activity' });
  expect(create[0]?.disabled).toBe(false);
  await user.click(await button('Configure'));
  await shownCourse('Course Library');
  expect(await enabled('Use this course')).toBe(false);
});

test('[library-11] an instructor adds a library activity from "Create activity", found by a part of its name', async () => {
  open('teacher@n.test', { at: `/courses/${another.id}` });
  const [create] = await screen.findAllByRole('button', { name: 'Create activity' });
  if (create) await user.click(create);
  const dialog = await dialogCalled('What kind of activity?');
  await user.click(dialog.getByRole('combobox', { name: 'Or add one from the content library' }));
  await user.paste('OSTÉ');
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Poster']));
  await user.click(screen.getByRole('option', { name: 'Poster' }));
  await noDialog();
  await api.runJobs();
  const copied = api.database.db.selectFrom('activity').innerJoin('course', 'course.id', 'activity.course_id');
  expect(
    await copied.select(['activity.name', 'activity.copy_state']).where('course.name', '=', 'Another').execute(),
  ).toEqual([{ name: 'Poster', copy_state: 'succeeded' }]);
});

fullTest("[library-07] an activity has at most four tags, either the org's or new ones", async () => {
  open('creator@n.test');
  await choose('Poster', 'Tags');
  const dialog = await dialogCalled('Tags of Poster');
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Tags' });
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(field);
  await user.keyboard('{Backspace}{Backspace}');
  expect(dialog.queryByText('old')).toBeNull();
  await user.paste('spe');
  await user.click(await screen.findByRole('option', { name: 'speaking' }));
  const enter = async (tag: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(tag);
    await user.keyboard('{Enter}');
  };
  for (const tag of ['  own word ', 'own word', 'third']) await enter(tag);
  await user.clear(field);
  await user.click(field);
  await user.paste('x'.repeat(25));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(save.disabled).toBe(true);
  await enter('fourth');
  expect(field.disabled).toBe(true);
  await user.click(save);
  expect(await screen.findByText(/^Tags of “.+” saved$/)).toBeTruthy();
  await noDialog();
  const words = (await screen.findByText('Poster')).closest('td')?.querySelectorAll('.tag') ?? [];
  expect([...words].map((word) => word.textContent)).toEqual(['speaking', 'own word', 'third', 'fourth']);
});

test("[copy-28] a content creator's copy is followed until it ends", async () => {
  open('creator@n.test');
  await choose('Answers', 'Copy activity');
  await user.click((await dialogCalled('Copy this activity')).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/^Activity copied as “.+”$/)).toBeTruthy();
  await noDialog();
  await api.runJobs();
  expect(await screen.findByText('“Copy of Answers” is ready')).toBeTruthy();
  await rowsOnceShown('Answers', 'Copy of Answers', 'Poster', 'Speech');
  await api.database.db.deleteFrom('activity').where('name', '=', 'Copy of Answers').execute();
});

test('[library-06] settings open in a dialog, confirm unsaved changes, and close after saving', async () => {
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  open('creator@n.test');
  await choose('Speech', 'Settings');
  const dialog = await dialogCalled('Speech');
  const frame = await dialog.findByTitle<HTMLIFrameElement>(/in the assessment tool$/);
  const send = (message: object) =>
    post(frame, 'http://localhost:4001', { v: 1, launchId: launchIdOf(frame), ...message });
  await send({ subject: 'console.activity.state', dirty: true });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click((await dialogCalled('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(frame.isConnected).toBe(true);
  await send({ subject: 'console.activity.save', status: 'SUCCESS' });
  await noDialog();
});

test.each([
  ['Launch as learner', { view: 'activity-learner', role: 'learner' }, { returnPath: '/content-library' }],
  ['Launch activity overview', { view: 'activity' }, { returnPath: '/content-library', overview: true }],
])('[library-05] %s launches the tool in a dialog over the library', async (item, launch, parameters) => {
  // jsdom submits no form into a frame; the journeys do.
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  const asked: { parameters: string }[] = [];
  const noting = passing(linkOf('creator@n.test'), ({ operationName, variables }, forward) => {
    if (operationName.endsWith('LaunchArgs')) asked.push(variables as { parameters: string });
    return forward();
  });
  open('creator@n.test', { link: noting });
  await choose('Speech', item);
  const dialog = await dialogCalled('Speech');
  expect(await dialog.findByTitle(/in the assessment tool$/)).toBeTruthy();
  expect(asked).toMatchObject([launch]);
  expect(JSON.parse(asked[0]?.parameters ?? '')).toEqual(parameters);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('main')).getByText('Speech')).toBeTruthy();
});
