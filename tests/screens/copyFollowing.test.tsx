import { useApolloClient } from '@apollo/client/react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement, Fragment, useState } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../../server/seed/seed.ts';
import { CopyIndicator } from '../../src/features/courses/copy/CopyIndicator.tsx';
import { COPY_POLL_MS } from '../../shared/domain/limits.ts';
import { CoursesList } from '../../src/generated/resources/courses.generated.tsx';
import type { ApolloLink } from '@apollo/client/core';
import { pass, useMovableClock } from '../support/clock.ts';
import { isMutation, passing } from '../support/links.ts';
import { button, choose, counting, dialogCalled, rowsOnceShown, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { fullTest } from '../support/fullTest.ts';

const ADMIN = 'admin@n.test';

let api: TestApi;
let real: ApolloLink;
let org: SeedOrg;
let other: SeedOrg;

beforeAll(async () => {
  api = await createTestApi();
  real = (await listen(api))(ADMIN);
  const seed = createSeed(api.database.db);
  [org, other] = [await seed.org(), await seed.org()];
  for (const each of [org, other]) await each.member(ADMIN, 'orgadmin');
  await bindAccounts(api.database);
});
beforeEach(async () => {
  setWindowWidth(1200);
  expectLoggedErrors();
  // Jobs of earlier tests' courses would run first.
  await api.database.db.deleteFrom('job').execute();
  await api.database.db.deleteFrom('course').execute();
  await (await org.course({ name: 'Biology' })).activity({ name: 'Talk' });
});
afterAll(() => api.close());

/** Renders the list and the indicator, in an org that can be left and re-entered as in the top bar. */
function Console() {
  const [orgId, setOrgId] = useState(org.id);
  const client = useApolloClient();
  return createElement(
    Fragment,
    null,
    createElement('button', { onClick: () => setOrgId(orgId === org.id ? other.id : org.id) }, 'Change org'),
    createElement('button', { onClick: () => void client.refetchQueries({ include: 'active' }) }, 'Fetch again'),
    createElement(CopyIndicator, { key: orgId, orgId }),
    createElement(CoursesList),
  );
}

interface Shown {
  link?: ApolloLink;
  at?: string;
  localListMax?: number;
}
const show = (shown: Shown = {}) =>
  renderScreen(createElement(Console), {
    link: real,
    viewer: viewerOf(ADMIN, { id: org.id, memberType: 'orgadmin' }),
    scope: { orgId: org.id, audience: 'admin' },
    ...shown,
  });
const indicator = () => screen.findByRole('button', { name: /being copied/ });
const panel = () => screen.queryByRole('list', { name: /being copied/ });
const setState = (name: string, copy_state: 'succeeded' | 'failed') =>
  api.database.db.updateTable('course').set({ copy_state }).where('name', '=', name).execute();

async function openCopyDialog() {
  await choose('Biology', 'Copy course');
  return (await dialogCalled('Copy a course')).findByRole('button', { name: 'Copy' });
}

fullTest('[copy-01] failed copies are not offered as a source', async () => {
  await setState('Biology', 'failed');
  const { link, answered } = counting(real);
  useMovableClock();
  show({ at: '/?do=create', link });
  const copy = await screen.findByRole<HTMLInputElement>('radio', { name: 'Copy of an existing course' });
  expect(await screen.findByText('Biology')).toBeTruthy();
  // The list has loaded. The option must not become enabled after it.
  await answered();
  await pass(300);
  expect(copy.disabled).toBe(true);
});

fullTest('[copy-05] a copy that starts while copies are being loaded is followed', async () => {
  let hold: Promise<void> | undefined;
  let release: () => void = () => undefined;
  let isStarted = false;
  const slow = passing(real, async (operation, forward) => {
    const answer = await forward();
    if (isMutation(operation)) isStarted = true;
    const held = operation.operationName === 'CourseCopies_getCopies' ? hold : undefined;
    if (held) hold = undefined;
    await held;
    return answer;
  });
  show({ link: slow });
  const copy = await openCopyDialog();
  hold = new Promise((resolve) => (release = resolve));
  fireEvent.click(screen.getByText('Fetch again'));
  await waitFor(() => expect(hold).toBeUndefined());
  await user.click(copy);
  await waitFor(() => expect(isStarted).toBe(true));
  release();
  expect(await indicator()).toBeTruthy();
});

fullTest('[copy-07] a copy is added to a list that is too long for the browser', async () => {
  await org.course({ name: 'Chemistry' });
  await org.course({ name: 'Zoology', copyState: 'in_progress' });
  useMovableClock();
  show({ localListMax: 1 });
  await rowsOnceShown('Biology', 'Chemistry');
  await indicator();
  await setState('Zoology', 'succeeded');
  await pass(COPY_POLL_MS);
  await screen.findByText('“Zoology” is ready');
  await rowsOnceShown('Biology', 'Chemistry', 'Zoology');
});

test('[copy-07] a failed copy is announced by name and no longer followed', async () => {
  await org.course({ name: 'Zoology', copyState: 'in_progress' });
  useMovableClock();
  show();
  // A call that is under way would reach the server's time limit when the clock moves.
  await rowsOnceShown('Biology');
  await indicator();
  await setState('Zoology', 'failed');
  await pass(COPY_POLL_MS);
  expect((await screen.findByRole('alert')).textContent).toContain("“Zoology” couldn't be copied.");
  await waitFor(() => expect(screen.queryByRole('button', { name: /being copied/ })).toBeNull());
});

fullTest('[copy-07] a copy is reported once, also after switching the org', async () => {
  const quick = passing(real, async (operation, forward) => {
    const answer = await forward();
    if (isMutation(operation)) await api.runJobs();
    return answer;
  });
  const { link, answered } = counting(quick);
  useMovableClock();
  show({ link });
  await user.click(await openCopyDialog());
  await screen.findByText('“Copy of Biology” is ready');
  await user.click(await button('Close'));
  await waitFor(() => expect(screen.queryByText('“Copy of Biology” is ready')).toBeNull());
  await user.click(await button('Change org'));
  await user.click(await button('Change org'));
  await answered();
  await pass(1000);
  expect(screen.queryByText('“Copy of Biology” is ready')).toBeNull();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

describe('[copy-06] the panel', () => {
  beforeEach(() => org.course({ name: 'Zoology', copyState: 'in_progress' }));

  test('opened by touch hides by itself', async () => {
    show();
    const opener = await indicator();
    const around = opener.parentElement as HTMLElement;
    useMovableClock();
    // A tap fires these events in this order.
    fireEvent.pointerEnter(around, { pointerType: 'touch' });
    fireEvent.pointerLeave(around, { pointerType: 'touch' });
    fireEvent.click(opener);
    await pass(4500);
    expect(panel()).not.toBeNull();
    await pass(600);
    expect(panel()).toBeNull();
  });

  test('opened by a key hides by Escape, or 5 s after losing focus', async () => {
    show();
    (await indicator()).focus();
    await user.keyboard('{Enter}');
    expect(panel()).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    await user.keyboard('{Enter}');
    expect(panel()).not.toBeNull();
    useMovableClock();
    act(() => (document.activeElement as HTMLElement).blur());
    await pass(5100);
    expect(panel()).toBeNull();
  });
});
