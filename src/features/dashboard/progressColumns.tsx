import type { ProgressSort, StatusChoice } from '../../domain/progressView.ts';
import type { MessageId } from '../../kit/i18n/messages.ts';
import { HeaderCell } from '../../kit/list/HeaderCell.tsx';
import type { ColumnSpec, Width } from '../../kit/list/spec.ts';
import type { ProgressRecord } from './progressQuery.ts';

export interface ProgressColumn {
  key: ProgressSort;
  label: MessageId;
  from?: Width;
}

const COLUMNS: readonly ProgressColumn[] = [
  { key: 'fullName', label: 'dashboard.column.fullName' },
  { key: 'name', label: 'dashboard.column.name' },
  { key: 'score', label: 'dashboard.column.score', from: 600 },
  { key: 'submittedAt', label: 'dashboard.column.submittedAt', from: 800 },
  { key: 'evaluatedAt', label: 'dashboard.column.evaluatedAt', from: 980 },
];

/** What waits for a review has no date of one. */
export const useProgressColumns = (status: StatusChoice): readonly ProgressColumn[] =>
  COLUMNS.filter(({ key }) => key !== 'evaluatedAt' || status !== 'pending_evaluation');

interface Props {
  columns: readonly ProgressColumn[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  onSort: (field: ProgressSort) => void;
}

export function ProgressHeader({ columns, sort, onSort }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeaderCell
            key={column.key}
            column={{ ...column, sortable: true } satisfies ColumnSpec<ProgressRecord>}
            sort={sort}
            onSort={() => onSort(column.key)}
          />
        ))}
      </tr>
    </thead>
  );
}
