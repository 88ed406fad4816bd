import { RecordContextProvider, useDataTableConfigContext, type RaRecord } from 'react-admin';
import { memo, type MouseEvent, type ReactElement } from 'react';
import { CellEditContext, type CellEdit } from '../actions/actionMode.ts';
import type { ColumnProps } from './columnProps.ts';
import { SelectRowCheckbox, type RowProps } from './SelectCheckbox.tsx';

interface Props extends RowProps {
  columns: ReactElement<ColumnProps>[];
  /** The cell that is being edited, if it is one of this row. */
  edit: CellEdit | undefined;
  /** Where the row itself leads. */
  onOpen: ((record: RaRecord) => void) | undefined;
}

/**
 * A row, with its record in react-admin's context for the fields and actions in it.
 * It reads nothing that changes with each key of a search, so that a row that stays is not rendered again.
 */
export const DataTableRow = memo(function DataTableRow({ record, columns, edit, onOpen, ...select }: Props) {
  const { hasBulkActions } = useDataTableConfigContext();
  // links and buttons in it go their own ways
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as HTMLElement).closest('a, button, input, label')) onOpen?.(record);
  };
  return (
    <RecordContextProvider value={record}>
      <CellEditContext value={edit}>
        <tr
          {...(hasBulkActions && { 'aria-selected': select.isSelected })}
          {...(onOpen && { onClick, className: 'row-clickable' })}
        >
          {hasBulkActions && <SelectRowCheckbox record={record} {...select} />}
          {columns}
        </tr>
      </CellEditContext>
    </RecordContextProvider>
  );
});
