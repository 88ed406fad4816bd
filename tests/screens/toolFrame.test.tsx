import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { activateTool, saveTool } from '../../server/launch/toolStore.ts';
import { TOOL_PATIENCE_MS } from '../../shared/domain/limits.ts';
import { passing } from '../support/links.ts';
import { user } from './listScreen.ts';
import { viewerOf } from '../support/renderScreen.tsx';
import {
  openLaunchPages,
  FEATURES,
  activity,
  api,
  course,
  launchIdOf,
  launched,
  linkOf,
  noting,
  org,
  post,
  showActivity,
} from './launchPages.tsx';

openLaunchPages();

describe("[embed-37] a tool's frame", () => {
  const open = async (of = activity, { link } = noting('learner@n.test')) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const viewer = viewerOf('learner@n.test', { id: org.id, features: FEATURES, memberType: 'orguser' });
    showActivity({ link, viewer, of });
    return (await launched()).frame as HTMLIFrameElement;
  };
  const opening = () => screen.queryByText('Opening the assessment tool…');

  test('that shows a page before the login is waited for, and help is offered if nothing follows', async () => {
    const frame = await open();
    expect(frame.getAttribute('allow')).toContain('camera http://localhost:4001');
    fireEvent.load(frame);
    expect(opening()).not.toBeNull();
    // This is what a browser reveals about a page of another origin.
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

  test('that stays blank can be retried or opened in a tab, until it sends a message', async () => {
    const frame = await open();
    await post(frame, 'http://localhost:4000', { subject: 'console.launch.authorized', v: 1 });
    expect(opening()).toBeNull();
    expect(screen.queryByText('Is the area above empty?')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(TOOL_PATIENCE_MS));
    const help = screen.getByText('Is the area above empty?');
    expect(
      within(help)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Try again', 'Open in a new tab']);
    const state = { subject: 'console.activity.state', v: 1, launchId: launchIdOf(frame), dirty: false };
    await post(frame, 'http://localhost:4001', state);
    expect(screen.queryByText('Is the area above empty?')).toBeNull();
    expect(screen.getByTitle(/in the assessment tool$/)).toBe(frame);
  });

  test('with several origins can use devices, storage and reports from each', async () => {
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

  test('[embed-68] on a single-sign-on host opens after the relay is loaded, and stores state through it', async () => {
    // A browser sends the Origin header by itself.
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
    // A tool that sends a message to the console's window learns which frame stores data.
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

  test('that shows nothing is reported as not responding', async () => {
    await open();
    await act(() => vi.advanceTimersByTimeAsync(TOOL_PATIENCE_MS));
    expect(screen.getByText("The assessment tool isn't responding")).toBeTruthy();
  });
});
