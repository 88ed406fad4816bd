import { PLACEHOLDER_ROWS } from '../../../../shared/domain/limits.ts';
import { breakpointClass, type Breakpoint } from './columns.ts';

interface Props {
  columns: readonly (Breakpoint | undefined)[];
  isSelectable: boolean;
  hasActions: boolean;
}

export function SkeletonRows({ columns, isSelectable, hasActions }: Props) {
  return Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
    <tr key={row} data-testid="placeholder-row">
      {isSelectable && <td className="select-cell" />}
      {columns.map((breakpoint, column) => (
        <td key={column} className={breakpointClass(breakpoint)}>
          <span className="skeleton" style={{ inlineSize: column === 0 ? '70%' : '40%' }} />
        </td>
      ))}
      {hasActions && (
        <td className="actions-cell">
          <span className="skeleton skeleton-round" />
        </td>
      )}
    </tr>
  ));
}
