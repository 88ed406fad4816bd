import { afterEach, expect, test, vi } from 'vitest';
import { createMessages } from './messages.ts';

afterEach(() => vi.restoreAllMocks());

function told(): unknown[][] {
  return vi.mocked(window.parent.postMessage).mock.calls as unknown[][];
}

function open() {
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  return createMessages({ consoleOrigin: 'https://console.test', launchId: 'l1' });
}

test('each message is sent to the console only, with its launch', () => {
  const messages = open();
  messages.dirty(true);
  messages.saving();
  const dates = { opensAt: null, dueAt: 1, closesAt: null };
  messages.saved({ resourceLinkId: 'r1', name: 'Speech', type: 'individual', dates });
  expect(told()).toEqual([
    [{ subject: 'console.activity.state', v: 1, launchId: 'l1', dirty: true }, 'https://console.test'],
    [{ subject: 'console.activity.save', v: 1, launchId: 'l1', status: 'SAVING' }, 'https://console.test'],
    [
      {
        subject: 'console.activity.save',
        v: 1,
        launchId: 'l1',
        status: 'SUCCESS',
        activity: { resourceLinkId: 'r1', name: 'Speech', type: 'individual', dates },
      },
      'https://console.test',
    ],
  ]);
});

test('an error text is at most 200 characters long, or absent', () => {
  const messages = open();
  messages.failed('x'.repeat(300));
  messages.failed('');
  const [[long], [none]] = told() as [[{ message: string }], [object]];
  expect(long.message).toHaveLength(200);
  expect(none).toEqual({ subject: 'console.activity.save', v: 1, launchId: 'l1', status: 'ERROR' });
});
