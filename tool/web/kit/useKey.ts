import { useEffect, useEffectEvent } from 'react';

/**
 * Handles a key anywhere in the page, unless a dialog is open. `read` returns the key's meaning here, if it has one.
 */
export function useKey<T>(read: (event: KeyboardEvent) => T | undefined, onKey: (meaning: T) => void): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const meaning = read(event);
    if (meaning === undefined || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onKey(meaning);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answer(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
