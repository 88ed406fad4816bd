import { errorCodeOf } from '../../domain/apiError.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { ErrorCard } from '../status/ErrorCard.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { shownTo, type ListSpec } from './spec.ts';
import { useListAddress } from './useListAddress.ts';
import { useListRows } from './useListRows.ts';

/** A whole list screen: toolbar, table and pages over one resource. */
export function ResourceList<R extends { id: string }>({ spec }: { spec: ListSpec<R> }) {
  const { audience } = useScope();
  const columns = spec.columns.filter((column) => shownTo(column.for, audience));
  const filters = (spec.filters ?? []).filter((filter) => shownTo(filter.for, audience));
  const sortable = columns.filter((column) => column.sortable).map((column) => column.key);
  const controls = useListAddress({ filters, sort: spec.sort, sortable });
  const { rows, total, isPending, isLong, error, refetch } = useListRows(spec, filters, controls);
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / spec.perPage));
  if (error) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  return (
    <section aria-busy={isPending}>
      <ListToolbar spec={spec} filters={filters} controls={controls} total={total} />
      {rows?.length === 0 ? (
        <EmptyList spec={spec.empty} isFiltered={controls.isFiltered} onClear={controls.clear} />
      ) : (
        <ListTable spec={spec} columns={columns} rows={rows} controls={controls} />
      )}
      {lastPage > 1 && <ListPages page={Math.min(controls.page, lastPage)} last={lastPage} isLong={isLong} onChange={controls.goTo} />}
    </section>
  );
}
