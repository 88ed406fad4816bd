import { checkEmail, normalizeEmail } from './emailAddress.ts';
import type { CourseMemberRole } from './enums.ts';
import type { FieldError } from './errors.ts';

/** How many people can be added at once. */
export const IMPORT_MAX = 500;

/**
 * What a dry run says of an entry: it would be added, is a member already, stands in the list twice,
 * is not an e-mail address, or names a role that doesn't exist.
 */
export type ImportVerdict = 'new' | 'member' | 'repeated' | 'invalid' | 'unknownRole';

export interface ImportEntry {
  /** As it was typed, without spaces around it. */
  userId: string;
  role: CourseMemberRole;
  verdict: ImportVerdict;
  /** Why an address is invalid. */
  refusal?: Omit<FieldError, 'field'>;
}

export interface ImportOptions {
  /** For entries without one. */
  role: CourseMemberRole;
  /** Words for roles, in lower case: those of the API and of the user's language. */
  roles: ReadonlyMap<string, CourseMemberRole>;
}

/** A pasted text with what mail programs write as `"Doe, Jane" <jane@example.org>` as the bare address. */
export const bareAddresses = (text: string): string => text.replace(/"[^"\n]*"\s*<([^<>\s]+@[^<>\s]+)>/g, '$1');

/**
 * Reads people from cells of a pasted list or a CSV file: every cell with an @ is an e-mail, `Name <e-mail>`
 * counts too, and a role is a cell of its own in the same row. A first row without an e-mail is taken for headers.
 */
export function readImport(table: readonly (readonly string[])[], { role, roles }: ImportOptions): ImportEntry[] {
  const rows = table.map((row) => row.flatMap(cellParts)).filter((row) => row.length > 0);
  const [first, ...others] = rows;
  const people = first && !first.some(isEmailLike) && others.some((row) => row.some(isEmailLike)) ? others : rows;
  const seen = new Set<string>();
  return people.flatMap((row) => {
    const words = row.filter((cell) => !isEmailLike(cell));
    const named = words.map((word) => roles.get(word.toLowerCase())).find((known) => known !== undefined);
    const emails = row.filter(isEmailLike).map(bareEmail);
    // A row without an e-mail is shown as an invalid one.
    return (emails.length === 0 ? [row.join(' ')] : emails).map((userId) => {
      const refusal = checkEmail(userId);
      const hasUnknownRole = isRoleMissing(row, named);
      const verdict = refusal === undefined ? verdictOf(userId, { hasUnknownRole, seen }) : 'invalid';
      return { userId, role: named ?? role, verdict, ...(refusal && { refusal }) };
    });
  });
}

// People mix separators in one list, and none of them can be in an e-mail.
const cellParts = (cell: string): string[] =>
  cell
    .split(/[,;\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isEmailLike = (cell: string): boolean => cell.includes('@');
const QUOTED = /^["'“”„«»‘’‚‹›](.+)["'“”«»‘’‹›]$/u;
const MAIL_LINK = /^mailto:([^?]+).*$/i;

/** An address without what surrounds it in other programs: a name before `<…>`, quotes, and `mailto:`. */
function bareEmail(cell: string): string {
  const inside = /<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell;
  return inside.trim().replace(QUOTED, '$1').trim().replace(MAIL_LINK, '$1').replace(QUOTED, '$1').trim();
}

// In `e-mail, word` the word stands where a role stands; in longer rows the other cells are names.
const isRoleMissing = (row: readonly string[], named: CourseMemberRole | undefined): boolean =>
  named === undefined && row.length === 2 && row.filter(isEmailLike).length === 1 && isEmailLike(row[0] ?? '');

function verdictOf(
  userId: string,
  { hasUnknownRole, seen }: { hasUnknownRole: boolean; seen: Set<string> },
): ImportVerdict {
  const key = normalizeEmail(userId);
  if (seen.has(key)) return 'repeated';
  seen.add(key);
  return hasUnknownRole ? 'unknownRole' : 'new';
}

/** The entries with those marked that are members already; e-mails in lower case. */
export const markMembers = (entries: readonly ImportEntry[], members: ReadonlySet<string>): ImportEntry[] =>
  entries.map((entry) =>
    entry.verdict === 'new' && members.has(normalizeEmail(entry.userId)) ? { ...entry, verdict: 'member' } : entry,
  );
