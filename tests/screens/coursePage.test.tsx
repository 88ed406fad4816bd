import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { Menu } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { Component as ActivityPage } from '../../src/app/pages/ActivityPage.tsx';
import { Component as ActivityCreatePage } from '../../src/app/pages/ActivityCreatePage.tsx';
import { MuiRoot } from '../../src/theme/MuiRoot.tsx';
import { failing } from '../support/links.ts';
import { button, user } from './listScreen.ts';
import { renderPage } from '../support/renderPage.tsx';
import { renderScreen, viewerOf } from '../support/renderScreen.tsx';
import { openCoursePages, academyId, api, archived, course, linkOf, open, orgId, other } from './coursePages.tsx';
import { fullTest } from '../support/fullTest.ts';

openCoursePages();

const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
const tabsOnceShown = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent);

describe('parts of a course by role', () => {
  test.each(['admin', 'instructor'] as const)(
    '[course-01] %s: activities, members, results and settings',
    async (who) => {
      open(who);
      await screen.findByRole('heading', { name: 'Biology' });
      expect(await tabsOnceShown()).toEqual(['Activities', 'Members', 'Results', 'Settings']);
      await user.click(screen.getByRole('tab', { name: 'Settings' }));
      expect(await screen.findByRole('heading', { name: 'Auto-enrollment' })).toBeTruthy();
    },
  );

  test('[course-02] reviewers: activities, members and results, read-only', async () => {
    open('reviewer', { tab: 'members' });
    expect(await screen.findAllByText('instructor@n.test')).not.toHaveLength(0);
    expect(await tabsOnceShown()).toEqual(['Activities', 'Members', 'Results']);
    expect(screen.queryByRole('region', { name: 'Add a member' })).toBeNull();
    for (const name of ['Import a list', 'Create activity']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  test('[course-02] a reviewer who opens the settings by address gets the activities', async () => {
    open('reviewer', { tab: 'settings' });
    expect(await screen.findByText('Talk')).toBeTruthy();
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Activities');
  });

  test('[course-03] everyone else: the activities only', async () => {
    open('learner', { tab: 'members' });
    expect(await screen.findByText('Talk')).toBeTruthy();
    expect(tabs()).toEqual([]);
    expect(screen.queryByRole('searchbox', { name: 'Search members' })).toBeNull();
  });
});

test('[course-04] an archived course shows a banner', async () => {
  open('instructor', { of: archived });
  const banner = (await screen.findByText(/^This course is archived\./)).closest('[role=alert]');
  expect(severityOf(banner)).toBe('info');
  cleanup();
  open('instructor');
  await screen.findByRole('heading', { name: 'Biology' });
  expect(screen.queryByText(/^This course is archived\./)).toBeNull();
});

const severityOf = (card: Element | null | undefined) => (card as HTMLElement | undefined)?.dataset['severity'];

describe('[course-05] a course that fails to load', () => {
  test.each([
    ['ACCESS_DENIED', 'No access', 'error'],
    ['COURSE_ARCHIVED', 'This course is archived', 'info'],
    ['NOT_FOUND', 'No longer available', 'error'],
    ['INTERNAL', 'Something went wrong', 'error'],
    ['NETWORK', 'No connection', 'error'],
  ] as const)('%s: a card called "%s"', async (code, title, severity) => {
    open('instructor', { link: failing(code) });
    expect(severityOf((await screen.findByText(title)).closest('[role=alert]'))).toBe(severity);
  });

  test('because it is archived shows learners the card', async () => {
    open('learner', { of: archived });
    expect(severityOf((await screen.findByText('This course is archived')).closest('[role=alert]'))).toBe('info');
  });
});

fullTest('[activities-08] filters are cleared when another course is opened', async () => {
  const { address } = renderPage(`/courses/${course.id}?type=group`, { link: linkOf('twice@n.test') });
  expect(await screen.findByRole('list', { name: 'Active filters' })).toBeTruthy();
  await user.click(await button('Show courses'));
  await user.click(await screen.findByRole('link', { name: 'Chemistry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Chemistry' })).toBeTruthy();
  expect(await screen.findByText('Titration')).toBeTruthy();
  expect(address()).toBe(`/courses/${other.id}`);
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('[activities-14] an activity that fails to load shows a title and a message', async () => {
  renderScreen(createElement(ActivityPage), {
    link: failing('NETWORK'),
    viewer: viewerOf('instructor@n.test', { id: orgId }),
    scope: { orgId, audience: 'other' },
    path: '/courses/:courseId/activity/:activityId',
    at: `/courses/${course.id}/activity/x`,
  });
  const notice = within((await screen.findByText('No connection')).closest('[role=alert]') as HTMLElement);
  expect(notice.getByText(/Check your connection/)).toBeTruthy();
  expect(notice.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

describe('[create-03] the create screen', () => {
  const create = (type: string) =>
    renderScreen(createElement(ActivityCreatePage), {
      link: linkOf('instructor@n.test'),
      viewer: viewerOf('instructor@n.test', { id: orgId }),
      scope: { orgId, audience: 'other' },
      path: '/courses/:courseId/activity/create',
      at: `/courses/${course.id}/activity/create?type=${type}`,
    });

  test('accepts known activity types only', async () => {
    const { router } = create('individual');
    const at = (type: string) => act(() => router.navigate(`/courses/${course.id}/activity/create?type=${type}`));
    const refusal = () => screen.queryByText(/^This type of activity doesn't exist\. Choose individual project,/);
    for (const unknown of ['essay', '', 'Individual', 'q_and_a']) {
      await at(unknown);
      await waitFor(() => expect(refusal()).toBeTruthy());
      await at('individual');
      await waitFor(() => expect(refusal()).toBeNull());
    }
    for (const type of ['individual', 'group', 'q-and-a', 'interactive-video']) {
      await at(type);
      expect(await screen.findByRole('heading', { level: 1, name: 'New activity' })).toBeTruthy();
      expect(refusal()).toBeNull();
    }
  });
});

describe('the institution and the list around a course', () => {
  const nameOfOrg = async () =>
    (await api.database.db.selectFrom('org').select('name').where('id', '=', orgId).executeTakeFirstOrThrow()).name;

  fullTest(
    "[shell-41] the shell shows the course's institution; switching leaves the course, also with Back",
    async () => {
      const { router, address } = renderPage('/courses', { link: linkOf('both@n.test') });
      await screen.findByText('Physics');
      await act(() => router.navigate(`/courses/${course.id}`));
      await screen.findByRole('heading', { name: 'Biology' });
      await user.click(await button(`Institution: ${await nameOfOrg()}. Switch`));
      await user.click(await screen.findByRole('menuitem', { name: 'Elsewhere' }));
      await waitFor(() => expect(address()).toBe('/courses'));
      expect(await button('Institution: Elsewhere. Switch')).toBeTruthy();
      await act(() => router.navigate(-1));
      expect(address()).toBe('/courses');
      expect(await screen.findByText('Physics')).toBeTruthy();
    },
  );

  test('[shell-41] an admin of one institution sees its name, and the settings name the institution that they edit', async () => {
    renderPage('/courses', { link: linkOf('admin@n.test') });
    const name = await nameOfOrg();
    expect(await button(`Institution settings: ${name}`)).toBeTruthy();
    expect(document.querySelector('.shell-bar .org-name')?.textContent).toBe(name);
  });

  test("[courses-41] the back link keeps the list's state", async () => {
    const { address } = renderPage('/courses?text=Phys', { link: linkOf('both@n.test') });
    await user.click(await screen.findByRole('link', { name: 'Physics' }));
    await screen.findByRole('heading', { name: 'Physics' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Courses' }));
    await waitFor(() => expect(address()).toBe('/courses?text=Phys'));
  });
});

describe("under an institution's address", () => {
  test('[route-13] links to courses and activities, and back links, keep the address', async () => {
    const prefix = `/institutions/${academyId}`;
    const { router, address } = renderPage(`${prefix}/courses`, { link: linkOf('super@p.test') });
    await user.click(await screen.findByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { name: 'History' });
    const ofCourse = router.state.location.pathname;
    expect(ofCourse).toMatch(new RegExp(`^${prefix}/courses/[^/]+$`));
    const settings = await screen.findByRole('link', { name: 'Settings of Sources' });
    expect(settings.getAttribute('href')).toMatch(new RegExp(`^${ofCourse}/activity/[^/]+/settings$`));
    await user.click(screen.getByRole('link', { name: 'Sources' }));
    await screen.findByRole('heading', { name: 'Sources' });
    expect(address()).toMatch(new RegExp(`^${ofCourse}/activity/[^/]+$`));
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back to course' }));
    await waitFor(() => expect(address()).toBe(ofCourse));
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Courses' }));
    await waitFor(() => expect(address()).toBe(`${prefix}/courses`));
  });

  test('[route-13] the menu keeps the address too, and marks the current page', async () => {
    const prefix = `/institutions/${orgId}`;
    const { address } = renderPage(`${prefix}/courses`, { link: linkOf('super@p.test') });
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    const item = () => menu.getByRole('link', { name: 'Courses' });
    await user.click(await menu.findByRole('button', { name: 'Show courses' }));
    expect(item().getAttribute('href')).toBe(`${prefix}/courses`);
    expect(item().getAttribute('aria-current')).toBe('page');
    await user.click(await menu.findByRole('link', { name: 'Biology' }));
    await screen.findByRole('heading', { name: 'Biology' });
    expect(address()).toMatch(new RegExp(`^${prefix}/courses/[^/]+$`));
    expect(item().getAttribute('aria-current')).toBe('true');
    await user.click(menu.getByRole('link', { name: 'Institutions' }));
    await waitFor(() => expect(address()).toBe('/institutions'));
  });

  fullTest("[shell-48] react-admin's Menu has a working item for each resource", async () => {
    const prefix = `/institutions/${academyId}`;
    const { router, address } = renderPage(`${prefix}/menu`, {
      link: linkOf('super@p.test'),
      extraPage: { path: 'menu', element: createElement(MuiRoot, null, createElement(Menu)) },
    });
    const items: Record<string, [to: string, heading: string]> = {
      Courses: [`${prefix}/courses`, 'Courses'],
      // These lists belong to a course, which is chosen first.
      Activities: [`${prefix}/courses`, 'Courses'],
      Members: [`${prefix}/courses`, 'Courses'],
      Results: [`${prefix}/courses`, 'Courses'],
      'Content library': [`${prefix}/content-library`, 'Content library'],
      Institutions: ['/institutions', 'Institutions'],
      Users: [`${prefix}/users`, 'Users'],
      Everyone: [`${prefix}/people`, 'Everyone'],
      Events: [`${prefix}/audit`, 'Events'],
      'E-mail log': [`${prefix}/mails`, 'E-mail log'],
    };
    await screen.findByRole('menuitem', { name: 'Courses' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(Object.keys(items));
    for (const [name, [to, heading]] of Object.entries(items)) {
      await user.click(await screen.findByRole('menuitem', { name }));
      await screen.findByRole('heading', { level: 1, name: heading });
      expect(address(), name).toBe(to);
      await act(() => router.navigate(`${prefix}/menu`));
    }
  });
});
