import { useBasename, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

/** What the learner can do next, as the way there. */
export function NextActionField() {
  const t = useTranslate();
  const basename = useBasename();
  const record = useRecordContext<ActivitiesRow>();
  if (!record?.nextAction) return t('list.none');
  const action = t(`NextAction.${record.nextAction}`);
  return (
    <Link
      className="button"
      to={basename + paths.activity(record.courseId, record.id)}
      aria-label={t('home.actionOf', { action, name: record.name })}
    >
      {action}
    </Link>
  );
}
