const KEY = 'practicum.rows';
const COMPACT = 'compact';

/** Rows of tables are 44 px high, or 40 where the user has chosen so; public/theme.js says so before the first paint. */
export const rowDensity = {
  isCompact: (): boolean => localStorage.getItem(KEY) === COMPACT,
  choose(isCompact: boolean): void {
    if (isCompact) localStorage.setItem(KEY, COMPACT);
    else localStorage.removeItem(KEY);
    document.documentElement.toggleAttribute('data-compact', isCompact);
  },
};
