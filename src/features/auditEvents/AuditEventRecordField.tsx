import { useRecordContext } from 'react-admin';
import type { AuditEventsRow } from '../../generated/resources/auditEvents.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

/** Target of the event: a person, a record by its name, or many records. */
export function AuditEventRecordField() {
  const record = useRecordContext<AuditEventsRow>();
  const t = useTranslate();
  if (!record) return null;
  const { recordName, recordType, personId, personName, rowCount } = record;
  const person = personName || personId;
  return (
    <>
      {person && <bdi>{person}</bdi>}
      {person && recordName && ' · '}
      {recordName && <bdi>{recordName}</bdi>}
      {!person && !recordName && recordType && t(`RecordType.${recordType}`)}
      {rowCount > 1 && <div className="muted">{t('resources.auditEvents.rowCount', { smart_count: rowCount })}</div>}
    </>
  );
}
