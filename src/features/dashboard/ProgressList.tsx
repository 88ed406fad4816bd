import { useId, type KeyboardEvent } from 'react';
import { DEFAULT_STATUS } from '../../../shared/domain/progressView.ts';
import { Art } from '../../kit/art/Art.tsx';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { DataTable, DateField, List } from '../../kit/list/index.ts';
import { useListState } from '../../kit/list/listState.ts';
import { useAddress } from '../../kit/page/useAddress.ts';
import { MorePagination } from './MorePagination.tsx';
import { ProgressActions } from './ProgressActions.tsx';
import { ActivityField, LearnerField, ScoreField } from './ProgressFields.tsx';
import { progressFilters } from './progressFilters.tsx';
import { PAGE_ROWS } from './progressQuery.ts';
import { RecordReview } from './RecordReview.tsx';
import { useProgressRows } from './useProgressRows.ts';

const SEARCH_AFTER_MS = 300;

/** What a reviewer sees: records that come ten at a time. */
export function ProgressList() {
  const t = useTranslate();
  const titleId = useId();
  const [params] = useAddress();
  const isReviewed = (params.get('status') ?? DEFAULT_STATUS) !== DEFAULT_STATUS;
  return (
    <section className="progress" aria-labelledby={titleId} onKeyDown={moveAmongRows}>
      <h2 id={titleId} className="visually-hidden">
        {t('dashboard.list')}
      </h2>
      <List
        resource="progress"
        useRows={useProgressRows}
        perPage={PAGE_ROWS}
        sort={{ field: 'fullName', order: 'ASC' }}
        filters={progressFilters}
        debounce={SEARCH_AFTER_MS}
        actions={<ProgressActions />}
        pagination={<MorePagination />}
        exporter={async (records) => (await import('./progressExport.ts')).exportProgress(records, t)}
      >
        <DataTable label={t('dashboard.list')} empty={<ProgressEmpty />}>
          <DataTable.Col source="fullName" label="dashboard.column.fullName">
            <LearnerField />
          </DataTable.Col>
          <DataTable.Col source="name" label="dashboard.column.name">
            <ActivityField />
          </DataTable.Col>
          <DataTable.Col source="score" label="dashboard.column.score" breakpoint={600}>
            <ScoreField />
          </DataTable.Col>
          <DataTable.Col source="submittedAt" label="dashboard.column.submittedAt" breakpoint={800}>
            <DateField source="submittedAt" />
          </DataTable.Col>
          {/* What waits for a review has no date of one. */}
          {isReviewed && (
            <DataTable.Col source="evaluatedAt" label="dashboard.column.evaluatedAt" breakpoint={980}>
              <DateField source="evaluatedAt" />
            </DataTable.Col>
          )}
        </DataTable>
        <RecordReview />
      </List>
    </section>
  );
}

function ProgressEmpty() {
  const t = useTranslate();
  const { chosen, isFiltered, clear } = useListState().controls;
  const isPending = !isFiltered && (chosen['status']?.[0] ?? DEFAULT_STATUS) === DEFAULT_STATUS;
  return (
    <div className="empty">
      <Art of={isPending ? 'done' : 'search'} />
      <p className="empty-title">{t(isPending ? 'dashboard.empty.pending' : 'dashboard.empty.other')}</p>
      {isFiltered && <p className="muted">{t('list.noMatch.text')}</p>}
      {isFiltered && (
        <button type="button" className="button" onClick={clear}>
          {t('list.clearFilters')}
        </button>
      )}
    </div>
  );
}

/** Arrow keys go from row to row; Enter opens, as any button does. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(event.target as HTMLElement).closest('table')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.progress-open')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
