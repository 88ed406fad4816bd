import { useCallback, useRef, useState } from 'react';

/** Unsaved state of a page or a dialog. */
export interface Unsaved {
  isDirty: boolean;
  setDirty: (isDirty: boolean) => void;
  /** Ahead of the next render, because code that runs after a save navigates at once. */
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
 * Returns false for another page, such as the sign-in after a session has ended: it does not lead back to the page
 * of a dialog.
 */
const isSamePage = (from: string, to: string): boolean => from === to;

/** Does the same for a dialog that the address opened; `guard` is for its `UnsavedGuard`. */
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
