import { useState } from 'react';
import { ageText } from '../../../shared/dates/ageText.ts';
import { DEFAULT_STATUS } from '../../../shared/domain/lists/progressView.ts';
import { scoreText } from '../../../shared/scores/scoreText.ts';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { useZonedText } from '../../viewer/ViewerContext.tsx';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { useRecord, useSearchText } from '../../kit/list/index.ts';
import { useAddress } from '../../kit/page/AppRouter.tsx';
import { TagChip } from '../../kit/status/StatusChip.tsx';
import { Highlight } from '../../kit/text/texts.tsx';
import { RECORD, type ListedRecord } from './progressQuery.ts';

/** The learner's name, which opens the record, with its status below. */
export function LearnerField() {
  const t = useTranslate();
  const record = useRecord<ListedRecord>();
  const dialog = useDialogAddress();
  const search = useSearchText();
  const name = record.fullName || t('dashboard.unknown');
  return (
    <>
      <button
        type="button"
        className="row-link progress-open"
        aria-label={t('dashboard.open', { name, activity: record.activityName })}
        onClick={() => dialog.open(RECORD, record.id)}
      >
        <Highlight text={name} search={search} />
      </button>
      <ProgressStatus record={record} />
    </>
  );
}

/** Status of a record, without the part that the list's filter already implies. */
function ProgressStatus({ record: { status, claimedAt, claimedBy, isLate } }: { record: ListedRecord }) {
  const t = useTranslate();
  const [params] = useAddress();
  const isPendingOnly = (params.get('status') ?? DEFAULT_STATUS) === DEFAULT_STATUS;
  const words = [
    isPendingOnly ? undefined : t(`LearnerProgressStatus.${status === 'viewed' ? 'pending_evaluation' : status}`),
    status === 'viewed' && claimedAt === null ? t('LearnerProgressStatus.viewed') : undefined,
    claimedAt === null ? undefined : t('dashboard.claimedBy', { name: claimedBy || t('dashboard.unknown') }),
  ].filter((word) => word !== undefined);
  if (words.length === 0 && !isLate) return null;
  return (
    <div className="muted progress-status">
      {isLate && <span className="progress-late">{t('dashboard.late')}</span>}
      {isLate && words.length > 0 && ' · '}
      {words.join(' · ')}
    </div>
  );
}

/** Age of a waiting record, such as "6 days". The tooltip shows the date. */
export function AgeField() {
  const { language } = useI18n();
  const zoned = useZonedText();
  const { submittedAt } = useRecord<ListedRecord>();
  const [now] = useState(Date.now);
  if (submittedAt === null) return null;
  return (
    <time dateTime={new Date(submittedAt).toISOString()} title={zoned(submittedAt)}>
      {ageText(now - submittedAt, language)}
    </time>
  );
}

/** The activity, its course and its tags. */
export function ActivityField() {
  const { activityName, courseName, activityTags } = useRecord<ListedRecord>();
  const search = useSearchText();
  return (
    <>
      <Highlight text={activityName} search={search} />
      <div className="progress-words">
        <bdi className="muted">{courseName}</bdi>
        {activityTags.map(({ name }) => (
          <TagChip key={name} kind="activity" name={name} />
        ))}
      </div>
    </>
  );
}

/** The score of the work, and below it the scores in the tool's own columns. */
export function ScoreField() {
  const { language } = useI18n();
  const { scoreGiven, scoreMaximum, scoreType, toolScores } = useRecord<ListedRecord>();
  return (
    <>
      <span className="number">{scoreText({ given: scoreGiven, maximum: scoreMaximum, scoreType }, language)}</span>
      {toolScores.length > 0 && <ToolScores scores={toolScores} />}
    </>
  );
}

const SHOWN_SCORES = 3;

function ToolScores({ scores }: { scores: ListedRecord['toolScores'] }) {
  const { language, t } = useI18n();
  const list = (some: ListedRecord['toolScores']) => (
    <ul className="tool-scores muted" aria-label={t('dashboard.toolScores')}>
      {some.map(({ label, given, maximum, isOfCourse }, place) => (
        <li key={place}>
          <bdi>{isOfCourse ? t('dashboard.toolScores.ofCourse', { label }) : label}</bdi>{' '}
          <span className="number">{scoreText({ given, maximum, scoreType: null }, language)}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(scores.slice(0, SHOWN_SCORES))}
      {scores.length > SHOWN_SCORES && (
        <details className="tool-scores muted">
          <summary>{t('dashboard.toolScores.more', { count: scores.length - SHOWN_SCORES })}</summary>
          {list(scores.slice(SHOWN_SCORES))}
        </details>
      )}
    </>
  );
}
