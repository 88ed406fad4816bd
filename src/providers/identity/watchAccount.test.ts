import { expect, test, vi } from 'vitest';
import { resetTab, takeResetNotice } from '../../app/resetTab.ts';
import { watchAccount } from './tokenStorage.ts';

const KEY = 'CognitoIdentityServiceProvider.console.LastAuthUser';
const changes = (oldValue: string | null, newValue: string | null, key = KEY) =>
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));

test('[shell-42] a tab detects that another tab has signed in someone else', () => {
  const tell = vi.fn();
  let isSignedIn = true;
  const stop = watchAccount({ tokenStorage: 'local', clientId: 'console' }, () => isSignedIn, tell);
  changes('ada', 'bo', 'other');
  changes('ada', null);
  changes(null, 'ada');
  isSignedIn = false;
  changes(null, 'bo');
  expect(tell).not.toHaveBeenCalled();
  isSignedIn = true;
  changes(null, 'bo');
  expect(tell).toHaveBeenCalledTimes(1);
  stop();
});

test('[shell-42] a restarted tab keeps nothing of the former person, and announces it once', () => {
  sessionStorage.setItem('practicum.draft.x', 'secret');
  const go = vi.fn();
  resetTab('session.changed', go);
  expect(go).toHaveBeenCalledWith('/');
  expect(sessionStorage.getItem('practicum.draft.x')).toBeNull();
  expect([takeResetNotice(), takeResetNotice()]).toEqual(['session.changed', undefined]);
});
