const KEY = 'practicum.rows';
const COMPACT = 'compact';

/** Rows of tables are 44 px high, or 40 by the user's choice; public/start.js applies it before the first paint. */
export const rowDensity = {
  isCompact: (): boolean => localStorage.getItem(KEY) === COMPACT,
  choose(isCompact: boolean): void {
    if (isCompact) localStorage.setItem(KEY, COMPACT);
    else localStorage.removeItem(KEY);
    document.documentElement.toggleAttribute('data-compact', isCompact);
  },
};
