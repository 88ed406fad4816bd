import { checkEmail, normalizeEmail } from '../../../shared/domain/emailAddress.ts';
import type { FieldError } from '../../../shared/domain/errors.ts';
import { NAME_MAX } from '../../../shared/domain/limits.ts';
import { hasOnlyStorableText } from '../../../shared/text/storable.ts';
import { readAddress, splitName } from './readAddress.ts';
import type { RosterTable } from './readRoster.ts';
import type { RosterColumns, RosterField } from './rosterColumns.ts';
import { knownRole, statusOfWord, suggestedRole, type RosterRole } from './rosterWords.ts';

/** How the cells of a roster are understood. */
export interface RosterSettings {
  columns: RosterColumns;
  /** What words of the role column mean, as somebody has decided. */
  roles: Readonly<Record<string, RosterRole>>;
  /** For rows without a role. */
  defaultRole: RosterRole;
}

export type RowRule = FieldError['rule'] | 'unknownRole' | 'unknownStatus' | 'inactiveStatus' | 'repeated';

/** Why a row is left out. */
export interface RowRefusal extends Omit<FieldError, 'rule' | 'field'> {
  rule: RowRule;
}

export interface RosterEntry {
  line: number;
  /** The name of the course; empty in the roster of one course. */
  course: string;
  userId: string;
  givenName: string;
  familyName: string;
  role: RosterRole;
  refusal?: RowRefusal;
}

export interface RoleWord {
  word: string;
  /** How many rows have it. */
  rows: number;
  role: RosterRole | undefined;
  suggestion: RosterRole | undefined;
}

interface Roles {
  /** Undefined for a word that nobody has decided. */
  of(word: string): RosterRole | undefined;
  words: Map<string, RoleWord>;
}

/** Reads people from the rows of a table; those who can't be taken say why. */
export function readEntries(
  { rows }: RosterTable,
  { columns, roles: decided, defaultRole }: RosterSettings,
  allowed: readonly RosterRole[] = ['learner', 'reviewer', 'instructor'],
): { entries: RosterEntry[]; roleWords: RoleWord[] } {
  const roles = createRoles(decided, defaultRole, allowed);
  const seen = new Set<string>();
  const entries = rows.map(({ line, cells }) => {
    const cell = (field: RosterField) => cells[columns[field] ?? -1]?.trim() ?? '';
    const { email, name } = readAddress(cell('email'));
    const role = roles.of(cell('role'));
    const entry: RosterEntry = {
      line,
      course: cell('course'),
      userId: normalizeEmail(email),
      ...namesOf(cell('givenName'), cell('familyName'), cell('name') || name),
      role: role ?? defaultRole,
    };
    const refusal = refusalOf(entry, { email, status: cell('status'), hasRole: role !== undefined, seen });
    return refusal === undefined ? entry : { ...entry, refusal };
  });
  return { entries, roleWords: [...roles.words.values()] };
}

function namesOf(givenName: string, familyName: string, whole: string): Pick<RosterEntry, 'givenName' | 'familyName'> {
  if (givenName === '' && familyName === '') return splitName(whole);
  const rest = (part: string) => whole.replace(part, '').replace(/^[\s,]+|[\s,]+$/gu, '');
  return { givenName: givenName || rest(familyName), familyName: familyName || rest(givenName) };
}

function createRoles(decided: RosterSettings['roles'], defaultRole: RosterRole, allowed: readonly RosterRole[]): Roles {
  const words = new Map<string, RoleWord>();
  const permit = (role: RosterRole | undefined) => (role !== undefined && allowed.includes(role) ? role : undefined);
  return {
    words,
    of(word) {
      if (word === '') return defaultRole;
      const known = permit(knownRole(word));
      if (known !== undefined) return known;
      const found = words.get(word) ?? {
        word,
        rows: 0,
        role: permit(Object.hasOwn(decided, word) ? decided[word] : undefined),
        suggestion: permit(suggestedRole(word)),
      };
      words.set(word, { ...found, rows: found.rows + 1 });
      return found.role;
    },
  };
}

interface Given {
  email: string;
  status: string;
  hasRole: boolean;
  seen: Set<string>;
}

function refusalOf(entry: RosterEntry, { email, status, hasRole, seen }: Given): RowRefusal | undefined {
  const { course, userId, givenName, familyName } = entry;
  const state = status === '' ? 'active' : statusOfWord(status);
  if (state === 'inactive') return { rule: 'inactiveStatus' };
  const broken = checkEmail(email);
  if (broken !== undefined) return broken;
  if (state === undefined) return { rule: 'unknownStatus' };
  if (!hasRole) return { rule: 'unknownRole' };
  if ([course, givenName, familyName].some((text) => [...text].length > NAME_MAX))
    return { rule: 'tooLong', limit: NAME_MAX };
  if (!hasOnlyStorableText([course, givenName, familyName, userId])) return { rule: 'malformed' };
  const key = JSON.stringify([course, userId]);
  if (seen.has(key)) return { rule: 'repeated' };
  seen.add(key);
  return undefined;
}
