import { addressKey, compareKeys, sortKey } from '../../../shared/domain/lists/sortKey.ts';
import type { FieldError } from '../../../shared/domain/api/errors.ts';
import type { ImportRole, ImportSettings, ImportTotals } from '../../db/storedTypes.ts';
import { foldText } from '../../../shared/text/foldText.ts';
import { mapInTurns } from './mapInTurns.ts';
import type { NewImportRow } from './importRow.ts';
import type { RosterEntry } from './rosterEntries.ts';

export interface PlannedCourse {
  id: string;
  name: string;
  /** Null for no term. */
  term: string | null;
  /** True if the import creates the course. */
  isNew: boolean;
}

/** Existing records that the roster refers to, as of before the import. */
export interface ExistingRecords {
  /** The only course of the roster; undefined if the roster belongs to an org. */
  courseId: string | undefined;
  /** Courses by courseKey. The value is null if the name doesn't match exactly one unarchived course. */
  courses: ReadonlyMap<string, PlannedCourse | null>;
  /** Roles by course and person, or types of membership by person. */
  roles: ReadonlyMap<string, ImportRole>;
  /** Addresses that imitate a member's address, each with the error. */
  imitations: ReadonlyMap<string, FieldError>;
  /** The person who runs the import. Their own roles don't change. */
  caller: string | null;
}

export interface ImportPlan {
  rows: NewImportRow[];
  counts: ImportTotals;
}

export const roleKey = (courseId: string | null, userId: string): string => `${courseId ?? ''} ${userId}`;

/** Returns the key of a course in a roster. */
export const courseKey = ({ course, term }: Pick<RosterEntry, 'course' | 'term'>): string =>
  JSON.stringify([course, term]);

export const personOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** Compares a roster with the existing records. The result lists courses first, then people sorted by address. */
export async function buildPlan(
  entries: readonly (RosterEntry & { cells: string[] })[],
  mode: ImportSettings['mode'],
  standing: ExistingRecords,
): Promise<ImportPlan> {
  const listed = new Set<string>();
  const rows = await mapInTurns(entries, (entry) => {
    const row = planEntry(entry, standing);
    // A row refused for any other reason than an inactive status still counts as listed, so that its person isn't
    // removed.
    if (row.refusal?.rule !== 'inactiveStatus') listed.add(roleKey(row.course_id, entry.userId));
    return row;
  });
  const absent = [...memberRoles(standing)]
    .filter(([key]) => mode === 'wholeRoster' && !listed.has(key))
    .flatMap(([key, role]) => planRemoval(key, role, standing));
  const planned = [...rows, ...absent].sort(
    (a, b) => compareKeys(a.user_id, b.user_id) || compareKeys(a.course_name, b.course_name),
  );
  const courses = [...new Set(standing.courses.values())].filter((course) => course?.isNew === true).map(newCourse);
  const all = [...courses, ...planned].map((row, place) => ({ ...row, place }));
  return { rows: all, counts: countRows(all, standing) };
}

/**
 * Returns the members that a complete roster would contain: those of its course, of the courses that it names, or of
 * the org.
 */
function memberRoles({ courseId, courses, roles }: ExistingRecords): ReadonlyMap<string, ImportRole> {
  const isOfOrg = courseId === undefined && courses.size === 0;
  return isOfOrg ? roles : new Map([...roles].filter(([key]) => !key.startsWith(' ')));
}

/** Values of a plan's row that isn't about a person. */
export const NOBODY = {
  line: null,
  cells: null,
  user_id: '',
  given_name: '',
  family_name: '',
  name_key: '',
  address_key: null,
  role_before: null,
  role: null,
  refusal: null,
  course_term: null,
  course_term_key: '',
} as const;

type UnplacedRow = Omit<NewImportRow, 'place'>;

const newCourse = (course: PlannedCourse | null): UnplacedRow => ({
  ...NOBODY,
  kind: 'course',
  course_id: course?.id ?? null,
  course_name: course?.name ?? '',
  course_term: course?.term ?? null,
  course_term_key: foldText(course?.term ?? ''),
  name_key: sortKey(course?.name ?? ''),
  outcome: 'added',
});

function planEntry(entry: RosterEntry & { cells: string[] }, standing: ExistingRecords): UnplacedRow {
  const { line, cells, userId, givenName, familyName, role, course: name } = entry;
  const course = name === '' ? undefined : standing.courses.get(courseKey(entry));
  const courseId = standing.courseId ?? course?.id ?? null;
  const before = standing.roles.get(roleKey(courseId, userId));
  const refusal = entry.refusal ?? refuseEntry(entry, standing, { course, before });
  const person = {
    line,
    cells,
    course_id: courseId,
    course_name: course?.name ?? name,
    course_term: course?.term ?? null,
    course_term_key: '',
    user_id: userId,
    given_name: givenName,
    family_name: familyName,
    name_key: sortKey(`${givenName} ${familyName}`.trim()),
    address_key: addressKey(userId),
    role_before: before ?? null,
  };
  const kind = userId === '' ? 'course' : courseId === null ? 'orgMember' : 'courseMember';
  if (refusal !== undefined) return { ...person, kind, role: null, outcome: 'refused', refusal };
  if (kind === 'course') return { ...person, kind, role: null, outcome: 'unchanged', refusal: null };
  // The default role applies only to new members and never replaces an existing role.
  const isChanged = before !== undefined && entry.hasOwnRole && before !== role;
  const outcome = before === undefined ? 'added' : isChanged ? 'changed' : 'unchanged';
  return { ...person, kind, role: outcome === 'unchanged' ? (before ?? role) : role, outcome, refusal: null };
}

function refuseEntry(
  { userId, role, course: name, hasOwnRole }: RosterEntry,
  { caller, imitations }: ExistingRecords,
  { course, before }: { course: PlannedCourse | null | undefined; before: ImportRole | undefined },
): FieldError | undefined {
  if (name !== '' && !course) return { field: 'course', rule: 'ambiguousCourse' };
  if (userId === caller && before !== undefined && hasOwnRole && before !== role)
    return { field: 'role', rule: 'ownRecord' };
  return before === undefined ? imitations.get(userId) : undefined;
}

function planRemoval(key: string, role: ImportRole, { courseId, courses, caller }: ExistingRecords): UnplacedRow[] {
  const [course = '', userId = ''] = key.split(' ');
  // Admins are never removed, even if a roster doesn't list them.
  if (userId === caller || (course === '' && role === 'orgadmin')) return [];
  const name = [...courses.values()].find((each) => each?.id === course)?.name ?? '';
  const isOfOrg = course === '' && courseId === undefined;
  return [
    {
      ...NOBODY,
      kind: isOfOrg ? 'orgMember' : 'courseMember',
      course_id: isOfOrg ? null : course,
      course_name: courseId === undefined ? name : '',
      user_id: userId,
      role_before: role,
      outcome: 'removed',
    },
  ];
}

function countRows(rows: readonly NewImportRow[], standing: ExistingRecords): ImportTotals {
  const members = memberRoles(standing).size;
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0, refused: 0, courses: 0, members };
  for (const { outcome, kind } of rows) {
    counts[outcome] += 1;
    if (kind === 'course' && outcome === 'added') counts.courses += 1;
  }
  return counts;
}

/** If more than this share of the members would be removed, a typed confirmation is required. */
const REMOVALS_SHARE = 0.1;

/**
 * Returns the text that must be typed to apply a plan: the number of people that it would remove. Returns null if no
 * confirmation is required.
 */
export const confirmationOf = ({ removed = 0, members = 0 }: ImportTotals): string | null =>
  removed > members * REMOVALS_SHARE ? String(removed) : null;
