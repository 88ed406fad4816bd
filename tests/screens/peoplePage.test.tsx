import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ApolloLink } from '@apollo/client/core';
import { createSeed, type SeedOrg } from '../../server/seed/seed.ts';
import { joinIds } from '../../shared/domain/api/operation.ts';
import { button, dialogCalled, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
let org: SeedOrg;
let linkOf: (userId: string) => ApolloLink;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  org = await seed.org({ features: ['enterprise'] });
  await org.member('admin@n.test', 'orgadmin');
  await seed.person({ userId: 'zoe@n.test', givenName: 'Zoë', familyName: 'Ångström', lastLogin: new Date() });
  const course = await org.course({ name: 'Rhetoric' });
  await course.member('zoe@n.test', 'reviewer');
  const essay = await course.activity({ name: 'Essay' });
  await essay.progress('zoe@n.test', { status: 'evaluated', scoreGiven: 3, scoreMaximum: 4, scoreType: 'points' });
  await (await org.course()).member('learner@n.test', 'learner');
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));

const cells = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('[people-02] everyone is listed from the users page, found by name, and has a page', async () => {
  renderPage('/users', { link: linkOf('admin@n.test') });
  await user.click(await screen.findByRole('link', { name: 'Everyone' }));
  await waitFor(() => expect(cells()).toHaveLength(3));
  await user.type(screen.getByRole('searchbox'), 'zoe');
  await waitFor(() => expect(cells()).toHaveLength(1));
  expect(cells()[0]?.slice(0, 6)).toEqual([
    'Zoë Ångströmzoe@n.test',
    'zoe@n.test',
    'Member',
    'Reviewer',
    '1',
    'Just now',
  ]);
  await user.click(screen.getByRole('link', { name: 'Zoë Ångström' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Zoë Ångström');
});

test('[roster-10] a person who has not signed in yet is invited again from the list, alone or with everyone in the same state', async () => {
  await api.database.pool.query("update person set issuer = null, subject = null where user_id = 'learner@n.test'");
  const person = encodeURIComponent(joinIds(org.id, 'learner@n.test'));
  renderPage(`/people?do=invite&on=${person}`, { link: linkOf('admin@n.test') });
  const dialog = await dialogCalled('Send the invitation again?');
  expect(dialog.getByText(/^learner@n.test hasn't signed in yet/)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: /everyone else in the institution/ }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('Invitation sent');
  const { rows } = await api.database.pool.query('select recipient from mail');
  expect(rows).toEqual([{ recipient: 'learner@n.test' }]);
});

test("[people-03][people-08] a person's page has sign-in, courses, work and history; removing is one step with undo", async () => {
  renderPage('/people', { link: linkOf('admin@n.test') });
  await user.click(await screen.findByRole('link', { name: 'Zoë Ångström' }));
  const items = async (name: string) => {
    const part = (await screen.findByRole('heading', { level: 2, name })).closest('section');
    return within(part as HTMLElement).findAllByRole('listitem');
  };
  expect((await items('Courses')).map(({ textContent }) => textContent)).toEqual(['RhetoricReviewer']);
  expect((await items('Sign-in')).map(({ textContent }) => textContent)).toEqual([
    'Last sign-inJust now',
    'Two-step sign-inManaged by the sign-in provider',
  ]);
  expect((await items('Work and results'))[0]?.textContent).toMatch(/^Essay Rhetoric.*Reviewed.* 3 \/ 4$/);
  await user.click(await button('Remove everywhere'));
  const dialog = await dialogCalled('Remove this person?');
  expect(dialog.getByText(/^Zoë Ångström will be removed from the institution and 1 course\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(cells()).toHaveLength(2));
  await user.click(await button('Undo'));
  await waitFor(() => expect(cells()).toHaveLength(3));
  const { rows } = await api.database.pool.query(
    "select event, row_count from audit_event where event in ('member.remove', 'record.restore') order by id",
  );
  expect(rows).toEqual([
    { event: 'member.remove', row_count: 1 },
    { event: 'record.restore', row_count: 1 },
  ]);
  const kept = await api.database.pool.query("select role from course_member where user_id = 'zoe@n.test'");
  expect(kept.rows).toEqual([{ role: 'reviewer' }]);
});

test('[people-07] a merge shows its plan before another account is merged', async () => {
  renderPage('/people', { link: linkOf('admin@n.test') });
  await user.click(await screen.findByRole('link', { name: 'Zoë Ångström' }));
  await user.click(await button('Merge accounts'));
  const dialog = await dialogCalled('Merge another account into this one');
  await user.type(dialog.getByRole('combobox'), 'learner');
  await user.click(await screen.findByRole('option', { name: /learner@n.test/ }));
  const plan = within(await dialog.findByRole('list', { name: 'What will happen' }));
  expect(plan.getByText(/^New or higher roles: .* \(Learner\)$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByText('learner@n.test merged');
  const { rows } = await api.database.pool.query("select from course_member where user_id = 'learner@n.test'");
  expect(rows).toEqual([]);
});

test("[people-06] an admin downloads a person's data, and erases it after typing the address", async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderPage('/people', { link: linkOf('admin@n.test') });
  await user.click(await screen.findByRole('link', { name: 'Zoë Ångström' }));
  await user.click(await button('Export data'));
  await waitFor(() => expect(saved).toEqual(['zoe@n.test.json']));
  await user.click(await button('Erase data'));
  const dialog = await dialogCalled("Erase this person's data?");
  const erase = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase' });
  expect(erase.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox'), 'zoe@n.test');
  await user.click(erase);
  await waitFor(() => expect(cells()).toHaveLength(1));
  const { rows } = await api.database.pool.query("select from person where user_id = 'zoe@n.test'");
  expect(rows).toEqual([]);
});
