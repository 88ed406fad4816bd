import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMessages } from '../i18n/useMessages.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { shownTo, type ColumnSpec, type ListSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';
import { ValueCell } from './ValueCell.tsx';
import { showFrom } from './width.ts';

interface Props<R extends { id: string }> {
  spec: ListSpec<R>;
  columns: readonly ColumnSpec<R>[];
  /** Absent while the first page loads. */
  rows: readonly R[] | undefined;
  controls: ListControls;
}

export function ListTable<R extends { id: string }>({ spec, columns, rows, controls }: Props<R>) {
  const t = useMessages();
  const { audience } = useScope();
  const Actions = spec.rowActions && shownTo(spec.rowActions.for, audience) ? spec.rowActions.Actions : undefined;
  return (
    <TableContainer>
      <Table aria-label={t(spec.title)} size="medium">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={controls.sort} onSort={controls.sortBy} />
            ))}
            {Actions && <TableCell align="right">{t('list.actions')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows === undefined && <SkeletonRows columns={columns.map((column) => column.from)} hasActions={Actions !== undefined} />}
          {rows?.map((record) => (
            <TableRow key={record.id} hover>
              {columns.map((column) => (
                <TableCell key={column.key} sx={showFrom(column.from)}>
                  {column.Cell ? <column.Cell record={record} /> : <ValueCell column={column} record={record} />}
                </TableCell>
              ))}
              {Actions && (
                <TableCell align="right" padding="checkbox">
                  <Actions record={record} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
