import { useListContext } from 'react-admin';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { moveFocus } from '../../../shared/react/moveFocus.ts';
import { DEFAULT_STATUS, CLAIM_CHOICES, PROGRESS_STATUSES } from '../../../shared/domain/lists/progressView.ts';
import { Art } from '../../theme/Art.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useTimeZone } from '../../viewer/ViewerContext.tsx';
import { DataTable, DateField, List, BooleanInput, RadioButtonGroupInput, SearchInput } from '../../kit/list/index.ts';
import { useListState } from '../../kit/list/listState.ts';
import { useAddress } from '../../kit/page/AppRouter.tsx';
import { ProgressActions } from './ProgressActions.tsx';
import { ActivityField, AgeField, LearnerField, ScoreField } from './ProgressFields.tsx';
import { PAGE_ROWS, type ListedRecord } from './progressQuery.ts';
import { RecordReview } from './RecordReview.tsx';
import { useProgressRows } from './useProgressRows.ts';
import {
  ActivityNameInput,
  AnyTagInput,
  CourseNameInput,
  ScoreSpanInput,
  StatusInput,
  TimeInput,
} from './ProgressInputs.tsx';
import type { MorePages } from '../../kit/list/useListRows.ts';
import './dashboard.css';
import { SavedViewsButton } from '../savedViews/index.ts';
import { SummaryCards } from './SummaryCards.tsx';

/** A reviewer's waiting work: figures first, then the list. */
export const Dashboard = () => (
  <>
    <SummaryCards />
    <ProgressList />
  </>
);

/**
 * Works like react-admin's InfinitePagination: loads more rows when the end of the list becomes visible or the button
 * is pressed.
 */
function MorePagination() {
  const { more } = useListState();
  return more?.hasNextPage && <End {...more} />;
}

function End({ isFetchingNextPage, fetchNextPage }: MorePages) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => void fetchNextPage());
  useEffect(() => {
    if (isFetchingNextPage || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isFetchingNextPage]);
  return (
    <div ref={end} className="progress-more">
      <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t(isFetchingNextPage ? 'dashboard.loadingMore' : 'dashboard.more')}
      </button>
    </div>
  );
}

const statusChoices = PROGRESS_STATUSES.map((status) => ({
  id: status,
  name: status === 'all' ? 'dashboard.status.all' : `LearnerProgressStatus.${status}`,
}));

const claimChoices = CLAIM_CHOICES.map((choice) => ({ id: choice, name: `dashboard.claim.${choice}` }));

/** Filters of a review list; progressFilter turns them into the API's filter. */
export const progressFilters = [
  <SearchInput key="text" source="text" label="dashboard.search" alwaysOn />,
  <StatusInput key="status" source="status" label="dashboard.status" choices={statusChoices} alwaysOn />,
  <CourseNameInput key="course" source="course" label="marks.course" />,
  <ActivityNameInput key="activity" source="activity" label="dashboard.filter.activity" />,
  <AnyTagInput key="tag" source="tag" label="dashboard.filter.tag" />,
  <RadioButtonGroupInput key="claim" source="claim" label="dashboard.claim" choices={claimChoices} />,
  <BooleanInput key="uncaptioned" source="uncaptioned" label="dashboard.uncaptioned" />,
  <TimeInput key="submitted" source="submitted" label="dashboard.column.submittedAt" />,
  <TimeInput key="reviewed" source="reviewed" label="dashboard.column.evaluatedAt" />,
  <ScoreSpanInput key="score" source="score" label="dashboard.column.score" />,
];

const SEARCH_AFTER_MS = 300;

/** A reviewer's list of records, loaded ten at a time. */
function ProgressList() {
  const t = useTranslate();
  const timeZone = useTimeZone();
  const titleId = useId();
  return (
    <section className="progress" aria-labelledby={titleId} onKeyDown={(event) => moveFocus(event, '.progress-open')}>
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
        savedViews={<SavedViewsButton />}
        actions={<ProgressActions />}
        pagination={<MorePagination />}
        exporter={async (records) => (await import('./progressExport.ts')).exportProgress(records, t, timeZone)}
      >
        <ProgressTable />
        <RecordReview />
      </List>
    </section>
  );
}

/**
 * Table of records. Waiting records show their age instead of a review date. The score column appears if any record has
 * a score.
 */
function ProgressTable() {
  const t = useTranslate();
  const [params] = useAddress();
  const isPending = (params.get('status') ?? DEFAULT_STATUS) === DEFAULT_STATUS;
  const { data } = useListContext<ListedRecord>();
  const hasScores =
    !isPending || data?.some(({ scoreGiven, toolScores }) => scoreGiven !== null || toolScores.length > 0);
  return (
    <DataTable label={t('dashboard.list')} empty={<ProgressEmpty />}>
      <DataTable.Col source="fullName" label="dashboard.column.fullName">
        <LearnerField />
      </DataTable.Col>
      <DataTable.Col source="name" label="dashboard.column.name">
        <ActivityField />
      </DataTable.Col>
      {hasScores && (
        <DataTable.Col source="score" label="dashboard.column.score" breakpoint={600}>
          <ScoreField />
        </DataTable.Col>
      )}
      {isPending ? (
        <DataTable.Col source="submittedAt" label="dashboard.column.waits" breakpoint={480}>
          <AgeField />
        </DataTable.Col>
      ) : (
        <DataTable.Col source="submittedAt" label="dashboard.column.submittedAt" breakpoint={800}>
          <DateField source="submittedAt" />
        </DataTable.Col>
      )}
      {!isPending && (
        <DataTable.Col source="evaluatedAt" label="dashboard.column.evaluatedAt" breakpoint={980}>
          <DateField source="evaluatedAt" />
        </DataTable.Col>
      )}
    </DataTable>
  );
}

function ProgressEmpty() {
  const t = useTranslate();
  const { values, isFiltered, clear } = useListState();
  const isPending = !isFiltered && (values['status'] ?? DEFAULT_STATUS) === DEFAULT_STATUS;
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
