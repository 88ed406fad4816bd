import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

export interface LeaveGuard {
  setDirty: (isDirty: boolean) => void;
  isDirty: boolean;
  /** Somebody is about to leave, and is asked. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Keeps unsaved changes: another page waits for leave or stay,
 * and the browser warns before it closes or reloads this one.
 */
export function useLeaveGuard(): LeaveGuard {
  // The navigation after saving follows at once, before a render.
  const dirty = useRef(false);
  const [isDirty, setShown] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return {
    isDirty,
    setDirty: (next) => {
      dirty.current = next;
      setShown(next);
    },
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
