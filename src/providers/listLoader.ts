import type { QueryClient } from '@tanstack/react-query';
import { LOCAL_LIST_MAX, PAGE_LIMIT_MAX } from '../domain/limits.ts';
import { firstOfPage, sortRows, viewOf, type ListRow, type ListView } from '../domain/listRules.ts';
import type { Call, ListOperation, Page, Scope } from '../domain/operation.ts';
import type { GraphqlClient } from './graphqlClient.ts';

export interface ListLoaderOptions {
  client: GraphqlClient;
  queryClient: QueryClient;
  listOf: (resource: string) => ListOperation;
  /** Up to how many rows of one call the browser holds a list whole. */
  localListMax?: number;
}

/** `isWhole`: the browser has every row, so that filters and orders need no call. */
export interface LoadedView {
  rows: readonly ListRow[];
  total: number;
  isWhole: boolean;
}

export interface ListLoader {
  view(resource: string, scope: Scope, view: ListView): Promise<LoadedView>;
  /** Every row of a list; undefined when it is too long for that. */
  whole(resource: string, scope: Scope): Promise<readonly ListRow[] | undefined>;
}

const STALE_AFTER_MS = 30_000;

/** Shows short lists from memory, and asks the server page by page for long ones; both by the same rules. */
export function createListLoader({ client, queryClient, listOf, localListMax = LOCAL_LIST_MAX }: ListLoaderOptions): ListLoader {
  const fetchPage = async (list: ListOperation, call: Call, fixed: ListRow, signal: AbortSignal): Promise<Page> =>
    list.page(await client.request(list.document, { ...(list.variables(call) as object), ...fixed }, signal));

  const loadWhole = async (list: ListOperation, scope: Scope, signal: AbortSignal): Promise<readonly ListRow[] | null> => {
    const rows: ListRow[] = [];
    for (const fixed of list.fanOut) {
      let nextPageToken: string | undefined;
      do {
        const page = await fetchPage(list, { scope, page: { limit: PAGE_LIMIT_MAX, nextPageToken } }, fixed, signal);
        if (page.totalCount !== undefined && page.totalCount > localListMax) return null;
        rows.push(...page.rows);
        nextPageToken = page.nextPageToken ?? undefined;
      } while (nextPageToken !== undefined);
    }
    return rows;
  };

  const whole = async (resource: string, scope: Scope): Promise<readonly ListRow[] | undefined> => {
    const rows = await queryClient.fetchQuery({
      queryKey: [resource, 'whole', scope],
      staleTime: STALE_AFTER_MS,
      queryFn: ({ signal }) => loadWhole(listOf(resource), scope, signal),
    });
    return rows ?? undefined;
  };

  // Keyset pages have no numbers, so the way to a row leads over the pages before it; each is kept.
  const rowsUpTo = async (resource: string, scope: Scope, { filter, sort }: ListView, fixed: ListRow, wanted: number) => {
    const rows: ListRow[] = [];
    let nextPageToken: string | undefined;
    let total: number | undefined;
    do {
      const call: Call = { scope, filter, sort: { field: sort.field, order: sort.descending ? 'desc' : 'asc' }, page: { limit: PAGE_LIMIT_MAX, nextPageToken } };
      const page = await queryClient.fetchQuery({
        queryKey: [resource, 'page', scope, filter, sort, fixed, nextPageToken ?? 'first'],
        staleTime: STALE_AFTER_MS,
        queryFn: ({ signal }) => fetchPage(listOf(resource), call, fixed, signal),
      });
      rows.push(...page.rows);
      total = page.totalCount;
      nextPageToken = page.nextPageToken ?? undefined;
    } while (nextPageToken !== undefined && rows.length < wanted);
    return { rows, total: total ?? rows.length };
  };

  const viewFromServer = async (resource: string, scope: Scope, view: ListView): Promise<LoadedView> => {
    const { fanOut, rules } = listOf(resource);
    const upTo = (wanted: number) => Promise.all(fanOut.map((fixed) => rowsUpTo(resource, scope, view, fixed, wanted)));
    const total = (await upTo(1)).reduce((sum, stream) => sum + stream.total, 0);
    const first = firstOfPage(view.page, total);
    const end = first + view.page.size;
    const streams = await upTo(end);
    const rows = streams.flatMap((stream) => stream.rows);
    const ordered = streams.length > 1 ? sortRows(rows, rules, view.sort, Date.now()) : rows;
    return { rows: ordered.slice(first, end), total, isWhole: false };
  };

  return {
    whole,
    async view(resource, scope, view) {
      const rows = await whole(resource, scope);
      if (!rows) return viewFromServer(resource, scope, view);
      return { ...viewOf(rows, listOf(resource).rules, view, Date.now()), isWhole: true };
    },
  };
}
