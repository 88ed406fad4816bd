import { Play } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCodeOf } from '../../domain/apiError.ts';
import { PLACEHOLDER_ROWS } from '../../domain/limits.ts';
import { writeProgressView, type ProgressView } from '../../domain/progressView.ts';
import { Art } from '../../kit/art/Art.tsx';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useDialogAddress } from '../../kit/list/actions/useDialogAddress.ts';
import { SearchBox } from '../../kit/list/SearchBox.tsx';
import { SortNews } from '../../kit/list/SortNews.tsx';
import '../../kit/list/list.css';
import { ErrorCard } from '../../kit/status/ErrorCard.tsx';
import { PageProblem } from '../../kit/status/PageProblem.tsx';
import { SlowNote } from '../../kit/status/SlowNote.tsx';
import { tagColorsOf } from '../../kit/tags/TagChip.tsx';
import { RECORD } from './dialogNames.ts';
import { ProgressChips } from './ProgressChips.tsx';
import { ProgressFilters } from './ProgressFilters.tsx';
import { ProgressHeader, useProgressColumns } from './progressColumns.tsx';
import { ProgressRow } from './ProgressRow.tsx';
import { recordId, type Reviewer } from './progressQuery.ts';
import { RecordReview } from './RecordReview.tsx';
import { SavedViews } from './SavedViews.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useProgress, type Progress } from './useProgress.ts';
import { useProgressView } from './useProgressView.ts';
import { useTyped } from './useTyped.ts';

export function ProgressList({ reviewer }: { reviewer: Reviewer }) {
  const t = useTranslate();
  const titleId = useId();
  const controls = useProgressView();
  const { view } = controls;
  const progress = useProgress(reviewer, view);
  const dialog = useDialogAddress();
  const [text, setText] = useTyped(view.text, (typed) => controls.change({ text: typed }));
  const columns = useProgressColumns(view.status);
  useTagColors(reviewer.orgId, progress.records);
  const { records, total, error } = progress;
  if (error && !records) return <PageProblem code={errorCodeOf(error)} onRetry={() => void progress.refresh()} />;
  const isEmpty = records?.length === 0;
  return (
    <section aria-labelledby={titleId} aria-busy={progress.isLoading} className="progress">
      <div className="progress-head">
        <h2 id={titleId}>{t('dashboard.list')}</h2>
        <StartReview reviewer={reviewer} />
      </div>
      <div className="list-toolbar">
        <SearchBox label="dashboard.search" text={text} onChange={setText} />
        <StatusFilter value={view.status} onChange={(status) => controls.change({ status })} />
        <ProgressFilters reviewer={reviewer} controls={controls} />
        <SavedViews />
        <p className="list-count" aria-live="polite">
          {total !== undefined && t('dashboard.count', { smart_count: total })}
        </p>
      </div>
      <ProgressChips controls={controls} />
      {error && <ErrorCard code={errorCodeOf(error)} onRetry={() => void progress.refresh()} />}
      {isEmpty ? (
        <Empty
          isPending={view.status === 'pending_evaluation' && !controls.isNarrowed}
          onClear={controls.isNarrowed ? controls.clear : undefined}
        />
      ) : (
        <div className="table-frame">
          <table className="table" aria-labelledby={titleId} onKeyDown={moveAmongRows}>
            <ProgressHeader
              columns={columns}
              sort={{ field: view.sort, order: view.order === 'desc' ? 'DESC' : 'ASC' }}
              onSort={controls.sortBy}
            />
            <tbody>
              {!records && <Placeholders columns={columns.length} />}
              {records?.map((record) => (
                <ProgressRow
                  key={recordId(record)}
                  record={record}
                  columns={columns}
                  search={text.trim()}
                  onOpen={() => dialog.open(RECORD, recordId(record))}
                />
              ))}
              {progress.isLoadingMore && <Placeholders columns={columns.length} />}
            </tbody>
          </table>
        </div>
      )}
      <SortNews columns={columns} sort={{ field: view.sort, order: view.order === 'desc' ? 'DESC' : 'ASC' }} />
      <SlowNote isWaiting={progress.isLoading} />
      <More progress={progress} />
      <RecordReview progress={progress} />
    </section>
  );
}

/** Tags have their colours on this screen as on every other. */
function useTagColors(orgId: string, records: Progress['records']) {
  useEffect(() => {
    const colors = tagColorsOf(orgId);
    for (const { name } of records?.flatMap(({ activityTags }) => activityTags) ?? []) colors.tag('activity', name);
  }, [orgId, records]);
}

const LONGEST_WAITING: ProgressView = {
  text: '',
  status: 'pending_evaluation',
  activity: '',
  tags: [],
  submitted: undefined,
  reviewed: undefined,
  score: undefined,
  sort: 'submittedAt',
  order: 'asc',
};

/** The way to what waits longest, whatever the list shows. */
function StartReview({ reviewer }: { reviewer: Reviewer }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const longest = useProgress(reviewer, LONGEST_WAITING);
  const first = longest.records?.[0];
  // Its room is kept while nobody knows yet whether anything waits.
  if (longest.records && !first) return null;
  const start = () => {
    if (!first) return;
    const search = writeProgressView(new URLSearchParams({ do: RECORD, on: recordId(first) }), LONGEST_WAITING);
    void navigate({ search: search.toString() }, { state: { isOpenedHere: true } });
  };
  return (
    <button type="button" className="button primary" disabled={!first} onClick={start}>
      <Play size={18} aria-hidden />
      {t('dashboard.startReview')}
    </button>
  );
}

function Empty({ isPending, onClear }: { isPending: boolean; onClear: (() => void) | undefined }) {
  const t = useTranslate();
  return (
    <div className="empty">
      <Art of={isPending ? 'done' : 'search'} />
      <p className="empty-title">{t(isPending ? 'dashboard.empty.pending' : 'dashboard.empty.other')}</p>
      {onClear && <p className="muted">{t('list.noMatch.text')}</p>}
      {onClear && (
        <button type="button" className="button" onClick={onClear}>
          {t('dashboard.clear')}
        </button>
      )}
    </div>
  );
}

function Placeholders({ columns }: { columns: number }) {
  return Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
    <tr key={row} data-testid="placeholder-row">
      {Array.from({ length: columns }, (_cell, cell) => (
        <td key={cell}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  ));
}

/** More come when the end comes into sight, or by the button. */
function More({ progress: { hasMore, isLoadingMore, loadMore } }: { progress: Progress }) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(loadMore);
  useEffect(() => {
    load.current = loadMore;
  });
  useEffect(() => {
    if (!hasMore || isLoadingMore || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load.current());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="progress-more">
      <button type="button" className="button" disabled={isLoadingMore} onClick={() => void loadMore()}>
        {t(isLoadingMore ? 'dashboard.loadingMore' : 'dashboard.more')}
      </button>
    </div>
  );
}

/** Arrow keys go from row to row; Enter opens, as any button does. */
function moveAmongRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.progress-open')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
