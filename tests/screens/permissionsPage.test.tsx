import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import type { ApolloLink } from '@apollo/client/core';
import { button, columns, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

// Contains a placeholder: names must be shown unchanged.
const orgName = '100 %{count} Contoso';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const org = await seed.org({ name: orgName });
  await org.course();
  await org.member('admin@n.test', 'orgadmin');
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));

test('a super user sees the permissions of each role', async () => {
  const { address } = renderPage('/institutions', { link: linkOf('super@p.test') });
  await user.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Roles and permissions' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Roles and permissions' })).toBeTruthy();
  expect(address()).toBe('/permissions');
  const archive = within(screen.getByRole('table', { name: 'Courses' })).getByRole('row', {
    name: /^Action: Archive course/,
  });
  expect(
    within(archive)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label')),
  ).toEqual(['Yes', 'Yes', 'No', 'Yes', 'No', 'No', 'No']);
  await user.click(await screen.findByRole('combobox', { name: 'In the institution' }));
  await user.click(screen.getByRole('option', { name: orgName }));
  await waitFor(() => expect(address()).toMatch(/^\/permissions\?org=[\w-]{36}$/));
  expect(screen.getByRole('combobox', { name: 'In the institution' }).textContent).toBe(orgName);
});

test('a super user views the console as a reviewer, also after a reload, until they stop', async () => {
  const link = linkOf('super@p.test');
  const page = renderPage('/permissions', { link });
  await user.click(
    within(await screen.findByRole('group', { name: 'View the console as' })).getByRole('button', { name: 'Reviewer' }),
  );
  expect(await screen.findByText(/^You are viewing the console as Reviewer/)).toBeTruthy();
  await waitFor(async () => expect(await columns()).toEqual(['Name', 'Role', 'Actions']));
  expect(screen.queryByRole('button', { name: 'Create course' })).toBeNull();
  page.unmount();
  renderPage('/courses', { link });
  await waitFor(async () => expect(await columns()).toEqual(['Name', 'Role', 'Actions']));
  await user.click(await button('Stop'));
  expect(await button('Create course')).toBeTruthy();
});

test('only super users can open the permissions page', async () => {
  const { address } = renderPage('/permissions', { link: linkOf('admin@n.test') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeTruthy();
  expect(address()).toBe('/courses');
});

test('[gen-80] the former address redirects to the page', async () => {
  const { address } = renderPage('/rights?org=1', { link: linkOf('super@p.test') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Roles and permissions' })).toBeTruthy();
  expect(address()).toBe('/permissions?org=1');
});
