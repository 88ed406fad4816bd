import { autoEnrollmentPhase, isAutoEnrollmentActive, type AutoEnrollment } from './autoEnrollment.ts';
import { compareKeys, fullName, sortKey } from './sortKey.ts';
import { autoEnrollmentRank, ROLE_ORDER, TYPE_ORDER } from './sortOrder.ts';
import type { ActivityType, CourseRole } from './enums.ts';

export type ListRow = Readonly<Record<string, unknown>>;
type SortValue = string | number | null;

/** Orders that a column of screens.config.ts can name in `sortBy`, where the plain value would not do. */
export const sortRules = {
  autoEnrollment: (row: ListRow, now: number): SortValue =>
    autoEnrollmentRank({ role: row.role as CourseRole, autoEnrollment: row.autoEnrollment as AutoEnrollment }, now),
  role: (row: ListRow): SortValue => ROLE_ORDER.indexOf(row.role as CourseRole),
  activityType: (row: ListRow): SortValue => TYPE_ORDER.indexOf(row.type as ActivityType),
  fullName: (row: ListRow): SortValue => sortKey(fullName(row as { givenName: string; familyName: string })),
} as const;
export type SortRule = keyof typeof sortRules;

/** Conditions that a filter of screens.config.ts can name in `matchBy`, where equality would not do. */
export const matchRules = {
  autoEnrollment: (row: ListRow, value: unknown, now: number): boolean =>
    includes(value, isAutoEnrollmentActive(row.autoEnrollment as AutoEnrollment, now) ? 'active' : 'inactive'),
  tags: (row: ListRow, value: unknown): boolean =>
    (row.tags as readonly { name: string }[]).some((tag) => includes(value, tag.name)),
} as const;
export type MatchRule = keyof typeof matchRules;

/**
 * Texts that a column of screens.config.ts can name in `exportAs`, where
 * the value is no plain one: what its cell says, for a spreadsheet.
 */
export const exportRules = {
  /** open, upcoming, closed or off. */
  autoEnrollment: (row: ListRow, now: number): string => autoEnrollmentPhase(row.autoEnrollment as AutoEnrollment, now),
  tags: (row: ListRow): string => (row.tags as readonly { name: string }[]).map((tag) => tag.name).join(', '),
} as const;
export type ExportRule = keyof typeof exportRules;

const includes = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted;

/** How a list filters, searches and sorts in the browser; the server follows the same rules. */
export interface ListRules {
  search: readonly string[];
  filters: Readonly<Record<string, { field: string; matchBy?: MatchRule }>>;
  sorts: Readonly<Record<string, { sortBy?: SortRule }>>;
  /** What breaks ties before the id, ascending. */
  tieBreaks: readonly string[];
  /** The field that tells how far a copy is; rows that are still being copied are left out. */
  copies?: string;
}

export interface ListView {
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; descending: boolean };
  page: { number: number; size: number };
}

/** A value of a row by its path, such as `states.visible`. */
export const valueAt = (row: ListRow, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as ListRow | null | undefined)?.[key], row);

/** The rows that a view shows, and how many match over all its pages. */
export function viewOf<Row extends ListRow>(
  rows: readonly Row[],
  rules: ListRules,
  view: ListView,
  now: number,
): { rows: Row[]; total: number } {
  const matching = rows.filter((row) => !isBeingCopied(row, rules) && matches(row, rules, view.filter, now));
  const sorted = sortRows(matching, rules, view.sort, now);
  const first = firstOfPage(view.page, matching.length);
  return { rows: sorted.slice(first, first + view.page.size), total: matching.length };
}

/** A copy that is not done yet is tracked as copying and stands in no list. */
export function isBeingCopied(row: ListRow, { copies }: Pick<ListRules, 'copies'>): boolean {
  const state = copies === undefined ? undefined : valueAt(row, `${copies}.state`);
  return state === 'pending' || state === 'in_progress';
}

/** A copy that failed can do nothing but be deleted. */
export const isFailedCopy = (row: ListRow, { copies }: Pick<ListRules, 'copies'>): boolean =>
  copies !== undefined && valueAt(row, `${copies}.state`) === 'failed';

/** Where a page begins; a page beyond the end stands for the last one. */
export function firstOfPage({ number, size }: ListView['page'], total: number): number {
  const last = Math.max(1, Math.ceil(total / size));
  return (Math.min(number, last) - 1) * size;
}

function matches(row: ListRow, rules: ListRules, filter: ListView['filter'], now: number): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (isUnset(value)) return true;
    if (key === 'text') return matchesSearch(row, rules.search, String(value));
    const rule = rules.filters[key];
    if (!rule) return true;
    if (rule.matchBy) return matchRules[rule.matchBy](row, value, now);
    const actual = valueAt(row, rule.field);
    return Array.isArray(value) ? value.includes(actual) : actual === value;
  });
}

const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function matchesSearch(row: ListRow, fields: readonly string[], text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return fields.some((field) => {
    const value = valueAt(row, field);
    return typeof value === 'string' && value.toLowerCase().includes(wanted);
  });
}

// Where many rows share a rank, their ties stay ascending; the server's ROW comparison turns all other ties round too.
const isRank = (rule: SortRule | undefined, value: unknown): boolean =>
  (rule !== undefined && rule !== 'fullName') || typeof value === 'boolean';

/** Rows in the order of a view. Keys are made once a row, not once a comparison: a list may hold a thousand of them. */
export function sortRows<Row extends ListRow>(
  rows: readonly Row[],
  rules: ListRules,
  sort: ListView['sort'],
  now: number,
): Row[] {
  // a list that names no order keeps that of its API
  if (sort.field === '') return [...rows];
  const direction = sort.descending ? -1 : 1;
  const key = (row: Row, field: string) => sortValue(row, field, rules.sorts[field]?.sortBy, now);
  const keepsTies = isRank(rules.sorts[sort.field]?.sortBy, rows[0] && valueAt(rows[0], sort.field));
  return rows
    .map((row) => ({
      row,
      first: key(row, sort.field),
      ties: [...rules.tieBreaks, 'id'].map((field) => key(row, field)),
    }))
    .sort(
      (a, b) => direction * compareValues(a.first, b.first) || (keepsTies ? 1 : direction) * compareAll(a.ties, b.ties),
    )
    .map(({ row }) => row);
}

function sortValue(row: ListRow, field: string, rule: SortRule | undefined, now: number): SortValue {
  if (rule) return sortRules[rule](row, now);
  const value = valueAt(row, field);
  if (typeof value === 'string') return field === 'id' ? value : sortKey(value);
  return typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : null;
}

function compareAll(a: readonly SortValue[], b: readonly SortValue[]): number {
  return a.reduce<number>((order, value, index) => order || compareValues(value, b[index] ?? null), 0);
}

// A missing value comes last when ascending.
function compareValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareKeys(String(a), String(b));
}
