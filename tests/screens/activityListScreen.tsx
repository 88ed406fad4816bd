import { cleanup } from '@testing-library/react';
import { createElement, Fragment, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createSeed, type SeedCourse } from '../../server/seed/seed.ts';
import type { CourseAudience } from '../../shared/domain/access/audience.ts';
import type { CourseMemberRole, FeatureName } from '../../shared/domain/enums.ts';
import { ActivityCopies } from '../../src/features/activities/ActivityCopies.tsx';
import { ActivitiesList } from '../../src/generated/resources/activities.generated.tsx';
import type { ViewerState } from '../../src/viewer/ViewerContext.tsx';
import type { ApolloLink } from '@apollo/client/core';
import { listen } from '../support/listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

export const TEACHER = 't@n.test';
const FEATURES: FeatureName[] = ['enterprise', 'groups'];

export let api: TestApi;
export let linkOf: (userId: string) => ApolloLink;
let orgId: string;
export let course: SeedCourse;
export let empty: SeedCourse;
export let other: SeedCourse;

interface Shown {
  at?: string;
  in?: SeedCourse;
  link?: ApolloLink;
  features?: FeatureName[];
  timeZone?: string;
  /** Default: the list of activities. */
  screen?: ReactNode;
}

const PEOPLE = {
  manager: [TEACHER, 'instructor'],
  reviewer: ['r@n.test', 'reviewer'],
  learner: ['l@n.test', 'learner'],
} as const satisfies Record<CourseAudience, [string, CourseMemberRole]>;

export function show(
  audience: CourseAudience,
  { at = '/', in: shown = course, features = FEATURES, ...given }: Shown = {},
) {
  const [userId, role] = PEOPLE[audience];
  const viewer: ViewerState = viewerOf(userId, {
    id: orgId,
    features,
    courseRolesInOrg: [role],
    timeZone: given.timeZone,
  });
  const scope = { orgId, courseId: shown.id, audience, subject: { courseRole: role }, role };
  const list = createElement(Fragment, null, createElement(ActivitiesList), createElement(ActivityCopies));
  return renderScreen(given.screen ?? list, {
    link: given.link ?? linkOf(userId),
    viewer,
    at,
    scope,
  });
}
export const ALL = ['Alpha talk', 'Beta group', 'Broken', 'Gamma quiz'];

/** Opens the API with the courses whose activities the tests of a file list. */
export function openActivityLists(): void {
  beforeAll(async () => {
    api = await createTestApi();
    linkOf = await listen(api);
    const org = await createSeed(api.database.db).org({ features: FEATURES });
    orgId = org.id;
    course = await org.course({ name: 'Biology' });
    empty = await org.course({ name: 'Empty' });
    other = await org.course({ name: 'Chemistry' });
    await org.course({ name: 'Foreign' });
    for (const each of [course, empty, other]) await each.member(TEACHER, 'instructor');
    await course.member('r@n.test', 'reviewer');
    await course.member('l@n.test', 'learner');
    await org.member('admin@n.test', 'orgadmin');
    await bindAccounts(api.database);
  });
  beforeEach(async () => {
    setWindowWidth(1200);
    await api.database.db.deleteFrom('activity').execute();
    await course.activity({ name: 'Alpha talk', type: 'individual', tags: ['week 1', 'a,b'] });
    await course.activity({ name: 'Beta group', type: 'group', visible: false, tags: ['final'] });
    await course.activity({ name: 'Gamma quiz', type: 'q-and-a' });
    await course.activity({ name: 'Broken', type: 'individual', copyState: 'failed' });
  });
  afterAll(() => api.close());
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.restoreAllMocks();
  });
  beforeEach(expectLoggedErrors);
}
