import type { ListControllerResult, RaRecord } from 'react-admin';
import { PROGRESS_SORTS } from '../../../shared/domain/progressView.ts';
import { listContextValue } from '../../kit/list/listContextValue.ts';
import { recordId } from './progressQuery.ts';
import type { Progress } from './useProgress.ts';
import type { ProgressControls } from './useProgressView.ts';

/** A reviewer's records as react-admin's list context has them; their filters are in the address by `controls`. */
export function useProgressList(
  { records, total, error, isLoading, hasMore, refresh }: Progress,
  { view, change }: ProgressControls,
): ListControllerResult<RaRecord> {
  const setSort: ListControllerResult['setSort'] = ({ field, order }) => {
    const sort = PROGRESS_SORTS.find((known) => known === field);
    if (sort) change({ sort, order: order === 'DESC' ? 'desc' : 'asc' });
  };
  return listContextValue({
    resource: 'progress',
    data: records?.map((record) => ({ ...record, id: recordId(record) })),
    total,
    error: error ?? null,
    isPending: records === undefined && error === undefined,
    isFetching: isLoading,
    sort: { field: view.sort, order: view.order === 'desc' ? 'DESC' : 'ASC' },
    setSort,
    refetch: () => void refresh(),
    hasNextPage: hasMore,
  });
}
