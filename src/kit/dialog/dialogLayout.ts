import { useMediaQuery } from '../viewport/useMediaQuery.ts';

/** In a window of at most this many pixels a dialog takes all the room there is. */
export const useFullScreenDialog = (upTo = 700): boolean => useMediaQuery(`(max-width:${upTo}px)`);

/**
 * A dialog that stays as high as it is when its tabs, its steps or what it loads take turns;
 * what does not fit scrolls inside.
 */
export const steadyHeight = (blockSize: number) => ({
  paper: { sx: { '&:not(.MuiDialog-paperFullScreen)': { blockSize } } },
});
