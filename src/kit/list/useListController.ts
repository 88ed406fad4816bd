import {
  useDataProvider,
  type Exporter,
  type FilterPayload,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { chosenOf, filterValuesOf } from './filters/filterValues.ts';
import type { FilterSpec } from './filters/filterSpec.ts';
import type { ListAddress } from './listAddress.ts';
import { useSelection, type Selection } from './selection.ts';
import { listContextValue } from './listContextValue.ts';
import { useListAddress, type ListControls } from './useListAddress.ts';
import { useListRows } from './useListRows.ts';

interface Options {
  resource: string;
  perPage: number;
  sort: ListAddress['sort'];
  filters: readonly FilterSpec[];
  /** Columns that the address may sort by; undefined: any. */
  sortable: readonly string[] | undefined;
  debounce: number;
  filter: FilterPayload | undefined;
  exporter: Exporter | false;
}

interface Controlled {
  list: ListControllerResult<RaRecord>;
  controls: ListControls;
  selection: Selection<RaRecord>;
  isLong: boolean;
}

/**
 * What react-admin's useListController returns, over our address: its own writes
 * `?filter=%7B…%7D`, makes a history entry for every change, and takes twice as long for a keystroke.
 */
export function useListController({
  resource,
  perPage,
  sort,
  filters,
  sortable,
  debounce,
  exporter,
  filter,
}: Options): Controlled {
  const controls = useListAddress({ filters, sort, sortable, debounce });
  const { answer, params, isLong } = useListRows({ resource, perPage, filters, controls, filter });
  const selection = useSelection<RaRecord>();
  const provider = useDataProvider();
  const { data, total, isPending, isFetching, isLoading, isPlaceholderData, error, refetch } = answer;
  const select = (ids: readonly RaRecord['id'][]) => {
    const shown = data ?? [];
    selection.toggle(
      shown.filter(({ id }) => !ids.includes(id)),
      false,
    );
    selection.toggle(
      shown.filter(({ id }) => ids.includes(id)),
      true,
    );
  };
  const getData = async ({ maxResults = Number.MAX_SAFE_INTEGER } = {}) =>
    (await provider.getList<RaRecord>(resource, { ...params, pagination: { page: 1, perPage: maxResults } })).data;
  const setFilters = (values: FilterPayload) => {
    const text = String(values['text'] ?? '');
    if (text !== controls.text) controls.setText(text);
    const chosen = chosenOf(values, filters);
    if (JSON.stringify(chosen) !== JSON.stringify(controls.chosen)) controls.chooseAll(chosen);
  };
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const page = Math.min(controls.page, lastPage);
  const list = listContextValue({
    data,
    total,
    meta: answer.meta as unknown,
    isPending,
    isFetching,
    isLoading,
    isPlaceholderData,
    error,
    refetch,
    resource,
    sort: controls.sort,
    setSort: controls.setSort,
    page,
    perPage,
    setPage: controls.goTo,
    hasNextPage: page < lastPage,
    hasPreviousPage: page > 1,
    filter: params.filter,
    filterValues: filterValuesOf(controls, filters),
    setFilters,
    displayedFilters: Object.fromEntries(filters.map(({ key }) => [key, true])),
    hideFilter: (key: string) => controls.choose(key, []),
    selectedIds: selection.rows.map(({ id }) => id),
    onSelect: select,
    onSelectAll: () => void getData().then((rows) => selection.toggle(rows, true)),
    onToggleItem: (id: RaRecord['id']) =>
      selection.toggle(
        (data ?? []).filter((row) => row.id === id),
        !selection.has(String(id)),
      ),
    onUnselectItems: selection.clear,
    exporter,
    getData,
  });
  return { list, controls, selection, isLong };
}
