import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { computeByJsdom, rememberComputedStyles } from './computedStyle.ts';

configure({
  // Many screens wait for the real server, on a machine that may be busy.
  asyncUtilTimeout: 60_000,
  // Prints the page only for failures that are reported, because most failures occur inside a wait that continues.
  getElementError: (message, container) => {
    const error = new Error();
    const get = () => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n');
    Object.defineProperty(error, 'message', { configurable: true, get });
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// jsdom reads every rule of every style sheet to compute one style, and each query by role computes many.
const { insertBefore } = document.head;
document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
  node instanceof HTMLStyleElement && node.dataset['emotion'] !== undefined
    ? node
    : (insertBefore.call(document.head, node, before) as T);

window.getComputedStyle = rememberComputedStyles(computeByJsdom);

afterEach(() => {
  cleanup();
  // Fake timers would slow down every later file, because they let timers run only every 20 ms.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // A page that a test was about to leave would delay the failures of the next tests.
  window.dispatchEvent(new Event('pageshow'));
  sessionStorage.clear();
  localStorage.clear();
});

// The next file runs in the same page.
afterAll(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
