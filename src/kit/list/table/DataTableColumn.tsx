import { ArrowUp } from 'lucide-react';
import {
  useDataTableRenderContext,
  useDataTableStoreContext,
  useListContext,
  useRecordContext,
  useResourceContext,
  useStore,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { use, useMemo, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { Audience } from '../../../../shared/domain/access/audience.ts';
import type { ExportRule } from '../../../../shared/domain/lists/rowRules.ts';
import { TextField } from '../../fields/fields.tsx';
import { CellEditContext } from '../actions/actionProps.ts';
import { breakpointClass, elementsOf, shownTo, type AudienceProps, type Breakpoint } from '../elements.ts';

/**
 * Returns a function for a column's label: its own, or react-admin's message `resources.<resource>.fields.<source>`.
 * react-admin's hook also derives labels for missing messages, which costs 4 kB and isn't needed here.
 */
export function useColumnLabel(): (column: Pick<ColumnProps, 'source' | 'label'>) => string {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return ({ source, label }) => {
    if (label !== undefined) return translate(label, { _: label });
    return source === undefined ? '' : translate(`resources.${resource}.fields.${source}`, { _: source });
  };
}

/** Supported props of react-admin's DataTable.Col, and ours: `audience`, `breakpoint`, `exportAs`. */
export interface ColumnProps extends AudienceProps {
  /** Path of the value, such as `states.visible`. A column without one can't be sorted or exported. */
  source?: string;
  /** Message id or text. Default: `resources.<resource>.fields.<source>`. */
  label?: string;
  /** The field that shows the value. It reads the record from its context. Default: the plain value. */
  children?: ReactNode;
  field?: ComponentType<{ source: string }>;
  render?: (record: RaRecord) => ReactNode;
  disableSort?: boolean;
  sortByOrder?: 'ASC' | 'DESC';
  className?: string;
  breakpoint?: Breakpoint;
  /** Formats the value for an exported file if it is not plain text or a number. */
  exportAs?: ExportRule;
}

/** Returns a table's columns for an audience. */
export const columnsFor = (children: ReactNode, audience: Audience): ReactElement<ColumnProps>[] =>
  elementsOf<ColumnProps>(children).filter(({ props }) => shownTo(props.audience, audience));

/**
 * Returns the columns that the user has not hidden, in the user's order. react-admin's SelectColumnsButton stores both.
 */
export function useChosenColumns(columns: readonly ReactElement<ColumnProps>[]): ReactElement<ColumnProps>[] {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const [ranks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  return useMemo(
    () => byRank(columns, ranks).filter(({ props }) => props.source === undefined || !hidden.includes(props.source)),
    [columns, hidden, ranks],
  );
}

/** Returns columns in the user's order. Columns that were added later come last. */
export const byRank = (columns: readonly ReactElement<ColumnProps>[], ranks: readonly number[] = []) => {
  const chosen = ranks.flatMap((rank) => columns[rank] ?? []);
  return [...chosen, ...columns.filter((column) => !chosen.includes(column))];
};

const classesOf = ({ breakpoint, className }: ColumnProps) =>
  [breakpointClass(breakpoint), className].filter(Boolean).join(' ') || undefined;

/** A column's header. Clicking it reverses the order of the active column. Other columns start with their own order. */
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

/** react-admin's DataTable.Col: the header or the cells of a column. */
export function DataTableColumn(props: ColumnProps) {
  return useDataTableRenderContext() === 'header' ? <HeaderCell {...props} /> : <Cell {...props} />;
}

function Cell(column: ColumnProps) {
  const edit = use(CellEditContext);
  const isEdited = edit !== undefined && edit.source === column.source;
  // The value keeps its space under the input that edits it, so that no column moves.
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
