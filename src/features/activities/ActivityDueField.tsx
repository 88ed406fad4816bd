import { useRecordContext } from 'react-admin';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useTranslate, useZonedText } from '../../kit/i18n/useTranslate.ts';

/** The viewer's own due date. */
export function ActivityDueField() {
  const t = useTranslate();
  const record = useRecordContext<ActivitiesRow>();
  return typeof record?.dueAt === 'number' ? <DueText dueAt={record.dueAt} /> : t('list.none');
}

export function DueText({ dueAt }: { dueAt: number }) {
  const zoned = useZonedText();
  return <time dateTime={new Date(dueAt).toISOString()}>{zoned(dueAt)}</time>;
}
