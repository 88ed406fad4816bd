import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { ListAddress } from './listAddress.ts';
import type { ColumnSpec } from './spec.ts';

interface Props {
  columns: readonly Pick<ColumnSpec<never>, 'key' | 'label'>[];
  sort: ListAddress['sort'];
}

/** Says the order once it has changed; the one that a list begins with can be read from its head. */
export function SortNews({ columns, sort }: Props) {
  const t = useTranslate();
  const [first] = useState(sort);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && (sort.field !== first.field || sort.order !== first.order)) setChanged(true);
  const column = columns.find(({ key }) => key === sort.field);
  return (
    <p className="visually-hidden" role="status">
      {hasChanged &&
        column &&
        t(sort.order === 'DESC' ? 'list.sortedDescending' : 'list.sortedAscending', { column: t(column.label) })}
    </p>
  );
}
