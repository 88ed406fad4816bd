import { describe, expect, test } from 'vitest';
import { rootDestination } from './RootPage.tsx';
import type { SessionOrg, SessionState, SessionUser } from './types.ts';

const user: SessionUser = {
  email: 'ada@x.test',
  givenName: 'Ada',
  familyName: 'L',
  isSuperUser: false,
  tocAccepted: true,
};
const org = (id: string, ...features: SessionOrg['features'][number]['name'][]): SessionOrg => ({
  id,
  name: id,
  features: features.map((name) => ({ name, enabled: true })),
  callerCourseRoles: [],
});
const signedIn = (over: Partial<Extract<SessionState, { phase: 'signedIn' }>> = {}): SessionState => ({
  phase: 'signedIn',
  user,
  orgs: [org('a')],
  currentOrgId: 'a',
  ...over,
});
const superUser = { ...user, isSuperUser: true };

describe('the ten steps of the root', () => {
  test.each<[string, SessionState, string | undefined, unknown]>([
    ['[root-01] no user', { phase: 'anonymous' }, '/launch?token=1', { kind: 'go', to: '/login' }],
    ['[root-02] authenticating', { phase: 'authenticating' }, '/launch?token=1', { kind: 'loader' }],
    [
      '[root-03] a stored launch, even without institutions',
      signedIn({ orgs: [] }),
      '/launch?token=1',
      { kind: 'go', to: '/launch?token=1' },
    ],
    [
      '[root-04] no institutions, even as super user',
      signedIn({ user: superUser, orgs: [] }),
      '/courses',
      { kind: 'missingInstitution' },
    ],
    [
      '[root-05] a super user, whatever was stored',
      signedIn({ user: superUser }),
      '/courses',
      { kind: 'go', to: '/institutions' },
    ],
    ['[root-06] the org is loading', { phase: 'signedIn', user }, '/courses', { kind: 'loader' }],
    [
      '[root-06] the institutions of a super user are loading',
      { phase: 'signedIn', user: superUser },
      '/courses',
      { kind: 'loader' },
    ],
    [
      '[root-07] no current org',
      { phase: 'signedIn', user, orgs: [org('a')], currentOrgId: 'gone' },
      '/courses',
      { kind: 'missingInstitution' },
    ],
    [
      '[root-08] another stored destination',
      signedIn({ orgs: [org('a', 'enterprise')] }),
      '/courses/7?tab=members',
      { kind: 'go', to: '/courses/7?tab=members', resets: true },
    ],
    [
      '[root-09] enterprise mode',
      signedIn({ orgs: [org('a', 'groups', 'enterprise')] }),
      '/',
      { kind: 'go', to: '/home' },
    ],
    ['[root-10] no enterprise mode', signedIn(), undefined, { kind: 'go', to: '/courses' }],
  ])('%s', (_, session, stored, expected) => {
    expect(rootDestination(session, stored)).toEqual(expected);
  });

  test('[guard-02] the terms come before the steps that need the orgs', () => {
    const newcomer: SessionState = { phase: 'signedIn', user: { ...user, tocAccepted: false } };
    expect(rootDestination(newcomer, '/courses')).toEqual({ kind: 'go', to: '/terms' });
  });

  test('a disabled enterprise feature counts as missing', () => {
    const off = { ...org('a'), features: [{ name: 'enterprise' as const, enabled: false }] };
    expect(rootDestination(signedIn({ orgs: [off] }), undefined)).toEqual({ kind: 'go', to: '/courses' });
  });
});
