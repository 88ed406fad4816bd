import { useRecordContext } from 'react-admin';
import type { UsersRow } from '../../generated/resources/users.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { RelativeTime } from '../../kit/text/RelativeTime.tsx';

export function UserLastLoginField() {
  const record = useRecordContext<UsersRow>();
  const t = useTranslate();
  if (!record) return null;
  return record.lastLogin === null ? t('resources.courseMembers.notYet') : <RelativeTime time={record.lastLogin} />;
}
