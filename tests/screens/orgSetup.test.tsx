import { screen, waitFor, within } from '@testing-library/react';
import type { ApolloLink } from '@apollo/client/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../../server/seed/seed.ts';
import { user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
});
afterAll(() => api.close());
beforeEach(() => {
  setWindowWidth(1200);
  localStorage.clear();
});

/** Creates an institution in which no one has worked yet, and its admin. */
async function newOrg(name: string, ...features: 'enterprise'[]): Promise<{ org: SeedOrg; link: ApolloLink }> {
  const org = await createSeed(api.database.db).org({ name, features });
  const admin = `admin@${org.id}.test`;
  await org.member(admin, 'orgadmin');
  await bindAccounts(api.database);
  return { org, link: linkOf(admin) };
}
const checklist = async (name: string) => within(await screen.findByRole('region', { name: `Set up ${name}` }));
const marks = (list: Awaited<ReturnType<typeof checklist>>) =>
  list.getAllByRole('listitem').map((item) => {
    const mark = within(item).getByRole('img').getAttribute('aria-label') ?? '';
    const link = within(item).queryByRole('link');
    return `${mark}: ${(link ?? item.querySelector('strong'))?.textContent} ${link?.getAttribute('href') ?? ''}`.trim();
  });

test('[inst-16] a new institution shows a checklist, each step with a link', async () => {
  const { org, link } = await newOrg('Fresh');
  const first = renderPage('/courses', { link });
  expect(marks(await checklist('Fresh'))).toEqual([
    'To do: Add a logo /courses?do=institutionSettings',
    'To do: Invite people /courses?do=institutionAdmins',
    'To do: Create the first course /courses?do=create',
    'To do: Create the first activity',
    'To do: Use your own mail server /courses?do=institutionMail',
  ]);
  await user.click(screen.getByRole('link', { name: 'Use your own mail server' }));
  expect(await screen.findByLabelText('Use our own mail server')).toBeTruthy();
  first.unmount();

  const course = await org.course({ name: 'First' });
  await org.member('colleague@fresh.test');
  const second = renderPage('/courses', { link });
  const list = await checklist('Fresh');
  expect(list.getByText('2 of 5 done')).toBeTruthy();
  expect(marks(list)).toEqual(
    expect.arrayContaining([
      'Done: Invite people',
      'Done: Create the first course',
      `To do: Create the first activity /courses/${course.id}?do=create`,
    ]),
  );
  second.unmount();

  await course.activity();
  renderPage('/courses', { link });
  expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[data-loading], [aria-busy=true]')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Set up Fresh' })).toBeNull();
});

test('[inst-16] in enterprise mode the checklist replaces the empty dashboard until it is dismissed', async () => {
  const { link } = await newOrg('Fresh enterprise', 'enterprise');
  const first = renderPage('/home', { link });
  const list = await checklist('Fresh enterprise');
  expect(marks(list)).toEqual([
    'To do: Invite people /users?do=create',
    'To do: Create the first course /courses?do=create',
    'To do: Create the first activity',
  ]);
  await waitFor(() => expect(screen.queryByText('Waiting for review')).toBeNull());
  await user.click(list.getByRole('button', { name: 'Hide this list' }));
  expect((await screen.findAllByText('Waiting for review')).length).toBeGreaterThan(0);
  first.unmount();
  renderPage('/home', { link });
  expect((await screen.findAllByText('Waiting for review')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Set up Fresh enterprise' })).toBeNull();
});
