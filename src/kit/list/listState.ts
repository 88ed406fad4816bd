import type { RaRecord } from 'react-admin';
import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { FilterInputProps, FilterSpec } from './filters/filterSpec.ts';
import type { Selection } from './selection.ts';
import type { ListControls } from './useListAddress.ts';
import type { MorePages } from './useListRows.ts';

/** What our list knows beyond react-admin's list context. */
export interface ListState {
  controls: ListControls;
  filters: readonly FilterSpec[];
  /** The inputs of `filters`, for the filter menu. */
  filterInputs: readonly ReactElement<FilterInputProps>[];
  /** Records that are selected on any page; the list context knows their ids only. */
  selection: Selection<RaRecord>;
  /** How many rows a page has unless somebody has chosen another number. */
  defaultPerPage: number;
  /** Where pages are put one beneath the other. */
  more: MorePages | undefined;
  /** Shown when there are no rows and no filter. */
  empty: ReactNode;
}

export const ListStateContext = createContext<ListState | undefined>(undefined);

/** Throws outside of a <List>. */
export function useListState(): ListState {
  const state = use(ListStateContext);
  if (!state) throw new Error('useListState outside <List>');
  return state;
}
