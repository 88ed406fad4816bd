import {
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useGetPathForRecordCallback,
  useListContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import type { MouseEvent, ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { CellEditContext } from '../actions/actionMode.ts';
import { useCellEdit } from '../actions/useCellEdit.tsx';
import type { ColumnProps } from './columnProps.ts';
import { SelectRowCheckbox } from './SelectCheckbox.tsx';

interface Props {
  record: RaRecord;
  columns: ReactElement<ColumnProps>[];
}

/** A row, with its record in react-admin's context for the fields and actions in it. */
export function DataTableRow({ record, columns }: Props) {
  const { hasBulkActions } = useDataTableConfigContext();
  const { selectedIds } = useListContext();
  const onClick = useRowClick(record);
  const edit = useCellEdit(record, columns);
  return (
    <RecordContextProvider value={record}>
      <CellEditContext value={edit}>
        <tr
          {...(hasBulkActions && { 'aria-selected': selectedIds.includes(record.id) })}
          {...(onClick && { onClick, className: 'row-clickable' })}
        >
          {hasBulkActions && <SelectRowCheckbox record={record} />}
          {columns}
        </tr>
      </CellEditContext>
    </RecordContextProvider>
  );
}

/** Where the row itself leads, if rowClick says so; links and buttons in it go their own ways. */
function useRowClick(record: RaRecord) {
  const { rowClick } = useDataTableCallbacksContext();
  const resource = useResourceContext() ?? '';
  const getPath = useGetPathForRecordCallback();
  const navigate = useNavigate();
  if (rowClick === undefined || rowClick === false) return undefined;
  const go = async () => {
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    const path = await getPath({ record, resource, link });
    if (path !== false && path !== undefined) void navigate(path);
  };
  return (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as HTMLElement).closest('a, button, input, label')) void go();
  };
}
