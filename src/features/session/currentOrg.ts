import type { SessionOrg } from './types.ts';

const KEY = 'practicum.org';

/**
 * Maximum number of orgs that a session loads (Session_getOrgs). A user with that many may have more, which are
 * found by their names.
 */
export const ORGS_LOADED = 100;

/** Returns the org of the session storage if it is one of the user's orgs, else the first of them that is in use. */
export function chooseOrg(orgs: readonly SessionOrg[], stored: string | null): SessionOrg | undefined {
  return orgs.find((org) => org.id === stored) ?? orgs.find(({ state }) => state !== 'suspended') ?? orgs[0];
}

export const storedOrgId = (): string | null => sessionStorage.getItem(KEY);

/**
 * Stores the current org. The session storage decides which org this tab starts in; the local storage only
 * remembers it.
 */
export function storeOrgId(orgId: string): void {
  sessionStorage.setItem(KEY, orgId);
  localStorage.setItem(KEY, orgId);
}

/** True if a user has worked in an org in this browser before. */
export const hasUsedOrg = (): boolean => localStorage.getItem(KEY) !== null;
