import { ColumnsSelector, DataTableColumn } from 'react-admin';
import type { ReactNode } from 'react';
import type { ColumnProps } from './columns.ts';

export const ColumnsSelectorContent = ({ children }: { children: ReactNode }) => (
  <ColumnsSelector>{children}</ColumnsSelector>
);

/** A column among those to choose from, as react-admin shows it. */
export const ColumnsSelectorItem = ({ source, label }: ColumnProps) => (
  <DataTableColumn {...(source !== undefined && { source })} {...(label !== undefined && { label })} />
);
