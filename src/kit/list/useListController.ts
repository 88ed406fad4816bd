import { uniq } from 'es-toolkit';
import type { Exporter, FilterPayload, ListControllerResult, RaRecord } from 'react-admin';
import { pageWithin } from '../../../shared/domain/lists/listRules.ts';
import type { FilterSpec } from './filters/filterSpec.ts';
import { type ListAddress, OTHER_FILTERS, otherFilters, readValue, writeValue } from './listAddress.ts';
import { usePageSize } from './listState.ts';
import { useSelection, type Selection } from './selection.ts';
import { useListAddress, type ListControls } from './useListAddress.ts';
import { useListRows, type MorePages, type UseRows } from './useListRows.ts';

/** Returns the address's filters as react-admin's filterValues: an array for several values, else the value. */
const filterValuesOf = (
  { text, chosen }: Pick<ListAddress, 'text' | 'chosen'>,
  filters: readonly FilterSpec[],
): FilterPayload => ({
  ...(text !== '' && { text }),
  ...otherFilters(chosen[OTHER_FILTERS]),
  ...Object.fromEntries(
    filters.flatMap((filter) => {
      const values = chosen[filter.key];
      if (values === undefined || values.length === 0) return [];
      return [[filter.key, valueOf(filter, values)]];
    }),
  ),
});

function valueOf({ kind }: FilterSpec, values: readonly string[]): unknown {
  if (kind === 'anyOf' || kind === 'tags') return values;
  if (kind === 'flag') return true;
  return kind === 'text' ? readValue(values[0] ?? '') : values[0];
}

/** Converts the values given to setFilters into those of the address. Empty values are left out. */
function chosenOf({ text: _, ...values }: FilterPayload, filters: readonly FilterSpec[]): ListAddress['chosen'] {
  const keys = filters.map(({ key }) => key);
  const others = Object.entries(values).filter(([key, value]) => !keys.includes(key) && anyTexts(value).length > 0);
  const chosen = filters.map(({ key, kind }): [string, string[]] => [
    key,
    kind === 'text' ? anyTexts(values[key]) : choiceTexts(values[key]),
  ]);
  if (others.length > 0) chosen.push([OTHER_FILTERS, [writeValue(Object.fromEntries(others))]]);
  return Object.fromEntries(chosen.filter(([, texts]) => texts.length > 0));
}

/** Returns the texts of a value. `false` is a value too, unlike that of a cleared checkbox. */
const anyTexts = (value: unknown): string[] =>
  isSet(value) && !(Array.isArray(value) && value.length === 0) ? [writeValue(value)] : [];

const choiceTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => isSet(entry) && entry !== false).map(String);

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

interface Options {
  resource: string;
  perPage: number;
  sort: ListAddress['sort'];
  filters: readonly FilterSpec[];
  /** Columns that the address can sort by; undefined: any. */
  sortable: readonly string[] | undefined;
  debounce: number;
  filter: FilterPayload | undefined;
  exporter: Exporter | false;
  useRows: UseRows;
  isOpen: boolean;
}

interface Controlled {
  list: ListControllerResult<RaRecord>;
  controls: ListControls;
  selection: Selection<RaRecord>;
  more: MorePages | undefined;
}

const nothing = (): void => undefined;

/**
 * Returns the same as react-admin's useListController, from our address. react-admin's own writes
 * `?filter=%7B…%7D`, adds a history entry for every change, and takes twice as long for a keystroke.
 */
export function useListController({
  resource,
  perPage: defaultPerPage,
  sort,
  filters,
  sortable,
  debounce,
  exporter,
  filter,
  useRows,
  isOpen,
}: Options): Controlled {
  const controls = useListAddress({ filters, sort, sortable, debounce });
  const [chosenPerPage, setPerPage] = usePageSize(defaultPerPage);
  // Lists with their own `useRows` use their own page size.
  const perPage = useRows === useListRows ? chosenPerPage : defaultPerPage;
  const { more, ...rows } = useRows({ resource, perPage, filters, controls, filter, isOpen });
  const { data, total } = rows;
  const selection = useSelection<RaRecord>(resource, rows.filter ?? {});
  const { isMatching } = selection;
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
  const setFilters = (values: FilterPayload) => {
    const text = String(values['text'] ?? '');
    if (text !== controls.text) controls.setText(text);
    const chosen = chosenOf(values, filters);
    if (JSON.stringify(chosen) !== JSON.stringify(controls.chosen)) controls.chooseAll(chosen);
  };
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / perPage));
  // Pages of a list without an exact count keep their number from the end.
  const { isExact = true } = (rows.meta ?? {}) as { isExact?: boolean };
  const page = controls.page < 0 && !isExact ? controls.page : pageWithin(controls.page, lastPage);
  const list = {
    ...rows,
    resource,
    sort: controls.sort,
    setSort: controls.setSort,
    page,
    perPage,
    setPerPage: (size: number) => {
      setPerPage(size);
      controls.goTo(1);
    },
    setPage: controls.goTo,
    hasNextPage: more?.hasNextPage ?? (page < 0 ? page < -1 : page < lastPage),
    hasPreviousPage: page !== 1,
    filterValues: filterValuesOf(controls, filters),
    setFilters,
    displayedFilters: Object.fromEntries(filters.map(({ key }) => [key, true])),
    // No-op, because every filter is always available.
    showFilter: nothing,
    hideFilter: (key: string) => controls.choose(key, []),
    selectedIds: uniq([...selection.rows, ...(isMatching ? (data ?? []) : [])].map(({ id }) => id)),
    onSelect: select,
    onSelectAll: () => void rows.getData?.().then((all) => selection.toggle(all, true)),
    onToggleItem: (id: RaRecord['id']) => {
      const isOn = isMatching || selection.has(String(id));
      // If all matching rows were selected, only those of this page stay selected.
      if (isMatching) selection.toggle(data ?? [], true);
      selection.toggle(
        (data ?? []).filter((row) => row.id === id),
        !isOn,
      );
    },
    onUnselectItems: selection.clear,
    exporter,
  } as ListControllerResult<RaRecord>;
  return { list, controls, selection, more };
}
