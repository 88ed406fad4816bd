import { useEffect, useEffectEvent } from 'react';
import { shortcutOf } from '../../features/palette/index.ts';

/** Dialog that a key or a button has opened. */
export type OpenedShortcut = 'palette' | 'sheet' | undefined;

/** Listens on every page. While a dialog is open, only the palette's key works. */
export function useShortcuts(onShortcut: (asked: Exclude<OpenedShortcut, undefined>) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOverPage = document.querySelector('[role="dialog"]') !== null;
    const shortcut = event.defaultPrevented ? undefined : shortcutOf(event, isTyping(event.target) || isOverPage);
    if (shortcut === undefined) return;
    event.preventDefault();
    if (shortcut === 'find') document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    else onShortcut(shortcut);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
