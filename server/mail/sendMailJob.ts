import {
  HostFailure,
  JobFailure,
  JobRetry,
  type Job,
  type JobContext,
  type JobHandler,
  type Outcome,
} from '../jobs/job.ts';
import { LeaseLost } from '../jobs/jobStore.ts';
import { findEmailSettings, type EmailSettingsRow } from './emailSettingsStore.ts';
import { sendMailRecordingHandoff } from './sendMailRecordingHandoff.ts';
import { findMail, markFailed, markSent, recordHandOver, clearHandOver, type MailRow } from './mailStore.ts';
import { observeMail } from './observeMail.ts';
import { messageOf } from './messageOf.ts';
import { writeToOutbox } from './outbox.ts';
import { openPassword } from './smtpPassword.ts';
import { connectToDefault, connectToOrg } from './transport.ts';

const PERMANENT = 500;
/**
 * Reason for a mail that the server may or may not have accepted. The server's log shows which, under the Message-ID.
 */
const UNCERTAIN = 'uncertain';
const REFUSED = 'refused';

/** Sends a mail through the org's server, otherwise through the operator's, otherwise to the outbox. */
export const sendMailJob = sendingThrough(findEmailSettings);

/**
 * Sends a mail about an account. It never uses the org's server: an admin chooses that server and could read the mail
 * there, but must not get a link to another person's account.
 */
export const sendAccountMailJob = sendingThrough(async () => ({ smtp: null, smtp_password: null }));

type MailServer = Pick<EmailSettingsRow, 'smtp' | 'smtp_password'>;

function sendingThrough(findServer: (db: JobContext['db'], orgId: string) => Promise<MailServer>): JobHandler<{
  mailId: string;
}> {
  return {
    // With increasing delays, this covers an outage of a quarter of an hour.
    attemptsMax: 10,

    hostOf: async ({ orgId }, { db, services }) => {
      const { smtp } = await findServer(db, orgId);
      const server = smtp ?? services.config.mail.smtp;
      return server && `${server.host}:${server.port}`;
    },

    run: async ({ orgId, payload, leaseToken }, { db, services }) => {
      const mail = await findMail(db, orgId, payload.mailId);
      if (mail === undefined || mail.sent_at !== null) return async () => undefined;
      // An earlier process may have handed the mail over before it died. A missing mail is better than a duplicate.
      if (mail.handed_over_at !== null) throw new JobFailure(UNCERTAIN);
      const settings = await findServer(db, orgId);
      const hasServer = settings.smtp !== null || services.config.mail.smtp !== undefined;
      const outcome = await observeMail(hasServer ? 'smtp' : 'outbox', () =>
        hasServer
          ? sendThroughServer(mail, settings, { db, services, leaseToken })
          : writeToOutbox(mail, services.config),
      );
      return async (transaction) => {
        await outcome(transaction);
        await markSent(transaction, mail);
      };
    },

    gaveUp: ({ orgId, payload: { mailId: id } }, reason, transaction) =>
      // All other reasons are errors of the last attempt.
      markFailed(transaction, { orgId, id, failure: reason === REFUSED || reason === UNCERTAIN ? reason : 'gaveUp' }),
  };
}

type Holder = JobContext & Pick<Job, 'leaseToken'>;

async function sendThroughServer(mail: MailRow, settings: MailServer, holder: Holder): Promise<Outcome> {
  const { db, services, leaseToken } = holder;
  const { config, keys } = services;
  const { smtp, smtp_password: sealed } = settings;
  const signal = AbortSignal.timeout(config.mail.sendMs);
  const transport =
    smtp !== null
      ? await connectToOrg({ ...smtp, pass: openPassword(keys, mail.org_id, sealed ?? '') }, config.mail, signal)
      : connectToDefault(config.mail.smtp ?? { host: '', port: 0, secure: false }, config.mail, signal);
  let wasAsked = false;
  let isHandedOver = false;
  const note = async () => {
    wasAsked = true;
    // Another process has taken over the job.
    if (!(await recordHandOver(db, mail, leaseToken))) throw new LeaseLost();
    isHandedOver = true;
  };
  try {
    await sendMailRecordingHandoff(
      transport,
      messageOf(mail, smtp?.fromAddress ?? config.mail.from, config.publicUrl),
      note,
    );
  } catch (error) {
    const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
    if (isHandedOver) {
      // The connection was lost before the server's reply.
      if (responseCode === 0) throw new JobFailure(UNCERTAIN);
      await clearHandOver(db, mail, leaseToken);
    }
    // A rejected sign-in may succeed in the next attempt. A rejected message won't.
    if (responseCode >= PERMANENT && code !== 'EAUTH') throw new JobFailure(REFUSED);
    if (code === 'EAUTH' || (responseCode === 0 && !wasAsked)) throw new HostFailure('gave_up', error);
    throw responseCode === 0 ? error : new JobRetry('gave_up', error);
  } finally {
    transport.close();
  }
  return async () => undefined;
}
