import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { joinValues, splitValues } from '../../../shared/domain/api/addressValues.ts';
import { useAddress } from '../page/AppRouter.tsx';
import type { FilterSpec } from './filters/filterSpec.ts';

/** Marks values in the URL that aren't plain text. The rest of such a value is JSON. */
const MARK = '~';

/** URL parameter for all filters that a list sets without an input, such as those of react-admin's FilterList. */
export const OTHER_FILTERS = 'filter';

/** Values of a `hidden` filter. If it is absent, those rows are left out. */
export const SHOW_ALL = 'all';
export const SHOW_ONLY = 'only';

/** State of a list in its URL: `?text=math&role=learner,reviewer&archived=only&sort=name&order=desc&page=2`. */
export interface ListAddress {
  text: string;
  /** react-admin's filterValues except the text: an array for several values, `true` for a flag, else the value. */
  values: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** A negative page counts from the end: -1 is the last page. */
  page: number;
}

type AddressFilter = Pick<FilterSpec, 'source' | 'kind' | 'choices' | 'accepts' | 'alwaysOn'>;

export interface AddressOptions {
  filters: readonly AddressFilter[];
  sort: ListAddress['sort'];
  /** Columns that the URL can sort by. Undefined allows any column. */
  sortable: readonly string[] | undefined;
  /** Debounce of the search in milliseconds. Default: 0. */
  debounce?: number;
}

/** Reads a URL. Unknown or invalid parts fall back to the default. */
export function readAddress(params: URLSearchParams, { filters, sort, sortable }: AddressOptions): ListAddress {
  const field = params.get('sort');
  const known = field !== null && (sortable?.includes(field) ?? true);
  const others = readValue(splitValues(params.get(OTHER_FILTERS))[0] ?? '');
  const values = filters.map((filter) => [filter.source, filterValue(params, filter)] as const);
  return {
    text: params.get('text') ?? '',
    values: {
      ...(typeof others === 'object' && others),
      ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    },
    sort: known ? { field, order: params.get('order') === 'desc' ? 'DESC' : 'ASC' } : sort,
    page: Math.trunc(Number(params.get('page'))) || 1,
  };
}

function filterValue(params: URLSearchParams, { source, kind, choices = [], accepts }: AddressFilter): unknown {
  const ids = choices.map(({ id }) => id);
  const allowed = { anyOf: ids, oneOf: ids, flag: ['true'], hidden: [SHOW_ALL, SHOW_ONLY], tags: null, text: null }[
    kind
  ];
  const values = splitValues(params.get(source)).filter(
    (value) => (accepts?.(value) ?? true) && (allowed?.includes(value) ?? true),
  );
  const [first] = values;
  if (first === undefined) return undefined;
  if (kind === 'anyOf' || kind === 'tags') return values;
  if (kind === 'flag') return true;
  return kind === 'text' ? readValue(first) : first;
}

/** Reads the value of an input that has no kind. A marked value that isn't valid JSON stays a string. */
function readValue(text: string): unknown {
  if (!text.startsWith(MARK)) return text;
  try {
    return JSON.parse(text.slice(MARK.length));
  } catch {
    return text;
  }
}

/** Returns the values of a filter for the URL. Without a kind, everything except strings is marked. */
function writeValue(value: unknown, kind: FilterSpec['kind'] = 'text'): string[] {
  // `false` is the value of a cleared checkbox.
  if (value === undefined || value === null || value === '' || (value === false && kind !== 'text')) return [];
  if (Array.isArray(value) && (kind !== 'text' || value.length === 0))
    return value.flatMap((each) => writeValue(each, kind));
  if (kind !== 'text') return [`${value as string | number | boolean}`];
  return [typeof value === 'string' && !value.startsWith(MARK) ? value : MARK + JSON.stringify(value)];
}

/** Writes a URL. Defaults and empty values are left out, and unrelated parameters stay. */
export function writeAddress(
  params: URLSearchParams,
  address: ListAddress,
  { filters, sort }: AddressOptions,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string) => (value === '' ? next.delete(key) : next.set(key, value));
  const others = new Map(Object.entries(address.values).filter(([, value]) => writeValue(value).length > 0));
  put('text', address.text);
  for (const { source, kind } of filters) {
    put(source, joinValues(writeValue(address.values[source], kind)));
    others.delete(source);
  }
  put(OTHER_FILTERS, others.size === 0 ? '' : joinValues(writeValue(Object.fromEntries(others))));
  const isDefault = address.sort.field === sort.field && address.sort.order === sort.order;
  put('sort', isDefault ? '' : address.sort.field);
  put('order', isDefault ? '' : address.sort.order.toLowerCase());
  put('page', address.page === 1 ? '' : String(address.page));
  return next;
}

/** Returns the filter for the data provider. A `hidden` filter leaves rows out unless the URL includes them. */
export function filterOf(
  { text, values }: Pick<ListAddress, 'text' | 'values'>,
  filters: readonly AddressFilter[],
): Record<string, unknown> {
  const filter: Record<string, unknown> = { text: text.trim(), ...values };
  for (const { source, kind } of filters) {
    const value = values[source];
    if (kind === 'hidden') filter[source] = value === SHOW_ALL ? undefined : value === SHOW_ONLY;
    if (kind === 'oneOf' && (value === 'true' || value === 'false')) filter[source] = value === 'true';
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
}

/** Delay before typed text is written to the URL. The rows don't wait for it. */
const ADDRESS_AFTER_MS = 200;

/**
 * Keeps a list's filter, sort and page in the URL, so that reload, share and back restore them. Text is stored here
 * while the user types, until it is in the URL.
 */
export function useListAddress({ debounce = 0, ...options }: AddressOptions) {
  const [params, write] = useAddress();
  const kept = readAddress(params, options);
  const change = (next: Partial<ListAddress>, { replace = false } = {}) =>
    write((current) => writeAddress(current, { ...readAddress(current, options), page: 1, ...next }, options), {
      replace,
    });

  const [typed, setTyped] = useState<{ text: string; writtenAt?: URLSearchParams }>();
  const isWritten = typed?.writtenAt !== undefined;
  // The user is navigating to another page, and writing to the URL now would cancel that.
  const isLeaving = useNavigation().state !== 'idle';
  // Typing replaces the history entry. Otherwise going back would remove one letter at a time.
  const writeText = useEffectEvent((text: string) => {
    if (change({ text }, { replace: true })) setTyped({ text, writtenAt: params });
  });
  useEffect(() => {
    if (typed === undefined || isWritten || isLeaving) return;
    const timer = setTimeout(() => writeText(typed.text), Math.max(debounce, ADDRESS_AFTER_MS));
    return () => clearTimeout(timer);
  }, [typed, isWritten, isLeaving, debounce]);

  const text = isWritten && typed.writtenAt !== params ? undefined : typed?.text;
  const address = text === undefined || text === kept.text ? kept : { ...kept, text, page: 1 };
  const changeTyped = (next: Partial<ListAddress>) => void change({ ...(text !== undefined && { text }), ...next });
  const isKept = ([key, value]: [string, unknown]) =>
    value === SHOW_ALL || options.filters.some(({ source, alwaysOn }) => source === key && alwaysOn);
  const values = Object.entries(address.values);
  return {
    ...address,
    /** The text to search rows for: as it is typed or, with a debounce, after a pause. */
    searched: debounce > 0 ? kept.text : address.text,
    /** True if a filter differs from its default or a text is typed. */
    isFiltered: address.text !== '' || !values.every(isKept),
    setText: (next: string) => setTyped({ text: next }),
    /** Sets all filters at once. Filters that are not included are cleared. */
    setFilters: ({ text: nextText = '', ...next }: Readonly<Record<string, unknown>>) => {
      if (String(nextText) !== address.text) setTyped({ text: String(nextText) });
      const [before, after] = [address.values, next].map((each) =>
        String(writeAddress(new URLSearchParams(), { ...address, values: each }, options)),
      );
      if (after !== before) changeTyped({ values: next });
    },
    clear: () => {
      setTyped(undefined);
      change({ text: '', values: Object.fromEntries(values.filter(isKept)) });
    },
    setSort: (sort: ListAddress['sort']) => changeTyped({ sort }),
    setPage: (page: number) => changeTyped({ page }),
  };
}
