import { Link } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import type { AuditEventsRow } from '../../generated/resources/auditEvents.types.generated.ts';
import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { ChangeList, useRoleName } from '../history/index.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import { useZonedText } from '../../viewer/ViewerContext.tsx';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { AuditEventActorField, AuditEventRecordField } from './fields.tsx';
import './auditEvents.css';

/** The resources whose messages name the fields of a record. */
const RESOURCES: Readonly<Partial<Record<string, string>>> = {
  Org: 'orgs',
  OrgUser: 'people',
  Course: 'courses',
  CourseUser: 'courseMembers',
  Activity: 'activities',
};

/** Dialog with all recorded data of an event, including the changes. */
export function AuditEventDialog({ open, onClose }: DialogProps) {
  const record = useRecord<AuditEventsRow>();
  const { t } = useI18n();
  const roleName = useRoleName();
  const { at, event, recordType, changes, parts, role, actingAs, actedAsId, actedAsName, orgName, operation, code } =
    record;
  const requestId = record.traceId ?? record.requestId;
  const moment = useZonedText({ dateStyle: 'full', timeStyle: 'medium' })(at);
  const resource = RESOURCES[recordType ?? ''] ?? 'auditEvents';
  const details = [
    ['orgName', orgName],
    ['role', role && roleName(role)],
    ['actingAs', actingAs && roleName(actingAs)],
    ['actedAsName', actedAsName || actedAsId],
    ['operation', operation],
    ['code', code],
    ['address', record.address],
  ] as const;
  return (
    <ViewDialog open={open} title={t(`AuditEventKind.${event}`)} maxWidth="sm" height={560} onClose={onClose}>
      <p>
        <time dateTime={new Date(at).toISOString()}>{moment}</time>
      </p>
      <div className="audit-event-who">
        <AuditEventActorField />
      </div>
      <div className="audit-event-what">
        <AuditEventRecordField />
      </div>
      <ChangeList resource={resource} changes={changes} />
      {parts.length > 0 && (
        <ul>
          {parts.map(({ id, personName, personId, recordName, recordId }) => (
            <li key={id}>
              <bdi>{personName || personId || recordName || recordId}</bdi>
            </li>
          ))}
        </ul>
      )}
      <dl className="audit-event-details">
        {details.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`resources.auditEvents.fields.${name}`)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
        {requestId && (
          <div>
            <dt>{t('resources.auditEvents.fields.requestId')}</dt>
            <dd>
              <Link to={paths.auditOf(requestId)} title={t('resources.auditEvents.sameRequest')}>
                <code dir="ltr">{requestId}</code>
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </ViewDialog>
  );
}
