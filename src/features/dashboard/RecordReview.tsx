import { useQuery } from '@apollo/client/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useEffectEvent, useEffect, useState } from 'react';
import { DIALOG_REMOVED_MS } from '../../../shared/domain/limits.ts';
import { useDelayedRemoval } from '../../kit/dialog/openState.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { useListState } from '../../kit/list/listState.ts';
import { useAddress } from '../../kit/page/AppRouter.tsx';
import { useWhenOnline } from '../../kit/page/pageHooks.ts';
import { useViewer, type ViewerState } from '../../viewer/ViewerContext.tsx';
import {
  RECORD,
  Dashboard_getLearnerProgressDocument,
  recordId,
  useReviewer,
  type ListedRecord,
  type ProgressRecord,
} from './progressQuery.ts';

const ScoreHistory = lazyPart(() => import('./ScoreHistory.tsx').then((part) => part.ScoreHistory));
const LearnerRecordDialog = lazyPart(() => import('../launch/index.ts').then((part) => part.LearnerRecordDialog));

/**
 * Reviews one record after the other without going back to the list. The list is refreshed when the last one is closed.
 */
export function RecordReview() {
  const viewer = useViewer();
  const { t } = useI18n();
  const dialog = useDialogAddress();
  const goTo = useGoTo();
  const wantedId = dialog.action === RECORD ? dialog.on : undefined;
  const { data: records, total = 0, refetch } = useListContext<ListedRecord>();
  const { more } = useListState();
  const position = records?.findIndex((record) => recordId(record) === wantedId) ?? -1;
  const sought = useRecordOf(records !== undefined && position < 0 ? wantedId : undefined);
  const wanted = records?.[position] ?? sought;
  const shown = useDelayedRemoval(wanted, DIALOG_REMOVED_MS, (a, b) => b !== undefined && recordId(a) === recordId(b));
  // The next records are loaded before they are needed.
  const wantsMore = more?.hasNextPage && records !== undefined && position >= 0 && position >= records.length - 2;
  const fetchNext = useEffectEvent(() => void more?.fetchNextPage());
  useEffect(() => {
    if (wantsMore) fetchNext();
  }, [wantsMore, records?.length]);
  // Loads the records that were not loaded while the browser was offline.
  useWhenOnline(() => wantsMore && void more.fetchNextPage());
  if (!shown) return null;
  const close = () => {
    dialog.close();
    void refetch();
  };
  const neighbors = { previous: records?.[position - 1], next: position < 0 ? undefined : records?.[position + 1] };
  const step = (by: 1 | -1) => {
    const target = by === 1 ? neighbors.next : neighbors.previous;
    if (target) goTo(target);
  };
  return (
    <LearnerRecordDialog
      open={wanted !== undefined}
      record={{ ...shown, fullName: shown.fullName || t('dashboard.unknown') }}
      role={roleOf(viewer)}
      onStep={step}
      onClose={close}
    >
      <ScoreHistory key={recordId(shown)} record={shown} />
      <Steps position={position} count={total} {...neighbors} onOpen={goTo} />
    </LearnerRecordDialog>
  );
}

/** Fetches the record in the URL, regardless of the list's page and filter. */
function useRecordOf(id: string | undefined): ProgressRecord | undefined {
  const reviewer = useReviewer();
  const [activityId = '', learnerId = ''] = id?.split(' ') ?? [];
  const { data } = useQuery(Dashboard_getLearnerProgressDocument, {
    variables: { input: reviewer, filter: { record: { activityId, learnerId } }, limit: 1 },
    skip: id === undefined,
  });
  return id === undefined ? undefined : data?.getLearnerProgress.learnerProgress[0];
}

/** Replaces the open record, so that going back returns to the list. */
function useGoTo() {
  const [, write] = useAddress();
  return (record: ProgressRecord) =>
    write(
      (next) => {
        next.set('on', recordId(record));
        return next;
      },
      { replace: true, state: { isOpenedHere: true } },
    );
}

/**
 * Returns the role for the review: `reviewer` for people who review in any course, `instructor` for everyone else.
 * Instructors get the full view.
 */
function roleOf({ isSuperUser, org }: ViewerState): 'instructor' | 'reviewer' {
  if (isSuperUser || org?.memberType === 'orgadmin') return 'instructor';
  return org?.courseRolesInOrg.includes('reviewer') ? 'reviewer' : 'instructor';
}

interface StepsProps {
  position: number;
  count: number;
  previous: ProgressRecord | undefined;
  next: ProgressRecord | undefined;
  onOpen: (record: ProgressRecord) => void;
}

function Steps({ position, count, previous, next, onOpen }: StepsProps) {
  const { t, direction } = useI18n();
  const [held] = useState(count);
  const [Before, After] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <div className="record-steps">
      <button type="button" className="button" disabled={!previous} onClick={() => previous && onOpen(previous)}>
        <Before size={18} aria-hidden />
        {t('dashboard.previous')}
      </button>
      <span role="status">{position >= 0 && t('dashboard.place', { place: position + 1, count: held })}</span>
      <button type="button" className="button" disabled={!next} onClick={() => next && onOpen(next)}>
        {t('form.next')}
        <After size={18} aria-hidden />
      </button>
    </div>
  );
}
