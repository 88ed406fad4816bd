import type { Width } from './spec.ts';

/** The class of a cell that narrower windows hide; list.css says what each does. */
export const showFrom = (width: Width | undefined): string | undefined =>
  width === undefined ? undefined : `from-${width}`;
