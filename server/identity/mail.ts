import type { Translator } from '../i18n/translator.ts';
import type { Provider } from './provider.ts';
import { insertMail } from './store/outboxStore.ts';
import { mayMail } from './throttle.ts';

/** Returns the response to a request for a mailed code. It is the same whether or not a code was sent. */
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
  /** True if the recipient exists. If false, the same work is done but nothing is sent. */
  isKnown?: boolean;
}

/** Adds an email to the outbox, unless the recipient has already had too many. */
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
