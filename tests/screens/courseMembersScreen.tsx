import { cleanup } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createSeed, type SeedCourse } from '../../server/seed/seed.ts';
import type { CourseAudience } from '../../shared/domain/access/audience.ts';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import { CourseMembersList } from '../../src/generated/resources/courseMembers.generated.tsx';
import type { ApolloLink } from '@apollo/client/core';
import { listen } from '../support/listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

export const PEOPLE: readonly [string, string, string, CourseMemberRole][] = [
  ['ada@n.test', 'Ada', 'Abel', 'learner'],
  ['bo@n.test', 'Bo', 'Berg', 'reviewer'],
  ['cy@n.test', 'Cy', 'Cole', 'learner'],
  ['teacher@n.test', 'Tea', 'Cher', 'instructor'],
  ['twin1@n.test', 'Ada', 'Abel', 'learner'],
];
export const NAMES = ['Ada Abel', 'Ada Abel', 'Bo Berg', 'Cy Cole', 'Tea Cher'];

export let api: TestApi;
export let linkOf: (userId: string) => ApolloLink;
export let orgId: string;
export let course: SeedCourse;

interface Shown {
  as?: 'teacher' | 'admin' | 'bo';
  at?: string;
  link?: ApolloLink;
  localListMax?: number;
}
export function show({ as = 'teacher', at = '/', link = linkOf(`${as}@n.test`), localListMax = 1000 }: Shown = {}) {
  const role = as === 'bo' ? 'reviewer' : 'instructor';
  const audience: CourseAudience = as === 'bo' ? 'reviewer' : 'manager';
  const viewer = viewerOf(`${as}@n.test`, {
    id: orgId,
    ...(as === 'admin' ? { memberType: 'orgadmin' } : { courseRolesInOrg: [role] }),
  });
  const scope = {
    orgId,
    courseId: course.id,
    audience,
    subject: as === 'admin' ? {} : ({ courseRole: role } as const),
  };
  return renderScreen(createElement(CourseMembersList), { link, viewer, at, scope, localListMax });
}
export const roleIn = async (email: string) =>
  (await api.database.db.selectFrom('course_member').select('role').where('user_id', '=', email).executeTakeFirst())
    ?.role;

/** Opens the API with a course and its members, for the tests of a file. */
export function openCourseMembers(): void {
  beforeAll(async () => {
    api = await createTestApi();
    api.services.jobs.wake = () => void api.runJobs();
    linkOf = await listen(api);
    const seed = createSeed(api.database.db);
    const org = await seed.org();
    orgId = org.id;
    course = await org.course({ name: 'Biology' });
    for (const [userId, givenName, familyName] of PEOPLE) await seed.person({ userId, givenName, familyName });
    await org.member('admin@n.test', 'orgadmin');
    for (const [userId, , , role] of PEOPLE) await course.member(userId, role);
    await bindAccounts(api.database);
  });
  beforeEach(async () => {
    setWindowWidth(1200);
    expectLoggedErrors();
    const { db } = api.database;
    await db
      .deleteFrom('course_member')
      .where(
        'user_id',
        'not in',
        PEOPLE.map(([userId]) => userId),
      )
      .execute();
    for (const [user_id, , , role] of PEOPLE) {
      await db
        .insertInto('course_member')
        .values({ org_id: orgId, course_id: course.id, user_id, role })
        .onConflict((conflict) => conflict.columns(['org_id', 'course_id', 'user_id']).doUpdateSet({ role }))
        .execute();
    }
  });
  afterAll(() => api.close());
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
