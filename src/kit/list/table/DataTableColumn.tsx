import { useDataTableRenderContext, useRecordContext, useListContext } from 'react-admin';
import { use } from 'react';
import { CellEditContext } from '../actions/actionProps.ts';
import { type ColumnProps, useColumnLabel } from './columns.ts';
import { breakpointClass } from '../elements.ts';
import { TextField } from '../../fields/fields.tsx';
import { ArrowUp } from 'lucide-react';

const classesOf = ({ breakpoint, className }: ColumnProps) =>
  [breakpointClass(breakpoint), className].filter(Boolean).join(' ') || undefined;

/** A column's head. A click reverses the order of the active column; another column starts in its own order. */
function HeaderCell(column: ColumnProps) {
  const { source, disableSort = false, sortByOrder = 'ASC' } = column;
  const { sort, setSort } = useListContext();
  const text = useColumnLabel()(column);
  const classes = classesOf(column);
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

/** react-admin's DataTable.Col: its head, or its cells. */
export function DataTableColumn(props: ColumnProps) {
  return useDataTableRenderContext() === 'header' ? <HeaderCell {...props} /> : <Cell {...props} />;
}

function Cell(column: ColumnProps) {
  const edit = use(CellEditContext);
  const isEdited = edit !== undefined && edit.source === column.source;
  // An edited value keeps its space under the input, so that no column moves.
  const value = <Value {...column} />;
  return <td className={classesOf(column)}>{isEdited ? <span className="edited">{value}</span> : value}</td>;
}

type ValueProps = Pick<ColumnProps, 'source' | 'children' | 'field' | 'render'>;

function Value({ source = '', children, field: Field, render }: ValueProps) {
  const record = useRecordContext();
  if (render) return record && render(record);
  if (Field) return <Field source={source} />;
  return children ?? <TextField source={source} />;
}
