import { describe, expect, test } from 'vitest';
import { guardDestination } from './destination.ts';
import type { SessionState, SessionUser } from './types.ts';

const user: SessionUser = {
  email: 'ada@x.test',
  givenName: 'Ada',
  familyName: 'L',
  isSuperUser: false,
  tocAccepted: true,
};
const ready: SessionState = { phase: 'signedIn', user, orgs: [] };
const newcomer: SessionState = { phase: 'signedIn', user: { ...user, tocAccepted: false } };
const at = (pathname: string, search = '', from?: string) => ({ pathname, search, from });

describe('the guard', () => {
  test('[guard-01] remembers the page that a visitor without a session requested', () => {
    expect(guardDestination({ phase: 'anonymous' }, at('/courses/7', '?tab=members'))).toEqual({
      kind: 'go',
      to: '/login',
      from: '/courses/7?tab=members',
    });
  });

  test('[guard-02] sends to the terms first, unless already there', () => {
    expect(guardDestination(newcomer, at('/courses'))).toEqual({ kind: 'go', to: '/terms', from: '/courses' });
    expect(guardDestination(newcomer, at('/terms'))).toEqual({ kind: 'pass' });
  });

  test('[guard-03] continues after the terms are accepted', () => {
    expect(guardDestination(ready, at('/terms'))).toEqual({ kind: 'go', to: '/' });
    expect(guardDestination(ready, at('/terms', '', '/courses?page=2'))).toEqual({ kind: 'go', to: '/courses?page=2' });
  });

  test('waits until user and orgs are loaded', () => {
    expect(guardDestination({ phase: 'authenticating' }, at('/courses'))).toEqual({ kind: 'loader' });
    expect(guardDestination({ phase: 'signedIn', user }, at('/courses'))).toEqual({ kind: 'loader' });
    expect(guardDestination(ready, at('/courses'))).toEqual({ kind: 'pass' });
  });
});
