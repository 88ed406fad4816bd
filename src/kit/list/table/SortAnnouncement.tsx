import { useListContext } from 'react-admin';
import { useState, type ReactElement } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type ColumnProps, useColumnLabel } from './columns.ts';

/**
 * Announces the order once it has changed, which react-admin doesn't; the first one can be read from the table's
 * head.
 */
export function SortAnnouncement({ columns }: { columns: readonly ReactElement<ColumnProps>[] }) {
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
