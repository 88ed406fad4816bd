import { useMediaQuery } from '../viewport/useMediaQuery.ts';

/** Under 700 px a dialog takes all the room there is. */
export const useFullScreenDialog = (): boolean => !useMediaQuery('(min-width:700px)');
