import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Installs timers that run by themselves and can be moved ahead. Responses of the API still take their real time. */
export const useMovableClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });

/** Moves the clock ahead and renders what was due. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const STEP_MS = 100;
const STEP_TAKES_MS = 10;
const { setTimeout: realSetTimeout } = globalThis;

/** Takes real time too, since the clock also affects the time limits of the server in this process. */
async function passStep(): Promise<void> {
  await pass(STEP_MS);
  await act(() => new Promise<void>((resolve) => realSetTimeout(resolve, STEP_TAKES_MS)));
}

/** Moves the clock ahead until an element has disappeared, and returns how long that took. */
export async function timeUntilGone(element: Element): Promise<number> {
  const start = Date.now();
  while (element.isConnected) await passStep();
  return Date.now() - start;
}

/** Moves the clock ahead until something is shown. One long step could miss what is visible only for seconds. */
export async function passUntilShown(find: () => HTMLElement | null): Promise<HTMLElement> {
  for (;;) {
    const found = find();
    if (found !== null) return found;
    await passStep();
  }
}
