import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { SeedOrg } from '../../server/seed/seed.ts';
import { Component as ReportingPage } from '../../src/app/pages/ReportingPage.tsx';
import type { FeatureName } from '../../shared/domain/enums.ts';
import { ApiError } from '../../shared/domain/api/apiError.ts';
import { LearnerRecordDialog } from '../../src/features/launch/index.ts';
import { passing } from '../support/links.ts';
import { user } from './listScreen.ts';
import { renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import {
  openLaunchPages,
  FEATURES,
  activity,
  course,
  launchIdOf,
  launched,
  linkOf,
  noting,
  org,
  plain,
  post,
  showActivity,
} from './launchPages.tsx';

openLaunchPages();

describe('[embed-10] the role of a launch', () => {
  const open = (
    userId: string,
    {
      features = FEATURES,
      state,
      at = '',
      memberType,
    }: { features?: FeatureName[]; state?: object; at?: string; memberType?: 'orgadmin' | 'orguser' } = {},
  ) => {
    const { link, asked } = noting(userId);
    const viewer = viewerOf(userId, { id: org.id, features, memberType: memberType ?? 'orguser' });
    showActivity({ link, viewer, at, state });
    return asked;
  };

  test('is learner for learners if the org has learner views', async () => {
    const asked = open('learner@n.test', { state: { role: 'learner' } });
    await launched();
    expect(asked).toMatchObject([{ view: 'activity', role: 'learner' }]);
    expect(JSON.parse(asked[0]?.parameters ?? '')).toEqual({ returnPath: `/courses/${course.id}` });
  });

  test.each([
    ['a learner where it has none', 'learner@n.test', { features: [], state: { role: 'learner' } }],
    ['an instructor', 'instructor@n.test', { state: { role: 'instructor' } }],
    ['a learner who comes by a link', 'learner@n.test', {}],
  ] as const)('is left to the server for %s', async (_who, userId, options) => {
    const asked = open(userId, { ...options, features: 'features' in options ? [...options.features] : FEATURES });
    await launched();
    expect(asked).toMatchObject([{ view: 'activity', role: null }]);
  });

  test('[shell-38] is requested again once the browser is online', async () => {
    let isOffline = true;
    const link = passing(linkOf('learner@n.test'), (operation, forward) => {
      if (isOffline && operation.operationName.endsWith('LaunchArgs')) throw new ApiError('NETWORK');
      return forward();
    });
    const viewer = viewerOf('learner@n.test', { id: org.id, features: FEATURES });
    showActivity({ link, viewer });
    await screen.findByText("The assessment tool couldn't be opened");
    isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await launched();
  });

  test('switches to the learner’s view and back for admins', async () => {
    const asked = open('admin@n.test', { memberType: 'orgadmin' });
    await launched();
    await user.click(screen.getByRole('link', { name: 'View as learner' }));
    await waitFor(() =>
      expect(asked).toMatchObject([{ view: 'activity' }, { view: 'activity-learner', role: 'learner' }]),
    );
    await user.click(await screen.findByRole('link', { name: 'Back to my own view' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ view: 'activity', role: null }));
  });

  test.each([
    ['members of the org', 'learner@n.test', { memberType: 'orguser', features: FEATURES }],
    ['admins where the org has no learner views', 'admin@n.test', { memberType: 'orgadmin', features: [] }],
  ] as const)('has no switch for %s', async (_who, userId, { memberType, features }) => {
    const asked = open(userId, { memberType, features: [...features], at: '?view=learner' });
    await launched();
    expect(screen.queryByRole('link', { name: 'View as learner' })).toBeNull();
    expect(asked).toMatchObject([{ view: 'activity' }]);
  });
});

describe("the dialog of a learner's record", () => {
  const show = (role: 'reviewer' | 'instructor', onClose = () => undefined as void) => {
    const { link, asked } = noting(`${role}@n.test`);
    const record = {
      courseId: course.id,
      resourceLinkId: activity.resourceLinkId,
      activityName: 'Speech',
      learnerId: 'learner@n.test',
      fullName: 'Lena Fischer',
    };
    const onStep = () => undefined;
    const { router } = renderScreen(createElement(LearnerRecordDialog, { open: true, record, role, onStep, onClose }), {
      link,
      viewer: viewerOf(`${role}@n.test`, { id: org.id }),
      scope: { orgId: org.id, audience: 'other' },
    });
    return { asked, router };
  };

  test.each(['reviewer', 'instructor'] as const)(
    '[dash-08] launches as %s and hides navigation to other learners',
    async (role) => {
      const { asked } = show(role);
      const { form } = await launched();
      expect(asked).toMatchObject([{ view: 'activity', role }]);
      expect(JSON.parse(asked[0]?.parameters ?? '')).toEqual({
        returnPath: '/home',
        learnerId: 'learner@n.test',
        hideLearnerList: true,
      });
      expect(form.action).toBe('http://localhost:4001/lti/login');
      expect(screen.getByRole('heading', { name: 'Lena Fischer · Speech' })).toBeTruthy();
    },
  );

  test('[embed-07] is extra large and closes by its button only', async () => {
    const onClose = vi.fn();
    show('reviewer', onClose);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.className).toContain('paperWidthXl');
    expect(dialog.className).not.toContain('paperFullScreen');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await user.click(dialog.parentElement as HTMLElement);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[embed-06][shell-40] confirms unsaved changes before Back and before closing', async () => {
    const onClose = vi.fn();
    const { router } = show('reviewer', onClose);
    const frame = (await launched()).frame as HTMLIFrameElement;
    const state = { subject: 'console.activity.state', v: 1, launchId: launchIdOf(frame) };
    const asking = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
    await act(() => router.navigate('?step=1'));
    await post(frame, 'http://localhost:4001', { ...state, dirty: true });
    await act(() => router.navigate('?step=2'));
    await user.click(within(await asking()).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.search).toBe('?step=1');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(within(await asking()).getByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledOnce();
    await act(() => router.navigate('?step=3'));
    expect(router.state.location.search).toBe('?step=3');
  });

  test.each([
    [700, true],
    [701, false],
  ])('[embed-07] at %i px fills the window: %s', async (width, fills) => {
    setWindowWidth(width);
    show('reviewer');
    expect((await screen.findByRole('dialog')).className.includes('paperFullScreen')).toBe(fills);
  });
});

describe('[report-01] global reporting', () => {
  const show = (of: SeedOrg, features: FeatureName[], memberType: 'orgadmin' | 'orguser' = 'orgadmin') => {
    const { link, asked } = noting('admin@n.test');
    renderScreen(createElement(ReportingPage), {
      link,
      viewer: viewerOf('admin@n.test', { id: of.id, features, memberType }),
      scope: { orgId: of.id, audience: 'other' },
    });
    return asked;
  };

  test.each([
    ['where the org has no reporting', [], 'orgadmin'],
    ['for members', FEATURES, 'orguser'],
  ] as const)('is not available %s', async (_who, features, memberType) => {
    const asked = show(org, [...features], memberType);
    expect(await screen.findByText("Reporting isn't available for your institution.")).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('shows a loader, then the tool for the org', async () => {
    const asked = show(org, FEATURES);
    expect(screen.getByRole('status', { name: 'Loading the report' })).toBeTruthy();
    await launched();
    expect(asked).toMatchObject([{ orgId: org.id, preferences: '{"locale":"en-US"}' }]);
    expect(JSON.parse(asked[0]?.parameters ?? '')).toEqual({ returnPath: '/reporting' });
  });

  test('explains that there is no course to report on', async () => {
    const asked = show(plain, ['global-reporting']);
    expect(await screen.findByText(/nothing to report yet/)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
