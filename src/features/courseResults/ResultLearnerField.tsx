import type { CourseResultsRow } from '../../generated/resources/courseResults.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useDialogAddress } from '../../kit/list/actions/useDialogAddress.ts';
import { useRecord, useSearchText } from '../../kit/list/index.ts';
import { Highlight } from '../../kit/text/Highlight.tsx';

/** The learner's name, which opens the work; in narrow windows with the activity's. */
export function ResultLearnerField() {
  const t = useTranslate();
  const { id, fullName, learnerId, activityName } = useRecord<CourseResultsRow & { id: string }>();
  const dialog = useDialogAddress();
  const search = useSearchText();
  const name = fullName || learnerId;
  return (
    <>
      <button
        type="button"
        className="row-link"
        aria-label={t('dashboard.open', { name, activity: activityName })}
        onClick={() => dialog.open('open', id)}
      >
        <Highlight text={name} search={search} />
      </button>
      {/* Wider windows have a column for it. */}
      <div className="below-480 muted">
        <bdi>{activityName}</bdi>
      </div>
    </>
  );
}
