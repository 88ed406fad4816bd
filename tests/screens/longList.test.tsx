import { cleanup, screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import { CoursesList } from '../../src/generated/resources/courses.generated.tsx';
import { CourseMembersList } from '../../src/generated/resources/courseMembers.generated.tsx';
import type { ApolloLink } from '@apollo/client/core';
import { passing } from '../support/links.ts';
import { user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { fullTest } from '../support/fullTest.ts';

const MEMBERS = 130;

let api: TestApi;
let scope: { orgId: string; courseId: string; audience: 'manager' };
let link: ApolloLink;
let asked: unknown[];

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  const org = await seed.org();
  const course = await org.course();
  for (let at = 0; at < MEMBERS; at += 1) {
    const userId = `m${String(at).padStart(3, '0')}@n.test`;
    await seed.person({ userId, givenName: 'Member', familyName: String(at).padStart(3, '0') });
    await course.member(userId);
  }
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await bindAccounts(api.database);
  const real = (await listen(api))('super@p.test');
  link = passing(real, ({ operationName, variables }, forward) => {
    if (operationName.endsWith('_list')) asked.push((variables as { filter?: { text?: string } | null }).filter?.text);
    return forward();
  });
  scope = { orgId: org.id, courseId: course.id, audience: 'manager' };
});
afterAll(() => api.close());
beforeEach(() => {
  asked = [];
  setWindowWidth(1200);
});
afterEach(cleanup);

const show = (localListMax: number, at = '/') =>
  renderScreen(createElement(CourseMembersList), {
    link,
    viewer: { ...viewerOf('super@p.test', { id: scope.orgId }), isSuperUser: true },
    scope,
    localListMax,
    at,
  });
const firstRowIs = (name: string) =>
  waitFor(() => expect(screen.getAllByRole('row')[1]?.querySelector('bdi')?.textContent).toBe(name));
const pages = () => screen.getAllByRole('button', { name: /page \d+/i }).map((page) => page.textContent);

test('[members-06] pages have 28 rows, and a list held by the browser can be paged to its end', async () => {
  show(1000);
  await firstRowIs('Member 000');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 28);
  expect(pages()).toEqual(['1', '2', '3', '4', '5']);
  await user.click(screen.getByRole('button', { name: 'Go to page 5' }));
  await firstRowIs('Member 112');
  expect(asked).toHaveLength(2);
});

fullTest('[members-06] a longer list looks the same and is searched by the server', async () => {
  const { router } = show(100);
  await firstRowIs('Member 000');
  expect(await screen.findByText('130 members')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await firstRowIs('Member 028');
  asked = [];
  await user.click(screen.getByRole('searchbox'));
  await user.paste('member 12');
  await firstRowIs('Member 120');
  await waitFor(() => expect(router.state.location.search).toBe('?text=member+12'));
  expect(asked).toEqual(['member 12']);
});

test('[members-06] the last pages of a longer list take one call', async () => {
  show(100);
  await firstRowIs('Member 000');
  expect(pages()).toEqual(['1', '2', '3', '4', '5']);
  asked = [];
  await user.click(screen.getByRole('button', { name: 'Go to page 5' }));
  await firstRowIs('Member 112');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await firstRowIs('Member 084');
  expect(asked).toHaveLength(1);
});

test('[bulk-05] a list whose rows are not all counted has a last page and the pages before it', async () => {
  const { id } = await createSeed(api.database.db).org();
  await sql`insert into course (org_id, name, name_key)
    select ${id}, 'C' || n, 'c' || n from generate_series(10001, 20003) n`.execute(api.database.db);
  const viewer = { ...viewerOf('super@p.test', { id }), isSuperUser: true };
  const { router } = renderScreen(createElement(CoursesList), { link, viewer, scope: { ...scope, orgId: id } });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const current = () => document.querySelector('.pages [aria-current]')?.textContent;
  const lastPage = await screen.findByRole('button', { name: 'Last page' });
  asked = [];
  await user.click(lastPage);
  await screen.findByText('C20003');
  expect([current(), button('Next page').disabled]).toEqual(['Last page', true]);
  await user.click(button('Previous page'));
  await screen.findByText('C19993');
  expect([current(), router.state.location.search]).toEqual(['Page 2 from the end', '?page=-2']);
  expect(asked).toHaveLength(1);
  await user.click(button('Go to page 1'));
  await screen.findByText('C10001');
});

test('[bulk-06] a longer list requests only the rows of its default view', async () => {
  const { org_id, id } = await api.database.db
    .insertInto('saved_view')
    .values({
      org_id: scope.orgId,
      created_by: 'super@p.test',
      list: 'courseMembers',
      name: 'Twelfth',
      query: 'text=member+12',
      is_compact: false,
      is_default: true,
    })
    .returning(['org_id', 'id'])
    .executeTakeFirstOrThrow();
  const { router } = show(100);
  await firstRowIs('Member 120');
  const address = router.state.location.search;
  cleanup();
  // The browser knows the views of the last time, so the list does not wait for them.
  show(100);
  await firstRowIs('Member 120');
  await api.database.db.deleteFrom('saved_view').where('org_id', '=', org_id).where('id', '=', id).execute();
  localStorage.clear();
  expect(address).toBe('?text=member+12');
  // The first call finds that the list is too long for the browser.
  const once = [undefined, 'member 12'];
  expect(asked).toEqual([...once, ...once]);
});

test('[bulk-05] the chosen page size applies, also next time', async () => {
  show(1000, '/?page=3');
  await firstRowIs('Member 056');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  await firstRowIs('Member 000');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 50);
  cleanup();
  show(1000, '/?page=3');
  await firstRowIs('Member 100');
  localStorage.clear();
});

test('a page far down a long list opens by its address', async () => {
  show(100, '/?page=5&order=desc&sort=fullName');
  await firstRowIs('Member 017');
});
