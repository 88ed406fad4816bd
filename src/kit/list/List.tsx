import {
  ListContextProvider,
  ResourceContextProvider,
  useResourceContext,
  type Exporter,
  type FilterPayload,
  type SortPayload,
  downloadCSV,
  useTranslate,
} from 'react-admin';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { Action } from '../../../shared/domain/access/permissions.ts';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { ErrorCard, PageProblem } from '../status/AlertCard.tsx';
import { useCan, useViewer, useTimeZone } from '../../viewer/ViewerContext.tsx';
import { elementsOf, shownTo } from './elements.ts';
import { filterSpec, type FilterInputProps, type FilterSpec } from './filters/filterSpec.ts';
import { ListStateContext, useListState, FoundByContext } from './listState.ts';
import { Pagination } from './Pagination.tsx';
import { columnsFor, type ColumnProps, useColumnLabel } from './table/DataTableColumn.tsx';
import { DataTable, type DataTableProps } from './table/DataTable.tsx';
import { useListController } from './useListController.ts';
import { useFrozenWhile, useListRows, type UseRows } from './useListRows.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { SHOW_ALL } from './listAddress.ts';
import type { ChosenValue } from './filters/FilterChipList.tsx';
import { FilterMenu } from './filters/FilterMenu.tsx';
import { useMediaQuery } from '../page/pageHooks.ts';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { SlowNote } from '../page/Placeholder.tsx';
import './list.css';

/**
 * Toolbar above the table: always-on filters plus a menu of the others. In a narrow window the search moves into
 * that menu.
 */
function ListToolbar({ inputs, children }: { inputs: readonly FilterSpec[]; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width:700px)');
  const alwaysOn = inputs.filter((filter) => filter.alwaysOn);
  const isInMenu = ({ source }: FilterSpec) => source === 'text' && !isWide;
  return (
    <div className="list-toolbar">
      {alwaysOn.map((filter) => !isInMenu(filter) && filter.input)}
      <FilterMenu search={alwaysOn.find(isInMenu)?.input} />
      {children}
    </div>
  );
}

const FilterChipList = lazyPart(() => import('./filters/FilterChipList.tsx').then((module) => module.FilterChipList));

/** Chips of the list's filters with buttons that remove them. Each input has one chip. */
function FilterChips() {
  const { filters, values } = useListState();
  const chosen = filters.flatMap((filter): ChosenValue[] => {
    const value = values[filter.source];
    if (filter.alwaysOn || value === undefined || value === SHOW_ALL) return [];
    const each: unknown[] = Array.isArray(value) && filter.kind !== 'text' ? value : [value];
    return each.map((one) => ({ filter, value: one }));
  });
  return chosen.length > 0 && <FilterChipList chosen={chosen} />;
}

/** Returns the default exporter of a list, which writes its columns to a CSV file. */
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
  /** Permission that the list requires. Default: none. */
  permission?: Action;
  perPage: number;
  /** Default: the order of the API. */
  sort?: SortPayload;
  /** Inputs of the filter menu. Those with alwaysOn are shown next to the list. */
  filters?: ReactElement<FilterInputProps>[];
  /** Filter that always applies, regardless of the filters in the URL. */
  filter?: FilterPayload;
  /** Debounce of the search in milliseconds. Default: 0. */
  debounce?: number;
  /** Content on the right of the toolbar. */
  actions?: ReactNode;
  /** Shown instead of the table if there are no rows and no filter. */
  empty?: ReactNode;
  pagination?: ReactNode;
  exporter?: Exporter | false;
  /** Menu of the list's saved views. It opens the list, so that the rows of a default view are fetched only once. */
  savedViews?: ReactNode;
  /** Hook that finds the rows of a list that isn't a resource's. Default: the data provider's getList. */
  useRows?: UseRows;
  /** A DataTable, or other content that reads the list context. */
  children: ReactNode;
}

const AS_THEY_COME: SortPayload = { field: '', order: 'ASC' };

/** react-admin's List with our own controller, and with lightweight elements that are painted quickly. */
export function List({ permission, ...props }: ListProps) {
  const resource = useResourceContext(props);
  if (resource === undefined)
    throw new Error('<List> needs a resource, from its prop or from a surrounding <Resource>.');
  const isAllowed = useCan(permission, useScope().subject);
  if (!isAllowed) return <ErrorCard code="ACCESS_DENIED" />;
  return (
    <ResourceContextProvider value={resource}>
      <OpenList {...props} resource={resource} />
    </ResourceContextProvider>
  );
}

function OpenList({
  sort = AS_THEY_COME,
  filters: filterInputs = [],
  actions,
  empty,
  pagination = <Pagination />,
  exporter,
  savedViews,
  useRows = useListRows,
  children,
  ...query
}: Omit<ListProps, 'permission'> & { resource: string }) {
  const inputs = useShownFilters(filterInputs);
  const filters = inputs.filter(({ source }) => source !== 'text');
  const { columns, hiddenColumns } = useTable(children);
  const csvExporter = useCsvExporter(columns ?? []);
  const sortable = columns?.flatMap(({ props }) => (props.disableSort ? [] : (props.source ?? [])));
  const [isOpen, setOpen] = useState(savedViews === undefined);
  const { list, state } = useListController({
    ...query,
    sort,
    filters,
    sortable,
    exporter: exporter ?? csvExporter,
    useRows,
    isOpen,
  });
  const foundBy = useFrozenWhile(state.text.trim(), list.isPlaceholderData === true);
  const { error, isPending, data, refetch } = list;
  const failure = error ? { code: errorCodeOf(error), onRetry: () => void refetch() } : undefined;
  // Keep the rows if a refresh fails.
  if (failure && data === undefined) return <PageProblem {...failure} />;
  return (
    <ListContextProvider value={list}>
      <FoundByContext value={foundBy}>
        <ListStateContext value={{ ...state, filters, columns, hiddenColumns, empty, open: () => setOpen(true) }}>
          <section aria-busy={isPending}>
            <ListToolbar inputs={inputs}>
              {savedViews}
              {actions}
            </ListToolbar>
            <FilterChips />
            {failure && <ErrorCard {...failure} />}
            {children}
            {isPending && <SlowNote />}
            {pagination}
          </section>
        </ListStateContext>
      </FoundByContext>
    </ListContextProvider>
  );
}

/** Returns the viewer's columns of the table among a list's children, or undefined if there is no table. */
function useTable(children: ReactNode) {
  const { audience } = useScope();
  return useMemo(() => {
    const table = elementsOf<DataTableProps>(children).find(({ type }) => type === DataTable);
    return {
      columns: table && columnsFor(table.props.children, audience),
      hiddenColumns: table?.props.hiddenColumns ?? [],
    };
  }, [children, audience]);
}

/** Returns the filters for the viewer and the institution's features. */
function useShownFilters(inputs: readonly ReactElement<FilterInputProps>[]): FilterSpec[] {
  const { audience } = useScope();
  const { org } = useViewer();
  return elementsOf<FilterInputProps>(inputs)
    .filter(
      ({ props: { audience: audiences, feature } }) =>
        shownTo(audiences, audience) && (feature === undefined || org?.features.includes(feature) === true),
    )
    .map(filterSpec);
}
