import { PLACEHOLDER_ROWS } from '../../../../shared/domain/limits.ts';
import { showFrom, type Width } from './columnProps.ts';

interface Props {
  columns: readonly (Width | undefined)[];
  isSelectable: boolean;
  hasActions: boolean;
}

export function SkeletonRows({ columns, isSelectable, hasActions }: Props) {
  return Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
    <tr key={row} data-testid="placeholder-row">
      {isSelectable && <td className="select-cell" />}
      {columns.map((from, column) => (
        <td key={column} className={showFrom(from)}>
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
