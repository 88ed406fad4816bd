/** What a name sorts by, on both sides alike: without case and without accents. */
export const sortKey = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Orders sort keys as PostgreSQL's C collation does, by code point. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The text filter of every list: a case-insensitive part of one of the texts. */
export function matchesText(filter: string, ...texts: readonly string[]): boolean {
  const wanted = filter.toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** Given and family name joined with one space. */
export const fullName = (person: { givenName: string; familyName: string }): string =>
  [person.givenName, person.familyName].filter((part) => part !== '').join(' ');
