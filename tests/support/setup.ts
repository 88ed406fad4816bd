import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { computeByJsdom, rememberComputedStyles } from './computedStyle.ts';

// Many screens wait for the real server, on a machine that may be busy.
configure({ asyncUtilTimeout: 60_000 });

// jsdom reads every rule of every style sheet to compute one style, and each query by role computes many.
const { insertBefore } = document.head;
document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
  node instanceof HTMLStyleElement && node.dataset['emotion'] !== undefined
    ? node
    : (insertBefore.call(document.head, node, before) as T);

window.getComputedStyle = rememberComputedStyles(computeByJsdom);

afterEach(() => {
  cleanup();
  // A test that requested to leave the page would delay the failures of the next ones.
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
