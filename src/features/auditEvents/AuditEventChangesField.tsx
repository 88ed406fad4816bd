import { useRecordContext } from 'react-admin';
import type { AuditEventsRow } from '../../generated/resources/auditEvents.types.generated.ts';

const SHOWN = 3;

/** Names of the changed fields; their values are in the event's dialog. */
export function AuditEventChangesField() {
  const record = useRecordContext<AuditEventsRow>();
  if (!record || record.changes.length === 0) return null;
  const fields = record.changes.map(({ field }) => field);
  return <bdi>{fields.slice(0, SHOWN).join(', ') + (fields.length > SHOWN ? ' …' : '')}</bdi>;
}
