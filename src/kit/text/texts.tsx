import { useState } from 'react';
import { useI18n } from '../../i18n/useTranslate.ts';
import { Tip } from '../tip/Tip.tsx';
import { DATE, dateFormat } from '../../../shared/dates/zonedTime.ts';
import { matchParts } from '../../../shared/text/foldText.ts';

/** An email address for narrow columns, which can break before the host. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}

/** A text with the matches of a filter highlighted, regardless of case and accents. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return (
    <bdi>
      {matchParts(text, search).map(({ part, isMatch }, at) =>
        isMatch ? (
          <mark key={at} className="match">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a time as minutes, hours, or days up to 30, then as a date. Returns undefined if it was less than a minute
 * ago. Times are in epoch milliseconds.
 */
export function relativeTime(time: number, now: number, language: string): string | undefined {
  const ago = now - time;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (ago < MINUTE) return undefined;
  if (ago < HOUR) return format.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return format.format(-Math.floor(ago / HOUR), 'hour');
  if (ago <= 30 * DAY) return format.format(-Math.floor(ago / DAY), 'day');
  return dateFormat(language, DATE).format(time);
}

/** Time since a moment, with the exact moment in a tooltip. */
export function RelativeTime({ time }: { time: number }) {
  const { t, language } = useI18n();
  const [now] = useState(Date.now);
  const exact = dateFormat(language, { dateStyle: 'full', timeStyle: 'medium' }).format(time);
  return (
    <Tip text={exact}>
      <time tabIndex={0} dateTime={new Date(time).toISOString()}>
        {relativeTime(time, now, language) ?? t('list.justNow')}
      </time>
    </Tip>
  );
}
