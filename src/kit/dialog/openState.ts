import { useEffect, useState } from 'react';

interface Anchored {
  /** The button that a menu is attached to, while it is open. */
  anchor: HTMLElement | null;
  /** True once the menu has been opened, because its code is then needed. */
  isWanted: boolean;
  openAt: (button: HTMLElement) => void;
  close: () => void;
}

/** Returns the anchor of a menu whose code is loaded when it is first opened. */
export function useAnchor(): Anchored {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const openAt = (button: HTMLElement) => {
    setWanted(true);
    setAnchor(button);
  };
  return { anchor, isWanted, openAt, close: () => setAnchor(null) };
}

/** Returns the last value until it has been undefined for a while, so that a closing dialog keeps its content. */
export function useDelayedRemoval<T>(
  value: T | undefined,
  ms: number,
  isSame: (a: T, b: T | undefined) => boolean = Object.is,
): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && !isSame(value, last)) setLast(value);
  const isGone = value === undefined;
  useEffect(() => {
    if (!isGone) return;
    const timer = setTimeout(() => setLast(undefined), ms);
    return () => clearTimeout(timer);
  }, [isGone, ms]);
  return value ?? last;
}
