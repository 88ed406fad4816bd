/** What a name sorts by, on both sides alike: without case and without accents. */
export const sortKey = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Orders sort keys as PostgreSQL's C collation does, by code point. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Given and family name joined with one space. */
export const fullName = (person: { givenName: string; familyName: string }): string =>
  [person.givenName, person.familyName].filter((part) => part !== '').join(' ');
