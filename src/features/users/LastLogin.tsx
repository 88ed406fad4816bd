import { relativeTime } from '../../kit/i18n/relativeTime.ts';
import { useI18n } from '../../kit/i18n/useMessages.ts';
import { Tip } from '../../kit/tip/Tip.tsx';
import { useNow } from '../../kit/time/useNow.ts';

/** How long ago, with the exact moment in a tooltip; epoch milliseconds. */
export function LastLogin({ at }: { at: number | null }) {
  const { t, language } = useI18n();
  const now = useNow();
  if (at === null) return t('users.neverSignedIn');
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'medium' }).format(at);
  return (
    <Tip text={exact}>
      <time tabIndex={0} dateTime={new Date(at).toISOString()}>
        {relativeTime(at, now, language) ?? t('users.justNow')}
      </time>
    </Tip>
  );
}
