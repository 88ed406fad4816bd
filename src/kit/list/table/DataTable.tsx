import {
  DataTableBase,
  DataTableRenderContext,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useListContext,
  useResourceDefinition,
  useTranslate as useAnyTranslate,
  type RaRecord,
  type DataTableBaseProps,
  useDataTableStoreContext,
  useEvent,
  useGetPathForRecordCallback,
  useResourceContext,
  useStore,
} from 'react-admin';
import { useMemo, type MouseEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useScope } from '../../../viewer/ScopeContext.tsx';
import { actionNamed, RowActions, rowActionsOf } from '../actions/RowActions.tsx';
import { BulkActions, useBulkActions } from '../bulk/BulkActionButtons.tsx';
import { EmptyList } from '../EmptyList.tsx';
import { columnsFor, useChosenColumns, type ColumnProps, useColumnLabel, DataTableColumn } from './DataTableColumn.tsx';
import { DataTableRow, SelectPageCheckbox } from './DataTableRow.tsx';
import { SkeletonRows } from '../../page/Placeholder.tsx';
import { lazyDialog, lazyPart } from '../../../lazy/lazyPart.tsx';
import { type EditCellProps, type CellEdit, useIsOffered } from '../actions/actionProps.ts';
import { EditCell, EditCellButton } from '../actions/ActionItem.tsx';
import { useDialogAddress } from '../../dialog/useDialogAddress.ts';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** Announces a changed order, which react-admin doesn't do. The initial order can be read from the table's header. */
function SortAnnouncement({ columns }: { columns: readonly ReactElement<ColumnProps>[] }) {
  const t = useTranslate();
  const labelOf = useColumnLabel();
  const { sort } = useListContext();
  const [first] = useState(sort);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && (sort.field !== first.field || sort.order !== first.order)) setChanged(true);
  const column = columns.find(({ props }) => props.source === sort.field)?.props;
  return (
    <p className="visually-hidden" role="status">
      {hasChanged &&
        column &&
        t(sort.order === 'DESC' ? 'list.sortedDescending' : 'list.sortedAscending', { column: labelOf(column) })}
    </p>
  );
}

/**
 * Returns a function that opens the row's page, if the table's rowClick has one. The function stays the same across
 * renders.
 */
function useRowClick(): ((record: RaRecord) => void) | undefined {
  const { rowClick } = useDataTableCallbacksContext();
  const resource = useResourceContext() ?? '';
  const getPath = useGetPathForRecordCallback();
  const navigate = useNavigate();
  const go = async (record: RaRecord) => {
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    const path = await getPath({ record, resource, ...(link !== undefined && { link }) });
    if (path !== false && path !== undefined) void navigate(path);
  };
  const open = useEvent((record: RaRecord) => void go(record));
  return rowClick === undefined || rowClick === false ? undefined : open;
}

const RowDialogs = lazyDialog(() => import('../actions/RowDialogs.tsx').then((part) => part.RowDialogs));

const ColumnsSelectorContent = lazyPart(() =>
  import('./columnsSelectorParts.tsx').then((part) => part.ColumnsSelectorContent),
);

/** The columns to choose from. react-admin's ColumnsButton provides a popover for them in the body. */
function ColumnsSelector({ columns }: { columns: readonly ReactElement<ColumnProps>[] }) {
  const { storeKey } = useDataTableStoreContext();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => setOpen(document.getElementById(`${storeKey}-columnsSelector`) !== null);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [storeKey]);
  return isOpen && <ColumnsSelectorContent columns={columns} />;
}

/** Returns whether the rows of a resource's lists are compact, and a function that changes it. */
export const useCompactRows = (resource: string) => useStore(`${resource}.isCompact`, false);

/** Returns a function that finds the cell to edit in a row, if the URL opens it and the row offers it. */
function useCellEdit(columns: readonly ReactElement<ColumnProps>[]): (record: RaRecord) => CellEdit | undefined {
  const { on, action, close } = useDialogAddress();
  const isOffered = useIsOffered();
  const opened = on === undefined ? undefined : actionNamed(rowActionsOf(columns), action);
  return (record) => {
    if (on !== String(record.id) || opened?.type !== EditCellButton || !isOffered(opened.props, record))
      return undefined;
    const props = opened.props as EditCellProps;
    return { source: props.source, cell: <EditCell {...props} onClose={close} /> };
  };
}

/**
 * Placeholder row while the first page loads, so that the table and its header stay. react-admin would show another
 * table.
 */
const LOADING: RaRecord[] = [{ id: 'loading' }];

export interface DataTableProps extends Pick<DataTableBaseProps, 'hiddenColumns' | 'isRowSelectable' | 'rowClick'> {
  /** DataTable.Col and RowActions. */
  children: ReactNode;
  /** Buttons for bulk actions. Without them, rows have no checkboxes. */
  bulkActionButtons?: ReactNode;
  /** Shown instead of the table if there are no rows. Default: the list's own `empty`. */
  empty?: ReactNode;
  /** Accessible name of the table. Default: the name of the resource. */
  label?: string;
}

/**
 * react-admin's DataTable made of lightweight elements. The original uses MUI: in a list of 10,000 rows it takes
 * fifteen times as long for a keystroke, and its checkboxes have no accessible names.
 */
export function DataTable({ children, bulkActionButtons, empty, label, ...props }: DataTableProps) {
  const { audience } = useScope();
  const { isPending } = useListContext();
  const columns = useMemo(() => columnsFor(children, audience), [children, audience]);
  const bulk = useBulkActions(bulkActionButtons);
  const { on } = useDialogAddress();
  return (
    <>
      {bulk.actions !== undefined && <BulkActions>{bulk.actions}</BulkActions>}
      <DataTableBase
        hasBulkActions={bulk.actions !== undefined}
        empty={empty ?? <EmptyList />}
        loading={null}
        {...(isPending && { isPending: false, data: LOADING })}
        isRowSelectable={bulk.isRowSelectable}
        {...props}
      >
        <Table columns={columns} label={label} isLoading={isPending} />
      </DataTableBase>
      <SortAnnouncement columns={columns} />
      <RowDialogs open={on !== undefined} columns={columns} />
    </>
  );
}

DataTable.Col = DataTableColumn;

/** Sets the title of a truncated text to its full text. */
function titleCutText({ target }: MouseEvent) {
  const text = target instanceof Element ? target.closest<HTMLElement>('.row-link, td > bdi') : null;
  if (!text) return;
  if (text.scrollHeight > text.clientHeight) text.title = text.textContent;
  else text.removeAttribute('title');
}

interface TableProps {
  columns: ReactElement<ColumnProps>[];
  label: string | undefined;
  isLoading: boolean;
}

function Table({ columns, label, isLoading }: TableProps) {
  const t = useAnyTranslate();
  const { data = [], resource, selectedIds } = useListContext<RaRecord>();
  const { options } = useResourceDefinition<{ label?: string }>({ resource });
  const shown = useChosenColumns(columns);
  const { hasBulkActions } = useDataTableConfigContext();
  const { isRowSelectable = () => true, handleToggleItem } = useDataTableCallbacksContext();
  const editOf = useCellEdit(shown);
  const open = useRowClick();
  const [isCompact] = useCompactRows(resource);
  const hasActions = shown.some(({ type }) => type === RowActions);
  return (
    <div className="table-frame" data-compact={isCompact || undefined}>
      <ColumnsSelector columns={columns} />
      <table
        className="table"
        onMouseOver={titleCutText}
        aria-label={label ?? t(options?.label ?? `resources.${resource}.name`, { smart_count: 2 })}
      >
        <thead>
          <DataTableRenderContext value="header">
            <tr>
              {hasBulkActions && <SelectPageCheckbox />}
              {shown}
            </tr>
          </DataTableRenderContext>
        </thead>
        <tbody>
          {isLoading ? (
            <SkeletonRows
              columns={shown.filter(({ type }) => type !== RowActions).map(({ props }) => props.breakpoint)}
              isSelectable={hasBulkActions}
              hasActions={hasActions}
            />
          ) : (
            <DataTableRenderContext value="data">
              {data.map((record) => (
                <DataTableRow
                  key={record.id}
                  record={record}
                  columns={shown}
                  isSelected={selectedIds.includes(record.id)}
                  isSelectable={hasBulkActions && isRowSelectable(record)}
                  edit={editOf(record)}
                  onToggle={handleToggleItem}
                  onOpen={open}
                />
              ))}
            </DataTableRenderContext>
          )}
        </tbody>
      </table>
    </div>
  );
}
