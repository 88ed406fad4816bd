import { useEffect, useEffectEvent } from 'react';

/** Calls a function once after a while, if there is a delay. Another delay or another `since` starts over. */
export function useTimeout(act: () => unknown, afterMs: number | undefined, since?: unknown): void {
  const call = useEffectEvent(act);
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => void call(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, since]);
}
