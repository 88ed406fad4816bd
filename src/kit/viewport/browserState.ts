import { useMemo, useSyncExternalStore, useEffectEvent, useLayoutEffect } from 'react';

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
