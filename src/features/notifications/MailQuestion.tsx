import { useMutation } from '@apollo/client/react';
import { localTimeZone } from '../../../shared/dates/zonedTime.ts';
import { Notifications_setMailDeliveriesDocument } from '../../generated/documents.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

interface Props {
  orgId: string;
  onAnswered: () => void;
}

/** Asks a learner once, after the first submission, whether to mail results. */
export function MailQuestion({ orgId, onAnswered }: Props) {
  const t = useTranslate();
  const [save, { loading }] = useMutation(Notifications_setMailDeliveriesDocument);
  const answer = async (delivery: 'immediately' | 'never') => {
    const mails = (['result', 'returned'] as const).map((kind) => ({ kind, delivery }));
    await save({ variables: { input: { orgId, mails, timeZone: localTimeZone() } } });
    onAnswered();
  };
  return (
    <section className="mail-question" aria-label={t('notifications.mailQuestion')}>
      <p>{t('notifications.mailQuestion')}</p>
      <button
        type="button"
        className="button primary"
        disabled={loading}
        onClick={() => void answer('immediately').catch(() => undefined)}
      >
        {t('notifications.mailYes')}
      </button>
      <button
        type="button"
        className="button"
        disabled={loading}
        onClick={() => void answer('never').catch(() => undefined)}
      >
        {t('notifications.mailNo')}
      </button>
    </section>
  );
}
