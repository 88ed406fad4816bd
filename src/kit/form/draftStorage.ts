const PREFIX = 'practicum.draft.';

/**
 * Returns a draft's key in the tab's storage. It contains the user id, so that the next user to sign in never sees the
 * draft.
 */
export const draftKey = (userId: string, key: string): string => `${PREFIX}${userId}.${key}`;

/** Returns every draft of the tab, so that they can be kept when its storage is cleared. */
export const draftEntries = (): [string, string][] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key, sessionStorage.getItem(key) ?? '']);
