import { difference, union, uniq } from 'es-toolkit';
import { useEffect, useState } from 'react';
import { useStore, type Exporter, type ListControllerResult, type RaRecord } from 'react-admin';
import { pageWithin } from '../../../shared/domain/lists/listRules.ts';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import { useListAddress, type AddressOptions } from './listAddress.ts';
import { PAGE_SIZES, type Selection } from './listState.ts';
import { useListRows, type ListRows, type RowsQuery, type UseRows } from './useListRows.ts';

/** Returns the number of rows per page: the user's choice in this browser, or the list's default. */
function usePageSize(byDefault: number): [number, (size: number) => void] {
  const key = `practicum.pageSize.${useViewer().userId}`;
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(key)));
  const choose = (size: number) => {
    localStorage.setItem(key, String(size));
    setChosen(size);
  };
  return [PAGE_SIZES.includes(chosen) ? chosen : byDefault, choose];
}

const NONE: RaRecord['id'][] = [];

/**
 * Returns the selection of a list, and its part of the list context. react-admin's store has the ids, for
 * useUnselectAll and useRecordSelection. The rows are stored here, because rows of other pages are not in the list.
 */
function useSelection(resource: string, { data = [], filter, getData }: ListRows) {
  const [ids, setIds] = useStore<RaRecord['id'][]>(`${resource}.selectedIds`, NONE);
  const [known, setKnown] = useState<ReadonlyMap<RaRecord['id'], RaRecord>>(new Map());
  const [matching, setMatching] = useState<string>();
  // Each list of a resource starts without a selection.
  useEffect(() => () => setIds(NONE), [setIds]);
  const rows = ids.flatMap((id) => known.get(id) ?? []);
  // After the filter has changed, not all matching rows are selected.
  const filterKey = JSON.stringify(filter ?? {});
  const isMatching = rows.length > 0 && matching === filterKey;
  const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);
  const change = (on: readonly RaRecord[], off: readonly RaRecord['id'][]) => {
    setMatching(undefined);
    setKnown((before) => new Map([...before, ...on.map((row) => [row.id, row] as const)]));
    setIds((before) => difference(union(before, idsOf(on)), off));
  };
  const context: Pick<
    ListControllerResult<RaRecord>,
    'selectedIds' | 'onSelect' | 'onSelectAll' | 'onToggleItem' | 'onUnselectItems'
  > = {
    selectedIds: uniq(idsOf([...rows, ...(isMatching ? data : [])])),
    onSelect: (wanted) => {
      const on = data.filter(({ id }) => wanted.includes(id));
      change(on, difference(idsOf(data), wanted));
    },
    onSelectAll: () => void getData?.().then((all) => change(all, [])),
    onToggleItem: (id) => {
      // If all matching rows were selected, only the rows of this page stay selected.
      const isOn = isMatching || ids.includes(id);
      change(isMatching ? data : data.filter((row) => !isOn && row.id === id), isOn ? [id] : []);
    },
    onUnselectItems: () => change([], ids),
  };
  const selection: Selection = { rows, isMatching, selectMatching: () => setMatching(filterKey) };
  return { selection, context };
}

interface Options extends Omit<AddressOptions, 'filters'>, Omit<RowsQuery, 'address'> {
  exporter: Exporter | false;
  useRows: UseRows;
}

const nothing = (): void => undefined;

/**
 * Returns the result of react-admin's useListController, based on our URL format, and the list's own state.
 * react-admin's hook writes `?filter=%7B…%7D`, adds a history entry for every change, and takes twice as long for a
 * keystroke.
 */
export function useListController(options: Options) {
  const { resource, perPage: defaultPerPage, filters, filter, exporter, useRows, isOpen } = options;
  const controls = useListAddress(options);
  const { text, searched, values, sort, setSort, setPage, setFilters, isFiltered, setText, clear } = controls;
  const [chosenPerPage, setPerPage] = usePageSize(defaultPerPage);
  // Lists with their own `useRows` have a fixed page size.
  const perPage = useRows === useListRows ? chosenPerPage : defaultPerPage;
  const address = { text: searched, values, sort, page: controls.page };
  const { more, ...rows } = useRows({ resource, perPage, filters, address, filter, isOpen });
  const { selection, context } = useSelection(resource, rows);
  const lastPage = Math.max(1, Math.ceil((rows.total ?? 0) / perPage));
  // In a list without an exact count, pages keep their number from the end.
  const { isExact = true } = (rows.meta ?? {}) as { isExact?: boolean };
  const page = controls.page < 0 && !isExact ? controls.page : pageWithin(controls.page, lastPage);
  const filterValues = { ...(text !== '' && { text }), ...values };
  const choose = (source: string, value: unknown) => setFilters({ ...filterValues, [source]: value });
  const list = {
    ...rows,
    ...context,
    resource,
    sort,
    setSort,
    page,
    perPage,
    setPerPage: (size: number) => {
      setPerPage(size);
      setPage(1);
    },
    setPage,
    hasNextPage: more?.hasNextPage ?? (page < 0 ? page < -1 : page < lastPage),
    hasPreviousPage: page !== 1,
    filterValues,
    setFilters,
    displayedFilters: Object.fromEntries(filters.map(({ source }) => [source, true])),
    // No-op, because every filter is always available.
    showFilter: nothing,
    hideFilter: (source: string) => choose(source, undefined),
    exporter,
  } as ListControllerResult<RaRecord>;
  return { list, state: { text, setText, values, choose, isFiltered, clear, selection, defaultPerPage, more } };
}
