import type { QueryClient } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import {
  firstOfPage,
  isBeingCopied,
  sortRows,
  viewOf,
  type ListRow,
  type ListView,
  type RowContext,
  type RowRules,
} from '../../../shared/domain/lists/listRules.ts';
import type { Call, ListOperation, Scope } from '../../../shared/domain/api/operation.ts';
import type { Requests } from './requests.ts';

export interface ListLoaderOptions {
  requests: Requests;
  queryClient: QueryClient;
  listOf: (resource: string) => ListOperation;
  /** Maximum number of rows of one call that the browser stores in full. */
  localListMax?: number;
  /** True if the API reads lists from both ends, so that the last page is as fast as the first. */
  readsFromEnd?: boolean;
  /** The rules that lists name in `sortBy` and `matchBy`. */
  rowRules: RowRules;
}

/** `isWhole`: the browser has every row, so that filters and orders need no call. */
export interface LoadedView {
  rows: readonly ListRow[];
  total: number;
  isWhole: boolean;
  /** False if there are more than `total`, because the server counts no further. */
  isExact: boolean;
}

export interface ListLoader {
  view(resource: string, scope: Scope, view: ListView): Promise<LoadedView>;
  /** Returns a view of a fully loaded list without a call, or undefined if it isn't fully loaded. */
  loadedView(resource: string, scope: Scope, view: ListView): LoadedView | undefined;
  /** Returns every row of a list, or undefined if the list is too long for that. */
  whole(resource: string, scope: Scope): Promise<readonly ListRow[] | undefined>;
}

/** Maximum rows of a list that is filtered and sorted in the browser. Screens can't request as many. */
export const LOCAL_LIST_MAX = 1000;
const STALE_AFTER_MS = 30_000;

const sortArgument = ({ field, descending, fromEnd }: ListView['sort']): Call['sort'] =>
  field === '' ? undefined : { field, order: descending ? 'desc' : 'asc', ...(fromEnd && { fromEnd }) };

const isAskedFor = (fixed: ListRow, filter: ListRow): boolean =>
  Object.entries(fixed).every(
    ([argument, value]) => !Array.isArray(filter[argument]) || (filter[argument] as unknown[]).includes(value),
  );

const pageKey = (
  resource: string,
  scope: Scope,
  { filter, sort }: Pick<ListView, 'filter' | 'sort'>,
  fixed: ListRow,
  { limit = PAGE_LIMIT_MAX, token = 'first' }: { limit?: number; token?: string | undefined } = {},
) => [resource, 'page', scope, filter, sort, fixed, limit, token];

/**
 * Returns the number of rows to request. For the first page of a search it is just the size of the page, because most
 * results are replaced as the user continues to type.
 */
const pageLimit = ({ filter, page }: ListView): number =>
  filter['text'] !== undefined && page.number === 1 ? Math.min(page.size, PAGE_LIMIT_MAX) : PAGE_LIMIT_MAX;

/**
 * Filters and sorts short lists in memory, and fetches long lists page by page from the server. The results are the
 * same.
 */
export function createListLoader({
  requests,
  queryClient,
  listOf,
  localListMax = LOCAL_LIST_MAX,
  readsFromEnd = false,
  rowRules,
}: ListLoaderOptions): ListLoader {
  const context = (): RowContext => ({ now: Date.now(), rowRules });

  const loadWhole = async (
    resource: string,
    scope: Scope,
    sort: ListView['sort'] | undefined,
    signal: AbortSignal,
  ): Promise<readonly ListRow[] | null> => {
    const list = listOf(resource);
    const rows: ListRow[] = [];
    for (const fixed of list.fanOut) {
      let nextPageToken: string | undefined;
      do {
        const call = { scope, sort: sort && sortArgument(sort), page: { limit: PAGE_LIMIT_MAX, nextPageToken } };
        const page = await requests.page(resource, { call, fixed }, signal);
        // Load a list without a count page by page.
        const isLong = page.totalCount === undefined ? page.nextPageToken !== null : page.totalCount > localListMax;
        if (isLong) {
          // Reuse the response as the first page of the long list.
          if (sort && nextPageToken === undefined)
            queryClient.setQueryData(pageKey(resource, scope, { filter: {}, sort }, fixed), page);
          return null;
        }
        rows.push(...page.rows);
        nextPageToken = page.nextPageToken ?? undefined;
      } while (nextPageToken !== undefined);
    }
    return rows;
  };

  const whole = async (
    resource: string,
    scope: Scope,
    sort?: ListView['sort'],
  ): Promise<readonly ListRow[] | undefined> => {
    const rows = await queryClient.fetchQuery({
      queryKey: [resource, 'whole', scope],
      staleTime: STALE_AFTER_MS,
      queryFn: ({ signal }) => loadWhole(resource, scope, sort, signal),
    });
    return rows ?? undefined;
  };

  // Keyset pages have no numbers, so reaching a row requires the pages before it; each is cached.
  const rowsUpTo = async (resource: string, scope: Scope, view: ListView, fixed: ListRow, wanted: number) => {
    const { filter, sort } = view;
    const limit = pageLimit(view);
    const rows: ListRow[] = [];
    let nextPageToken: string | undefined;
    let total: number | undefined;
    let isExact: boolean;
    do {
      const call: Call = { scope, filter, sort: sortArgument(sort), page: { limit, nextPageToken } };
      const page = await queryClient.fetchQuery({
        queryKey: pageKey(resource, scope, { filter, sort }, fixed, { limit, token: nextPageToken }),
        staleTime: STALE_AFTER_MS,
        queryFn: ({ signal }) => requests.page(resource, { call, fixed }, signal),
      });
      rows.push(...page.rows);
      total = page.totalCount;
      isExact = total === undefined ? page.nextPageToken === null : page.totalCountIsExact;
      nextPageToken = page.nextPageToken ?? undefined;
    } while (nextPageToken !== undefined && rows.length < wanted);
    // Without an exact count, assume one more page as long as there is a next one.
    const seen = rows.length + (nextPageToken === undefined ? 0 : 1);
    return { rows, isCounted: total !== undefined, isExact, total: Math.max(total ?? 0, seen) };
  };

  const viewFromServer = async (resource: string, scope: Scope, whole: ListView): Promise<LoadedView> => {
    const { fanOut: calls, rules } = listOf(resource);
    // If a filter already fixes the argument, only the matching calls are needed.
    const fanOut = calls.filter((fixed) => isAskedFor(fixed, whole.filter));
    const view = {
      ...whole,
      filter: Object.fromEntries(Object.entries(whole.filter).filter(([key]) => !calls.some((fixed) => key in fixed))),
    };
    const upTo = (wanted: number, read: ListView = view) =>
      Promise.all(fanOut.map((fixed) => rowsUpTo(resource, scope, read, fixed, wanted)));
    const merged = (streams: (readonly ListRow[])[]) =>
      streams.length > 1 ? sortRows(streams.flat(), rules, view.sort, context()) : streams.flat();
    const begun = await upTo(1);
    const counted = begun.every(({ isCounted }) => isCounted) ? begun : await upTo(view.page.number * view.page.size);
    // If the count is not exact, a page beyond it exists if it can be reached.
    const reached = counted.every(({ isExact }) => isExact) ? counted : await upTo(view.page.number * view.page.size);
    const total = reached.reduce((sum, stream) => sum + stream.total, 0);
    const isExact = reached.every((stream) => stream.isExact);
    const first = firstOfPage(view.page, total);
    const end = first + view.page.size;
    const shown = (rows: readonly ListRow[]) => ({
      rows: rows.filter((row) => !isBeingCopied(row, rules)),
      total,
      isWhole: false,
      isExact,
    });
    const isNearEnd = isExact ? first > total / 2 : view.page.number < 0;
    if (isNearEnd && readsFromEnd && view.sort.field !== '') {
      // Without an exact count, all pages from the end are full ones.
      const wanted = isExact ? total - first : -view.page.number * view.page.size;
      const backward = await upTo(wanted, { ...view, sort: { ...view.sort, fromEnd: true } });
      const rows = merged(backward.map((stream) => stream.rows.toReversed()));
      const start = Math.max(0, rows.length - wanted);
      return shown(rows.slice(start, start + view.page.size));
    }
    return shown(merged((await upTo(end)).map((stream) => stream.rows)).slice(first, end));
  };

  return {
    whole,
    loadedView(resource, scope, view) {
      const rows = queryClient.getQueryData<readonly ListRow[] | null>([resource, 'whole', scope]);
      return rows
        ? { ...viewOf(rows, listOf(resource).rules, view, context()), isWhole: true, isExact: true }
        : undefined;
    },
    async view(resource, scope, view) {
      const rows = await whole(resource, scope, view.sort);
      if (!rows) return viewFromServer(resource, scope, view);
      return { ...viewOf(rows, listOf(resource).rules, view, context()), isWhole: true, isExact: true };
    },
  };
}
