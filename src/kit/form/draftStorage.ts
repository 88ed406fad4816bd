const PREFIX = 'practicum.draft.';

/** A draft's place in the tab's storage: of one person, so that the next to sign in never sees it. */
export const draftKey = (userId: string, key: string): string => `${PREFIX}${userId}.${key}`;

/** Returns every draft of the tab, to be kept when its storage is cleared. */
export const draftEntries = (): [string, string][] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key, sessionStorage.getItem(key) ?? '']);
