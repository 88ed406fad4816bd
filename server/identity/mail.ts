import type { Translator } from '../i18n/translator.ts';
import type { Provider } from './provider.ts';
import { insertMail } from './store/outboxStore.ts';
import { mayMail } from './throttle.ts';

/** Returns the response about a mailed code, which is the same whether one was sent or not. */
export const codeDelivery = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***'),
  },
});

interface Mail {
  about: 'code' | 'known' | 'reset';
  /** Translates into the language of the person who requested the email. */
  words: Translator;
  code?: string;
  /** True if the recipient exists. If not, the same work is done, and nothing is sent. */
  isKnown?: boolean;
}

/** Puts an email into the outbox, unless the person has had too many. */
export async function deliver(
  { db }: Provider,
  email: string,
  { about, words, code = '', isKnown = true }: Mail,
): Promise<void> {
  if (await mayMail(db, email))
    await insertMail(
      db,
      {
        recipient: email,
        subject: words.translate(`mail.${about}.subject`),
        body: words.translate(`mail.${about}.text`, { code }),
      },
      isKnown,
    );
}
