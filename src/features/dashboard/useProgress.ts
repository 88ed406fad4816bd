import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import type { ProgressView } from '../../../shared/domain/progressView.ts';
import {
  Dashboard_getLearnerProgressDocument,
  Dashboard_getSummaryDocument,
  PAGE_ROWS,
  progressVariables,
  type ProgressRecord,
  type Reviewer,
} from './progressQuery.ts';

export interface Progress {
  /** Absent while the first ones load. */
  records: readonly ProgressRecord[] | undefined;
  total: number | undefined;
  /** Otherwise there are more than `total`. */
  isExact: boolean;
  error: Error | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  isLoading: boolean;
  loadMore: () => Promise<unknown>;
  refresh: () => Promise<void>;
}

/** A reviewer's records, ten at a time; however long the list is, only what is shown is asked for. */
export function useProgress(reviewer: Reviewer, view: ProgressView): Progress {
  const client = useApolloClient();
  // a span of the last days is counted from when the page was opened, so that its pages belong together
  const [now] = useState(Date.now);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(Dashboard_getLearnerProgressDocument, {
    variables: { ...progressVariables(reviewer, view, now), limit: PAGE_ROWS },
  });
  const shown = (data ?? previousData)?.getLearnerProgress;
  const records = shown?.learnerProgress;
  const nextPageToken = data?.getLearnerProgress.nextPageToken ?? null;
  const loadMore = async () => {
    if (isLoadingMore || nextPageToken === null) return;
    setLoadingMore(true);
    // A page that doesn't come can be asked for again by the same button.
    await fetchMore({ variables: { limit: PAGE_ROWS, nextPageToken } }).catch(() => undefined);
    setLoadingMore(false);
  };
  const reload = async () => {
    const wanted = records?.length ?? 0;
    const limit = Math.min(Math.max(wanted, PAGE_ROWS), PAGE_LIMIT_MAX);
    let page = (await refetch({ limit })).data.getLearnerProgress;
    for (let loaded = limit; loaded < wanted && page.nextPageToken !== null; loaded += limit) {
      page = (await fetchMore({ variables: { limit, nextPageToken: page.nextPageToken } })).data.getLearnerProgress;
    }
  };
  return {
    records,
    total: shown?.totalCount,
    isExact: shown?.totalCountIsExact ?? true,
    error,
    hasMore: nextPageToken !== null,
    isLoadingMore,
    isLoading: loading && !data,
    loadMore,
    refresh: async () => {
      // A refusal shows where the records are.
      await Promise.allSettled([reload(), client.refetchQueries({ include: [Dashboard_getSummaryDocument] })]);
    },
  };
}
