import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';

/** Calls a function as soon as the browser is online again, while the component is mounted. */
export function useWhenOnline(callback: () => void): void {
  const call = useEffectEvent(callback);
  useLayoutEffect(() => {
    const listen = () => call();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}

/** Returns whether the window matches a media query, such as `(min-width:700px)`. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = useMemo(() => {
    const list = window.matchMedia(query);
    return {
      matches: () => list.matches,
      subscribe: (listener: () => void) => {
        list.addEventListener('change', listener);
        return () => list.removeEventListener('change', listener);
      },
    };
  }, [query]);
  return useSyncExternalStore(subscribe, matches);
}

/** Returns a value once it has stayed the same for a while. Without a delay, returns it immediately. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (delayMs === 0) return;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayMs === 0 ? value : settled;
}
