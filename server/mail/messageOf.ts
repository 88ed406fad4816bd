import type { MailRow } from './mailStore.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

/**
 * Builds the message of a mail. Addresses are {name, address} objects, because a text could contain a second recipient.
 * The message id is the same for every attempt.
 */
export const messageOf = (
  {
    id,
    recipient,
    recipient_name,
    subject,
    plain,
    html,
  }: Pick<MailRow, 'id' | 'recipient' | 'recipient_name' | 'subject' | 'plain' | 'html'>,
  from: string,
  publicUrl: string,
) => ({
  from: { name: PRODUCT_NAME, address: from },
  to: { name: recipient_name, address: recipient },
  subject,
  text: plain,
  html,
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});
