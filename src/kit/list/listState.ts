import { useListContext, type RaRecord } from 'react-admin';
import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { CachedList } from '../../../shared/domain/lists/rowWrites.ts';
import type { FilterSpec } from './filters/filterSpec.ts';
import type { ListAddress } from './listAddress.ts';
import type { ColumnProps } from './table/DataTableColumn.tsx';
import type { MorePages } from './useListRows.ts';

/** Choices in addition to the list's default. */
export const PAGE_SIZES: readonly number[] = [10, 28, 50, 100];

/** The selected rows. They stay selected when the page, the filter or the order changes. */
export interface Selection {
  rows: readonly RaRecord[];
  /** True if all rows that match the list's filter are selected, on every page. */
  isMatching: boolean;
  selectMatching: () => void;
}

/** State of our list, in addition to react-admin's list context. */
export interface ListState {
  /** Search text while it is typed. */
  text: string;
  setText: (text: string) => void;
  /** Values of the filters by source; absent if not set. */
  values: ListAddress['values'];
  /** Sets one filter; an empty value clears it. */
  choose: (source: string, value: unknown) => void;
  /** True if a filter differs from its default or a text is typed. */
  isFiltered: boolean;
  /** Clears the text and the filters. */
  clear: () => void;
  filters: readonly FilterSpec[];
  /** The table's columns for the viewer; undefined if the list has no table. */
  columns: readonly ReactElement<ColumnProps>[] | undefined;
  /** Sources of columns that are hidden until the user shows them. */
  hiddenColumns: readonly string[];
  /** Selected records on all pages. The list context contains only their ids. */
  selection: Selection;
  /** Number of rows per page in the list's props. */
  defaultPerPage: number;
  /** Further pages, if they are appended below the current rows. */
  more: MorePages | undefined;
  /** Shown if there are no rows and no filter. */
  empty: ReactNode;
  /** Fetches the rows of a list that waits for its saved view. */
  open: () => void;
}

export const ListStateContext = createContext<ListState | undefined>(undefined);

/** Returns the list's state; throws outside of a <List>. */
export function useListState(): ListState {
  const state = use(ListStateContext);
  if (!state) throw new Error('useListState outside <List>');
  return state;
}

/** Returns facts about the list that come with its rows. Each is absent until it is known. */
export const useListMeta = (): Partial<CachedList['meta']> =>
  (useListContext().meta ?? {}) as Partial<CachedList['meta']>;

/**
 * Search text of the shown rows. It is separate from the state, so that rows aren't rendered again while others load.
 */
export const FoundByContext = createContext('');

/** Returns the list's search text for fields that highlight it; empty without a search or outside a list. */
export const useSearchText = (): string => use(FoundByContext);
