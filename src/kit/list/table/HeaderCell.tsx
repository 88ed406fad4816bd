import { ArrowUp } from 'lucide-react';
import { useListContext } from 'react-admin';
import { breakpointClass, type ColumnProps } from './columnProps.ts';
import { useColumnLabel } from './useColumnLabel.ts';

/** A column's head. A click reverses the order of the active column; another column starts in its own order. */
export function HeaderCell(column: ColumnProps) {
  const { source, disableSort = false, sortByOrder = 'ASC', breakpoint, className } = column;
  const { sort, setSort } = useListContext();
  const text = useColumnLabel()(column);
  const classes = [breakpointClass(breakpoint), className].filter(Boolean).join(' ') || undefined;
  if (source === undefined || disableSort) {
    return (
      <th scope="col" className={classes}>
        {text}
      </th>
    );
  }
  const isActive = sort.field === source;
  const turned = sort.order === 'ASC' ? 'DESC' : 'ASC';
  const direction = sort.order === 'DESC' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={classes} {...(isActive && { 'aria-sort': direction })}>
      <button
        type="button"
        className="sort-button"
        onClick={() => setSort({ field: source, order: isActive ? turned : sortByOrder })}
      >
        {text}
        <ArrowUp size={16} aria-hidden />
      </button>
    </th>
  );
}
