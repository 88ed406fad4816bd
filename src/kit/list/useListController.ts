import { useState } from 'react';
import type { Exporter, FilterPayload, ListControllerResult, RaRecord } from 'react-admin';
import { pageWithin } from '../../../shared/domain/lists/listRules.ts';
import { useViewer } from '../viewer/ViewerContext.tsx';
import type { FilterSpec } from './filters/filterSpec.ts';
import type { ListAddress } from './listAddress.ts';
import { PAGE_SIZES } from './listState.ts';
import { useSelection } from './selection.ts';
import { useListAddress } from './useListAddress.ts';
import { useListRows, type UseRows } from './useListRows.ts';

/** Returns the number of rows per page: the user's choice in this browser, or the default of the list. */
function usePageSize(byDefault: number): [number, (size: number) => void] {
  const key = `practicum.pageSize.${useViewer().userId}`;
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(key)));
  const choose = (size: number) => {
    localStorage.setItem(key, String(size));
    setChosen(size);
  };
  return [PAGE_SIZES.includes(chosen) ? chosen : byDefault, choose];
}

interface Options {
  resource: string;
  perPage: number;
  sort: ListAddress['sort'];
  filters: readonly FilterSpec[];
  sortable: readonly string[] | undefined;
  debounce: number;
  filter: FilterPayload | undefined;
  exporter: Exporter | false;
  useRows: UseRows;
  isOpen: boolean;
}

const nothing = (): void => undefined;

/**
 * Returns the same as react-admin's useListController, from our address, and the list's own state. react-admin's
 * writes `?filter=%7B…%7D`, adds a history entry for every change, and takes twice as long for a keystroke.
 */
export function useListController(options: Options) {
  const { resource, perPage: defaultPerPage, filters, filter, exporter, useRows, isOpen } = options;
  const controls = useListAddress(options);
  const { text, searched, values, sort, setSort, setPage, setFilters, isFiltered, setText, clear } = controls;
  const [chosenPerPage, setPerPage] = usePageSize(defaultPerPage);
  // Lists with their own `useRows` use their own page size.
  const perPage = useRows === useListRows ? chosenPerPage : defaultPerPage;
  const address = { text: searched, values, sort, page: controls.page };
  const { more, ...rows } = useRows({ resource, perPage, filters, address, filter, isOpen });
  const { selection, context } = useSelection(resource, rows);
  const lastPage = Math.max(1, Math.ceil((rows.total ?? 0) / perPage));
  // Pages of a list without an exact count keep their number from the end.
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
