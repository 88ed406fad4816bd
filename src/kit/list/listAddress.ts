import { joinValues, splitValues } from '../../../shared/domain/api/addressValues.ts';
import type { FilterSpec } from './filters/filterSpec.ts';

/** Marks a value in the address that is not plain text: the rest is JSON. */
const MARK = '~';

/** Formats a value for the address, for inputs that declare no kind: a text as it is, anything else marked. */
export const writeValue = (value: unknown): string =>
  typeof value === 'string' && !value.startsWith(MARK) ? value : MARK + JSON.stringify(value);

/**
 * Address parameter of filters that a list sets without an input, such as those of react-admin's FilterList: all in
 * one, in react-admin's format.
 */
export const OTHER_FILTERS = 'filter';

/** Returns the values of those filters; empty if they can't be read. */
export function otherFilters(values: readonly string[] = []): Readonly<Record<string, unknown>> {
  const read = readValue(values[0] ?? '');
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

/** Reads a value back; a marked text that can't be read stays as it is. */
export function readValue(text: string): unknown {
  if (!text.startsWith(MARK)) return text;
  try {
    return JSON.parse(text.slice(MARK.length));
  } catch {
    return text;
  }
}

/** State of a list in its address: `?text=math&role=learner,reviewer&archived=only&sort=name&order=desc&page=2`. */
export interface ListAddress {
  text: string;
  /** Chosen values by filter key. */
  chosen: Readonly<Record<string, readonly string[]>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** A negative page counts from the end: -1 is the last page. */
  page: number;
}

/** Values of a `hidden` filter in the address. Absent means that such rows are left out. */
export const SHOW_ALL = 'all';
export const SHOW_ONLY = 'only';

interface Defaults {
  filters: readonly FilterSpec[];
  sort: ListAddress['sort'];
  /** Columns that the address can sort by; undefined: any. */
  sortable: readonly string[] | undefined;
}

/** Reads an address; unknown or invalid parts fall back to the default. */
export function readAddress(params: URLSearchParams, { filters, sort, sortable }: Defaults): ListAddress {
  const field = params.get('sort');
  const known = field !== null && (sortable?.includes(field) ?? true);
  return {
    text: params.get('text') ?? '',
    chosen: Object.fromEntries(
      [
        ...filters.map((filter): [string, string[]] => [filter.key, chosenValues(params, filter)]),
        [OTHER_FILTERS, splitValues(params.get(OTHER_FILTERS))] as [string, string[]],
      ].filter(([, values]) => values.length > 0),
    ),
    sort: known ? { field, order: params.get('order') === 'desc' ? 'DESC' : 'ASC' } : sort,
    page: Math.trunc(Number(params.get('page'))) || 1,
  };
}

function chosenValues(params: URLSearchParams, filter: FilterSpec): string[] {
  const values = splitValues(params.get(filter.key));
  const allowed = allowedValues(filter);
  const { accepts = () => true } = filter;
  return values.filter((value) => accepts(value) && (allowed?.includes(value) ?? true));
}

/** Returns undefined if any text is allowed. */
function allowedValues({ kind, choices }: FilterSpec): readonly string[] | undefined {
  if (kind === 'anyOf' || kind === 'oneOf') return choices.map(({ id }) => id);
  if (kind === 'flag') return ['true'];
  return kind === 'hidden' ? [SHOW_ALL, SHOW_ONLY] : undefined;
}

/** Writes an address; defaults are left out, and parameters of others stay. */
export function writeAddress(
  params: URLSearchParams,
  address: ListAddress,
  { filters, sort }: Defaults,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string) => (value === '' ? next.delete(key) : next.set(key, value));
  put('text', address.text);
  for (const key of [...filters.map((filter) => filter.key), OTHER_FILTERS])
    put(key, joinValues(address.chosen[key] ?? []));
  const isDefault = address.sort.field === sort.field && address.sort.order === sort.order;
  put('sort', isDefault ? '' : address.sort.field);
  put('order', isDefault ? '' : address.sort.order.toLowerCase());
  put('page', address.page === 1 ? '' : String(address.page));
  return next;
}

/**
 * Returns the filter for the data provider. A filter of the kind `hidden` leaves rows out unless the address
 * includes them.
 */
export function filterOf(
  { text, chosen }: Pick<ListAddress, 'text' | 'chosen'>,
  filters: readonly FilterSpec[],
): Record<string, unknown> {
  const entries = filters.map((filter): [string, unknown] => [
    filter.key,
    filterValue(filter, chosen[filter.key] ?? []),
  ]);
  return Object.fromEntries(
    [
      ['text', text.trim()] as [string, unknown],
      ...Object.entries(otherFilters(chosen[OTHER_FILTERS])),
      ...entries,
    ].filter(([, value]) => value !== undefined && value !== ''),
  );
}

function filterValue(filter: FilterSpec, values: readonly string[]): unknown {
  if (filter.kind === 'hidden') return values[0] === SHOW_ALL ? undefined : values[0] === SHOW_ONLY;
  if (values.length === 0) return undefined;
  if (filter.kind === 'flag') return true;
  if (filter.kind === 'text') return readValue(values[0] ?? '');
  return filter.kind === 'oneOf' ? isTrue(values[0]) : values;
}

const isTrue = (value: string | undefined): unknown =>
  value === 'true' || value === 'false' ? value === 'true' : value;
