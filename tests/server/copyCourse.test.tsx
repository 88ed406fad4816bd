import { cleanup, screen, waitFor } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSeed, type SeedCourse, type SeedOrg } from '../../server/seed/seed.ts';
import { orgAudience } from '../../shared/domain/audience.ts';
import { CopyIndicator } from '../../src/features/courses/copy/CopyIndicator.tsx';
import { POLL_MS } from '../../src/features/courses/copy/useCopyProgress.ts';
import { CoursesList } from '../../src/generated/resources/courses.generated.tsx';
import { orgSubject, type ViewerState } from '../../src/kit/viewer/ViewerContext.tsx';
import type { ApolloLink } from '@apollo/client/core';
import { button, choose, dialogCalled, menuOf, noDialog, refusing, rowsOnceShown, user } from './listScreen.ts';
import { pass, timeUntilGone, useMovableClock } from './clock.ts';
import { isMutation, passing } from './links.ts';
import { listen } from './listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from './renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let org: SeedOrg;
let empty: SeedOrg;
let biology: SeedCourse;
let admin: ViewerState;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  org = await createSeed(api.database.db).org();
  empty = await createSeed(api.database.db).org();
  for (const each of [org, empty]) await each.member('admin@n.test', 'orgadmin');
  admin = viewerOf('admin@n.test', { id: org.id, memberType: 'orgadmin' });
});
beforeEach(async () => {
  setWindowWidth(1200);
  expectLoggedErrors();
  await api.database.db.deleteFrom('course').execute();
  biology = await org.course({ name: 'Biology' });
  await org.course({ name: 'Art', archived: true });
  for (const name of ['Talk', 'Quiz', 'Video']) await biology.activity({ name });
  await bindAccounts(api.database);
});
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show({
  at = '/',
  viewer = admin,
  link = linkOf(viewer.userId),
}: { at?: string; viewer?: ViewerState; link?: ApolloLink } = {}) {
  const orgId = viewer.org?.id ?? '';
  const screens = createElement(Fragment, null, createElement(CopyIndicator, { orgId }), createElement(CoursesList));
  return renderScreen(screens, {
    link,
    viewer,
    at,
    scope: { orgId, audience: orgAudience(viewer, orgSubject(viewer.org)) },
  });
}
const next = async () => user.click(await button('Next'));
const copies = () =>
  api.database.db.selectFrom('course').select(['name', 'copy_state']).where('copy_source_id', 'is not', null).execute();
const setState = (name: string, copy_state: 'pending' | 'in_progress' | 'succeeded' | 'failed') =>
  api.database.db.updateTable('course').set({ copy_state }).where('name', '=', name).execute();

describe('[copy-01] the options', () => {
  test('are a new course and a copy; a new one leads to its name', async () => {
    show();
    await user.click(await button('Create course'));
    const dialog = await dialogCalled('Create course');
    expect((await dialog.findAllByRole('radio')).map((option) => option.closest('label')?.textContent)).toEqual([
      'New course',
      'Copy of an existing course',
    ]);
    await next();
    const form = await dialogCalled('New course');
    const create = form.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    expect(create.disabled).toBe(true);
    await user.type(form.getByRole('textbox', { name: /Name/ }), '  Chemistry ');
    await user.click(create);
    expect(await screen.findByText(/^“.+” created$/)).toBeTruthy();
    await rowsOnceShown('Biology', 'Chemistry');
  });

  test('have no copy where there is nothing to copy', async () => {
    show({ viewer: viewerOf('admin@n.test', { id: empty.id, memberType: 'orgadmin' }), at: '/?do=create' });
    const dialog = await dialogCalled('Create course');
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'New course' })).disabled).toBe(false);
    await waitFor(() =>
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Copy of an existing course' }).disabled).toBe(true),
    );
  });
});

describe('[copy-02] copying', () => {
  test('leads over the course to its activities, all of them chosen, and back by one step', async () => {
    show({ at: '/?do=create' });
    const copy = await screen.findByRole<HTMLInputElement>('radio', { name: 'Copy of an existing course' });
    await waitFor(() => expect(copy.disabled).toBe(false));
    await user.click(copy);
    await next();
    await user.click(await screen.findByRole('combobox', { name: /Course to copy/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Art', 'Biology']);
    await user.click(screen.getByRole('option', { name: 'Biology' }));
    await next();
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /activities|Talk|Quiz|Video/ });
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true]);
    await user.click(await button('Back'));
    expect(await screen.findByRole('combobox', { name: /Course to copy/ })).toBeTruthy();
    await user.click(await button('Back'));
    expect(await screen.findByRole('radio', { name: 'New course' })).toBeTruthy();
  });

  test('opened from a course starts with its activities, and takes along those that are chosen', async () => {
    show();
    await choose('Biology', 'Copy course');
    const dialog = await dialogCalled('Copy a course');
    await user.click(await dialog.findByRole('checkbox', { name: 'Quiz' }));
    expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await noDialog();
    await api.runJobs();
    const activities = await api.database.db
      .selectFrom('activity')
      .innerJoin('course', 'course.id', 'activity.course_id')
      .select('activity.name')
      .where('course.name', '=', 'Copy of Biology')
      .orderBy('activity.name')
      .execute();
    expect(activities.map(({ name }) => name)).toEqual(['Talk', 'Video']);
  });

  test('by an instructor takes courses that they run', async () => {
    await biology.member('t@n.test', 'instructor');
    await (await org.course({ name: 'Other' })).member('t@n.test', 'learner');
    await bindAccounts(api.database);
    show({
      viewer: viewerOf('t@n.test', { id: org.id, courseRolesInOrg: ['instructor', 'learner'] }),
      at: '/?do=create',
    });
    const copy = await screen.findByRole<HTMLInputElement>('radio', { name: 'Copy of an existing course' });
    await waitFor(() => expect(copy.disabled).toBe(false));
    await user.click(copy);
    await next();
    await user.click(await screen.findByRole('combobox', { name: /Course to copy/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Biology']);
  });
});

test('[copy-03] a source has to be chosen, and a name to be given', async () => {
  show({ at: '/?do=create' });
  const copy = await screen.findByRole<HTMLInputElement>('radio', { name: 'Copy of an existing course' });
  await waitFor(() => expect(copy.disabled).toBe(false));
  await user.click(copy);
  await next();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' })).disabled).toBe(true);
  await user.click(await screen.findByRole('combobox', { name: /Course to copy/ }));
  await user.click(await screen.findByRole('option', { name: 'Biology' }));
  await next();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name of the copy/ });
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Copy' });
  expect(name.value).toBe('Copy of Biology');
  await user.clear(name);
  expect([submit.disabled, screen.getByText('Please fill this in.')]).toEqual([true, expect.anything()]);
  await user.type(name, '   ');
  expect(submit.disabled).toBe(true);
  await user.clear(name);
  await user.paste('x'.repeat(201));
  expect(submit.disabled).toBe(true);
  await user.clear(name);
  await user.type(name, '  Second  ');
  await user.click(submit);
  await noDialog();
  expect(await copies()).toEqual([{ name: 'Second', copy_state: 'pending' }]);
});

describe('the indicator', () => {
  const panel = async () => {
    await user.hover(await screen.findByRole('button', { name: /being copied|Copies are done/ }));
    return screen.findByRole('list', { name: /being copied|Copies are done/ });
  };

  test('is not there without copies', async () => {
    show();
    await rowsOnceShown('Biology');
    expect(screen.queryByRole('button', { name: /copied|Copies/ })).toBeNull();
  });

  test('[copy-05] asks again every 5 s while copies run, and stops when it goes', async () => {
    await org.course({ name: 'Running one', copyState: 'in_progress' });
    useMovableClock();
    const real = linkOf('admin@n.test');
    let asked = 0;
    show({
      link: passing(real, (operation, forward) => {
        asked += operation.operationName === 'CourseCopies_getCopies' ? 1 : 0;
        return forward();
      }),
    });
    expect(await screen.findByRole('button', { name: '1 course is being copied' })).toBeTruthy();
    await rowsOnceShown('Biology');
    const first = asked;
    await pass(4500);
    expect(asked).toBe(first);
    await pass(600);
    await waitFor(() => expect(asked).toBe(first + 1));
    await pass(5200);
    await waitFor(() => expect(asked).toBe(first + 2));
    cleanup();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(first + 2);
  });

  test('[copy-05][copy-07] lists running copies with a spinner, completed ones with a check; the copy joins the list and is reported for 6 s', async () => {
    await org.course({ name: 'Zoology', copyState: 'pending' });
    useMovableClock();
    show();
    const list = await panel();
    expect([list.textContent, list.querySelectorAll('[role=progressbar]').length]).toEqual(['Zoology', 1]);
    await rowsOnceShown('Biology');
    await setState('Zoology', 'succeeded');
    await pass(POLL_MS);
    const notice = await screen.findByText('“Zoology” is ready');
    const shown = Date.now();
    expect(notice.closest<HTMLElement>('[role=log]')?.dataset['place']).toBe('top');
    await rowsOnceShown('Biology', 'Zoology');
    expect((await panel()).querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Copied');
    await timeUntilGone(notice);
    expect(Date.now() - shown).toBeGreaterThan(5500);
  });

  test('[copy-07] a copy that fails is reported and stands in the list as failed', async () => {
    await org.course({ name: 'Zoology', copyState: 'in_progress' });
    useMovableClock();
    show();
    await screen.findByRole('button', { name: '1 course is being copied' });
    await setState('Zoology', 'failed');
    await pass(POLL_MS);
    expect(await screen.findByText("“Zoology” couldn't be copied.")).toBeTruthy();
    await rowsOnceShown('Biology', 'Zoology');
  });

  test('[copy-06] tells for 3 s that a copy started here has started and completed', async () => {
    useMovableClock();
    show();
    await choose('Biology', 'Copy course');
    await user.click(await (await dialogCalled('Copy a course')).findByRole('button', { name: 'Copy' }));
    const started = await screen.findByRole('tooltip');
    expect(started.textContent).toBe('The copy is under way');
    expect(await timeUntilGone(started)).toBeGreaterThan(2500);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await api.runJobs();
    await pass(POLL_MS);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Copied');
  });

  test('[copy-06] says nothing of copies that others started', async () => {
    show();
    await rowsOnceShown('Biology');
    await org.course({ name: 'Of others', copyState: 'pending' });
    cleanup();
    show();
    await screen.findByRole('button', { name: '1 course is being copied' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('[copy-06] its panel hides 5 s after the pointer has left', async () => {
    await org.course({ name: 'Running one', copyState: 'in_progress' });
    useMovableClock();
    show();
    const list = await panel();
    await user.unhover(list.parentElement as HTMLElement);
    expect(list.isConnected).toBe(true);
    expect(await timeUntilGone(list)).toBeGreaterThan(4500);
  });

  test('a copy that is done before anybody looks is reported too', async () => {
    const real = linkOf('admin@n.test');
    const quick = passing(real, async (operation, forward) => {
      const answer = await forward();
      if (isMutation(operation)) await api.runJobs();
      return answer;
    });
    show({ link: quick });
    await choose('Biology', 'Copy course');
    await user.click(await (await dialogCalled('Copy a course')).findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('“Copy of Biology” is ready')).toBeTruthy();
    await rowsOnceShown('Biology', 'Copy of Biology');
  });
});

describe('[copy-08] a refusal', () => {
  test('of a new course is logged, and the dialog stays usable', async () => {
    show({ at: '/?do=create', link: refusing(linkOf('admin@n.test')) });
    await next();
    const form = await dialogCalled('New course');
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Chemistry');
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      "The server can't be reached. Check your connection and try again.",
    );
    expect(vi.mocked(console.error).mock.calls.flat()).toContain('[courses] a course could not be created');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Chemistry');
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(false);
  });

  test('of a copy gives an error notice and keeps what was typed', async () => {
    show({ link: refusing(linkOf('admin@n.test')) });
    await choose('Biology', 'Copy course');
    const dialog = await dialogCalled('Copy a course');
    await user.type(await dialog.findByRole('textbox', { name: /Name of the copy/ }), ' II');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText("The course couldn't be copied. Please try again.")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Name of the copy/ }).value).toBe(
      'Copy of Biology II',
    );
  });
});

describe('[courses-08] the menu of a course', () => {
  test('offers admins to copy, to link and to archive, and to take out of the archive', async () => {
    show({ at: '/?archived=all' });
    await rowsOnceShown('Art', 'Biology');
    expect(await menuOf('Biology')).toEqual(['Copy course', 'Copy link', 'Archive course']);
    expect(await menuOf('Art')).toEqual(['Copy course', 'Copy link', 'Unarchive course']);
  });

  test('offers instructors the same for their courses, reviewers the link, learners nothing', async () => {
    const other = await org.course({ name: 'Other' });
    await biology.member('t@n.test', 'instructor');
    await other.member('t@n.test', 'learner');
    await biology.member('r@n.test', 'reviewer');
    await other.member('r@n.test', 'learner');
    await bindAccounts(api.database);
    show({ viewer: viewerOf('t@n.test', { id: org.id, courseRolesInOrg: ['instructor', 'learner'] }) });
    await rowsOnceShown('Biology', 'Other');
    expect(await menuOf('Biology')).toEqual(['Copy course', 'Copy link', 'Archive course']);
    expect(screen.queryByRole('button', { name: 'Actions for Other' })).toBeNull();
    cleanup();
    show({ viewer: viewerOf('r@n.test', { id: org.id, courseRolesInOrg: ['reviewer', 'learner'] }) });
    await rowsOnceShown('Biology', 'Other');
    expect(await menuOf('Biology')).toEqual(['Copy link']);
    expect(screen.queryByRole('button', { name: 'Actions for Other' })).toBeNull();
  });
});

test('many courses are archived at once and taken back from the notice', async () => {
  await org.course({ name: 'Chemistry' });
  show();
  await rowsOnceShown('Biology', 'Chemistry');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Archive (2)'));
  await user.click((await dialogCalled('Archive 2 courses?')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('2 courses archived')).toBeTruthy();
  await user.click(await button('Undo'));
  await rowsOnceShown('Biology', 'Chemistry');
});
