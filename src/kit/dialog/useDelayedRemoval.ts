import { useEffect, useState } from 'react';

/** Returns the last value until it has been undefined for a while, so that a closing dialog keeps its content. */
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
