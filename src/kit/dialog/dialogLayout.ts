import { useMediaQuery } from '../viewport/useMediaQuery.ts';

/** In a narrow window a dialog takes all the room there is. */
export const useFullScreenDialog = (below = 700): boolean => !useMediaQuery(`(min-width:${below}px)`);

/**
 * A dialog that stays as high as it is when its tabs, its steps or what it loads take turns;
 * what does not fit scrolls inside.
 */
export const steadyHeight = (blockSize: number) => ({
  paper: { sx: { '&:not(.MuiDialog-paperFullScreen)': { blockSize } } },
});
