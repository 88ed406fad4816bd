import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useMessages } from '../i18n/useMessages.ts';
import type { ListAddress } from './listAddress.ts';
import type { ColumnSpec } from './spec.ts';
import { showFrom } from './width.ts';

interface Props {
  column: Omit<ColumnSpec<never>, 'Cell'>;
  sort: ListAddress['sort'];
  onSort: (field: string) => void;
}

export function HeaderCell({ column, sort, onSort }: Props) {
  const t = useMessages();
  const active = sort.field === column.key;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  if (!column.sortable) return <TableCell className={showFrom(column.from)}>{t(column.label)}</TableCell>;
  return (
    <TableCell className={showFrom(column.from)} sortDirection={active ? direction : false}>
      <TableSortLabel active={active} direction={active ? direction : 'asc'} onClick={() => onSort(column.key)}>
        {t(column.label)}
      </TableSortLabel>
    </TableCell>
  );
}
