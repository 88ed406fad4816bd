import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSeed, type SeedCourse } from '../../server/seed/seed.ts';
import type { ApolloLink } from '@apollo/client/core';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { expectLoggedErrors, setWindowWidth, stubTypedArrays } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let takesAll: SeedCourse;
let takesNobody: SeedCourse;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const org = await seed.org();
  await org.member('admin@n.test', 'orgadmin');
  takesAll = await org.course({ name: 'Open', autoEnrollment: { enabled: true } });
  takesNobody = await org.course({ name: 'Closed' });
  await takesNobody.member('learner@n.test', 'learner');
  for (const userId of ['new@p.test', 'stranger@p.test']) await seed.person({ userId });
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => {
  setWindowWidth(1200);
  stubTypedArrays();
});

async function tokenOf({ id }: SeedCourse): Promise<string> {
  const { data } = await api.execute<{ generateJwt: string }>(
    'admin@n.test',
    'mutation ($input: GenerateJwtInput!) { generateJwt(input: $input) }',
    { input: { payload: JSON.stringify({ courseId: id }) } },
  );
  return data?.generateJwt ?? '';
}

test('[enrol-01] a link enrolls its reader and opens the course', async () => {
  const { address } = renderPage(`/launch?token=${await tokenOf(takesAll)}`, { link: linkOf('new@p.test') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Open' })).toBeTruthy();
  expect(address()).toBe(`/courses/${takesAll.id}`);
});

describe('a failed link', () => {
  beforeEach(() => {
    expectLoggedErrors();
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  test.each(['/launch?token=nothing', '/launch'])(
    '[enrol-02] %s redirects to the start without a message',
    async (link) => {
      const { address } = renderPage(link, { link: linkOf('learner@n.test') });
      expect(await screen.findByRole('link', { name: 'Closed' })).toBeTruthy();
      expect(address()).toBe('/courses');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(console.warn).toHaveBeenCalledWith('[launch] the link could not be followed', expect.anything());
    },
  );

  test('[enrol-04] enrolls no one if it is modified or its course is closed', async () => {
    const token = await tokenOf(takesAll);
    expect(token).not.toBe('');
    const tampered = `${token.slice(0, -6)}${token.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`;
    for (const wrong of [tampered, await tokenOf(takesNobody)]) {
      const { address, unmount } = renderPage(`/launch?token=${wrong}`, { link: linkOf('stranger@p.test') });
      expect(await screen.findByText('No institution yet')).toBeTruthy();
      expect(address()).toBe('/');
      unmount();
    }
    const memberships = api.database.db.selectFrom('org_member').where('user_id', '=', 'stranger@p.test');
    expect(await memberships.selectAll().execute()).toEqual([]);
  });
});
