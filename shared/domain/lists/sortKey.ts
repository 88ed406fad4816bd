import { foldText } from '../../text/foldText.ts';

/** Returns the sort key of a name, in browser and server. Text filters search the same key. */
export const sortKey = foldText;

/** Returns the search key of an address, or null if the address is ASCII, because lower case is enough then. */
export const addressKey = (email: string): string | null => (/^\p{ASCII}*$/u.test(email) ? null : foldText(email));

/** Compares sort keys as PostgreSQL's C collation does, by code point. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Joins given and family name with one space. */
export const fullName = (person: { givenName: string; familyName: string }): string =>
  [person.givenName, person.familyName].filter((part) => part !== '').join(' ');
