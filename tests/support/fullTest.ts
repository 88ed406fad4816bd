import { test } from 'vitest';
import { isFullRun } from './fullRun.ts';

const none = Object.assign(() => undefined, { each: () => () => undefined });

/**
 * Vitest's `test` in `npm run test:full`; skips the test otherwise. For slow variations of a rule that other tests
 * prove in each run.
 */
export const fullTest = (isFullRun ? test : none) as unknown as typeof test;
