import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import { ApiError } from '../../shared/domain/api/apiError.ts';
import type { ApolloLink } from '@apollo/client/core';
import { passing } from '../support/links.ts';
import { button, choose, dialogCalled, menuOf, noDialog, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { expectLoggedErrors, setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let emptyOrgId: string;
const enterpriseName = 'Contoso Academy';

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const enterprise = await seed.org({ name: enterpriseName, features: ['enterprise'] });
  await seed.person({ userId: 'admin@n.test', givenName: 'Amara', familyName: 'Okafor', lastLogin: new Date() });
  await enterprise.member('admin@n.test', 'orgadmin');
  await seed.person({ userId: 'kwame@n.test', givenName: 'Kwame', familyName: 'Mensah' });
  await enterprise.member('kwame@n.test', 'orgadmin');
  const course = await enterprise.course();
  await course.member('reviewer@n.test', 'reviewer');
  await (await seed.org()).member('admin@plain.test', 'orgadmin');
  emptyOrgId = (await seed.org({ features: ['enterprise'] })).id;
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));

const tab = (name: string | RegExp) => screen.findByRole('tab', { name });
const emails = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('cell')[1]?.textContent);
const emailsOnceShown = (...expected: string[]) => waitFor(() => expect(emails()).toEqual(expected));

async function typeEmail(email: string) {
  await user.click(await button('Add user'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: /E-mail/ }));
  await user.paste(email);
  return dialog;
}

async function add(email: string) {
  const dialog = await typeEmail(email);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
}

test('[users-01][users-02][users-04][shell-18][copy-29] admins are added, sorted and searched', async () => {
  renderPage(`/institutions/${emptyOrgId}/users`, { link: linkOf('super@p.test') });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Users');
  expect(((await tab('Imported users')) as HTMLButtonElement).disabled).toBe(true);
  expect(await screen.findByText('No users yet')).toBeTruthy();
  await add('Zoe@example.org');
  expect(await tab('Admin users (1)')).toBeTruthy();
  // [copy-29] The notice links to the person who was added.
  const open = await screen.findByRole('link', { name: 'Open' });
  expect(decodeURIComponent(open.getAttribute('href') ?? '')).toMatch(
    /^\/institutions\/.*\/people\/.*zoe@example\.org\/show$/,
  );
  await noDialog();
  await add('adam@example.org');
  expect(await tab('Admin users (2)')).toBeTruthy();
  await emailsOnceShown('adam@example.org', 'zoe@example.org');
  await user.click(await button('E-mail'));
  expect(screen.getByRole('columnheader', { name: 'E-mail' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(await button('E-mail'));
  await emailsOnceShown('zoe@example.org', 'adam@example.org');
  const search = screen.getByRole('searchbox');
  await user.type(search, 'ZO');
  await emailsOnceShown('zoe@example.org');
  await user.clear(search);
  await user.type(search, 'nobody');
  expect(await screen.findByText('No matching users')).toBeTruthy();
});

test('[users-05] adding a person of the other group asks for confirmation and updates both counts', async () => {
  const org = await createSeed(api.database.db).org({ features: ['enterprise'] });
  await org.member('zoe@n.test', 'orgadmin');
  await org.member('adam@n.test', 'orgadmin');
  renderPage(`/institutions/${org.id}/users`, { link: linkOf('super@p.test') });
  await user.click(await tab('Content creators (0)'));
  expect(await screen.findByText('No users yet')).toBeTruthy();
  await add('zoe@n.test');
  expect(await screen.findByText(/zoe@n\.test is an admin/)).toBeTruthy();
  await user.click(await button('No'));
  await noDialog();
  expect(await tab('Admin users (2)')).toBeTruthy();
  expect(await tab('Content creators (0)')).toBeTruthy();
  await add('zoe@n.test');
  await user.click(await button('Yes'));
  expect(await tab('Admin users (1)')).toBeTruthy();
  expect(await tab('Content creators (1)')).toBeTruthy();
  await noDialog();
  await emailsOnceShown('zoe@n.test');
});

test('[users-07] a content creator is removed after a confirmation, and remains a member', async () => {
  const org = await createSeed(api.database.db).org({ features: ['enterprise'] });
  await org.member('zoe@n.test', 'orgcontentcreator');
  renderPage(`/institutions/${org.id}/users`, { link: linkOf('super@p.test') });
  await user.click(await tab('Content creators (1)'));
  await emailsOnceShown('zoe@n.test');
  await choose('zoe@n.test', 'Remove');
  const removal = await dialogCalled('Remove this user?');
  // [shell-40] The button is red, and the focus is on the one that changes nothing.
  expect(removal.getByRole('button', { name: 'Remove' }).className).toContain('MuiButton-colorError');
  await waitFor(() => expect(document.activeElement).toBe(removal.getByRole('button', { name: 'Cancel' })));
  await user.click(removal.getByRole('button', { name: 'Remove' }));
  expect(await tab('Content creators (0)')).toBeTruthy();
  const left = await api.database.db
    .selectFrom('org_member')
    .select('type')
    .where('org_id', '=', org.id)
    .where('user_id', '=', 'zoe@n.test')
    .execute();
  expect(left).toEqual([{ type: 'orguser' }]);
});

test("[users-30][shell-51] a name opens the user's page with the institution's name, and back", async () => {
  const { address } = renderPage('/users', { link: linkOf('admin@n.test') });
  await user.click(await screen.findByRole('link', { name: 'Kwame Mensah' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kwame Mensah' })).toBeTruthy();
  expect(address()).toMatch(/^\/people\/[^/]+\/show$/);
  expect(screen.queryByRole('tab')).toBeNull();
  const page = within(screen.getByRole('main'));
  await page.findByText(enterpriseName);
  const labeled = (label: string) => page.getByText(label).closest('p')?.parentElement?.textContent;
  expect(['E-mail', 'Role in the institution'].map(labeled)).toEqual([
    'E-mailkwame@n.test',
    'Role in the institutionAdmin',
  ]);
  expect(page.getByText('Last sign-in').textContent).toBe('Last sign-inNot signed in yet');
  await user.click(page.getByRole('link', { name: 'Everyone' }));
  await emailsOnceShown('reviewer@n.test', 'admin@n.test', 'kwame@n.test');
});

test("[users-05] one's own e-mail is rejected in any spelling", async () => {
  renderPage(`/institutions/${emptyOrgId}/users`, { link: linkOf('super@p.test') });
  const dialog = await typeEmail(' Super@P.test');
  expect(await dialog.findByText(/^This is your own e-mail/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
});

test('[users-03][users-29] a row has name, e-mail and last sign-in, and no one can remove themselves', async () => {
  renderPage('/users', { link: linkOf('admin@n.test') });
  const own = (await screen.findByRole('cell', { name: 'admin@n.test' })).closest('tr') as HTMLElement;
  const [name] = within(own).getAllByRole('cell');
  expect([...(name?.querySelectorAll('bdi') ?? [])].map((text) => text.textContent)).toEqual([
    'Amara Okafor',
    'admin@n.test',
  ]);
  const time = own.querySelector('time') as HTMLElement;
  expect(time.textContent).toMatch(/Just now|ago/);
  await user.hover(time);
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/\d{4}.*\d:\d\d/);
  expect(await menuOf('kwame@n.test')).toEqual(['Sign-in account', 'History', 'Remove']);
  expect(await menuOf('admin@n.test')).toEqual(['Sign-in account']);
});

test('[users-04] a failed load replaces the tabs with an error and a retry button', async () => {
  expectLoggedErrors();
  let isDown = true;
  renderPage('/users', {
    link: passing(linkOf('admin@n.test'), ({ variables }, forward) =>
      isDown && JSON.stringify(variables).includes('orgadmin') ? Promise.reject(new ApiError('NETWORK')) : forward(),
    ),
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  isDown = false;
  await user.click(await button('Try again'));
  expect(await tab(/^Admin users/)).toBeTruthy();
});

test.each(['reviewer@n.test', 'admin@plain.test'])(
  '[users-04][library-02][shell-11] users and content library are hidden from %s',
  async (userId) => {
    const { address, router } = renderPage('/users', { link: linkOf(userId) });
    expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeTruthy();
    expect(address()).toBe('/access-denied');
    await act(() => router.navigate('/content-library'));
    await waitFor(() => expect(address()).toBe('/access-denied'));
  },
);
