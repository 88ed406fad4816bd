import { useEffect, useEffectEvent } from 'react';

/** Calls as soon as the browser is online again. */
export function useWhenOnline(callback: () => void): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    const listen = () => call();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
