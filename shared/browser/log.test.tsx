import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger, LOG_LEVEL_KEY, logLevels } from './log.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function written() {
  const [debug, warn] = [
    vi.spyOn(console, 'debug').mockImplementation(() => undefined),
    vi.spyOn(console, 'warn').mockImplementation(() => undefined),
  ];
  const logger = createLogger('session');
  logger.debug('small');
  logger.warn('big', { error: 1 });
  return [debug.mock.calls, warn.mock.calls];
}

test('[shell-09] a logger writes warnings and errors by default', () =>
  expect(written()).toEqual([[], [['[session] big', { error: 1 }]]]));

test('[shell-09] a level applies to one logger and is stored', () => {
  createLogger('launch');
  logLevels.set('session', 'debug');
  expect(written()[0]).toEqual([['[session] small']]);
  expect([logLevels.of('session'), logLevels.of('launch')]).toEqual(['debug', 'warn']);
  expect(JSON.parse(localStorage.getItem(LOG_LEVEL_KEY) ?? '')).toEqual({ session: 'debug' });
  expect(logLevels.names()).toEqual(expect.arrayContaining(['launch', 'session']));
});

test.each(['debug', '{', '{"session":"loud"}', 'null'])('a stored %s is ignored', (kept) => {
  localStorage.setItem(LOG_LEVEL_KEY, kept);
  expect(logLevels.of('session')).toBe('warn');
});

test('[browser-06] errors of a page that is being left are logged only if it stays', async () => {
  vi.useFakeTimers();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.dispatchEvent(new Event('beforeunload'));
  createLogger('session').error('the orgs could not be loaded');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(error).toHaveBeenCalledExactlyOnceWith('[session] the orgs could not be loaded');
  vi.useRealTimers();
});
