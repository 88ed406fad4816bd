import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import type { ApolloLink } from '@apollo/client/core';
import { button, choose, dialogCalled, noDialog, refusing, rowNames, rowsOnceShown, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { expectLoggedErrors, setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
let link: ApolloLink;
let linkOf: (userId: string) => ApolloLink;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const org = await seed.org({ name: 'Northwind' });
  await seed.org({ name: 'Arcadia' });
  await org.member('admin@n.test', 'orgadmin');
  await seed.person({ userId: 'super@p.test', givenName: 'Selma', familyName: 'Super', isSuperUser: true });
  await bindAccounts(api.database);
  link = linkOf('super@p.test');
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));

/** Creates an institution that no other test touches. */
const institution = (name: string) => createSeed(api.database.db).org({ name });
const isOn = (box: HTMLElement) => (box as HTMLInputElement).checked;

test('[inst-01][inst-02] super users find institutions by name, sort and create them', async () => {
  const { address } = renderPage('/institutions', { link });
  await waitFor(() => expect(rowNames().slice(0, 2)).toEqual(['Arcadia', 'Northwind']));
  expect(screen.getByText(/^\d+ institutions$/)).toBeTruthy();
  await user.click(await button('Name'));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(await button('Create institution'));
  const dialog = await dialogCalled('Create an institution');
  const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  const name = dialog.getByRole('textbox', { name: /Name/ });
  expect(create.disabled).toBe(true);
  for (const wrong of ['   ', 'x'.repeat(201)]) {
    await user.clear(name);
    await user.click(name);
    await user.paste(wrong);
    expect(create.disabled).toBe(true);
  }
  await user.clear(name);
  await user.click(name);
  await user.paste('  Institute ');
  await user.click(create);
  expect(await screen.findByText(/^“.+” created$/)).toBeTruthy();
  await noDialog();
  await user.type(screen.getByRole('searchbox'), 'STITU');
  await rowsOnceShown('Institute');
  await waitFor(() => expect(address()).toContain('text=STITU'));
});

test('[inst-01] everyone else is redirected', async () => {
  const { address } = renderPage('/institutions', { link: linkOf('admin@n.test') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeTruthy();
  expect(address()).toBe('/courses');
});

test('[route-07][shell-11] the page marks the institution of its address and disables the rest of the menu', async () => {
  const { id } = await institution('Marked');
  renderPage(`/institutions?institutionId=${id}&courseId=x`, { link });
  expect((await screen.findByRole('link', { name: 'Marked' })).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Arcadia' }).getAttribute('aria-current')).toBeNull();
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { name: /Home|Courses/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Institutions');
});

test('[admins-01][admins-02] admins are added and removed, except oneself', async () => {
  await institution('Governed');
  renderPage('/institutions', { link });
  await choose('Governed', 'Admins');
  const dialog = await dialogCalled('Admins of Governed');
  const email = dialog.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ });
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add admin' });
  const add = async (who: string) => {
    await user.click(email);
    await user.paste(who);
    await user.click(submit);
    await waitFor(() => expect(email.value).toBe(''));
  };
  expect(submit.disabled).toBe(true);
  await user.click(email);
  await user.paste('nonsense');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(submit.disabled).toBe(true);
  await user.clear(email);
  await add('super@p.test');
  await add('zara@example.org');
  const list = within(dialog.getByRole('list', { name: 'Admins' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(dialog.queryByRole('button', { name: /^Remove (Selma|super)/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remove zara@example.org' }));
  await user.click((await dialogCalled('Remove this admin?')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(list.getAllByRole('listitem', { hidden: true })).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove this admin?' })).toBeNull());
  // She is still a member, whose role changes.
  await add('Zara@Example.org');
  expect(await list.findByText('zara@example.org')).toBeTruthy();
});

test("[admins-02] an admin who can't be added is reported at the field, and the input is kept", async () => {
  expectLoggedErrors();
  await institution('Refusing');
  renderPage('/institutions', { link: refusing(link) });
  await choose('Refusing', 'Admins');
  const dialog = await dialogCalled('Admins of Refusing');
  const email = dialog.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ });
  await user.click(email);
  await user.paste('yves@example.org');
  expect(email.getAttribute('aria-invalid')).toBe('false');
  await user.click(dialog.getByRole('button', { name: 'Add admin' }));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(email.value).toBe('yves@example.org');
});

test('[inst-13] features are switched one by one, and a failed switch is reset', async () => {
  expectLoggedErrors();
  const { id } = await institution('Featured');
  const page = renderPage('/institutions', { link });
  await choose('Featured', 'Features');
  const groups = await screen.findByRole('switch', { name: 'Group projects' });
  await user.click(groups);
  await waitFor(() => expect((groups as HTMLInputElement).disabled).toBe(false));
  expect(isOn(groups)).toBe(true);
  page.unmount();

  renderPage(`/institutions?do=features&on=${id}`, { link: refusing(link) });
  const enterprise = await screen.findByRole('switch', { name: 'Enterprise mode' });
  await user.click(enterprise);
  expect(await screen.findByText("The server can't be reached. Check your connection and try again.")).toBeTruthy();
  await waitFor(() => expect(isOn(enterprise)).toBe(false));
  expect(isOn(screen.getByRole('switch', { name: 'Group projects' }))).toBe(true);
  const { features } = await api.database.db
    .selectFrom('org')
    .select('features')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(features).toEqual(['groups']);
});

test('[inst-20][inst-23] institutions are renamed, and a duplicate name is confirmed', async () => {
  await institution('Lyceum');
  renderPage('/institutions', { link });
  await choose('Lyceum', 'Rename');
  const dialog = await dialogCalled('Rename this institution');
  const name = dialog.getByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.click(name);
  await user.paste('arcadia');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await user.click(await dialog.findByRole('switch', { name: 'Use this name for both institutions' }));
  expect(dialog.getByText('This name is already in use.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Renamed to “arcadia”')).toBeTruthy();
  await noDialog();
});

test('[inst-23] institutions are suspended, reopened, deleted and restored from their menu', async () => {
  await institution('Academy');
  renderPage('/institutions?text=Academy', { link });
  const becomes = async (action: string, state: string) => {
    await choose('Academy', action);
    if (action === 'Suspend' || action === 'Delete')
      await user.click((await dialogCalled(`${action} this institution?`)).getByRole('button', { name: action }));
    await noDialog();
    await waitFor(() => expect(screen.getByRole('cell', { name: state })).toBeTruthy());
  };
  await becomes('Suspend', 'Suspended');
  await becomes('Reopen', 'Active');
  await becomes('Delete', 'Deleted');
  await becomes('Restore', 'Active');
});

test('[inst-21] people of a suspended institution see that it is suspended, and can use their other institutions', async () => {
  const { id } = await institution('Closed down');
  await api.database.pool.query('update org set paused_at = now() where id = $1', [id]);
  const seed = createSeed(api.database.db);
  await seed.person({ userId: 'ada@c.test' });
  await api.database.pool.query('insert into org_member (org_id, user_id, type) values ($1, $2, $3)', [
    id,
    'ada@c.test',
    'orgadmin',
  ]);
  await bindAccounts(api.database);
  renderPage('/courses', { link: linkOf('ada@c.test') });
  expect(await screen.findByRole('heading', { name: 'Your institution is suspended' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('[inst-34] a super user in a suspended institution sees a notice on its pages, from its suspension on', async () => {
  await institution('Paused College');
  renderPage('/institutions?text=Paused', { link });
  await choose('Paused College', 'Suspend');
  await user.click((await dialogCalled('Suspend this institution?')).getByRole('button', { name: 'Suspend' }));
  await noDialog();
  await user.click(screen.getByRole('link', { name: 'Paused College' }));
  expect(await screen.findByText(/^“Paused College” is suspended/)).toBeTruthy();
});
