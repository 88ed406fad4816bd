import { JobFailure, type JobHandler, type Outcome } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { findEmailSettings, type EmailSettingsRow } from './emailSettingsStore.ts';
import { findMail, markSent, type MailRow } from './mailStore.ts';
import { messageOf } from './messageOf.ts';
import { writeToOutbox } from './outbox.ts';
import { openPassword } from './smtpPassword.ts';
import { connectToDefault, connectToOrg } from './transport.ts';

const PERMANENT = 500;

/** Sends a mail through its org's server, else the operator's, else into the outbox. */
export const sendMailJob: JobHandler<{ mailId: string }> = {
  // with the growing delays, a server may be away for a quarter of an hour
  attemptsMax: 10,

  run: async ({ orgId, payload }, { db, services }) => {
    const mail = await findMail(db, orgId, payload.mailId);
    if (mail === undefined || mail.sent_at !== null) return async () => undefined;
    const settings = await findEmailSettings(db, orgId);
    const hasServer = settings.smtp !== null || services.config.mail.smtp !== undefined;
    const outcome = hasServer
      ? await sendThroughServer(mail, settings, services)
      : await writeToOutbox(mail, services.config);
    return async (transaction) => {
      await outcome(transaction);
      await markSent(transaction, mail);
    };
  },
};

async function sendThroughServer(mail: MailRow, settings: EmailSettingsRow, services: Services): Promise<Outcome> {
  const { config, keys } = services;
  const { smtp, smtp_password: sealed } = settings;
  const signal = AbortSignal.timeout(config.mail.sendMs);
  const transport =
    smtp !== null
      ? await connectToOrg({ ...smtp, pass: openPassword(keys, mail.org_id, sealed ?? '') }, config.mail, signal)
      : connectToDefault(config.mail.smtp ?? { host: '', port: 0, secure: false }, config.mail, signal);
  try {
    await transport.sendMail(messageOf(mail, smtp?.fromAddress ?? config.mail.from, config.publicUrl));
  } catch (error) {
    const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
    // a refused sign-in can be mended by then, a refused message can't
    if (responseCode >= PERMANENT && code !== 'EAUTH') throw new JobFailure('refused');
    throw error;
  } finally {
    transport.close();
  }
  return async () => undefined;
}
