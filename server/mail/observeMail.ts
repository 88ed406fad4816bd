import { telemetry, traced } from '../../shared/telemetry/telemetry.ts';
import { JobFailure } from '../jobs/job.ts';

/** Records the sending of a mail in its job's trace and in the metrics. Neither contains the recipient. */
export async function observeMail<T>(by: 'smtp' | 'outbox', send: () => Promise<T>): Promise<T> {
  try {
    const outcome = await traced('send mail', { 'practicum.mail.by': by }, send);
    telemetry().metrics?.mail('sent');
    return outcome;
  } catch (error) {
    telemetry().metrics?.mail(error instanceof JobFailure ? error.reason : 'failed');
    throw error;
  }
}
