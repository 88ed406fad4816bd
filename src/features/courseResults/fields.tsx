import type { CourseResultsRow } from '../../generated/resources/courseResults.types.generated.ts';
import { useTranslate, useI18n } from '../../i18n/useTranslate.ts';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { useRecord, useSearchText } from '../../kit/list/index.ts';
import { Highlight } from '../../kit/text/texts.tsx';
import { scoreText } from '../../../shared/scores/scoreText.ts';

export function ResultScoreField() {
  const { language } = useI18n();
  const { score, scoreMaximum, scoreType } = useRecord<CourseResultsRow & { id: string }>();
  return <span className="number">{scoreText({ given: score, maximum: scoreMaximum, scoreType }, language)}</span>;
}

/** The learner's name, which opens submitted work. In narrow windows the activity's name is below it. */
export function ResultLearnerField() {
  const t = useTranslate();
  const { id, fullName, learnerId, activityName, isSubmitted } = useRecord<CourseResultsRow & { id: string }>();
  const dialog = useDialogAddress();
  const search = useSearchText();
  const name = fullName || learnerId;
  const label = <Highlight text={name} search={search} />;
  return (
    <>
      {isSubmitted ? (
        <button
          type="button"
          className="row-link"
          aria-label={t('dashboard.open', { name, activity: activityName })}
          onClick={() => dialog.open('open', id)}
        >
          {label}
        </button>
      ) : (
        <bdi>{label}</bdi>
      )}
      {/* Wider windows have a column for it. */}
      <div className="below-480 muted">
        <bdi>{activityName}</bdi>
      </div>
    </>
  );
}
