import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { activateTool, saveTool } from '../../server/launch/toolStore.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../server/seed/seed.ts';
import { Component as ActivityPage } from '../../src/app/pages/ActivityPage.tsx';
import { Component as ReportingPage } from '../../src/app/pages/ReportingPage.tsx';
import { TOOL_PATIENCE_MS } from '../../shared/domain/limits.ts';
import type { FeatureName } from '../../shared/domain/enums.ts';
import { ApiError } from '../../shared/domain/apiError.ts';
import { LearnerRecordDialog } from '../../src/features/launch/index.ts';
import type { ApolloLink } from '@apollo/client/core';
import { passing } from './links.ts';
import { user } from './listScreen.ts';
import { listen } from './listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from './renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let org: SeedOrg;
let plain: SeedOrg;
let course: SeedCourse;
let activity: SeedActivity;
const FEATURES: FeatureName[] = ['learner-view', 'global-reporting'];

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
  // jsdom posts no form into a frame; the journeys do
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
});
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Asked {
  view?: string;
  role?: string | null;
  parameters: string;
}

/** The real API, with note of what launches were asked for. */
function noting(userId: string): { link: ApolloLink; asked: Asked[] } {
  const asked: Asked[] = [];
  const link = passing(linkOf(userId), ({ operationName, variables }, forward) => {
    if (operationName.endsWith('LaunchArgs')) asked.push(variables as Asked);
    return forward();
  });
  return { asked, link };
}

const launched = async () => {
  const frame = await screen.findByTitle(/in the assessment tool$/);
  return { frame, form: frame.parentElement?.querySelector('form') as HTMLFormElement };
};

interface Shown {
  link: ReturnType<typeof linkOf>;
  viewer: ReturnType<typeof viewerOf>;
  of?: typeof activity;
  at?: string;
  state?: object | undefined;
}

/** Somebody comes to the page of an activity from another one. */
function showActivity({ link, viewer, of = activity, at = '', state }: Shown): void {
  const { router } = renderScreen(createElement(ActivityPage), {
    link,
    viewer,
    scope: { orgId: org.id, audience: 'other' },
    path: '/courses/:courseId/activity/:activityId',
    at: '/elsewhere',
  });
  void router.navigate(`/courses/${course.id}/activity/${of.id}${at}`, { state });
}

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

  test('is learner for learners where the org has learner views', async () => {
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

  test('[shell-38] is asked for again by itself once the browser is online', async () => {
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

/** The tool in a frame posts a message. */
const post = (frame: HTMLIFrameElement, origin: string, data: object) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { origin, data, source: frame.contentWindow }));
    await Promise.resolve();
  });
const launchIdOf = (frame: HTMLIFrameElement) =>
  frame.parentElement?.querySelector<HTMLInputElement>('[name=lti_message_hint]')?.value ?? '';

describe('[embed-37] the frame of a tool', () => {
  const open = async (of = activity, { link } = noting('learner@n.test')) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const viewer = viewerOf('learner@n.test', { id: org.id, features: FEATURES, memberType: 'orguser' });
    showActivity({ link, viewer, of });
    return (await launched()).frame as HTMLIFrameElement;
  };
  afterEach(() => vi.useRealTimers());
  const opening = () => screen.queryByText('Opening the assessment tool…');

  test('that shows a page of the tool is alive before its login, and offers help when nothing follows', async () => {
    const frame = await open();
    expect(frame.getAttribute('allow')).toContain('camera http://localhost:4001');
    fireEvent.load(frame);
    expect(opening()).not.toBeNull();
    // what a browser gives of a page of another origin
    vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({
      get location(): never {
        throw new DOMException('Blocked', 'SecurityError');
      },
    } as unknown as Window);
    fireEvent.load(frame);
    expect(opening()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(TOOL_PATIENCE_MS));
    expect(screen.getByTitle(/in the assessment tool$/)).toBe(frame);
    const submitted = vi.mocked(HTMLFormElement.prototype.requestSubmit).mock;
    await user.click(screen.getByRole('button', { name: 'Open in a new tab' }));
    await waitFor(() => expect((submitted.contexts.at(-1) as HTMLFormElement).target).toBe('_blank'));
  });

  test('that stays blank after it has come for its launch is offered again, and in a tab, until it says something', async () => {
    const frame = await open();
    await post(frame, 'http://localhost:4000', { subject: 'console.launch.authorized', v: 1 });
    expect(opening()).toBeNull();
    expect(screen.queryByText('Nothing to see above?')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(TOOL_PATIENCE_MS));
    const help = screen.getByText('Nothing to see above?');
    expect(
      within(help)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Try again', 'Open in a new tab']);
    const state = { subject: 'console.activity.state', v: 1, launchId: launchIdOf(frame), dirty: false };
    await post(frame, 'http://localhost:4001', state);
    expect(screen.queryByText('Nothing to see above?')).toBeNull();
    expect(screen.getByTitle(/in the assessment tool$/)).toBe(frame);
  });

  test('that has several origins may use devices, keep its state and report from each of them', async () => {
    const [login, app] = ['https://login.tool.test', 'https://app.tool.test'];
    const { db } = api.database;
    await saveTool(db, {
      name: 'Of two origins',
      client_id: 'two-origins',
      deployment_id: 'd1',
      initiate_login_uri: `${login}/login`,
      target_link_uri: `${app}/launch`,
      redirect_uris: [`${app}/launch`],
      jwks_uri: `${login}/jwks`,
    });
    await activateTool(db, 'two-origins');
    const frame = await open(await course.activity({ name: 'Elsewhere' }));
    await activateTool(db, 'practicum-tool');
    const allowed = frame.getAttribute('allow') ?? '';
    for (const device of ['camera', 'microphone', 'display-capture'])
      expect(allowed).toContain(`${device} ${login} ${app}`);
    const posted = vi.spyOn(frame.contentWindow as Window, 'postMessage');
    await post(frame, login, { subject: 'lti.put_data', message_id: '1', key: 'state', value: 'kept' });
    await post(frame, app, { subject: 'lti.get_data', message_id: '2', key: 'state' });
    expect(posted.mock.calls.map(([answer, origin]) => [(answer as { value: string }).value, origin])).toEqual([
      ['kept', login],
      ['kept', app],
    ]);
    const failed = (message: string) => ({
      subject: 'console.activity.save',
      v: 1,
      launchId: launchIdOf(frame),
      status: 'ERROR',
      message,
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await post(frame, 'https://evil.test', failed('From elsewhere'));
    await post(frame, app, failed('The disk is full'));
    expect(await screen.findByText('The disk is full')).toBeTruthy();
    expect(screen.queryByText('From elsewhere')).toBeNull();
  });

  test('[embed-68] on a single-sign-on host is opened once the relay is there, and keeps its state by it', async () => {
    // a browser sends the header Origin by itself
    const link = passing(linkOf('learner@n.test'), (operation, forward) => {
      operation.setContext({ headers: { origin: 'http://northwind.localhost:4000' } });
      return forward();
    });
    const frame = await open(activity, { link, asked: [] });
    const relay = frame.parentElement?.querySelector<HTMLIFrameElement>('[name=practicum_storage]');
    expect(relay?.src).toBe('http://localhost:4000/lti/storage');
    expect(frame.parentElement?.querySelector('form')).toBeNull();
    fireEvent.load(relay as HTMLIFrameElement);
    expect(frame.parentElement?.querySelector('form')?.action).toBe('http://localhost:4001/lti/login');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // a tool that asks the console's window hears where to write to
    const posted = vi.spyOn(frame.contentWindow as Window, 'postMessage');
    await post(frame, 'http://localhost:4001', { subject: 'lti.capabilities', message_id: '0' });
    expect(posted.mock.calls[0]?.[0]).toMatchObject({
      supported_messages: [
        { subject: 'lti.capabilities' },
        { subject: 'lti.put_data', frame: 'practicum_storage' },
        { subject: 'lti.get_data', frame: 'practicum_storage' },
      ],
    });
    const answers: unknown[] = [];
    const pass = (from: string, data: object, { origin = 'http://localhost:4000', source = relay } = {}) =>
      act(async () => {
        const { port1, port2 } = new MessageChannel();
        port1.postMessage = (answer: unknown) => answers.push(answer);
        const message = { subject: 'console.storage.request', origin: from, data };
        const event = new MessageEvent('message', { origin, data: message, source: source?.contentWindow ?? null });
        Object.defineProperty(event, 'ports', { value: [port1] });
        window.dispatchEvent(event);
        await Promise.resolve();
        port2.close();
      });
    const put = { subject: 'lti.put_data', message_id: '1', key: 'state', value: 'kept' };
    await pass('https://evil.test', put);
    await pass('http://localhost:4001', put, { origin: 'https://evil.test' });
    await pass('http://localhost:4001', put, { source: frame });
    const get = { subject: 'lti.get_data', message_id: '2', key: 'state' };
    await pass('http://localhost:4001', get);
    await pass('http://localhost:4001', put);
    await pass('http://localhost:4001', get);
    expect(answers.map((answer) => (answer as { value?: string }).value)).toEqual([undefined, 'kept', 'kept']);
  });

  test('that shows nothing at all is given up', async () => {
    await open();
    await act(() => vi.advanceTimersByTimeAsync(TOOL_PATIENCE_MS));
    expect(screen.getByText("The assessment tool doesn't answer")).toBeTruthy();
  });
});

describe('the dialog of a learner’s record', () => {
  const show = (role: 'reviewer' | 'instructor', onClose = () => undefined as void) => {
    const { link, asked } = noting(`${role}@n.test`);
    const record = {
      courseId: course.id,
      resourceLinkId: activity.resourceLinkId,
      activityName: 'Speech',
      learnerId: 'learner@n.test',
      fullName: 'Lena Fischer',
    };
    const { router } = renderScreen(createElement(LearnerRecordDialog, { open: true, record, role, onClose }), {
      link,
      viewer: viewerOf(`${role}@n.test`, { id: org.id }),
      scope: { orgId: org.id, audience: 'other' },
    });
    return { asked, router };
  };

  test.each(['reviewer', 'instructor'] as const)(
    '[dash-08] launches as %s and hides the way to other learners',
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

  test('[embed-07] is extra large and closes by its button alone', async () => {
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

  test('[embed-06][shell-40] what is unsaved in it asks before Back and before it closes', async () => {
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

  test('shows that it loads, then the tool for the org', async () => {
    const asked = show(org, FEATURES);
    expect(screen.getByRole('status', { name: 'Loading the report' })).toBeTruthy();
    await launched();
    expect(asked).toMatchObject([{ orgId: org.id, preferences: '{"locale":"en"}' }]);
    expect(JSON.parse(asked[0]?.parameters ?? '')).toEqual({ returnPath: '/reporting' });
  });

  test('says so when there is no course to report on', async () => {
    const asked = show(plain, ['global-reporting']);
    expect(await screen.findByText(/nothing to report yet/)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
