import { Play } from 'lucide-react';
import { ListContextProvider } from 'react-admin';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { writeProgressView, type ProgressView } from '../../../shared/domain/progressView.ts';
import { Art } from '../../kit/art/Art.tsx';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { DataTable, DateField, SearchInput } from '../../kit/list/index.ts';
import { ListLayout } from '../../kit/list/ListLayout.tsx';
import { SearchTextContext } from '../../kit/list/searchText.ts';
import { useDebouncedText } from '../../kit/list/useDebouncedText.ts';
import { useAddress } from '../../kit/page/useAddress.ts';
import { tagColorsOf } from '../../kit/tags/TagChip.tsx';
import { RECORD } from './dialogNames.ts';
import { ProgressChips } from './ProgressChips.tsx';
import { ActivityField, LearnerField, ScoreField } from './ProgressFields.tsx';
import { ProgressFilters } from './ProgressFilters.tsx';
import { recordId, type Reviewer } from './progressQuery.ts';
import { RecordReview } from './RecordReview.tsx';
import { SavedViews } from './SavedViews.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useProgress, type Progress } from './useProgress.ts';
import { useProgressList } from './useProgressList.ts';
import { useProgressView, type ProgressControls } from './useProgressView.ts';

const SEARCH_AFTER_MS = 300;

/** What a reviewer sees: react-admin's list context over records that come ten at a time. */
export function ProgressList({ reviewer }: { reviewer: Reviewer }) {
  const t = useTranslate();
  const titleId = useId();
  const controls = useProgressView();
  const { view } = controls;
  const progress = useProgress(reviewer, view);
  const list = useProgressList(progress, controls);
  const [params] = useAddress();
  const [typed, setText] = useDebouncedText({
    params,
    handOn: (text) => controls.change({ text }),
    afterMs: SEARCH_AFTER_MS,
  });
  const text = typed ?? view.text;
  useTagColors(reviewer.orgId, progress.records);
  return (
    <ListContextProvider value={list}>
      <SearchTextContext value={{ text, setText }}>
        <ListLayout
          labelledBy={titleId}
          className="progress"
          heading={
            <h2 id={titleId} className="visually-hidden">
              {t('dashboard.list')}
            </h2>
          }
          toolbar={
            <Toolbar reviewer={reviewer} controls={controls} total={progress.total} isExact={progress.isExact} />
          }
          pagination={<More progress={progress} />}
        >
          <div onKeyDown={moveAmongRows}>
            <DataTable
              label={t('dashboard.list')}
              empty={
                <Empty
                  isPending={view.status === 'pending_evaluation' && !controls.isNarrowed}
                  onClear={controls.isNarrowed ? controls.clear : undefined}
                />
              }
            >
              <DataTable.Col source="fullName" label="dashboard.column.fullName">
                <LearnerField />
              </DataTable.Col>
              <DataTable.Col source="name" label="dashboard.column.name">
                <ActivityField />
              </DataTable.Col>
              <DataTable.Col source="score" label="dashboard.column.score" from={600}>
                <ScoreField />
              </DataTable.Col>
              <DataTable.Col source="submittedAt" label="dashboard.column.submittedAt" from={800}>
                <DateField source="submittedAt" />
              </DataTable.Col>
              {/* What waits for a review has no date of one. */}
              {view.status !== 'pending_evaluation' && (
                <DataTable.Col source="evaluatedAt" label="dashboard.column.evaluatedAt" from={980}>
                  <DateField source="evaluatedAt" />
                </DataTable.Col>
              )}
            </DataTable>
          </div>
          <RecordReview progress={progress} reviewer={reviewer} />
        </ListLayout>
      </SearchTextContext>
    </ListContextProvider>
  );
}

interface ToolbarProps {
  reviewer: Reviewer;
  controls: ProgressControls;
  total: number | undefined;
  isExact: boolean;
}

function Toolbar({ reviewer, controls, total, isExact }: ToolbarProps) {
  const t = useTranslate();
  return (
    <>
      <div className="list-toolbar">
        <SearchInput source="text" label="dashboard.search" />
        <StatusFilter value={controls.view.status} onChange={(status) => controls.change({ status })} />
        <ProgressFilters reviewer={reviewer} controls={controls} />
        <SavedViews />
        <p className="list-count" aria-live="polite">
          {total !== undefined &&
            (isExact ? t('dashboard.count', { smart_count: total }) : t('list.moreThan', { count: total }))}
        </p>
        <StartReview reviewer={reviewer} />
      </div>
      <ProgressChips controls={controls} />
    </>
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
    <button type="button" className="button primary start-review" disabled={!first} onClick={start}>
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
