import { useEffect } from 'react';

/**
 * Keeps the screen on (Screen Wake Lock). A hidden page loses its lock and requests another when it is visible again.
 */
export function useScreenAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // A device in power-saving mode refuses. The recording continues anyway.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await given?.release();
      else lock = given;
    };
    const listen = () => void request();
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', listen);
      void lock?.release();
    };
  }, [isNeeded]);
}
