import { DataTableColumn } from 'react-admin';
import type { ColumnProps } from './columnProps.ts';

/** A column among those to choose from, as react-admin shows it. */
export const ColumnsSelectorItem = ({ source, label }: ColumnProps) => (
  <DataTableColumn {...(source !== undefined && { source })} {...(label !== undefined && { label })} />
);
