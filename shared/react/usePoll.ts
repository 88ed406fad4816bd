import { useEffect, useEffectEvent, useRef } from 'react';

interface Options {
  everyMs: number;
  isEnabled?: boolean;
  /** True if the first call comes at once instead of after the first interval. */
  isImmediate?: boolean;
  /** True if a hidden page polls too. */
  isHiddenToo?: boolean;
}

/**
 * Calls a function regularly while the page is visible, and at once when the page is shown again or back online. No
 * call begins while another is under way.
 */
export function usePoll(look: () => unknown, options: Options): void {
  const { everyMs, isEnabled = true, isImmediate = false, isHiddenToo = false } = options;
  const isLooking = useRef(false);
  const poll = useEffectEvent(async () => {
    if (isLooking.current || (document.hidden && !isHiddenToo)) return;
    isLooking.current = true;
    try {
      await look();
    } catch {
      // The next call tries again.
    }
    isLooking.current = false;
  });
  useEffect(() => {
    if (isEnabled && isImmediate) void poll();
  }, [isEnabled, isImmediate]);
  useEffect(() => {
    if (!isEnabled) return;
    const act = () => void poll();
    const onVisibilityChange = () => {
      if (!document.hidden) act();
    };
    const timer = setInterval(act, everyMs);
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('online', act);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('online', act);
    };
  }, [isEnabled, everyMs]);
}
