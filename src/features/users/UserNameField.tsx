import { useRecordContext } from 'react-admin';
import type { UsersRow } from '../../generated/resources/users.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

/** The name, or what stands for it until the person has signed in; in narrow windows the e-mail beneath it. */
export function UserNameField() {
  const record = useRecordContext<UsersRow>();
  const t = useTranslate();
  if (!record) return null;
  return (
    <>
      {record.fullName === '' ? (
        <span className="muted">{t('resources.courseMembers.notYet')}</span>
      ) : (
        <bdi>{record.fullName}</bdi>
      )}
      <div className="below-600">
        <bdi>{record.userId}</bdi>
      </div>
    </>
  );
}
