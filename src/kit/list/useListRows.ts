import {
  DataProviderContext,
  useDataProvider,
  useGetList,
  type DataProvider,
  type FilterPayload,
  type GetListResult,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { use, useState } from 'react';
import { useCallScope, useScope } from '../../viewer/ScopeContext.tsx';
import type { FilterSpec } from './filters/filterSpec.ts';
import { filterOf, type ListAddress } from './listAddress.ts';
import type { Writes } from '../../../shared/domain/lists/rowWrites.ts';

export interface RowsQuery {
  resource: string;
  perPage: number;
  filters: readonly FilterSpec[];
  /** State in the URL, with the text to search rows for. */
  address: ListAddress;
  /** Filter that always applies, regardless of the filters in the URL. */
  filter?: FilterPayload | undefined;
  /** False until the initial view of the list is known. */
  isOpen: boolean;
}

/** State and loader of further rows, which are appended to the current ones. */
export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<void>;
}

/** The rows for the list's state in the URL, and their loading state. */
export interface ListRows extends Pick<
  ListControllerResult<RaRecord>,
  | 'data'
  | 'error'
  | 'filter'
  | 'getData'
  | 'isFetching'
  | 'isLoading'
  | 'isPending'
  | 'isPlaceholderData'
  | 'meta'
  | 'total'
> {
  refetch: () => void;
  /** Further pages, if they are appended below the current rows. */
  more?: MorePages;
}

/** A hook that finds a list's rows. */
export type UseRows = (query: RowsQuery) => ListRows;

/**
 * Reads the rows of a page from the data provider. While the server searches, only one request runs at a time, and the
 * newest text follows.
 */
export function useListRows({ resource, perPage, filters, address, filter: permanent, isOpen }: RowsQuery): ListRows {
  const meta = useCallScope();
  const provider = useDataProvider();
  const [{ isLong, isAsking }, setState] = useState({ isLong: false, isAsking: false });
  const { values, sort, page } = address;
  const text = useFrozenWhile(address.text, isLong && isAsking);
  const { where } = useScope();
  const filter = { ...filterOf({ text, values }, filters), ...where, ...permanent };
  const params = { filter, sort, pagination: { page, perPage }, meta };
  // react-admin's useDataProvider makes every method asynchronous. A complete list can be shown in the first render.
  const { readCachedList } = use(DataProviderContext) as DataProvider & Partial<Writes>;
  const answer = useGetList<RaRecord>(resource, params, {
    enabled: isOpen,
    placeholderData: (previous) =>
      previous ?? (isOpen ? (readCachedList?.(resource, params) as GetListResult<RaRecord> | undefined) : undefined),
    retry: false,
  });
  const { isWhole = !isLong } = (answer.meta ?? {}) as { isWhole?: boolean };
  // Lists that are stored in the browser in full never wait, so they don't need a second request.
  const isSearching = !isWhole && answer.isFetching;
  if (isWhole === isLong || isSearching !== isAsking) setState({ isLong: !isWhole, isAsking: isSearching });
  return {
    ...answer,
    total: answer.total,
    filter,
    getData: async ({ maxResults = Number.MAX_SAFE_INTEGER } = {}) =>
      (await provider.getList<RaRecord>(resource, { ...params, pagination: { page: 1, perPage: maxResults } })).data,
  };
}

/** Returns the value, but keeps the previous one while `isHeld` is true. */
export function useFrozenWhile<T>(value: T, isHeld: boolean): T {
  const [free, setFree] = useState(value);
  if (!isHeld && free !== value) setFree(value);
  return isHeld ? free : value;
}
