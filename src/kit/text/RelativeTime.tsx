import { useState } from 'react';
import { useI18n } from '../i18n/useTranslate.ts';
import { Tip } from '../tip/Tip.tsx';
import { relativeTime } from './relativeTime.ts';

/** Time elapsed since a moment, with the exact moment in a tooltip. */
export function RelativeTime({ time }: { time: number }) {
  const { t, language } = useI18n();
  const [now] = useState(Date.now);
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'medium' }).format(time);
  return (
    <Tip text={exact}>
      <time tabIndex={0} dateTime={new Date(time).toISOString()}>
        {relativeTime(time, now, language) ?? t('list.justNow')}
      </time>
    </Tip>
  );
}
