import { useSyncExternalStore } from 'react';
import { viewAsRole, type ViewAsRole } from '../../../shared/domain/access/viewAsRole.ts';
import type { ActingSession } from '../../generated/schema.generated.ts';
import type { ViewerState } from '../../viewer/ViewerContext.tsx';

/** A role, which only the browser applies, or a person for whom the API responds. */
export type ViewAs = { role: ViewAsRole } | { session: ActingSession };

const KEY = 'practicum.viewedAs';
const listeners = new Set<() => void>();
let last: { text: string; value: ViewAs } | undefined;

function current(): ViewAs | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  if (last?.text !== text) last = { text, value: JSON.parse(text) as ViewAs };
  return last.value;
}

/** Kept until the user stops, signs out, or closes the tab. */
export const viewAs = {
  current,
  choose(chosen: ViewAs | undefined): void {
    if (chosen === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(chosen));
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useViewAs = (): ViewAs | undefined => useSyncExternalStore(viewAs.subscribe, viewAs.current);

/** Returns the header that makes a call as another person. */
export function actingHeaders(): Record<string, string> | undefined {
  const chosen = current();
  if (chosen === undefined || !('session' in chosen)) return undefined;
  return { 'practicum-acting': `${chosen.session.orgId}/${chosen.session.id}` };
}

/**
 * Returns the viewer for the browser's permission checks. The API already returns the person a user acts as; a super
 * user gets the chosen role here.
 */
export function viewedAs(viewer: ViewerState, chosen: ViewAs | undefined): ViewerState {
  if (chosen === undefined) return viewer;
  if ('session' in chosen) return { ...viewer, isActing: true };
  if (!viewer.isSuperUser || !viewer.org) return viewer;
  const { viewer: seen, subject } = viewAsRole(chosen.role);
  const { memberType, courseRole, courseRolesInOrg = [] } = subject;
  return {
    ...viewer,
    isSuperUser: seen.isSuperUser,
    viewedAs: chosen.role,
    org: { ...viewer.org, memberType, courseRolesInOrg, standsAs: courseRole },
  };
}
