import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { errorCodeOf } from '../../domain/apiError.ts';
import { ErrorCard } from '../status/ErrorCard.tsx';
import { useCallScope, useScope } from '../scope/ScopeContext.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { shownTo, type ListSpec } from './spec.ts';
import { useListAddress } from './useListAddress.ts';

type Row = { id: string };

/** A whole list screen: toolbar, table and pages over one resource. */
export function ResourceList<R extends Row>({ spec }: { spec: ListSpec<R> }) {
  const { audience } = useScope();
  const meta = useCallScope();
  const shown = useMemo(
    () => ({
      columns: spec.columns.filter((column) => shownTo(column.for, audience)),
      filters: (spec.filters ?? []).filter((filter) => shownTo(filter.for, audience)),
    }),
    [spec, audience],
  );
  const options = useMemo(
    () => ({ filters: shown.filters, sort: spec.sort, sortable: shown.columns.filter((column) => column.sortable).map((column) => column.key) }),
    [shown, spec.sort],
  );
  const controls = useListAddress(options);
  const isLong = useRef(false);
  const filter = useSettled(controls.filter, isLong);
  const { data, total, isPending, error, refetch, meta: answer } = useGetList<R>(
    spec.resource,
    { filter, sort: controls.sort, pagination: { page: controls.page, perPage: spec.perPage }, meta },
    { placeholderData: keepPreviousData, retry: false },
  );
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / spec.perPage));
  if (error) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  const isEmpty = !isPending && data?.length === 0;
  return (
    <section aria-busy={isPending}>
      <ListToolbar spec={spec} filters={shown.filters} controls={controls} total={total} />
      {isEmpty ? (
        <EmptyList spec={spec.empty} isFiltered={controls.isFiltered} onClear={controls.clear} />
      ) : (
        <ListTable spec={spec} columns={shown.columns} rows={data} controls={controls} />
      )}
      {lastPage > 1 && <ListPages page={Math.min(controls.page, lastPage)} last={lastPage} onChange={controls.goTo} />}
    </section>
  );
}
