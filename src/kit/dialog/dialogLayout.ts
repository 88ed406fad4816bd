import { useMediaQuery } from '../viewport/useMediaQuery.ts';
import { useEffect, useState } from 'react';

/** In a narrow window a dialog takes all the room there is. */
export const useFullScreenDialog = (below = 700): boolean => !useMediaQuery(`(min-width:${below}px)`);

/** A dialog that stays as high as it is when its tabs, its steps or what it loads take turns; its content scrolls. */
export const steadyHeight = (blockSize: number) => ({
  paper: { sx: { '&:not(.MuiDialog-paperFullScreen)': { blockSize } } },
});

/** The last value there was, until it has been gone for a while: what a closing dialog still shows. */
export function useDelayedRemoval<T>(
  value: T | undefined,
  ms: number,
  isSame: (a: T, b: T | undefined) => boolean = Object.is,
): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && !isSame(value, last)) setLast(value);
  const isGone = value === undefined;
  useEffect(() => {
    if (!isGone) return;
    const timer = setTimeout(() => setLast(undefined), ms);
    return () => clearTimeout(timer);
  }, [isGone, ms]);
  return value ?? last;
}
