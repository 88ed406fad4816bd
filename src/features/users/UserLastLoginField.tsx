import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { UsersRow } from '../../generated/resources/users.types.generated.ts';
import { relativeTime } from '../../kit/text/relativeTime.ts';
import { useI18n } from '../../kit/i18n/useTranslate.ts';
import { Tip } from '../../kit/tip/Tip.tsx';

/** How long ago, with the exact moment in a tooltip. */
export function UserLastLoginField() {
  const record = useRecordContext<UsersRow>();
  const { t, language } = useI18n();
  const [now] = useState(Date.now);
  if (!record) return null;
  if (record.lastLogin === null) return t('resources.users.neverSignedIn');
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'medium' }).format(record.lastLogin);
  return (
    <Tip text={exact}>
      <time tabIndex={0} dateTime={new Date(record.lastLogin).toISOString()}>
        {relativeTime(record.lastLogin, now, language) ?? t('resources.users.justNow')}
      </time>
    </Tip>
  );
}
