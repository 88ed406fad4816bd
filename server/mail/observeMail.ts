import { telemetry, traced } from '../../shared/telemetry/telemetry.ts';
import { JobFailure } from '../jobs/job.ts';

/** The sending of a mail as a part of its job, and in the figures; neither knows to whom. */
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
