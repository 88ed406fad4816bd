import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Unsaved } from './useUnsaved.ts';
import { lazyDialog } from '../lazy/lazyDialog.tsx';

interface Props {
  unsaved: Unsaved;
  /** Returns whether navigating from one path to another loses the changes. */
  isLost: (from: string, to: string) => boolean;
  /** True if a dialog is about to close without a navigation. */
  isClosing?: boolean;
  onStay?: () => void;
  onLeave?: () => void;
}

/**
 * Asks the user whether to discard unsaved changes, and lets the browser warn before it closes or reloads the page.
 * A router has room for one blocker, so there is none while nothing is unsaved.
 */
export const UnsavedGuard = (props: Props) => props.unsaved.isDirty && <Guard {...props} />;

function Guard({ unsaved, isLost, isClosing = false, onStay, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.isDirtyNow() && isLost(currentLocation.pathname, nextLocation.pathname),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const stay = () => {
    blocker.reset?.();
    onStay?.();
  };
  const leave = () => {
    if (blocker.state === 'blocked') blocker.proceed();
    else onLeave?.();
  };
  return <LazyLeaveDialog open={isClosing || blocker.state === 'blocked'} onStay={stay} onLeave={leave} />;
}

const LazyLeaveDialog = lazyDialog(() => import('./LeaveDialog.tsx').then((part) => part.LeaveDialog));
