import type { Transaction } from 'kysely';
import { isLate } from '../../../shared/dates/activityDates.ts';
import type { EmailType } from '../../../shared/domain/settings/emailTemplates.ts';
import { KIND_OF_MAIL } from '../../../shared/domain/course/notifications.ts';
import { progressOfScore, type Progress, type Score } from '../../../shared/domain/course/progressOfScore.ts';
import type { Database } from '../../db/tables.ts';
import { queueMails } from '../../mail/queueMails.ts';
import { listTeachers, notify, deleteNotifications } from '../../notifications/notify.ts';
import { queueLmsReport } from '../../packages/lms/reportJob.ts';
import type { Services } from '../../services.ts';
import { listLearnerStandings } from '../../progress/datesStore.ts';
import { lockProgress, writeProgress, type ProgressKey } from '../../progress/progressRecordStore.ts';

/**
 * Records a score that a tool has sent for a learner (LTI Assignment and Grade Services 2.0), and notifies the people
 * concerned. A score that arrives late or twice changes nothing. Returns the current record, if there is one.
 */
export async function recordProgress(
  { transaction, services }: { transaction: Transaction<Database>; services: Services },
  key: ProgressKey,
  score: Score,
): Promise<Progress | undefined> {
  const { before, scoredAt } = await lockProgress(transaction, key);
  if (scoredAt !== null && comesLate(score, scoredAt)) return before;
  const after = progressOfScore(before, score);
  if (after === undefined) return before;
  await writeProgress(transaction, key, after, score.timestamp);
  if (isNews(before, after))
    await queueLmsReport(transaction, { ...key, userId: key.learnerId }, after, score.timestamp);
  // Learners are notified of a score when it is released.
  const type = after.held === null ? mailTypeOf(before, after) : undefined;
  const replaced = replacedBy(before, after);
  if (score.held?.isTakenBack === true) {
    const { orgId, activityId, learnerId } = key;
    await deleteNotifications(transaction, { orgId, kind: 'result', userId: learnerId, subject: activityId });
  }
  if (type === undefined) return after;
  const isSubmission = type === 'submitted';
  const late = type === 'reset' ? undefined : await findLateDates(transaction, key, after.submittedAt);
  await notify(transaction, {
    ...key,
    kind: KIND_OF_MAIL[type],
    recipients: isSubmission ? await listTeachers(transaction, key) : [key.learnerId],
    learnerId: isSubmission ? key.learnerId : undefined,
    facts: type === 'evaluated' ? { score: scoreOf(after) } : late ? { lateCount: 1 } : {},
  });
  await queueMails(transaction, services.config.publicUrl, {
    ...key,
    type,
    score: scoreOf(after),
    late,
    replaced: replaced && { score: scoreOf(replaced), reason: score.reason },
  });
  return after;
}

async function findLateDates(
  transaction: Transaction<Database>,
  { orgId: org_id, activityId: activity_id, learnerId: learner_id }: ProgressKey,
  submittedAt: number | null,
) {
  const [standing] = await listLearnerStandings(transaction, [{ org_id, activity_id, learner_id }]);
  const dueAt = standing?.dueAt ?? null;
  return submittedAt !== null && dueAt !== null && isLate(submittedAt, dueAt) ? { submittedAt, dueAt } : undefined;
}

const scoreOf = ({ scoreGiven, scoreMaximum, scoreType }: Progress) => ({
  given: scoreGiven,
  maximum: scoreMaximum,
  scoreType,
});

/**
 * Returns whether a score is older than the recorded one. Some tools use whole seconds: if two scores have the same
 * time, the graded one counts as newer.
 */
const comesLate = ({ timestamp, gradingProgress }: Score, scoredAt: number): boolean =>
  timestamp < scoredAt || (timestamp === scoredAt && gradingProgress !== 'FullyGraded');

/**
 * Returns whether a change must be reported to an LMS: another state or another score. Viewing the work is not
 * reported.
 */
const isNews = (before: Progress | undefined, after: Progress): boolean =>
  after.status !== 'viewed' &&
  (after.status !== before?.status ||
    after.scoreGiven !== before.scoreGiven ||
    after.scoreMaximum !== before.scoreMaximum ||
    after.submittedAt !== before.submittedAt);

/** Returns the published score that a new one replaces. */
const replacedBy = (before: Progress | undefined, after: Progress): Progress | undefined =>
  before?.status === 'evaluated' &&
  after.status === 'evaluated' &&
  (before.scoreGiven !== after.scoreGiven || before.scoreMaximum !== after.scoreMaximum)
    ? before
    : undefined;

/** Returns the type of mail for a change to another state or another score. */
function mailTypeOf(before: Progress | undefined, after: Progress): EmailType | undefined {
  if (replacedBy(before, after) !== undefined) return 'evaluated';
  if (after.status === before?.status) return undefined;
  if (after.status === 'pending_evaluation') return 'submitted';
  if (after.status === 'evaluated') return 'evaluated';
  return after.status === 'reset' && before !== undefined ? 'reset' : undefined;
}
