import { ColumnsSelector, DataTableColumn, DataTableRenderContext } from 'react-admin';
import type { ReactElement } from 'react';
import type { ColumnProps } from './DataTableColumn.tsx';

/** The columns to choose from, in react-admin's component. */
export const ColumnsSelectorContent = ({ columns }: { columns: readonly ReactElement<ColumnProps>[] }) => (
  <DataTableRenderContext value="columnsSelector">
    <ColumnsSelector>
      {columns.map(({ key, props: { source, label } }) => (
        <DataTableColumn key={key} {...(source !== undefined && { source })} {...(label !== undefined && { label })} />
      ))}
    </ColumnsSelector>
  </DataTableRenderContext>
);
