import { checkEmail, normalizeEmail } from '../../../shared/domain/identity/emailAddress.ts';
import { COURSE_MEMBER_ROLES } from '../../../shared/domain/enums.ts';
import type { FieldError } from '../../../shared/domain/api/errors.ts';
import { NAME_MAX } from '../../../shared/domain/limits.ts';
import { checkTerm } from '../../../shared/domain/api/validation.ts';
import { hasOnlyStorableText } from '../../../shared/text/storable.ts';
import type { ImportedRoleWord, ImportField, ImportRole, ImportSettings } from '../../db/storedTypes.ts';
import { mapInTurns } from './mapInTurns.ts';
import { ORG_ROLES } from './importRoles.ts';
import { readAddress, splitName } from './readAddress.ts';
import type { RosterTable } from './readCsv.ts';
import { fieldOfHeader } from './rosterColumns.ts';
import { knownRole, statusOfWord, suggestedRole } from './rosterWords.ts';

export interface RosterEntry {
  line: number;
  /** Name of the course; empty if the roster belongs to a single course. */
  course: string;
  /** Term of the course; empty for any term. */
  term: string;
  userId: string;
  givenName: string;
  familyName: string;
  role: ImportRole;
  /** True if the row itself contains a role. */
  hasOwnRole: boolean;
  refusal?: FieldError;
}

interface Roles {
  /** Returns the role for a word, or undefined if nobody has decided on one yet. */
  of(word: string, allowed: readonly ImportRole[]): ImportRole | undefined;
  words: Map<string, ImportedRoleWord>;
}

const PERSON_FIELDS = ['email', 'name', 'givenName', 'familyName', 'role'] as const satisfies readonly ImportField[];

/** Reads people from the rows of a table. Rows that can't be used contain the reason. */
export async function readEntries(
  { headers, rows }: RosterTable,
  { columns = {}, roles: decided, defaultRole }: Omit<ImportSettings, 'mode'>,
  place: 'course' | 'org' = 'course',
): Promise<{ entries: RosterEntry[]; roleWords: ImportedRoleWord[] }> {
  const roles = createRoles(decided, defaultRole);
  const seen = new Set<string>();
  const statuses = statusColumns(headers, columns.status);
  const entries = await mapInTurns(rows, ({ line, cells }): RosterEntry => {
    const cell = (field: ImportField) => cells[columns[field] ?? -1]?.trim() ?? '';
    const { email, name } = readAddress(cell('email'));
    // In an org's roster, a row that names a course is about a member of that course.
    const course = place === 'org' ? cell('course') : '';
    const isCourseAlone = course !== '' && PERSON_FIELDS.every((field) => cell(field) === '');
    const hasPeople = columns.email !== undefined && !isCourseAlone;
    const role = roles.of(cell('role'), place === 'course' || course !== '' ? COURSE_MEMBER_ROLES : ORG_ROLES);
    const entry: RosterEntry = {
      line,
      course,
      term: course === '' ? '' : cell('term'),
      userId: hasPeople ? normalizeEmail(email) : '',
      ...namesOf(cell('givenName'), cell('familyName'), cell('name') || name),
      role: role ?? defaultRole,
      hasOwnRole: cell('role') !== '',
    };
    const refusal = refusalOf(entry, {
      email,
      status: statusOfRow(cells, statuses),
      hasRole: role !== undefined,
      hasPeople,
      seen,
    });
    return refusal === undefined ? entry : { ...entry, refusal };
  });
  return { entries, roleWords: [...roles.words.values()] };
}

function namesOf(givenName: string, familyName: string, whole: string): Pick<RosterEntry, 'givenName' | 'familyName'> {
  if (givenName === '' && familyName === '') return splitName(whole);
  const rest = (part: string) => whole.replace(part, '').replace(/^[\s,]+|[\s,]+$/gu, '');
  return { givenName: givenName || rest(familyName), familyName: familyName || rest(givenName) };
}

function createRoles(decided: ImportSettings['roles'], defaultRole: ImportRole): Roles {
  const words = new Map<string, ImportedRoleWord>();
  return {
    words,
    of(word, allowed) {
      const permit = (role: ImportRole | undefined) =>
        role !== undefined && allowed.includes(role) ? role : undefined;
      if (word === '') return permit(defaultRole) ?? allowed[0];
      const known = permit(knownRole(word));
      if (known !== undefined) return known;
      const found = words.get(word) ?? {
        word,
        rows: 0,
        role: permit(Object.hasOwn(decided, word) ? decided[word] : undefined) ?? null,
        suggestion: permit(suggestedRole(word)) ?? null,
      };
      words.set(word, { ...found, rows: found.rows + 1 });
      return found.role ?? undefined;
    },
  };
}

/**
 * Returns the chosen status column and all others whose header means a status, because a row can be active in one and
 * inactive in another.
 */
const statusColumns = (headers: readonly string[], chosen: number | undefined) =>
  headers
    .map((header, at) => ({ header, at }))
    .filter(({ header, at }) => at === chosen || (chosen !== undefined && fieldOfHeader(header) === 'status'));

function statusOfRow(cells: readonly string[], columns: ReturnType<typeof statusColumns>): RowStatus {
  const found = columns.flatMap(({ header, at }) => {
    const word = cells[at]?.trim() ?? '';
    return word === '' ? [] : [statusOfWord(word, header) ?? ('unknown' as const)];
  });
  return (['inactive', 'unknown'] as const).find((status) => found.includes(status)) ?? 'active';
}

type RowStatus = 'active' | 'inactive' | 'unknown';

interface Given {
  email: string;
  status: RowStatus;
  hasRole: boolean;
  hasPeople: boolean;
  seen: Set<string>;
}

function refusalOf(entry: RosterEntry, { email, status, hasRole, hasPeople, seen }: Given): FieldError | undefined {
  const { course, term, userId, givenName, familyName } = entry;
  if (status === 'inactive') return { field: 'status', rule: 'inactiveStatus' };
  const broken = hasPeople ? checkEmail(email) : course === '' ? ({ rule: 'required' } as const) : undefined;
  if (broken !== undefined) return { field: 'email', ...broken };
  if (status === 'unknown') return { field: 'status', rule: 'unknownStatus' };
  if (!hasRole) return { field: 'role', rule: 'unknownRole' };
  if ([course, givenName, familyName].some((text) => [...text].length > NAME_MAX))
    return { field: 'name', rule: 'tooLong', limit: NAME_MAX };
  const brokenTerm = term === '' ? undefined : checkTerm(term);
  if (brokenTerm !== undefined) return { field: 'term', ...brokenTerm };
  if (!hasOnlyStorableText([course, givenName, familyName, userId])) return { field: 'name', rule: 'malformed' };
  const key = JSON.stringify([course, term, userId]);
  if (seen.has(key)) return { field: 'email', rule: 'repeated' };
  seen.add(key);
  return undefined;
}
