import { useState } from 'react';

export interface Anchored {
  /** The button that a menu is attached to, while it is open. */
  anchor: HTMLElement | null;
  /** True if the menu has been opened before, so that its code is needed. */
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
