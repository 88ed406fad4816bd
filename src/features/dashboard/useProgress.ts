import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProgressView } from '../../domain/progressView.ts';
import { useApi } from '../../kit/api/ApiContext.tsx';
import {
  Dashboard_getLearnerProgressDocument,
  PAGE_ROWS,
  progressVariables,
  type ProgressPage,
  type ProgressRecord,
  type Reviewer,
} from './progressQuery.ts';

export const PROGRESS_KEY = 'progress';

export interface Progress {
  /** Absent while the first ones load. */
  records: readonly ProgressRecord[] | undefined;
  total: number | undefined;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  isLoading: boolean;
  loadMore: () => Promise<unknown>;
  refresh: () => Promise<void>;
}

/** A reviewer's records, ten at a time; however long the list is, only what is shown is asked for. */
export function useProgress(reviewer: Reviewer, view: ProgressView): Progress {
  const api = useApi();
  const queryClient = useQueryClient();
  // a span of the last days is counted from when the page was opened, so that its pages belong together
  const [now] = useState(Date.now);
  const variables = progressVariables(reviewer, view, now);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData, isPending } =
    useInfiniteQuery({
      queryKey: [PROGRESS_KEY, variables],
      initialPageParam: null as string | null,
      placeholderData: keepPreviousData,
      retry: false,
      queryFn: async ({ pageParam, signal }): Promise<ProgressPage> =>
        (
          await api.request(
            Dashboard_getLearnerProgressDocument,
            { ...variables, limit: PAGE_ROWS, nextPageToken: pageParam },
            signal,
          )
        ).getLearnerProgress,
      getNextPageParam: (last) => last.nextPageToken,
    });
  return {
    records: data?.pages.flatMap(({ learnerProgress }) => learnerProgress),
    total: data?.pages[0]?.totalCount,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isLoading: isPending || isPlaceholderData,
    loadMore: () => (isFetchingNextPage ? Promise.resolve() : fetchNextPage()),
    refresh: () => queryClient.invalidateQueries({ queryKey: [PROGRESS_KEY] }),
  };
}
