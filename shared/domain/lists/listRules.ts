import { foldText } from '../../text/foldText.ts';
import { compareKeys, sortKey } from './sortKey.ts';

export type ListRow = Readonly<Record<string, unknown>>;
export type SortValue = string | number | null;

/** A project's sort and filter rules, by the names used in `sortBy` and `matchBy`. */
export interface RowRules {
  /** Sort values. A number is a rank: rows of equal rank are in ascending order even if the list is descending. */
  sort?: Readonly<Record<string, (row: ListRow, now: number) => SortValue>>;
  match?: Readonly<Record<string, (row: ListRow, value: unknown, now: number) => boolean>>;
}

/** Data that row rules depend on: the current time and the project's rules. */
export interface RowContext {
  now: number;
  rowRules: RowRules;
}

/** Rules for filtering, searching, and sorting a list in the browser. The server follows the same rules. */
export interface ListRules {
  search: readonly string[];
  filters: Readonly<Record<string, { field: string; matchBy?: string }>>;
  sorts: Readonly<Record<string, { sortBy?: string }>>;
  /** Fields that break ties, in ascending order, before the id does. */
  tieBreaks: readonly string[];
  /** Field with the state of a copy. Lists omit rows that are still being copied. */
  copyStatus?: string;
}

export interface ListView {
  filter: Readonly<Record<string, unknown>>;
  /** `fromEnd` reverses the rows, for APIs that read a list from its end. */
  sort: { field: string; descending: boolean; fromEnd?: true };
  /** A negative number counts from the end: -1 is the last page. */
  page: { number: number; size: number };
}

/** Returns a value of a row by its path, such as `states.visible`. */
export const valueAt = (row: ListRow, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as ListRow | null | undefined)?.[key], row);

/** Returns the rows on the current page, and the number of matching rows on all pages. */
export function viewOf<Row extends ListRow>(
  rows: readonly Row[],
  rules: ListRules,
  view: ListView,
  context: RowContext,
): { rows: Row[]; total: number } {
  const matching = rows.filter((row) => !isBeingCopied(row, rules) && matches(row, rules, view.filter, context));
  const sorted = sortRows(matching, rules, view.sort, context);
  const first = firstOfPage(view.page, matching.length);
  return { rows: sorted.slice(first, first + view.page.size), total: matching.length };
}

/** Returns whether a row is still being copied. Such a row is shown in the copy indicator, not in lists. */
export function isBeingCopied(row: ListRow, { copyStatus }: Pick<ListRules, 'copyStatus'>): boolean {
  const state = copyStatus === undefined ? undefined : valueAt(row, `${copyStatus}.state`);
  return state === 'pending' || state === 'in_progress';
}

/** Returns whether copying a row has failed. Such a row can only be deleted. */
export const isFailedCopy = (row: ListRow, { copyStatus }: Pick<ListRules, 'copyStatus'>): boolean =>
  copyStatus !== undefined && valueAt(row, `${copyStatus}.state`) === 'failed';

/** Returns the first index of a page. */
export const firstOfPage = ({ number, size }: ListView['page'], total: number): number =>
  (pageWithin(number, Math.max(1, Math.ceil(total / size))) - 1) * size;

/** Limits a page number to the existing pages. A negative number counts from the end. */
export const pageWithin = (number: number, last: number): number =>
  Math.min(Math.max(1, number < 0 ? last + 1 + number : number), last);

function matches(row: ListRow, rules: ListRules, filter: ListView['filter'], { now, rowRules }: RowContext): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (isUnset(value)) return true;
    if (key === 'text') return matchesSearch(row, rules.search, String(value));
    const rule = rules.filters[key];
    if (!rule) return true;
    if (rule.matchBy) return ruleOf(rowRules.match, rule.matchBy)(row, value, now);
    const actual = valueAt(row, rule.field);
    return Array.isArray(value) ? value.includes(actual) : actual === value;
  });
}

const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function matchesSearch(row: ListRow, fields: readonly string[], text: string): boolean {
  const wanted = foldText(text.trim());
  return fields.some((field) => {
    const value = valueAt(row, field);
    return typeof value === 'string' && foldText(value).includes(wanted);
  });
}

function ruleOf<Rule>(rules: Readonly<Record<string, Rule>> = {}, name: string): Rule {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) throw new Error(`The data provider has no rule "${name}", which a list uses.`);
  return rule;
}

/**
 * Sorts rows. Each key is computed once per row instead of once per comparison, because a list can have a thousand
 * rows.
 */
export function sortRows<Row extends ListRow>(
  rows: readonly Row[],
  rules: ListRules,
  sort: ListView['sort'],
  context: RowContext,
): Row[] {
  // Without a sort order, the list keeps the order of its API.
  if (sort.field === '') return [...rows];
  const direction = sort.descending ? -1 : 1;
  const key = (row: Row, field: string) => sortValue(row, field, rules.sorts[field]?.sortBy, context);
  // Rows of equal rank stay ascending in either direction. All other ties are reversed, as the server's ROW comparison
  // does.
  const isRanked =
    rules.sorts[sort.field]?.sortBy !== undefined && typeof (rows[0] && key(rows[0], sort.field)) === 'number';
  const keepsTies = isRanked || typeof (rows[0] && valueAt(rows[0], sort.field)) === 'boolean';
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

function sortValue(row: ListRow, field: string, rule: string | undefined, { now, rowRules }: RowContext): SortValue {
  if (rule) return ruleOf(rowRules.sort, rule)(row, now);
  const value = valueAt(row, field);
  if (typeof value === 'string') return field === 'id' ? value : sortKey(value);
  return typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : null;
}

function compareAll(a: readonly SortValue[], b: readonly SortValue[]): number {
  return a.reduce<number>((order, value, index) => order || compareValues(value, b[index] ?? null), 0);
}

// A missing value comes last in ascending order.
function compareValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareKeys(String(a), String(b));
}
