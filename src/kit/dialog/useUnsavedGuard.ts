import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Keeps what is unsaved in a dialog whose address opened it: closing it and going back
 * to its page wait for leave or stay, and the browser warns before it reloads or closes.
 */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const isLeaving = useRef(false);
  // Another page, such as the sign-in after a session has ended, is no way back.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname === nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return {
    isAsking: isClosing || blocker.state === 'blocked',
    close: () => (isDirty ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false);
      blocker.reset?.();
    },
    leave: () => {
      isLeaving.current = true;
      if (blocker.state === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}
