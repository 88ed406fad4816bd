import { useEffect, useEffectEvent } from 'react';

/** Answers a key anywhere in the page, unless a dialog is open. */
export function useKey(isMeant: (event: KeyboardEvent) => boolean, onKey: (event: KeyboardEvent) => void): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answer(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
