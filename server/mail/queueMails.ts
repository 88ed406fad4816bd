import type { Transaction } from 'kysely';
import { zonedText } from '../../shared/dates/zonedTime.ts';
import { scoreText } from '../../shared/scores/scoreText.ts';
import type { EmailType, TemplateValues } from '../../shared/domain/settings/emailTemplates.ts';
import { paths } from '../../shared/domain/paths.ts';
import type { Database } from '../db/tables.ts';
import { fullNameOf } from '../db/storedTypes.ts';
import { composeMail, wordingFor } from './composeMail.ts';
import { findEmailSettings } from './emailSettingsStore.ts';
import { findMailFacts, insertMail, listRecipients } from './mailStore.ts';

/** An event in a learner's work that is reported by mail. */
export interface MailEvent {
  type: EmailType;
  orgId: string;
  activityId: string;
  learnerId: string;
  score: Parameters<typeof scoreText>[0];
  /** Dates of a submission that was late for its learner. */
  late: { submittedAt: number; dueAt: number } | undefined;
  /** Published score that this one replaces, and the reason. */
  replaced?: { score: Parameters<typeof scoreText>[0]; reason: string | undefined } | undefined;
}

/**
 * Queues a mail for each person who has chosen to receive it. The mails are sent after the transaction has been
 * committed.
 */
export async function queueMails(
  transaction: Transaction<Database>,
  publicUrl: string,
  event: MailEvent,
): Promise<void> {
  const { type, orgId, activityId, learnerId, replaced } = event;
  const facts = await findMailFacts(transaction, { orgId, activityId, learnerId });
  if (facts === undefined) return;
  const recipients = await listRecipients(transaction, type, { orgId, courseId: facts.course_id, learnerId });
  if (recipients.length === 0) return;
  const settings = await findEmailSettings(transaction, orgId);
  const values: Omit<TemplateValues, 'score'> = {
    'learner.name':
      fullNameOf({ given_name: facts.given_name ?? '', family_name: facts.family_name ?? '' }) || learnerId,
    'activity.name': facts.activity_name,
    'course.name': facts.course_name,
    'org.name': facts.org_name,
  };
  const address = `${publicUrl}${paths.activity(facts.course_id, activityId)}`;
  for (const person of recipients) {
    const wording = wordingFor(settings, type, person.locale);
    const { language } = wording.translator;
    const score = scoreText(event.score, language);
    const changed = replaced && { from: scoreText(replaced.score, language), reason: replaced.reason };
    const zoned = (at: number) => zonedText(at, { language, timeZone: facts.time_zone ?? 'UTC', isNamed: true });
    const mail = composeMail({
      ...{ wording, changed, address },
      values: { ...values, score },
      late: event.late && { submitted: zoned(event.late.submittedAt), due: zoned(event.late.dueAt) },
    });
    await insertMail(transaction, orgId, { userId: person.user_id, name: fullNameOf(person) }, mail, type);
  }
}
