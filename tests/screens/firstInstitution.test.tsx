import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApolloLink } from '@apollo/client/core';
import { createSeed } from '../../server/seed/seed.ts';
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
  await seed.person({ userId: 'ada@n.test', isSuperUser: true });
  await seed.person({ userId: 'guest@n.test' });
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));

test('[install-04] only a super user of an empty installation can create the first institution', async () => {
  const { unmount } = renderPage('/', { link: linkOf('guest@n.test') });
  expect(await screen.findByRole('heading', { name: 'No institution yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create institution' })).toBeNull();
  unmount();

  const { address } = renderPage('/', { link: linkOf('ada@n.test') });
  const name = await screen.findByRole('textbox', { name: 'Name of the institution' });
  await userEvent.type(name, 'Harbor College{Enter}');
  expect(await screen.findByRole('link', { name: 'Harbor College' })).toBeTruthy();
  expect(address()).toBe('/institutions');
});
