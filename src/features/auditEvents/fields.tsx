import { useRecordContext } from 'react-admin';
import type { AuditEventsRow } from '../../generated/resources/auditEvents.types.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmailText } from '../../kit/text/texts.tsx';
import { DateField } from '../../kit/list/index.ts';

/** Date with the time, which distinguishes several events of a day. */
export const AuditEventTimeField = () => <DateField source="at" showTime />;

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

const SHOWN = 3;

/** Names of the changed fields; their values are in the event's dialog. */
export function AuditEventChangesField() {
  const record = useRecordContext<AuditEventsRow>();
  if (!record || record.changes.length === 0) return null;
  const fields = record.changes.map(({ field }) => field);
  return <bdi>{fields.slice(0, SHOWN).join(', ') + (fields.length > SHOWN ? ' …' : '')}</bdi>;
}

/** Name and email of the person who caused the event. Events by operators and the server have neither. */
export function AuditEventActorField() {
  const record = useRecordContext<AuditEventsRow>();
  const t = useTranslate();
  if (!record) return null;
  const { actor, actorName } = record;
  if (actor === null) return <span className="muted">{t('history.system')}</span>;
  if (actorName === '') return <EmailText email={actor} />;
  return (
    <>
      <bdi>{actorName}</bdi>
      <div className="muted breakpoint-980">
        <EmailText email={actor} />
      </div>
    </>
  );
}
