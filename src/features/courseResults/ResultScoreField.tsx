import { scoreText } from '../../../shared/scores/scoreText.ts';
import type { CourseResultsRow } from '../../generated/resources/courseResults.types.generated.ts';
import { useI18n } from '../../kit/i18n/useTranslate.ts';
import { useRecord } from '../../kit/list/index.ts';

/** The score of the work. */
export function ResultScoreField() {
  const { language } = useI18n();
  const { score, scoreMaximum, scoreType } = useRecord<CourseResultsRow & { id: string }>();
  return <span className="number">{scoreText({ given: score, maximum: scoreMaximum, scoreType }, language)}</span>;
}
