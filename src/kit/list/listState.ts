import type { RaRecord } from 'react-admin';
import { createContext, use, type ReactElement, type ReactNode, useState } from 'react';
import type { FilterInputProps, FilterSpec } from './filters/filterSpec.ts';
import type { Selection } from './selection.ts';
import type { ColumnProps } from './table/columns.ts';
import type { ListControls } from './useListAddress.ts';
import type { MorePages } from './useListRows.ts';
import { useViewer } from '../viewer/ViewerContext.tsx';

/** Search text of a list while it is typed. */
export interface SearchText {
  text: string;
  setText: (text: string) => void;
}

export const SearchTextContext = createContext<SearchText | undefined>(undefined);

/** Search text of the shown rows. While others load, it differs from the typed text. */
export const FoundByContext = createContext('');

/** Returns the list's search text for fields that highlight it; empty without a search or outside a list. */
export const useSearchText = (): string => use(FoundByContext);

/** Choices in addition to the default of the list. */
export const PAGE_SIZES: readonly number[] = [10, 28, 50, 100];

/** Returns the number of rows per page: the user's choice in this browser, or the default of the list. */
export function usePageSize(byDefault: number): [number, (size: number) => void] {
  const { userId } = useViewer();
  const key = `practicum.pageSize.${userId}`;
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(key)));
  const choose = (size: number) => {
    localStorage.setItem(key, String(size));
    setChosen(size);
  };
  return [PAGE_SIZES.includes(chosen) ? chosen : byDefault, choose];
}

/** State of our list in addition to react-admin's list context. */
export interface ListState {
  controls: ListControls;
  filters: readonly FilterSpec[];
  /** The inputs of `filters`, for the filter menu. */
  filterInputs: readonly ReactElement<FilterInputProps>[];
  /** The table's columns for the viewer; undefined if the list has no table. */
  columns: readonly ReactElement<ColumnProps>[] | undefined;
  /** Sources of the columns that the table hides until the user shows them. */
  hiddenColumns: readonly string[];
  /** Records that are selected on any page; the list context contains their ids only. */
  selection: Selection<RaRecord>;
  /** Number of rows per page in the list's own props. */
  defaultPerPage: number;
  /** Pages that are appended below each other, if the list does so. */
  more: MorePages | undefined;
  /** Shown if there are no rows and no filter. */
  empty: ReactNode;
}

export const ListStateContext = createContext<ListState | undefined>(undefined);

/** Returns the list's state; throws outside of a <List>. */
export function useListState(): ListState {
  const state = use(ListStateContext);
  if (!state) throw new Error('useListState outside <List>');
  return state;
}
