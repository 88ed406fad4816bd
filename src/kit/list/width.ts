import type { Width } from './spec.ts';

/** Hides a cell in windows that are narrower. */
export const showFrom = (width: Width | undefined) =>
  width === undefined ? {} : { [`@media (max-width: ${width - 0.02}px)`]: { display: 'none' } };
