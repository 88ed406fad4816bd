import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApolloLink } from '@apollo/client/core';
import { createSeed } from '../../server/seed/seed.ts';
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
  const seed = createSeed(api.database.db);
  const org = await seed.org({ features: ['enterprise'] });
  await org.member('admin@n.test', 'orgadmin');
  await seed.person({ userId: 'zoe@n.test', givenName: 'Zoë', familyName: 'Ångström', lastLogin: new Date() });
  await (await org.course({ name: 'Rhetoric' })).member('zoe@n.test', 'reviewer');
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

test('[people-02] everyone is reached from the users, found by name, and opens on a page of their own', async () => {
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
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('zoe@n.test');
});
