const PREFIX = 'practicum.draft.';

/** A draft's place in the tab's storage: of one person, so that the next to sign in never sees it. */
export const draftKey = (userId: string, key: string): string => `${PREFIX}${userId}.${key}`;

/** Every draft of the tab, to be kept over what clears its storage. */
export const draftEntries = (): [string, string][] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key, sessionStorage.getItem(key) ?? '']);
