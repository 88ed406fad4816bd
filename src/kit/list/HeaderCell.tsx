import { ArrowUp } from 'lucide-react';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { ListAddress } from './listAddress.ts';
import type { ColumnSpec } from './spec.ts';
import { showFrom } from './width.ts';

interface Props {
  column: Omit<ColumnSpec<never>, 'Cell'>;
  sort: ListAddress['sort'];
  onSort: (field: string) => void;
}

export function HeaderCell({ column, sort, onSort }: Props) {
  const t = useTranslate();
  const className = showFrom(column.from);
  if (!column.sortable) {
    return (
      <th scope="col" className={className}>
        {t(column.label)}
      </th>
    );
  }
  const active = sort.field === column.key;
  const direction = sort.order === 'DESC' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} {...(active && { 'aria-sort': direction })}>
      <button type="button" className="sort-button" onClick={() => onSort(column.key)}>
        {t(column.label)}
        <ArrowUp size={16} aria-hidden />
      </button>
    </th>
  );
}
