import type { KeyboardEvent } from 'react';

/** Moves the focus up or down between the rows' elements that match a selector, with the arrow keys. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = (event.target as HTMLElement).closest('li, tr');
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = elements.findIndex((element) => row?.contains(element));
  const next = at < 0 ? undefined : elements[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
