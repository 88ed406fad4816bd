import type { ListControllerBaseResult, ListControllerResult, RaRecord } from 'react-admin';

type Base = ListControllerBaseResult<RaRecord>;

type Always = 'resource' | 'sort' | 'setSort' | 'refetch';

/** What every list has; the rest can be left to the defaults. */
interface GivenListContext extends Partial<Omit<Base, Always>>, Pick<Base, Always> {
  data: RaRecord[] | undefined;
  total: number | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  meta?: unknown;
}

const nothing = (): void => undefined;

/** The value of react-admin's list context, where a list of ours does not do all that its type has. */
export const listContextValue = (known: GivenListContext): ListControllerResult<RaRecord> =>
  ({
    page: 1,
    perPage: known.data?.length ?? 0,
    setPage: nothing,
    // The page's size is the config's: an address means the same rows to whoever opens it.
    setPerPage: nothing,
    hasNextPage: false,
    hasPreviousPage: false,
    filterValues: {},
    displayedFilters: {},
    setFilters: nothing,
    // Every filter is on offer at any time.
    showFilter: nothing,
    hideFilter: nothing,
    selectedIds: [],
    onSelect: nothing,
    onSelectAll: nothing,
    onToggleItem: nothing,
    onUnselectItems: nothing,
    exporter: false,
    ...known,
  }) as ListControllerResult<RaRecord>;
