import {
  ListContextProvider,
  ResourceContextProvider,
  useResourceContext,
  type Exporter,
  type FilterPayload,
  type SortPayload,
} from 'react-admin';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { can, type Action } from '../../../shared/domain/permissions.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { ErrorCard } from '../status/ErrorCard.tsx';
import { orgSubject, useViewer } from '../viewer/ViewerContext.tsx';
import { elementsOf, shownTo } from './elements.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import { filterSpec, type FilterInputProps } from './filters/filterSpec.ts';
import { ListLayout } from './ListLayout.tsx';
import { ListStateContext, type ListState } from './listState.ts';
import { Pagination } from './Pagination.tsx';
import { FoundByContext, SearchTextContext } from './searchText.ts';
import { columnsFor } from './table/columns.ts';
import { DataTable, type DataTableProps } from './table/DataTable.tsx';
import { SavedViewsButton } from './views/SavedViewsButton.tsx';
import { ListToolbar } from './toolbar/ListToolbar.tsx';
import { useCsvExporter } from './toolbar/useCsvExporter.ts';
import { useListController } from './useListController.ts';
import { useFrozenWhile, useListRows, type UseRows } from './useListRows.ts';

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
  const viewer = useViewer();
  const { subject } = useScope();
  const resource = useResourceContext(props);
  if (resource === undefined) throw new Error('<List> needs a resource: by its prop, or by a <Resource> around it.');
  const isAllowed = permission === undefined || can(viewer, permission, { ...orgSubject(viewer.org), ...subject });
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
