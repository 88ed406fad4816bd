import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { Menu } from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSeed, type SeedCourse } from '../../server/seed/seed.ts';
import { Component as ActivityPage } from '../../src/app/pages/ActivityPage.tsx';
import { Component as ActivityCreatePage } from '../../src/app/pages/ActivityCreatePage.tsx';
import { Component as CoursePage } from '../../src/app/pages/CoursePage.tsx';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import type { ApolloLink } from '@apollo/client/core';
import { MuiRoot } from '../../src/kit/theme/MuiRoot.tsx';
import { failing } from './links.ts';
import { button, dialogCalled, noting, refusing, user } from './listScreen.ts';
import { listen } from './listening.ts';
import { renderPage } from './renderPage.tsx';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from './renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let orgId: string;
let course: SeedCourse;
let archived: SeedCourse;
let other: SeedCourse;
let physics: SeedCourse;
let academyId: string;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const org = await createSeed(api.database.db).org();
  orgId = org.id;
  course = await org.course({ name: 'Biology' });
  archived = await org.course({ name: 'Old', archived: true });
  await course.activity({ name: 'Talk' });
  for (const each of [course, archived]) {
    for (const role of ['instructor', 'reviewer', 'learner'] as const) await each.member(`${role}@n.test`, role);
  }
  await org.member('admin@n.test', 'orgadmin');
  other = await org.course({ name: 'Chemistry' });
  await other.activity({ name: 'Titration' });
  for (const each of [course, other]) await each.member('twice@n.test', 'instructor');
  const elsewhere = await createSeed(api.database.db).org({ name: 'Elsewhere' });
  physics = await elsewhere.course({ name: 'Physics' });
  for (const each of [physics, course]) await each.member('both@n.test', 'instructor');
  const academy = await createSeed(api.database.db).org({ name: 'Academy', features: ['enterprise'] });
  academyId = academy.id;
  const history = await academy.course({ name: 'History' });
  await history.activity({ name: 'Sources' });
  await createSeed(api.database.db).person({ userId: 'super@p.test', isSuperUser: true });
  await bindAccounts(api.database);
});
beforeEach(async () => {
  setWindowWidth(1200);
  expectLoggedErrors();
  await api.database.db
    .updateTable('course')
    .set({
      name: 'Biology',
      archived: false,
      auto_enrollment_enabled: false,
      auto_enrollment_start: null,
      auto_enrollment_end: null,
    })
    .where('id', '=', course.id)
    .execute();
});
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

type Who = CourseMemberRole | 'admin';
interface Opened {
  tab?: string;
  of?: SeedCourse;
  link?: ApolloLink;
}
function open(who: Who, { tab, of = course, link = linkOf(`${who}@n.test`) }: Opened = {}) {
  const viewer = viewerOf(`${who}@n.test`, {
    id: orgId,
    ...(who === 'admin' ? { memberType: 'orgadmin' } : { courseRolesInOrg: [who] }),
  });
  return renderScreen(createElement(CoursePage), {
    link,
    viewer,
    scope: { orgId, audience: 'other' },
    path: '/courses/:courseId',
    at: `/courses/${of.id}${tab === undefined ? '' : `?tab=${tab}`}`,
  });
}
const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
const tabsOnceShown = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
const stored = () =>
  api.database.db.selectFrom('course').selectAll().where('id', '=', course.id).executeTakeFirstOrThrow();

describe('who sees which parts of a course', () => {
  test.each(['admin', 'instructor'] as const)('[course-01] %s: activities, members and settings', async (who) => {
    open(who);
    await screen.findByRole('heading', { name: 'Biology' });
    expect(await tabsOnceShown()).toEqual(['Activities', 'Members', 'Settings']);
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'Auto-enrollment' })).toBeTruthy();
  });

  test('[course-02] reviewers: activities and members, read-only', async () => {
    open('reviewer', { tab: 'members' });
    expect(await screen.findAllByText('instructor@n.test')).not.toHaveLength(0);
    expect(await tabsOnceShown()).toEqual(['Activities', 'Members']);
    for (const name of ['Add member', 'Add many', 'Create activity'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  test('[course-02] a reviewer who asks for the settings by address gets the activities', async () => {
    open('reviewer', { tab: 'settings' });
    expect(await screen.findByText('Talk')).toBeTruthy();
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Activities');
  });

  test('[course-03] everyone else: the activities alone', async () => {
    open('learner', { tab: 'members' });
    expect(await screen.findByText('Talk')).toBeTruthy();
    expect(tabs()).toEqual([]);
    expect(screen.queryByRole('searchbox', { name: 'Search members' })).toBeNull();
  });
});

test('[course-04] an archived course says so in a banner', async () => {
  open('instructor', { of: archived });
  const banner = (await screen.findByText(/^This course is archived\./)).closest('[role=alert]');
  expect(severityOf(banner)).toBe('info');
  cleanup();
  open('instructor');
  await screen.findByRole('heading', { name: 'Biology' });
  expect(screen.queryByText(/^This course is archived\./)).toBeNull();
});

const severityOf = (card: Element | null | undefined) => (card as HTMLElement | undefined)?.dataset['severity'];

describe('[course-05] a course that does not load', () => {
  test.each([
    ['ACCESS_DENIED', 'No access', 'error'],
    ['COURSE_ARCHIVED', 'This course is archived', 'info'],
    ['NOT_FOUND', "It's gone", 'error'],
    ['INTERNAL', 'Something went wrong', 'error'],
    ['NETWORK', 'No connection', 'error'],
  ] as const)('%s: a card called "%s"', async (code, title, severity) => {
    open('instructor', { link: failing(code) });
    expect(severityOf((await screen.findByText(title)).closest('[role=alert]'))).toBe(severity);
  });

  test('because it is archived gives its learners the card', async () => {
    open('learner', { of: archived });
    expect(severityOf((await screen.findByText('This course is archived')).closest('[role=alert]'))).toBe('info');
  });
});

test('[activities-08] filters clear when another course becomes the active one', async () => {
  const { address } = renderPage(`/courses/${course.id}?type=group`, { link: linkOf('twice@n.test') });
  expect(await screen.findByRole('list', { name: 'Active filters' })).toBeTruthy();
  await user.click(await button('Show courses'));
  await user.click(await screen.findByRole('link', { name: 'Chemistry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Chemistry' })).toBeTruthy();
  expect(await screen.findByText('Titration')).toBeTruthy();
  expect(address()).toBe(`/courses/${other.id}`);
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('[activities-14] an activity that does not load shows a title and a message', async () => {
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

  test.each(['individual', 'group', 'q-and-a', 'interactive-video'])('knows %s', async (type) => {
    create(type);
    expect(await screen.findByRole('heading', { level: 1, name: 'New activity' })).toBeTruthy();
    expect(screen.queryByText(/^This type of activity/)).toBeNull();
  });

  test.each(['essay', '', 'Individual', 'q_and_a'])('refuses "%s"', async (type) => {
    create(type);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This type of activity doesn't exist\. Choose individual project,/,
    );
  });
});

test('[course-06] the settings hold the name, auto-enrollment, the course link and the archive', async () => {
  open('instructor', { tab: 'settings' });
  expect(await screen.findByRole('textbox', { name: /Name/ })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'People can enroll by link' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Archive course' }));
  await user.click((await dialogCalled('Archive this course?')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(/^“.+” archived$/)).toBeTruthy();
  expect(await button('Unarchive course')).toBeTruthy();
  expect((await stored()).archived).toBe(true);
});

describe('[course-07] the name', () => {
  const field = () => screen.findByRole('textbox', { name: /Name/ });

  test('is saved trimmed on Enter', async () => {
    open('instructor', { tab: 'settings' });
    await user.clear(await field());
    await user.type(await field(), '  Botany {Enter}');
    expect(await screen.findByText('Settings saved')).toBeTruthy();
    expect((await stored()).name).toBe('Botany');
    expect(await screen.findByRole('heading', { level: 1, name: 'Botany' })).toBeTruthy();
  });

  test('is saved when the field is left', async () => {
    open('instructor', { tab: 'settings' });
    await user.type(await field(), ' 2');
    await user.tab();
    expect(await screen.findByText('Settings saved')).toBeTruthy();
    expect((await stored()).name).toBe('Biology 2');
  });

  test.each([
    ['unchanged', async () => undefined],
    ['with spaces around it', async () => user.type(await field(), '   ')],
    ['empty', async () => user.clear(await field())],
    ['of spaces only', async () => user.clear(await field()).then(async () => user.type(await field(), '  '))],
    ['too long', async () => user.click(await field()).then(() => user.paste('x'.repeat(200)))],
  ])('is not sent %s', async (_, type) => {
    const { link, inputs } = noting(linkOf('instructor@n.test'));
    open('instructor', { tab: 'settings', link });
    await user.click(await field());
    await type();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(inputs).toEqual([]);
  });

  test('that is refused gives an error notice and stays typed, over a reload too', async () => {
    open('instructor', { tab: 'settings', link: refusing(linkOf('instructor@n.test')) });
    await user.clear(await field());
    await user.type(await field(), 'Botany{Enter}');
    expect(await screen.findByText("The settings couldn't be saved. Please try again.")).toBeTruthy();
    expect(((await field()) as HTMLInputElement).value).toBe('Botany');
    cleanup();
    open('instructor', { tab: 'settings' });
    expect(((await field()) as HTMLInputElement).value).toBe('Botany');
    await user.click(await field());
    await user.keyboard('{Escape}');
    expect(((await field()) as HTMLInputElement).value).toBe('Biology');
  });
});

describe('auto-enrollment', () => {
  const parts = async () => ({
    on: await screen.findByRole('switch', { name: 'People can enroll by link' }),
    start: screen.getByLabelText<HTMLInputElement>('First day'),
    end: screen.getByLabelText<HTMLInputElement>('Last day'),
    save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
  });
  const at = (day: string, time: string) => new Date(`${day}T${time}`).getTime();

  test('[course-08] whose end is before its start shows an error and can’t be saved', async () => {
    open('instructor', { tab: 'settings' });
    const { on, start, end, save } = await parts();
    expect(save.disabled).toBe(true);
    await user.click(on);
    fireEvent.change(start, { target: { value: '2026-03-02' } });
    fireEvent.change(end, { target: { value: '2026-03-01' } });
    expect(await screen.findByText('The end must be later than the start.')).toBeTruthy();
    expect([end.getAttribute('aria-invalid'), save.disabled]).toEqual(['true', true]);
    fireEvent.change(start, { target: { value: '2026-03-01' } });
    await waitFor(() => expect(screen.queryByText('The end must be later than the start.')).toBeNull());
    expect(save.disabled).toBe(false);
  });

  test('[course-09] lasts from 00:00:01 of the first day to 23:59:59 of the last', async () => {
    const { link, inputs } = noting(linkOf('instructor@n.test'));
    open('instructor', { tab: 'settings', link });
    const { on, start, end, save } = await parts();
    await user.click(on);
    fireEvent.change(start, { target: { value: '2026-03-01' } });
    fireEvent.change(end, { target: { value: '2026-03-31' } });
    await user.click(save);
    expect(await screen.findByText('Settings saved')).toBeTruthy();
    expect(inputs).toEqual([
      {
        id: course.id,
        autoEnrollment: { enabled: true, start: at('2026-03-01', '00:00:01'), end: at('2026-03-31', '23:59:59') },
      },
    ]);
    await waitFor(() => expect(save.disabled).toBe(true));
    await user.click(on);
    await user.click(save);
    await waitFor(() => expect(inputs).toHaveLength(2));
    expect(inputs[1]).toEqual({ id: course.id, autoEnrollment: { enabled: false, start: null, end: null } });
  });

  test('that is refused stays as it was chosen', async () => {
    open('instructor', { tab: 'settings', link: refusing(linkOf('instructor@n.test')) });
    const { on, save } = await parts();
    await user.click(on);
    await user.click(save);
    expect(await screen.findByText("The settings couldn't be saved. Please try again.")).toBeTruthy();
    expect((on as HTMLInputElement).checked).toBe(true);
  });
});

describe('the institution and the list around a course', () => {
  const nameOfOrg = async () =>
    (await api.database.db.selectFrom('org').select('name').where('id', '=', orgId).executeTakeFirstOrThrow()).name;

  test('[shell-41] the shell names the institution of the course; switching leaves the course, Back included', async () => {
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
  });

  test('[shell-41] an admin of one institution sees its name, and the settings name what they edit', async () => {
    renderPage('/courses', { link: linkOf('admin@n.test') });
    const name = await nameOfOrg();
    expect(await button(`Institution settings: ${name}`)).toBeTruthy();
    expect(document.querySelector('.shell-bar .org-name')?.textContent).toBe(name);
  });

  test('[courses-41] the way back leads to the list as it was', async () => {
    const { address } = renderPage('/courses?text=Phys', { link: linkOf('both@n.test') });
    await user.click(await screen.findByRole('link', { name: 'Physics' }));
    await screen.findByRole('heading', { name: 'Physics' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Courses' }));
    await waitFor(() => expect(address()).toBe('/courses?text=Phys'));
  });
});

describe("under an institution's address", () => {
  test('[route-13] links to courses, activities and back keep to it', async () => {
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

  test("[shell-48] react-admin's Menu has an item for each resource, which leads to its page", async () => {
    const prefix = `/institutions/${academyId}`;
    const { router, address } = renderPage(`${prefix}/menu`, {
      link: linkOf('super@p.test'),
      extraPage: { path: 'menu', element: createElement(MuiRoot, null, createElement(Menu)) },
    });
    const items: Record<string, [to: string, heading: string]> = {
      Courses: [`${prefix}/courses`, 'Courses'],
      // Their lists stand in a course, which is chosen first.
      Activities: [`${prefix}/courses`, 'Courses'],
      Members: [`${prefix}/courses`, 'Courses'],
      'Content library': [`${prefix}/content-library`, 'Content library'],
      Institutions: ['/institutions', 'Institutions'],
      Users: [`${prefix}/users`, 'Users'],
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
