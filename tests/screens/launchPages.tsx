import { act, cleanup, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../server/seed/seed.ts';
import { Component as ActivityPage } from '../../src/app/pages/ActivityPage.tsx';
import type { FeatureName } from '../../shared/domain/enums.ts';
import type { ApolloLink } from '@apollo/client/core';
import { passing } from '../support/links.ts';
import { listen } from '../support/listening.ts';
import type { ViewerState } from '../../src/viewer/ViewerContext.tsx';
import { expectLoggedErrors, renderScreen, setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

export let api: TestApi;
export let linkOf: (userId: string) => ApolloLink;
export let org: SeedOrg;
export let plain: SeedOrg;
export let course: SeedCourse;
export let activity: SeedActivity;
export const FEATURES: FeatureName[] = ['learner-view', 'global-reporting'];

interface Asked {
  view?: string;
  role?: string | null;
  parameters: string;
}

/** Connects to the real API and records the requested launches. */
export function noting(userId: string): { link: ApolloLink; asked: Asked[] } {
  const asked: Asked[] = [];
  const link = passing(linkOf(userId), ({ operationName, variables }, forward) => {
    if (operationName.endsWith('LaunchArgs')) asked.push(variables as Asked);
    return forward();
  });
  return { asked, link };
}

export const launched = async () => {
  const frame = await screen.findByTitle(/in the assessment tool$/);
  return { frame, form: frame.parentElement?.querySelector('form') as HTMLFormElement };
};

interface Shown {
  link: ReturnType<typeof linkOf>;
  viewer: ViewerState;
  of?: typeof activity;
  at?: string;
  state?: object | undefined;
}

/** Shows the page of an activity, coming from another one. */
export function showActivity({ link, viewer, of = activity, at = '', state }: Shown): void {
  const { router } = renderScreen(createElement(ActivityPage), {
    link,
    viewer,
    scope: { orgId: org.id, audience: 'other' },
    path: '/courses/:courseId/activity/:activityId',
    at: '/elsewhere',
  });
  void router.navigate(`/courses/${course.id}/activity/${of.id}${at}`, { state });
}

/** Posts a message from the tool in a frame. */
export const post = (frame: HTMLIFrameElement, origin: string, data: object) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { origin, data, source: frame.contentWindow }));
    await Promise.resolve();
  });
export const launchIdOf = (frame: HTMLIFrameElement) =>
  frame.parentElement?.querySelector<HTMLInputElement>('[name=lti_message_hint]')?.value ?? '';

/** Opens the API with the activities that the tests of a file launch. */
export function openLaunchPages(): void {
  beforeAll(async () => {
    api = await createTestApi();
    linkOf = await listen(api);
    const seed = createSeed(api.database.db);
    org = await seed.org({ features: FEATURES });
    plain = await seed.org({ features: ['global-reporting'] });
    await org.member('admin@n.test', 'orgadmin');
    await plain.member('admin@n.test', 'orgadmin');
    course = await org.course();
    activity = await course.activity({ name: 'Speech' });
    for (const role of ['instructor', 'reviewer', 'learner'] as const) await course.member(`${role}@n.test`, role);
    await bindAccounts(api.database);
  });
  beforeEach(() => {
    setWindowWidth(1200);
    expectLoggedErrors();
    // jsdom submits no form into a frame; the journeys do.
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  });
  afterAll(() => api.close());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
}
