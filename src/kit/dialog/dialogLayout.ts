import { useMediaQuery } from '../viewport/useMediaQuery.ts';

/** Returns true if a dialog fills the window, because the window has at most this many pixels. */
export const useFullScreenDialog = (upTo = 700): boolean => useMediaQuery(`(max-width:${upTo}px)`);

/**
 * Returns the props of a dialog whose height stays the same when its tab, its step or its loaded content changes.
 * Content that does not fit scrolls.
 */
export const steadyHeight = (blockSize: number) => ({
  paper: { sx: { '&:not(.MuiDialog-paperFullScreen)': { blockSize } } },
});
