import type { RaRecord } from 'react-admin';
import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { FilterInputProps, FilterSpec } from './filters/filterSpec.ts';
import type { Selection } from './selection.ts';
import type { ColumnProps } from './table/columnProps.ts';
import type { ListControls } from './useListAddress.ts';
import type { MorePages } from './useListRows.ts';

/** State of our list in addition to react-admin's list context. */
export interface ListState {
  controls: ListControls;
  filters: readonly FilterSpec[];
  /** The inputs of `filters`, for the filter menu. */
  filterInputs: readonly ReactElement<FilterInputProps>[];
  /** The table's columns for the viewer; undefined if the list has no table of its own. */
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
