import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApolloLink } from '@apollo/client/core';
import { createSeed, type SeedOrg } from '../../server/seed/seed.ts';
import { jsonLines } from '../../src/features/auditEvents/ExportJsonLines.tsx';
import type { AuditEventsRow } from '../../src/generated/resources/auditEvents.types.generated.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { expectLoggedErrors, setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { dialogCalled, user } from './listScreen.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let org: SeedOrg;
beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  org = await seed.org({ name: 'Northwind' });
  await seed.person({ userId: 'admin@n.test', givenName: 'Ad', familyName: 'Min' });
  await org.member('admin@n.test', 'orgadmin');
  await seed.person({ userId: 'super@n.test', isSuperUser: true });
  const other = await seed.org({ name: 'Other' });
  await bindAccounts(api.database);
  for (const [userId, orgId, name] of [
    ['admin@n.test', org.id, 'Biology'],
    ['super@n.test', other.id, 'Chemistry'],
  ])
    await api.execute(userId ?? '', 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }', {
      input: { orgId, name },
    });
});
afterAll(() => api.close());
beforeEach(() => {
  setWindowWidth(1200);
  expectLoggedErrors();
});

const rows = async () => (await screen.findAllByRole('row')).slice(1);

test("[audit-09] an admin sees the institution's events; one shows its changes and links to its request", async () => {
  const { unmount } = renderPage(`/institutions/${org.id}/audit`, { link: linkOf('admin@n.test') });
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeTruthy();
  await screen.findByText('Course created');
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /\d:\d\d [AP]M.*Course created.*Ad Min.*Biology.*name, archived, autoEnrollment.*Done/,
    ) as string,
  ]);
  expect(screen.queryByRole('tab', { name: 'All institutions' })).toBeNull();
  await user.click(within((await rows())[0] as HTMLElement).getByRole('button', { name: /Actions|More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
  const dialog = await dialogCalled('Course created');
  expect(dialog.getByText('Biology', { selector: 'ins' })).toBeTruthy();
  await user.click(dialog.getByRole('link', { name: /^req-/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  unmount();
});

test('[audit-09] a super user sees the events of all institutions', async () => {
  const { unmount } = renderPage(`/institutions/${org.id}/audit?of=all`, { link: linkOf('super@n.test') });
  expect(await screen.findByText('Biology')).toBeTruthy();
  expect(screen.getByText('Chemistry')).toBeTruthy();
  unmount();
});

test('[audit-09] JSON Lines has one event per line, with raw values', () => {
  const event = {
    id: '1',
    at: 0,
    event: 'role.change',
    changes: [{ field: 'role', before: '"learner"', after: null }],
  };
  const [line, end] = jsonLines([event as unknown as AuditEventsRow]).split('\n');
  expect(JSON.parse(line ?? '')).toEqual({
    id: '1',
    at: '1970-01-01T00:00:00.000Z',
    event: 'role.change',
    changes: [{ field: 'role', before: 'learner', after: null }],
  });
  expect(end).toBe('');
});

test('[audit-12] the page is opened from the palette, not from the menu', async () => {
  const { unmount } = renderPage(`/institutions/${org.id}/courses`, { link: linkOf('admin@n.test') });
  const menu = await screen.findByRole('navigation');
  expect(within(menu).queryByText('Events')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog');
  await user.type(within(palette).getByRole('combobox'), 'Events');
  await user.click(await within(palette).findByRole('option', { name: /Events/ }));
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeTruthy();
  unmount();
});
