import { useRecordContext, useCreatePath } from 'react-admin';
import type { UsersRow } from '../../generated/resources/users.types.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RelativeTime, EmailText } from '../../kit/text/texts.tsx';
import { Link } from 'react-router-dom';

/** The name, or its substitute until the person has signed in; in narrow windows with the email address below it. */
export function UserNameField() {
  const record = useRecordContext<UsersRow>();
  const t = useTranslate();
  const createPath = useCreatePath();
  if (!record) return null;
  return (
    <>
      <Link className="row-link" to={createPath({ resource: 'people', type: 'show', id: record.id })}>
        <bdi>{record.fullName || t('resources.courseMembers.notYet')}</bdi>
      </Link>
      <div className="below-600">
        <EmailText email={record.userId} />
      </div>
    </>
  );
}

export function UserLastLoginField() {
  const record = useRecordContext<UsersRow>();
  const t = useTranslate();
  if (!record) return null;
  return record.lastLogin === null ? t('resources.courseMembers.notYet') : <RelativeTime time={record.lastLogin} />;
}
