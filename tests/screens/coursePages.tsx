import { cleanup } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createSeed, type SeedCourse } from '../../server/seed/seed.ts';
import { Component as CoursePage } from '../../src/app/pages/CoursePage.tsx';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import type { ApolloLink } from '@apollo/client/core';
import { listen } from '../support/listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

export let api: TestApi;
export let linkOf: (userId: string) => ApolloLink;
export let orgId: string;
export let course: SeedCourse;
export let archived: SeedCourse;
export let other: SeedCourse;
let physics: SeedCourse;
export let academyId: string;

type Who = CourseMemberRole | 'admin';
interface Opened {
  tab?: string;
  of?: SeedCourse;
  link?: ApolloLink;
  timeZone?: string;
}
export function open(who: Who, { tab, of = course, link = linkOf(`${who}@n.test`), timeZone }: Opened = {}) {
  const viewer = viewerOf(`${who}@n.test`, {
    id: orgId,
    timeZone,
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

/** Opens the API with the courses whose pages the tests of a file show. */
export function openCoursePages(): void {
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
}
