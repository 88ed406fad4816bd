import { useSyncExternalStore } from 'react';
import { VIEW_AS_ROLES, type ViewAsRole } from '../../../shared/domain/viewAsRole.ts';

const KEY = 'practicum.viewAs';
const listeners = new Set<() => void>();

/** The role that a super user is viewing the console as. Kept until they stop or the tab closes. */
export const viewAs = {
  current: (): ViewAsRole | undefined => VIEW_AS_ROLES.find((role) => role === sessionStorage.getItem(KEY)),
  choose(role: ViewAsRole | undefined): void {
    if (role === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, role);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useViewAs = (): ViewAsRole | undefined => useSyncExternalStore(viewAs.subscribe, viewAs.current);
