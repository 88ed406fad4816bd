import { useRecordContext } from 'react-admin';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useI18n } from '../../kit/i18n/useTranslate.ts';

/** The viewer's own due date. */
export function ActivityDueField() {
  const { t } = useI18n();
  const record = useRecordContext<ActivitiesRow>();
  return typeof record?.dueAt === 'number' ? <DueText dueAt={record.dueAt} /> : t('list.none');
}

export function DueText({ dueAt }: { dueAt: number }) {
  const { language } = useI18n();
  return (
    <time dateTime={new Date(dueAt).toISOString()}>
      {new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(dueAt)}
    </time>
  );
}
