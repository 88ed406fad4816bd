import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApolloLink } from '@apollo/client/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import type { FeatureName } from '../../shared/domain/enums.ts';
import { button, dialogCalled, noDialog, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { fullTest } from '../support/fullTest.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let collegeId: string;
let academyId: string;

const ENTERPRISE: readonly FeatureName[] = ['enterprise', 'global-reporting'];

// An academy in enterprise mode, a college without it, and someone who works in both.
beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const college = await seed.org({ name: 'College' });
  const academy = await seed.org({ name: 'Northwind', features: ENTERPRISE });
  [collegeId, academyId] = [college.id, academy.id];
  await college.member('admin@c.test', 'orgadmin');
  await academy.member('admin@n.test', 'orgadmin');
  await academy.member('creator@n.test', 'orgcontentcreator');
  const writing = await college.course({ name: 'Writing' });
  const history = await academy.course({ name: 'History' });
  await college.course({ name: 'Algebra' });
  for (const role of ['instructor', 'learner'] as const) {
    await writing.member(`${role}@c.test`, role);
    await history.member(`${role}@n.test`, role);
  }
  await writing.member('both@p.test', 'reviewer');
  await history.member('both@p.test', 'instructor');
  await seed.person({ userId: 'nobody@p.test' });
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));

const open = (email: string, at = '/') => renderPage(at, { link: linkOf(email) });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const addressOnceAt = ({ address }: ReturnType<typeof open>, path: string) =>
  waitFor(() => expect(address()).toBe(path));
/** Finds the menu, even if it is hidden: a narrow page hides it by its style sheet, which jsdom doesn't have. */
const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu', hidden: true }));

describe('the menu', () => {
  interface Seen {
    at?: string;
    address: string;
    items: readonly string[];
    /** True if the bar links to the settings of the institution, and the account menu to its admins. */
    settings?: boolean;
    admins?: boolean;
  }
  const ITEMS: Readonly<Record<string, Seen>> = {
    'admin@n.test': {
      at: '/terms',
      address: '/home',
      items: ['Northwind', 'Home', 'Content library', 'Reporting', 'Users'],
      admins: true,
    },
    'creator@n.test': { address: '/content-library', items: ['Content library'] },
    'instructor@n.test': { address: '/home', items: ['Home'] },
    'admin@c.test': { address: '/courses', items: ['College', 'Courses'], settings: true, admins: true },
    'learner@c.test': { address: '/courses', items: ['Courses'] },
    'super@p.test': {
      at: '/courses',
      address: '/courses',
      items: ['Institutions', 'Courses'],
      settings: true,
      admins: true,
    },
  };

  test.each(Object.entries(ITEMS))(
    '[shell-01][shell-03][shell-07][shell-11][shell-12][route-01][root-09][root-10] of %s has the permitted entries, help and sign-out',
    async (email, { at, address, items, settings = false, admins = false }) => {
      const page = open(email, at);
      await screen.findByRole('heading', { level: 1 });
      expect(page.address()).toBe(address);
      const { getByRole, getAllByRole } = await menu();
      const help = getByRole('link', { name: 'Help', hidden: true });
      expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual(['https://help.test/', '_blank']);
      expect(getByRole('link', { name: 'Sign out', hidden: true }).getAttribute('href')).toBe('/logout');
      const names = () => getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
      await waitFor(() => expect(names()).toEqual([...items, 'Help', 'Sign out']));
      const bar = within((await screen.findAllByRole('banner'))[0] as HTMLElement);
      const account = await bar.findByRole('button', { name: /^Your account/ });
      expect(bar.queryByRole('button', { name: /Switch$/ })).toBeNull();
      expect(bar.queryByRole('button', { name: /^Institution settings/ }) !== null).toBe(settings);
      await user.click(account);
      await screen.findByRole('menuitem', { name: 'Settings' });
      expect(screen.queryByRole('menuitem', { name: 'Institution admins' }) !== null).toBe(admins);
    },
  );

  test('[shell-01] lists courses by name in a collapsible group', async () => {
    open('admin@c.test');
    await user.click(await button('Show courses'));
    const { findByRole, getAllByRole, queryByRole } = await menu();
    expect(await findByRole('link', { name: 'Algebra' })).toBeTruthy();
    const names = getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.filter((name) => name === 'Algebra' || name === 'Writing')).toEqual(['Algebra', 'Writing']);
    await user.click(await button('Show courses'));
    await waitFor(() => expect(queryByRole('link', { name: 'Algebra' })).toBeNull());
  });

  test('[shell-52] lists at most 20 courses and links to the complete list', async () => {
    const university = await createSeed(api.database.db).org({ name: 'University' });
    await university.member('admin@u.test', 'orgadmin');
    for (let n = 10; n <= 30; n += 1) await university.course({ name: `Course ${n}` });
    await bindAccounts(api.database);
    const { address } = open('admin@u.test');
    await user.click(await button('Show courses'));
    const all = await (await menu()).findByRole('link', { name: 'All courses', hidden: true });
    expect((await menu()).getAllByRole('link', { name: /^Course \d/, hidden: true })).toHaveLength(20);
    await user.click(all);
    await waitFor(() => expect(address()).toMatch(/\/courses$/));
  });

  test('[route-04] marks the course that was opened last', async () => {
    open('admin@c.test');
    await user.click(await button('Show courses'));
    const { findByRole, getByRole } = await menu();
    const algebra = await findByRole('link', { name: 'Algebra' });
    expect(algebra.getAttribute('aria-current')).toBeNull();
    await user.click(algebra);
    await heading('Algebra');
    await user.click(getByRole('link', { name: 'Courses' }));
    await heading('Courses');
    expect(getByRole('link', { name: 'Algebra' }).getAttribute('aria-current')).toBe('true');
  });

  test('[shell-02] disables reporting while there are no courses', async () => {
    const fresh = await createSeed(api.database.db).org({ name: 'Fresh', features: ENTERPRISE });
    await fresh.member('admin@f.test', 'orgadmin');
    await bindAccounts(api.database);
    const isOff = async () =>
      (await (await menu()).findByRole('link', { name: 'Reporting', hidden: true })).getAttribute('aria-disabled');
    open('admin@f.test', '/courses');
    await waitFor(async () => expect(await isOff()).toBe('true'));
    await user.click(await button('Create course'));
    const dialog = await dialogCalled('Create course');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.type(await dialog.findByLabelText(/^Name/), 'The first');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(/“.+” created/)).toBeTruthy();
    await waitFor(async () => expect(await isOff()).toBeNull());
  });

  test('[route-07] is disabled while a super user views the list of institutions', async () => {
    open('super@p.test', '/institutions?institutionId=x&courseId=y');
    await heading('Institutions');
    const { getByRole } = await menu();
    expect(getByRole('link', { name: 'Courses' }).getAttribute('aria-disabled')).toBe('true');
    expect(getByRole('link', { name: 'Institutions' }).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('the bar', () => {
  test('[shell-07][login-16] lets people with several orgs, and no admin role, switch between them', async () => {
    const page = open('both@p.test');
    await user.click(await button(/College\. Switch$/));
    await user.click(await screen.findByRole('menuitem', { name: 'Northwind' }));
    await addressOnceAt(page, '/home');
    expect(await button(/Northwind\. Switch$/)).toBeTruthy();
    expect([sessionStorage, localStorage].map((store) => store.getItem('practicum.org'))).toEqual([
      academyId,
      academyId,
    ]);
  });

  test("[login-16] shows the tab's org, else the first one", async () => {
    sessionStorage.setItem('practicum.org', academyId);
    const first = open('both@p.test');
    expect(await button(/Northwind\. Switch$/)).toBeTruthy();
    first.unmount();
    sessionStorage.removeItem('practicum.org');
    localStorage.setItem('practicum.org', academyId);
    open('both@p.test');
    expect(await button(/College\. Switch$/)).toBeTruthy();
  });

  test('[shell-06][settings-02] names the person and the institution, with settings, admins, help and sign-out', async () => {
    open('admin@c.test');
    await user.click(await button(/^Your account/));
    const account = within(await screen.findByRole('menu'));
    for (const text of ['admin@c.test', 'College']) expect(account.getByText(text)).toBeTruthy();
    expect(account.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Settings',
      'Two-step sign-in',
      'Change password',
      'Institution admins',
      'Dark theme',
      'Help',
      'Sign out',
      'Sign out everywhere',
    ]);
    await user.click(account.getByRole('menuitem', { name: 'Settings' }));
    const dialog = await dialogCalled('Settings');
    expect((await dialog.findByLabelText('Language of pages and e-mails')).getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByText('English')).toBeTruthy();
  });
});

describe('the settings of a person', () => {
  fullTest('[settings-01] disable mails about work by default', async () => {
    const first = open('both@p.test');
    await user.click(await button('Settings'));
    const dialog = await dialogCalled('Settings');
    const handedIn = await dialog.findByLabelText<HTMLInputElement>('When work is submitted');
    expect(handedIn.checked).toBe(false);
    expect(dialog.getByLabelText<HTMLInputElement>('When my work is reviewed or reset').checked).toBe(false);
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.click(handedIn);
    await user.click(save);
    expect(await screen.findByText('Your settings are saved')).toBeTruthy();
    await noDialog();
    first.unmount();
    open('both@p.test');
    await user.click(await button('Settings'));
    const again = await dialogCalled('Settings');
    expect((await again.findByLabelText<HTMLInputElement>('When work is submitted')).checked).toBe(true);
  });

  test('[settings-01] offer learners mails about their own work only', async () => {
    open('learner@c.test');
    await user.click(await button('Settings'));
    const dialog = await dialogCalled('Settings');
    expect(await dialog.findByLabelText('When my work is reviewed or reset')).toBeTruthy();
    expect(dialog.queryByLabelText('When work is submitted')).toBeNull();
  });
});

describe('the first page', () => {
  test('[root-05] of a super user is the list of institutions', async () => {
    await addressOnceAt(open('super@p.test'), '/institutions');
  });

  test('[route-07][route-08][route-10] replaces pages that an org lacks, and unknown pages', async () => {
    const page = open('admin@c.test', '/home');
    await addressOnceAt(page, '/courses');
    for (const path of ['/no/such/page', '/institutions']) {
      await act(() => page.router.navigate(path));
      await addressOnceAt(page, '/courses');
    }
  });

  test('[root-04][root-07][login-44] shows a person without an institution whom to ask, and the address', async () => {
    open('nobody@p.test');
    expect(await heading('No institution yet')).toBeTruthy();
    const page = screen.getByRole('main').textContent;
    expect(page).toContain('Ask an admin of your institution to add the address below.');
    expect(page).toContain('If you followed a link, it may have expired, or it may not be open yet');
    expect(page).toContain('nobody@p.test');
  });
});

test('[route-01] has every page of the menu for its user', async () => {
  const page = open('admin@n.test', '/home');
  await heading(/^Hello/);
  const pages = { courses: 'Courses', reporting: 'Reporting', 'content-library': 'Content library', users: 'Users' };
  for (const [path, name] of Object.entries(pages)) {
    await act(() => page.router.navigate(`/${path}`));
    await heading(name);
    expect(page.address()).toBe(`/${path}`);
  }
});

test("[route-08][route-09] of an institution's address selects the institution, with the top-level pages", async () => {
  const below = (path = '') => `/institutions/${academyId}${path}`;
  const first = open('both@p.test', below());
  await addressOnceAt(first, '/home');
  expect(await button(/Northwind\. Switch$/)).toBeTruthy();
  first.unmount();
  sessionStorage.setItem('practicum.org', collegeId);
  const second = open('both@p.test', below('/courses'));
  await heading('Courses');
  expect(await button(/Northwind\. Switch$/)).toBeTruthy();
  for (const closed of [
    below('/users'),
    below('/content-library'),
    '/institutions/00000000-0000-4000-8000-000000000000/courses',
  ]) {
    await act(() => second.router.navigate(closed));
    await addressOnceAt(second, '/access-denied');
  }
});
