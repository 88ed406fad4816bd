import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/domain/api/apiError.ts';
import type { Identity } from '../../../shared/domain/identity/identity.ts';
import { IdentityError } from '../../../shared/domain/identity/identityError.ts';
import { chooseOrg, createSession } from './session.ts';
import { destination, otherAccount, relinkToken } from './destination.ts';
import type { SessionApi, SessionOrg, SessionUser } from './types.ts';

const user: SessionUser = {
  email: 'ada@x.test',
  givenName: 'Ada',
  familyName: 'L',
  isSuperUser: false,
  tocAccepted: true,
};
const org = (id: string): SessionOrg => ({ id, name: id, features: [], callerCourseRoles: [] });

// The provider's client with only the calls of the session. The browser journeys test the real one.
const identity = (over: Partial<Identity> = {}) =>
  ({
    hasSession: () => true,
    completeRedirect: () => Promise.resolve(undefined),
    accessToken: () => Promise.resolve('token'),
    signOut: () => Promise.resolve(undefined),
    ...over,
  }) as Identity;
const api = (over: Partial<SessionApi> = {}): SessionApi => ({
  setUserInfo: () => Promise.resolve(user),
  createOrg: () => Promise.resolve({ id: 'new' }),
  getOrgs: () => Promise.resolve([org('a'), org('b')]),
  ...over,
});

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue());

describe('the session', () => {
  test('starts as authenticating', () => {
    expect(createSession(identity(), api()).state()).toEqual({ phase: 'authenticating' });
  });

  test('loads the user, then the orgs, and selects the first', async () => {
    const session = createSession(identity(), api());
    await session.load();
    expect(session.state()).toMatchObject({ phase: 'signedIn', user, currentOrgId: 'a' });
    expect(localStorage.getItem('practicum.org')).toBe('a');
  });

  test('[inst-18] loads a selected org that is not in the list, and keeps the selection if it does not exist', async () => {
    const getOrgs = vi.fn((current: string | null) =>
      Promise.resolve(current === 'z' ? [org('a'), org('z')] : [org('a')]),
    );
    const session = createSession(identity(), api({ getOrgs }));
    await session.load();
    await session.chooseOrg('z');
    expect(session.state()).toMatchObject({ orgs: [org('a'), org('z')], currentOrgId: 'z' });
    await session.chooseOrg('gone');
    expect(session.state()).toMatchObject({ currentOrgId: 'a' });
  });

  test.each([
    ['a reload', undefined, 'at once'],
    ['a return from the hosted pages', {}, 'after the account is bound'],
  ])('[login-33] requests the orgs on %s %s', async (_, returned, expected) => {
    localStorage.setItem('practicum.org', 'of a visit before');
    let isBound = false;
    const asked: string[] = [];
    const setUserInfo = () => Promise.resolve(user).finally(() => (isBound = true));
    const getOrgs = () => {
      asked.push(isBound ? 'after the account is bound' : 'at once');
      return Promise.resolve([org('a')]);
    };
    const redirect = { completeRedirect: () => Promise.resolve(returned) };
    await createSession(identity(redirect), api({ setUserInfo, getOrgs })).load();
    expect(asked).toEqual([expected]);
  });

  test('[login-40] requests the orgs again after a sign-in added a membership', async () => {
    localStorage.setItem('practicum.org', 'of a visit before');
    let isMember = false;
    const setUserInfo = () => Promise.resolve(user).finally(() => (isMember = true));
    const getOrgs = () => Promise.resolve(isMember ? [org('a')] : []);
    const session = createSession(identity(), api({ setUserInfo, getOrgs }));
    await session.load();
    expect(session.state()).toMatchObject({ phase: 'signedIn', currentOrgId: 'a' });
  });

  test('requests no orgs before the terms are accepted', async () => {
    const getOrgs = vi.fn(() => Promise.resolve([]));
    const session = createSession(
      identity(),
      api({ setUserInfo: (input) => Promise.resolve({ ...user, tocAccepted: input?.tocAccepted ?? false }), getOrgs }),
    );
    await session.load();
    expect(getOrgs).not.toHaveBeenCalled();
    await session.acceptTerms();
    expect(getOrgs).toHaveBeenCalledOnce();
    expect(session.state()).toMatchObject({ user: { tocAccepted: true } });
  });

  test('[login-15] is unauthenticated without a token, and logs it', async () => {
    const session = createSession(identity({ accessToken: () => Promise.resolve(undefined) }), api());
    await session.load();
    expect(session.state()).toEqual({ phase: 'anonymous' });
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('not authenticated'));
  });

  test('[login-27] is unauthenticated if the API rejects the token, and clears it', async () => {
    const signOut = vi.fn(() => Promise.resolve(undefined));
    const setUserInfo = () => Promise.reject(new ApiError('UNAUTHORIZED'));
    const session = createSession(identity({ signOut }), api({ setUserInfo }));
    await session.load();
    expect(session.state()).toEqual({ phase: 'anonymous' });
    expect(signOut).toHaveBeenCalledOnce();
  });

  test("keeps the error if the user can't be loaded", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const error = new ApiError('NETWORK');
    const session = createSession(identity(), api({ setUserInfo: () => Promise.reject(error) }));
    await session.load();
    expect(session.state()).toEqual({ phase: 'failed', error });
  });

  test('keeps a signed-in user if a refresh fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isDown = false;
    const session = createSession(
      identity(),
      api({ setUserInfo: () => (isDown ? Promise.reject(new ApiError('NETWORK')) : Promise.resolve(user)) }),
    );
    await session.load();
    isDown = true;
    await session.load();
    expect(session.state()).toMatchObject({ phase: 'signedIn', currentOrgId: 'a' });
  });

  test('shows a failed hosted sign-in instead of starting another', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const error = new IdentityError('unknown');
    const session = createSession(identity({ completeRedirect: () => Promise.reject(error) }), api());
    await session.load();
    expect(session.state()).toEqual({ phase: 'failed', error });
  });

  test('[login-27] clears the tokens of a rejected account, keeps the reason, and signs out at the provider', async () => {
    const account = { reason: 'emailTaken', email: 'ada@x.test' } as const;
    const refuse = () => Promise.reject(new ApiError('ACCESS_DENIED', { account }));
    const tokens = ['first', 'first', undefined, 'again'];
    const accessToken = () => Promise.resolve(tokens.shift());
    // The provider reports the sign-out, and subscribers load the session again.
    const signOut = vi.fn<Identity['signOut']>(async () => {
      expect(session.isRefused(), 'a call that fails now leads nowhere else').toBe(true);
      await session.load();
      return 'https://auth.test/logout';
    });
    const session = createSession(identity({ signOut, accessToken }), api({ setUserInfo: refuse }));
    const phases: string[] = [];
    session.subscribe(() => phases.push(`${session.state().phase}, ${signOut.mock.calls.length} sign-out`));
    await session.load();
    expect(session.state()).toEqual({ phase: 'refused', refusal: account });
    expect(phases, 'a reload of the refused page finds no tokens').toEqual(['refused, 1 sign-out']);
    await session.load();
    expect(session.state()).toMatchObject({ phase: 'refused' });
    expect(console.warn).not.toHaveBeenCalled();
    signOut.mockResolvedValue(undefined);
    expect(await session.end()).toBe('https://auth.test/logout');
    expect(otherAccount.isWanted()).toBe(true);
  });

  test("[login-33] sends a mailed link's token with the next sign-in, once", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    relinkToken.store('secret');
    const inputs: unknown[] = [];
    const answers = [new ApiError('NETWORK'), undefined, undefined];
    const setUserInfo: SessionApi['setUserInfo'] = (input) => {
      inputs.push(input);
      const error = answers.shift();
      return error === undefined ? Promise.resolve(user) : Promise.reject(error);
    };
    const session = createSession(identity(), api({ setUserInfo }));
    while (inputs.length < 3) await session.load();
    const withToken = { tocAccepted: false, relinkToken: 'secret' };
    expect(inputs).toEqual([withToken, withToken, undefined]);
    relinkToken.store('used');
    const refuse = () => Promise.reject(new ApiError('ACCESS_DENIED', { account: { reason: 'relinkRefused' } }));
    await createSession(identity({ signOut: () => Promise.resolve(undefined) }), api({ setUserInfo: refuse })).load();
    expect(relinkToken.read()).toBeUndefined();
  });

  test('clears the tab and logs a message if signing out fails', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    destination.store('/courses');
    await createSession(identity({ signOut: () => Promise.reject(new Error('offline')) }), api()).end();
    expect(log).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
  });
});

test.each([
  ['b', 'b'],
  ['gone', 'a'],
  [null, 'a'],
])('with %s stored, the org is %s', (stored, expected) => {
  expect(chooseOrg([org('a'), org('b')], stored)?.id).toBe(expected);
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'courses'])(
  'a stored destination never leads to another site: %s',
  (stored) => {
    destination.store(stored);
    expect(destination.read()).toBeUndefined();
  },
);
