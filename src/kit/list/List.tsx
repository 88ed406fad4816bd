import {
  ListContextProvider,
  ResourceContextProvider,
  useResourceContext,
  type Exporter,
  type FilterPayload,
  type SortPayload,
  downloadCSV,
  useTranslate,
  useListContext,
} from 'react-admin';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { Action } from '../../../shared/domain/access/permissions.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { ErrorCard, PageProblem } from '../status/AlertCard.tsx';
import { useCan, useViewer } from '../viewer/ViewerContext.tsx';
import { elementsOf, shownTo } from './elements.ts';
import { filterSpec, type FilterInputProps } from './filters/filterSpec.ts';
import { ListStateContext, type ListState, useListState, FoundByContext, SearchTextContext } from './listState.ts';
import { Pagination } from './Pagination.tsx';
import { columnsFor, type ColumnProps, useColumnLabel } from './table/columns.ts';
import { DataTable, type DataTableProps } from './table/DataTable.tsx';
import { SavedViewsButton, useDefaultView } from './views/SavedViewsButton.tsx';
import { useListController } from './useListController.ts';
import { useFrozenWhile, useListRows, type UseRows } from './useListRows.ts';
import { useTimeZone } from '../i18n/useTranslate.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { SHOW_ALL } from './listAddress.ts';
import type { ChosenValue } from './filters/FilterChipList.tsx';
import { FilterMenu } from './filters/FilterMenu.tsx';
import { useMediaQuery } from '../viewport/browserState.ts';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { SlowNote } from '../page/Placeholder.tsx';
import './list.css';

interface ListLayoutProps {
  /** Content above the table: search, filters, count, and selection. */
  toolbar: ReactNode;
  pagination: ReactNode;
  children: ReactNode;
}

/** A list's parts in one column, or the problem if it could not be loaded. */
function ListLayout({ toolbar, pagination, children }: ListLayoutProps) {
  const { error, isPending, data, refetch } = useListContext();
  const failure = error ? { code: errorCodeOf(error), onRetry: () => void refetch() } : undefined;
  // Keep the rows when a refresh fails.
  if (failure && data === undefined) return <PageProblem {...failure} />;
  return (
    <section aria-busy={isPending}>
      {toolbar}
      {failure && <ErrorCard {...failure} />}
      {children}
      <SlowNote isWaiting={isPending} />
      {pagination}
    </section>
  );
}

/**
 * Toolbar above the table: always-on filters plus a menu of the others. In a narrow window the search moves into
 * that menu.
 */
function ListToolbar({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const { filterInputs } = useListState();
  const isWide = useMediaQuery('(min-width:700px)');
  const alwaysOn = filterInputs.filter(({ props }) => props.alwaysOn);
  const search = alwaysOn.filter(({ props }) => props.source === 'text');
  return (
    <div className="list-toolbar">
      {isWide ? alwaysOn : alwaysOn.filter((input) => !search.includes(input))}
      <FilterMenu search={isWide || search.length === 0 ? undefined : search} />
      {children}
      {actions}
    </div>
  );
}

const FilterChipList = lazyPart(() => import('./filters/FilterChipList.tsx').then((module) => module.FilterChipList));

/** Chips of the list's filters, each with a button that removes it. */
function FilterChips() {
  const { filters, controls } = useListState();
  const dropped = filters.filter(({ isAlwaysOn }) => !isAlwaysOn);
  const chosen = dropped.flatMap((filter) =>
    (controls.chosen[filter.key] ?? [])
      .filter((value) => value !== SHOW_ALL)
      .map((value): ChosenValue => ({ filter, value })),
  );
  return chosen.length > 0 && <FilterChipList chosen={chosen} controls={controls} />;
}

/** Returns a list's default exporter: its columns as a CSV file. */
function useCsvExporter(columns: readonly ReactElement<ColumnProps>[]): Exporter {
  const t = useTranslate();
  const labelOf = useColumnLabel();
  const timeZone = useTimeZone();
  return async (records, _fetchRelated, _provider, resource = '') => {
    const { csvOf } = await import('./toolbar/exportCsv.ts');
    downloadCSV(csvOf(records, columns, { t, labelOf, now: Date.now(), timeZone }), resource);
  };
}

export interface ListProps {
  /** Default: the resource of the context. */
  resource?: string;
  /** The row of the permission table that opens the list. Default: no permission is required. */
  permission?: Action;
  perPage: number;
  /** Default: the order of the API. */
  sort?: SortPayload;
  /** Inputs of the filter menu; those with alwaysOn are shown next to the list. */
  filters?: ReactElement<FilterInputProps>[];
  /** Always applied, regardless of the filters in the address. */
  filter?: FilterPayload;
  /** Debounce of the search in milliseconds. Default: 0. */
  debounce?: number;
  /** Content on the right of the toolbar. */
  actions?: ReactNode;
  /** Shown instead of the table if there are no rows and no filter. */
  empty?: ReactNode;
  pagination?: ReactNode;
  exporter?: Exporter | false;
  /** True if people keep named states of the list. Default: false. */
  savedViews?: boolean;
  /** Finds the rows of a list that is not a resource's. Default: the data provider's getList. */
  useRows?: UseRows;
  /** A DataTable, or anything else that reads the list context. */
  children: ReactNode;
}

const AS_THEY_COME: SortPayload = { field: '', order: 'ASC' };

/** react-admin's List: its contexts with our own controller, and light elements that are fast to paint. */
export function List({ permission, ...props }: ListProps) {
  const resource = useResourceContext(props);
  if (resource === undefined) throw new Error('<List> needs a resource: by its prop, or by a <Resource> around it.');
  const isAllowed = useCan(permission, useScope().subject);
  if (!isAllowed) return <ErrorCard code="ACCESS_DENIED" />;
  return (
    <ResourceContextProvider value={resource}>
      <OpenList {...props} resource={resource} />
    </ResourceContextProvider>
  );
}

function OpenList({
  resource,
  perPage,
  sort = AS_THEY_COME,
  filters = [],
  filter,
  debounce = 0,
  actions,
  empty,
  pagination = <Pagination />,
  exporter,
  savedViews = false,
  useRows = useListRows,
  children,
}: Omit<ListProps, 'permission'> & { resource: string }) {
  const filterInputs = useShownFilters(filters);
  const specs = filterInputs.map(filterSpec).filter(({ key }) => key !== 'text');
  const { columns, hiddenColumns } = useTable(children);
  const csvExporter = useCsvExporter(columns ?? []);
  const sortable = columns?.flatMap(({ props }) =>
    props.source === undefined || props.disableSort ? [] : [props.source],
  );
  const { list, controls, selection, more } = useListController({
    resource,
    perPage,
    sort,
    filters: specs,
    filter,
    sortable,
    debounce,
    exporter: exporter ?? csvExporter,
    useRows,
    isOpen: useDefaultView(savedViews, { filters: specs, columns, hiddenColumns }),
  });
  const foundBy = useFrozenWhile(controls.text.trim(), list.isPlaceholderData === true);
  return (
    <ListContextProvider value={list}>
      <SearchTextContext value={controls}>
        <FoundByContext value={foundBy}>
          <ListStateContext
            value={{
              controls,
              filters: specs,
              filterInputs,
              columns,
              hiddenColumns,
              selection,
              defaultPerPage: perPage,
              more,
              empty,
            }}
          >
            <ListLayout
              toolbar={
                <>
                  <ListToolbar actions={actions}>{savedViews && <SavedViewsButton />}</ListToolbar>
                  <FilterChips />
                </>
              }
              pagination={pagination}
            >
              {children}
            </ListLayout>
          </ListStateContext>
        </FoundByContext>
      </SearchTextContext>
    </ListContextProvider>
  );
}

/** Returns the viewer's columns of the table among a list's children; without a table, they are undefined. */
function useTable(children: ReactNode): Pick<ListState, 'columns' | 'hiddenColumns'> {
  const { audience } = useScope();
  return useMemo(() => {
    const table = elementsOf<DataTableProps>(children).find(({ type }) => type === DataTable);
    return {
      columns: table && columnsFor(table.props.children, audience),
      hiddenColumns: table?.props.hiddenColumns ?? [],
    };
  }, [children, audience]);
}

/** Returns the inputs for the viewer and the institution's features. */
function useShownFilters(filters: readonly ReactElement<FilterInputProps>[]): ReactElement<FilterInputProps>[] {
  const { audience } = useScope();
  const { org } = useViewer();
  return elementsOf<FilterInputProps>(filters).filter(
    ({ props }) =>
      shownTo(props.audience, audience) &&
      (props.feature === undefined || (org?.features.includes(props.feature) ?? false)),
  );
}
