import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls a function as soon as the browser is online again, while the component is mounted. */
export function useWhenOnline(callback: () => void): void {
  const call = useEffectEvent(callback);
  useLayoutEffect(() => {
    const listen = () => call();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
