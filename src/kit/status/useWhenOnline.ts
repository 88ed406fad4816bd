import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls as soon as the browser is online again, from the moment at which something is shown that waits for it. */
export function useWhenOnline(callback: () => void): void {
  const call = useEffectEvent(callback);
  useLayoutEffect(() => {
    const listen = () => call();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
