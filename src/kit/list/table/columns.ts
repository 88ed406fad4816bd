import { useDataTableStoreContext, useStore, type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { useMemo, type ReactElement, type ReactNode, type ComponentType } from 'react';
import type { Audience } from '../../../../shared/domain/access/audience.ts';
import { elementsOf, shownTo, type AudienceProps, type Breakpoint } from '../elements.ts';
import type { ExportRule } from '../../../../shared/domain/lists/rowRules.ts';

/**
 * Returns a column's label, or react-admin's message `resources.<resource>.fields.<source>`. react-admin's own hook
 * derives words from a source without a message, which costs 4 kB; ours always have one.
 */
export function useColumnLabel(): (column: Pick<ColumnProps, 'source' | 'label'>) => string {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return ({ source, label }) => {
    if (label !== undefined) return translate(label, { _: label });
    return source === undefined ? '' : translate(`resources.${resource}.fields.${source}`, { _: source });
  };
}

/** Supported props of react-admin's DataTable.Col, and ours: `audience`, `breakpoint`, `exportAs`. */
export interface ColumnProps extends AudienceProps {
  /** Path of the value, such as `states.visible`. Without one there is nothing to sort by or to export. */
  source?: string;
  /** Message id or text. Default: `resources.<resource>.fields.<source>`. */
  label?: string;
  /** The field, reading the record from its context. Default: the value itself. */
  children?: ReactNode;
  field?: ComponentType<{ source: string }>;
  render?: (record: RaRecord) => ReactNode;
  disableSort?: boolean;
  sortByOrder?: 'ASC' | 'DESC';
  className?: string;
  breakpoint?: Breakpoint;
  /** The cell in an exported file, for values that are not plain text or numbers. */
  exportAs?: ExportRule;
}

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
  return useMemo(
    () => byRank(columns, ranks).filter(({ props }) => props.source === undefined || !hidden.includes(props.source)),
    [columns, hidden, ranks],
  );
}

/** Returns columns in the user's order. Those that were added since it was chosen stay behind the others. */
export const byRank = (columns: readonly ReactElement<ColumnProps>[], ranks: readonly number[] = []) => {
  const chosen = ranks.flatMap((rank) => columns[rank] ?? []);
  return [...chosen, ...columns.filter((column) => !chosen.includes(column))];
};
