import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Many screens wait for the real server, on a machine that may have other things to do.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

// The next file gets the same page.
afterAll(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
