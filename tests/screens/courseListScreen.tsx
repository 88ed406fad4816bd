import { cleanup, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import { orgAudience } from '../../shared/domain/access/audience.ts';
import { CoursesList } from '../../src/generated/resources/courses.generated.tsx';
import { orgSubject, type ViewerState } from '../../src/viewer/ViewerContext.tsx';
import type { ApolloLink } from '@apollo/client/core';
import { listen } from '../support/listening.ts';
import { renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

const DAY = 86_400_000;

export let api: TestApi;
export let linkOf: (userId: string) => ApolloLink;
export let people: Record<'admin' | 'manager' | 'teacher' | 'reviewer' | 'learner' | 'newcomer', ViewerState>;

export function show(
  viewer: ViewerState,
  { at = '/', link = linkOf(viewer.userId) }: { at?: string; link?: ApolloLink } = {},
) {
  const audience = orgAudience(viewer, orgSubject(viewer.org));
  return renderScreen(createElement(CoursesList), {
    link,
    viewer,
    at,
    scope: { orgId: viewer.org?.id ?? '', audience },
  });
}

export const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

/** Opens the API with the courses that the tests of a file list. */
export function openCourseLists(): void {
  beforeAll(async () => {
    api = await createTestApi();
    linkOf = await listen(api);
    const org = await createSeed(api.database.db).org();
    const empty = await createSeed(api.database.db).org();
    const large = await createSeed(api.database.db).org();
    await large.member('manager@n.test', 'orgadmin');
    for (let place = 1; place <= 12; place += 1)
      await large.course({ name: `Course ${String(place).padStart(2, '0')}` });
    const now = Date.now();
    const baking = await org.course({ name: 'Baking', autoEnrollment: { enabled: true } });
    const debate = await org.course({ name: 'Debate', autoEnrollment: { enabled: true, start: now + DAY } });
    await org.course({ name: 'Focus', autoEnrollment: { enabled: true, start: now - 2 * DAY, end: now - DAY } });
    await org.course({ name: 'Archived one', archived: true });
    await org.course({ name: 'Broken copy', copyState: 'failed' });
    await org.member('admin@n.test', 'orgadmin');
    await baking.member('teacher@n.test', 'instructor');
    await debate.member('teacher@n.test', 'learner');
    for (const course of [baking, debate]) await course.member('reviewer@n.test', 'reviewer');
    await baking.member('learner@n.test', 'learner');
    await baking.activity({ name: 'Bread' });
    await empty.member('newcomer@n.test');
    await bindAccounts(api.database);
    people = {
      admin: viewerOf('admin@n.test', { id: org.id, memberType: 'orgadmin' }),
      manager: viewerOf('manager@n.test', { id: large.id, memberType: 'orgadmin' }),
      teacher: viewerOf('teacher@n.test', { id: org.id, courseRolesInOrg: ['instructor', 'learner'] }),
      reviewer: viewerOf('reviewer@n.test', { id: org.id, courseRolesInOrg: ['reviewer'] }),
      learner: viewerOf('learner@n.test', { id: org.id, courseRolesInOrg: ['learner'] }),
      newcomer: viewerOf('newcomer@n.test', { id: empty.id }),
    };
  });
  afterAll(() => api.close());
  beforeEach(() => setWindowWidth(1200));
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
}
