import type { Provider } from './provider.ts';
import { insertMail } from './store/outboxStore.ts';
import { mayMail } from './throttle.ts';

/** What the caller learns of a mailed code: the same whether there was one or not. */
export const codeDelivery = (email: string) => ({
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***') },
});

/** Puts a mail into the outbox, unless the person has had too many. */
export async function deliver({ db }: Provider, email: string, subject: string, body: string): Promise<void> {
  if (await mayMail(db, email)) await insertMail(db, { recipient: email, subject, body });
}
