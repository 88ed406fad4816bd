import { PROGRESS_POLL_MS } from '../../../shared/domain/limits.ts';
import { usePoll } from '../../../shared/react/usePoll.ts';
import { useQuery } from '@apollo/client/react';
import { Download, Play } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useExport } from '../../kit/list/toolbar/TopToolbar.tsx';
import { tagColorsOf } from '../../kit/status/StatusChip.tsx';
import {
  RECORD,
  Dashboard_getLearnerProgressDocument,
  progressVariables,
  recordId,
  useReviewer,
  type ListedRecord,
} from './progressQuery.ts';

/** Tools next to the filters: the number of records, and a button that starts the review. */
export function ProgressActions() {
  const t = useTranslate();
  const list = useListContext();
  const { total } = list;
  const { isExact = true } = (list.meta ?? {}) as { isExact?: boolean };
  useTagColors();
  return (
    <>
      <p className="list-count" aria-live="polite">
        {total !== undefined &&
          (isExact ? t('dashboard.count', { smart_count: total }) : t('list.moreThan', { count: total }))}
      </p>
      <ExportRecords />
      <StartReview />
    </>
  );
}

/** Export button without a label, because the toolbar of this list is full. */
function ExportRecords() {
  const t = useTranslate();
  const exportRows = useExport();
  const label = t('list.export');
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={() => void exportRows()}>
      <Download size={18} aria-hidden />
    </button>
  );
}

/** Gives tags the same colors as on other screens. */
function useTagColors() {
  const { orgId } = useReviewer();
  const { data } = useListContext<ListedRecord>();
  useEffect(() => {
    const colors = tagColorsOf(orgId);
    for (const { name } of data?.flatMap(({ activityTags }) => activityTags) ?? []) colors.tag('activity', name);
  }, [orgId, data]);
}

const LONGEST_WAITING = { text: '', values: {}, sort: { field: 'submittedAt', order: 'ASC' as const } };

/** Button that opens the record that has waited longest, regardless of the list's filter. */
function StartReview() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { data, previousData, refetch } = useQuery(Dashboard_getLearnerProgressDocument, {
    variables: progressVariables(useReviewer(), LONGEST_WAITING, 0),
  });
  usePoll(refetch, { everyMs: PROGRESS_POLL_MS });
  const waiting = (data ?? previousData)?.getLearnerProgress.learnerProgress;
  const first = waiting?.[0];
  // Keeps the button's space until it is known whether any work is waiting.
  if (waiting && !first) return null;
  const start = () => {
    if (!first) return;
    const search = new URLSearchParams({ do: RECORD, on: recordId(first), sort: LONGEST_WAITING.sort.field });
    void navigate({ search: search.toString() }, { state: { isOpenedHere: true } });
  };
  return (
    <button type="button" className="button primary start-review" disabled={!first} onClick={start}>
      <Play size={18} aria-hidden />
      {t('dashboard.startReview')}
    </button>
  );
}
