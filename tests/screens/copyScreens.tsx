import { cleanup } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createSeed, type SeedCourse, type SeedOrg } from '../../server/seed/seed.ts';
import { orgAudience } from '../../shared/domain/access/audience.ts';
import { CopyIndicator } from '../../src/features/courses/copy/CopyIndicator.tsx';
import { CoursesList } from '../../src/generated/resources/courses.generated.tsx';
import { orgSubject, type ViewerState } from '../../src/viewer/ViewerContext.tsx';
import type { ApolloLink } from '@apollo/client/core';
import { listen } from '../support/listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

export let api: TestApi;
export let linkOf: (userId: string) => ApolloLink;
export let org: SeedOrg;
export let empty: SeedOrg;
export let biology: SeedCourse;
let admin: ViewerState;

export function show({
  at = '/',
  viewer = admin,
  link = linkOf(viewer.userId),
}: { at?: string; viewer?: ViewerState; link?: ApolloLink } = {}) {
  const orgId = viewer.org?.id ?? '';
  const screens = createElement(Fragment, null, createElement(CopyIndicator, { orgId }), createElement(CoursesList));
  return renderScreen(screens, {
    link,
    viewer,
    at,
    scope: { orgId, audience: orgAudience(viewer, orgSubject(viewer.org)) },
  });
}

/** Opens the API with the courses that the tests of a file copy. */
export function openCopies(): void {
  beforeAll(async () => {
    api = await createTestApi();
    linkOf = await listen(api);
    org = await createSeed(api.database.db).org();
    empty = await createSeed(api.database.db).org();
    for (const each of [org, empty]) await each.member('admin@n.test', 'orgadmin');
    admin = viewerOf('admin@n.test', { id: org.id, memberType: 'orgadmin' });
  });
  beforeEach(async () => {
    setWindowWidth(1200);
    expectLoggedErrors();
    await api.database.db.deleteFrom('course').execute();
    biology = await org.course({ name: 'Biology' });
    await org.course({ name: 'Art', archived: true });
    for (const name of ['Talk', 'Quiz', 'Video']) await biology.activity({ name });
    await bindAccounts(api.database);
  });
  afterAll(() => api.close());
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
