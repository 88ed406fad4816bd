import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PAGE_LIMIT_MAX, PROGRESS_POLL_MS } from '../../../shared/domain/limits.ts';
import { usePoll } from '../../../shared/react/usePoll.ts';
import { filterOf } from '../../kit/list/listAddress.ts';
import { useAddress } from '../../kit/page/AppRouter.tsx';
import type { ListRows, RowsQuery } from '../../kit/list/useListRows.ts';
import {
  Dashboard_getLearnerProgressDocument,
  Dashboard_getSummaryDocument,
  PAGE_ROWS,
  progressVariables,
  recordId,
  useReviewer,
} from './progressQuery.ts';

/**
 * Loads a reviewer's records ten at a time, so that only the records on the screen are fetched. It uses Apollo's
 * fetchMore instead of the data provider, because a record (a learner's work in an activity) is not a resource that the
 * provider can read or change.
 */
export function useProgressRows({ filters, address, isOpen }: RowsQuery): ListRows {
  const client = useApolloClient();
  const reviewer = useReviewer();
  // Relative periods are counted from the time when the page was opened, so that all pages of the list cover the same
  // period.
  const [now] = useState(Date.now);
  const [isFetchingNextPage, setFetchingNextPage] = useState(false);
  const variables = progressVariables(reviewer, address, now);
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(Dashboard_getLearnerProgressDocument, {
    variables,
    skip: !isOpen,
  });
  const shown = (data ?? previousData)?.getLearnerProgress;
  const records = shown?.learnerProgress;
  const nextPageToken = data?.getLearnerProgress.nextPageToken ?? null;
  const fetchNextPage = async () => {
    if (isFetchingNextPage || nextPageToken === null) return;
    setFetchingNextPage(true);
    // If a page fails to load, the same button requests it again.
    await fetchMore({ variables: { limit: PAGE_ROWS, nextPageToken } }).catch(() => undefined);
    setFetchingNextPage(false);
  };
  /** Loads as many records as are shown, in as few calls as possible. */
  const reload = async () => {
    const wanted = records?.length ?? 0;
    const limit = Math.min(Math.max(wanted, PAGE_ROWS), PAGE_LIMIT_MAX);
    let page = (await refetch({ limit })).data.getLearnerProgress;
    for (let loaded = limit; loaded < wanted && page.nextPageToken !== null; loaded += limit) {
      page = (await fetchMore({ variables: { limit, nextPageToken: page.nextPageToken } })).data.getLearnerProgress;
    }
  };
  // The list itself reports a failure.
  const reloadAll = () =>
    Promise.allSettled([reload(), client.refetchQueries({ include: [Dashboard_getSummaryDocument] })]);
  const [params] = useAddress();
  usePoll(reloadAll, { everyMs: PROGRESS_POLL_MS, isEnabled: isOpen && !params.has('do') });
  const isFetching = loading && !data;
  return {
    data: records?.map((record) => ({ ...record, id: recordId(record) })),
    total: shown?.totalCount,
    meta: { isExact: shown?.totalCountIsExact ?? true },
    filter: filterOf(address, filters),
    error: error ?? null,
    isPending: records === undefined && error === undefined,
    isFetching,
    isLoading: isFetching && records === undefined,
    isPlaceholderData: data === undefined && records !== undefined,
    getData: async () => {
      const { fetchExport } = await import('./progressExport.ts');
      return (await fetchExport(client, variables)).map((record) => ({ ...record, id: recordId(record) }));
    },
    refetch: () => void reloadAll(),
    more: {
      hasNextPage: nextPageToken !== null,
      isFetchingNextPage,
      fetchNextPage,
    },
  };
}
