import { useEffect, useCallback, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';

/** Unsaved state of a page or a dialog. */
interface Unsaved {
  isDirty: boolean;
  setDirty: (isDirty: boolean) => void;
  /** Up to date before the next render, because code that runs after a save navigates immediately. */
  isDirtyNow: () => boolean;
}

export function useUnsaved(): Unsaved {
  const now = useRef(false);
  const [isDirty, setShown] = useState(false);
  const setDirty = useCallback((next: boolean) => {
    now.current = next;
    setShown(next);
  }, []);
  const isDirtyNow = useCallback(() => now.current, []);
  return { isDirty, setDirty, isDirtyNow };
}

/**
 * Returns false for another page, such as the sign-in page after a session has ended, because it does not lead back to
 * the page of a dialog.
 */
const isSamePage = (from: string, to: string): boolean => from === to;

/** Tracks the unsaved state of a dialog that the URL opened, and returns the props of its `UnsavedGuard` as `guard`. */
export function useUnsavedDialog(onClose: () => void) {
  const unsaved = useUnsaved();
  const { setDirty, isDirtyNow } = unsaved;
  const [isClosing, setClosing] = useState(false);
  const onStay = () => setClosing(false);
  const onLeave = () => {
    setDirty(false);
    onClose();
  };
  return {
    setDirty,
    close: () => (isDirtyNow() ? setClosing(true) : onClose()),
    guard: { unsaved, isLost: isSamePage, isClosing, onStay, onLeave },
  };
}

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
 * Asks the user whether to discard unsaved changes, and lets the browser warn before it closes or reloads the page. A
 * router can have only one blocker, so there is none while nothing is unsaved.
 */
export const UnsavedGuard = (props: Props) => props.unsaved.isDirty && <Guard {...props} />;

function Guard({ unsaved, isLost, isClosing = false, onStay, onLeave }: Props) {
  const t = useTranslate();
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
  return (
    <ConfirmDialog
      open={isClosing || blocker.state === 'blocked'}
      title={t('leave.title')}
      text={t('leave.text')}
      other={{ label: t('leave.leave'), onClick: leave }}
      confirm={t('leave.stay')}
      onConfirm={stay}
      onClose={stay}
    />
  );
}

const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog.tsx').then((part) => part.ConfirmDialog));
