import { useSyncExternalStore } from 'react';
import { STANDPOINTS, type Standpoint } from '../../domain/standpoint.ts';

const KEY = 'practicum.viewAs';
const listeners = new Set<() => void>();

/** Whose place a super user has taken to look at the console from, until they stop or the tab closes. */
export const viewAs = {
  current: (): Standpoint | undefined => STANDPOINTS.find((standpoint) => standpoint === sessionStorage.getItem(KEY)),
  choose(standpoint: Standpoint | undefined): void {
    if (standpoint === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, standpoint);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useViewAs = (): Standpoint | undefined => useSyncExternalStore(viewAs.subscribe, viewAs.current);
