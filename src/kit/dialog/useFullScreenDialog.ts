import { useMediaQuery } from '../viewport/useMediaQuery.ts';

/** In a narrow window a dialog takes all the room there is. */
export const useFullScreenDialog = (below = 700): boolean => !useMediaQuery(`(min-width:${below}px)`);
