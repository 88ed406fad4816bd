import { useDataTableStoreContext, useStore } from 'react-admin';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { Audience } from '../../../../shared/domain/audience.ts';
import { elementsOf, shownTo } from '../elements.ts';
import type { ColumnProps } from './columnProps.ts';

/** Returns a table's columns for an audience. */
export const columnsFor = (children: ReactNode, audience: Audience): ReactElement<ColumnProps>[] =>
  elementsOf<ColumnProps>(children).filter(({ props }) => shownTo(props.audience, audience));

/**
 * Returns the columns that the user has not hidden, in the user's order; react-admin's SelectColumnsButton writes
 * both.
 */
export function useChosenColumns(columns: readonly ReactElement<ColumnProps>[]): ReactElement<ColumnProps>[] {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const [ranks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  return useMemo(() => {
    const ranked = ranks === undefined ? columns : byRank(columns, ranks);
    return ranked.filter(({ props }) => props.source === undefined || !hidden.includes(props.source));
  }, [columns, hidden, ranks]);
}

/** Columns that were added since the choice was made stay behind the others. */
const byRank = (columns: readonly ReactElement<ColumnProps>[], ranks: readonly number[]) => {
  const chosen = ranks.flatMap((rank) => columns[rank] ?? []);
  return [...chosen, ...columns.filter((column) => !chosen.includes(column))];
};
