import { errorCodeOf } from '../../domain/apiError.ts';
import { can } from '../../domain/permissions.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { useScope } from '../scope/ScopeContext.tsx';
import { ErrorCard } from '../status/ErrorCard.tsx';
import { PageProblem } from '../status/PageProblem.tsx';
import { SlowNote } from '../status/SlowNote.tsx';
import { orgSubject, useViewer } from '../viewer/ViewerContext.tsx';
import { RowDialogs } from './actions/RowDialogs.tsx';
import type { ManyBar as ManyBarType } from './actions/ManyBar.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FilterChips } from './FilterChips.tsx';
import './list.css';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { SortNews } from './SortNews.tsx';
import { useSelection } from './selection.ts';
import { shownTo, type ListSpec } from './spec.ts';
import { useListAddress } from './useListAddress.ts';
import { useListRows } from './useListRows.ts';

const ManyBar = lazyPart(() =>
  import('./actions/ManyBar.tsx').then((module) => module.ManyBar),
) as unknown as typeof ManyBarType;

/** A list for those whom its right lets in. */
export function ResourceList<R extends { id: string }>({ spec }: { spec: ListSpec<R> }) {
  const viewer = useViewer();
  const { subject } = useScope();
  const isAllowed = spec.opens === undefined || can(viewer, spec.opens, { ...orgSubject(viewer.org), ...subject });
  return isAllowed ? <OpenList spec={spec} /> : <ErrorCard code="ACCESS_DENIED" />;
}

/** A whole list screen: toolbar, table, pages and the dialogs of its rows, over one resource. */
function OpenList<R extends { id: string }>({ spec }: { spec: ListSpec<R> }) {
  const { audience } = useScope();
  const { org } = useViewer();
  const columns = spec.columns.filter((column) => shownTo(column.for, audience));
  const filters = (spec.filters ?? []).filter(
    (filter) =>
      shownTo(filter.for, audience) && (filter.feature === undefined || org?.features.includes(filter.feature)),
  );
  const sortable = columns.filter((column) => column.sortable).map((column) => column.key);
  const controls = useListAddress({ filters, sort: spec.sort, sortable });
  const { rows, total, filter, isPending, isLong, error, refetch } = useListRows(spec, filters, controls);
  const selection = useSelection<R>();
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / spec.perPage));
  const failure = error && { code: errorCodeOf(error), onRetry: () => void refetch() };
  // What is there stays there: a refresh that failed takes no rows away.
  if (failure && rows === undefined) return <PageProblem {...failure} />;
  return (
    <section aria-busy={isPending}>
      <ListToolbar spec={spec} columns={columns} filters={filters} controls={controls} total={total} filter={filter} />
      <FilterChips filters={filters} controls={controls} />
      {failure && <ErrorCard {...failure} />}
      {selection.rows.length > 0 && <ManyBar spec={spec} selection={selection} />}
      {rows?.length === 0 ? (
        <EmptyList spec={spec.empty} create={spec.create} isFiltered={controls.isFiltered} onClear={controls.clear} />
      ) : (
        <ListTable spec={spec} columns={columns} rows={rows} controls={controls} selection={selection} />
      )}
      <SortNews columns={columns} sort={controls.sort} />
      <SlowNote isWaiting={isPending} />
      {lastPage > 1 && (
        <ListPages page={Math.min(controls.page, lastPage)} last={lastPage} isLong={isLong} onChange={controls.goTo} />
      )}
      <RowDialogs spec={spec} rows={rows ?? []} />
    </section>
  );
}
