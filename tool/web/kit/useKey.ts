import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useWindowEvent } from '../../../shared/react/useWindowEvent.ts';

/**
 * Handles a key anywhere in the page, unless a dialog is open. `read` returns the key's meaning here, if it has one.
 */
export function useKey<T>(read: (event: KeyboardEvent) => T | undefined, onKey: (meaning: T) => void): void {
  useWindowEvent('keydown', (event) => {
    const meaning = read(event);
    if (meaning === undefined || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onKey(meaning);
  });
}

/** Submits the form of a text field by Ctrl or Command and Enter. */
export function submitByKey(event: ReactKeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
