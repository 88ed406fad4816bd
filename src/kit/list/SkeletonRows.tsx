import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { PLACEHOLDER_ROWS } from '../../domain/limits.ts';
import type { Width } from './spec.ts';
import { showFrom } from './width.ts';

interface Props {
  columns: readonly (Width | undefined)[];
  isSelectable: boolean;
  hasActions: boolean;
}

export function SkeletonRows({ columns, isSelectable, hasActions }: Props) {
  return Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
    <TableRow key={row} data-testid="placeholder-row">
      {isSelectable && <TableCell padding="checkbox" className="select-cell" />}
      {columns.map((from, column) => (
        <TableCell key={column} className={showFrom(from)}>
          <Skeleton width={column === 0 ? '70%' : '40%'} />
        </TableCell>
      ))}
      {hasActions && (
        <TableCell align="right" padding="checkbox">
          <Skeleton variant="circular" width={28} height={28} sx={{ marginInlineStart: 'auto' }} />
        </TableCell>
      )}
    </TableRow>
  ));
}
