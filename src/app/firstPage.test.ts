import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '../features/session/index.ts';
import { firstPage } from './firstPage.ts';

const user = { email: 'a@b.test', tocAccepted: true } as Extract<SessionState, { phase: 'signedIn' }>['user'];
const AT_MOST_MS = 800;

/** A router and a session without any state yet. */
function parts() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const state = { router: { initialized: false }, session: { phase: 'authenticating' } as SessionState };
  const tell = (change: Partial<typeof state>) => {
    Object.assign(state, change);
    listeners.forEach((listener) => listener());
  };
  const router = {
    subscribe,
    get state() {
      return state.router;
    },
  };
  const session = { subscribe, state: () => state.session };
  return { router, session, tell, listeners };
}

beforeEach(() => {
  vi.useFakeTimers();
});

async function started(given: ReturnType<typeof parts>): Promise<() => Promise<boolean>> {
  let isThere = false;
  void firstPage(given, AT_MOST_MS).then(() => (isThere = true));
  const look = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isThere;
  };
  expect(await look()).toBe(false);
  return look;
}

test.each<[string, SessionState]>([
  ['nobody', { phase: 'anonymous' }],
  ['somebody with their orgs', { phase: 'signedIn', user, orgs: [] }],
  ['somebody who has yet to accept the terms', { phase: 'signedIn', user: { ...user, tocAccepted: false } }],
  ['a failure', { phase: 'failed', error: new Error('no answer') }],
])('the first page renders once its code and the viewer are loaded: %s', async (_, session) => {
  const given = parts();
  const isThere = await started(given);
  given.tell({ router: { initialized: true } });
  expect(await isThere()).toBe(false);
  given.tell({ session });
  expect(await isThere()).toBe(true);
  expect(given.listeners.size).toBe(0);
});

test('a known person waits for the code', async () => {
  const given = parts();
  const isThere = await started(given);
  given.tell({ session: { phase: 'anonymous' } });
  expect(await isThere()).toBe(false);
  given.tell({ router: { initialized: true } });
  expect(await isThere()).toBe(true);
});

test('permissions are unknown until the orgs are loaded', async () => {
  const given = parts();
  const isThere = await started(given);
  given.tell({ router: { initialized: true }, session: { phase: 'signedIn', user } });
  expect(await isThere()).toBe(false);
});

test('slow loading shows a loader', async () => {
  const given = parts();
  const isThere = await started(given);
  await vi.advanceTimersByTimeAsync(AT_MOST_MS - 1);
  expect(await isThere()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isThere()).toBe(true);
  expect(given.listeners.size).toBe(0);
});
