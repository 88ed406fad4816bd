import { useBasename, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

/** Link to the learner's next step in the activity. */
export function NextActionField() {
  const record = useRecordContext<ActivitiesRow>();
  return <NextAction courseId={record?.courseId ?? ''} activity={record} />;
}

interface Props {
  courseId: string;
  activity: Pick<ActivitiesRow, 'id' | 'name' | 'nextAction'> | null | undefined;
}

export function NextAction({ courseId, activity }: Props) {
  const t = useTranslate();
  const basename = useBasename();
  if (!activity?.nextAction) return t('list.none');
  const action = t(`NextAction.${activity.nextAction}`);
  return (
    <Link
      className="button"
      to={basename + paths.activity(courseId, activity.id)}
      aria-label={t('home.actionOf', { action, name: activity.name })}
    >
      {action}
    </Link>
  );
}
