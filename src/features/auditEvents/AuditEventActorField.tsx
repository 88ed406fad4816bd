import { useRecordContext } from 'react-admin';
import type { AuditEventsRow } from '../../generated/resources/auditEvents.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { EmailText } from '../../kit/text/EmailText.tsx';

/** Name and email of the person who did it; operators and the server have none. */
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
