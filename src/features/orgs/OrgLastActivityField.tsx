import { useRecordContext } from 'react-admin';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { RelativeTime } from '../../kit/text/RelativeTime.tsx';

export function OrgLastActivityField() {
  const t = useTranslate();
  const time = useRecordContext<OrgsRow>()?.figures?.lastActivityAt ?? null;
  return time === null ? t('list.none') : <RelativeTime time={time} />;
}
