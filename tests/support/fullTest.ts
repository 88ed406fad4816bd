import { test } from 'vitest';
import { isFullRun } from './fullRun.ts';

const none = Object.assign(() => undefined, { each: () => () => undefined });

/**
 * Vitest's `test` in `npm run test:full`; otherwise nothing. For a variation that takes long, of a rule that other
 * tests prove in each run.
 */
export const fullTest = (isFullRun ? test : none) as unknown as typeof test;
