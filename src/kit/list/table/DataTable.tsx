import {
  DataTableBase,
  DataTableRenderContext,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useListContext,
  useResourceDefinition,
  useTranslate,
  type RaRecord,
  type RowClickFunctionBase,
} from 'react-admin';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { useScope } from '../../scope/ScopeContext.tsx';
import { RowActions } from '../actions/RowActions.tsx';
import { LazyRowDialogs } from '../actions/lazyParts.tsx';
import { useCellEdit } from '../actions/useCellEdit.tsx';
import { BulkActions } from '../bulk/BulkActions.tsx';
import { useBulkActions } from '../bulk/useBulkActions.ts';
import { EmptyList } from '../EmptyList.tsx';
import { useCompactRows } from '../views/useListView.ts';
import { columnsFor, useChosenColumns } from './columns.ts';
import type { ColumnProps } from './columnProps.ts';
import { ColumnsSelector } from './ColumnsSelector.tsx';
import { DataTableColumn } from './DataTableColumn.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { SelectPageCheckbox } from './SelectCheckbox.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SortAnnouncement } from './SortAnnouncement.tsx';
import { useRowClick } from './useRowClick.ts';

/**
 * Placeholder row while the first page loads, so that the table and its head stay; react-admin shows another table
 * then.
 */
const LOADING: RaRecord[] = [{ id: 'loading' }];

export interface DataTableProps {
  /** DataTable.Col and RowActions. */
  children: ReactNode;
  /** Buttons for bulk actions. Without them, rows have no checkboxes. */
  bulkActionButtons?: ReactNode;
  /** Shown instead of the table if there are no rows. Default: the list's own `empty`. */
  empty?: ReactNode;
  hiddenColumns?: string[];
  isRowSelectable?: (record: RaRecord) => boolean;
  rowClick?: string | RowClickFunctionBase | false;
  /** Accessible name of the table. Default: the name of the resource. */
  label?: string;
}

/**
 * react-admin's DataTable in light elements: its own, made of MUI, takes fifteen times as long for a keystroke in a
 * list of 10,000 and leaves its checkboxes without names.
 */
export function DataTable({
  children,
  bulkActionButtons,
  empty,
  hiddenColumns,
  isRowSelectable,
  rowClick,
  label,
}: DataTableProps) {
  const { audience } = useScope();
  const { isPending } = useListContext();
  const columns = useMemo(() => columnsFor(children, audience), [children, audience]);
  const bulk = useBulkActions(bulkActionButtons);
  const isSelectable = isRowSelectable ?? bulk.isRowSelectable;
  return (
    <>
      {bulk.actions !== undefined && <BulkActions>{bulk.actions}</BulkActions>}
      <DataTableBase
        hasBulkActions={bulk.actions !== undefined}
        empty={empty ?? <EmptyList />}
        loading={null}
        {...(isPending && { isPending: false, data: LOADING })}
        isRowSelectable={isSelectable}
        {...(hiddenColumns && { hiddenColumns })}
        {...(rowClick !== undefined && { rowClick })}
      >
        <Table columns={columns} label={label} isLoading={isPending} />
      </DataTableBase>
      <SortAnnouncement columns={columns} />
      <LazyRowDialogs columns={columns} />
    </>
  );
}

DataTable.Col = DataTableColumn;

interface TableProps {
  columns: ReactElement<ColumnProps>[];
  label: string | undefined;
  isLoading: boolean;
}

function Table({ columns, label, isLoading }: TableProps) {
  const t = useTranslate();
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
      <ColumnsSelector>{columns}</ColumnsSelector>
      <table
        className="table"
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
