import type { Kysely } from 'kysely';
import type { EmailType } from '../../../shared/domain/emailTemplates.ts';
import { progressOfScore, type Progress, type Score } from '../../../shared/domain/progressOfScore.ts';
import type { Database } from '../../db/tables.ts';
import { queueMails } from '../../mail/queueMails.ts';
import { queueLmsReport } from '../../packages/lms/reportJob.ts';
import type { Services } from '../../services.ts';
import { lockProgress, writeProgress, type ProgressKey } from '../../progress/progressRecordStore.ts';

/**
 * Takes what a tool says about a learner's work (a score of LTI
 * Assignment and Grade Services 2.0) and tells who wants to know.
 * A score that comes late or twice changes nothing. Answers with the record as it stands, if there is one.
 */
export async function recordProgress(
  { db, services }: { db: Kysely<Database>; services: Services },
  key: ProgressKey,
  score: Score,
): Promise<Progress | undefined> {
  const progress = await db.transaction().execute(async (transaction) => {
    const { before, scoredAt } = await lockProgress(transaction, key);
    if (scoredAt !== null && comesLate(score, scoredAt)) return before;
    const after = progressOfScore(before, score);
    if (after === undefined) return before;
    await writeProgress(transaction, key, after, score.timestamp);
    if (isNews(before, after))
      await queueLmsReport(transaction, { ...key, userId: key.learnerId }, after, score.timestamp);
    const type = mailTypeOf(before, after);
    const { scoreGiven, scoreMaximum, scoreType } = after;
    if (type !== undefined)
      await queueMails(transaction, services.config.publicUrl, { ...key, type, scoreGiven, scoreMaximum, scoreType });
    return after;
  });
  services.jobs.wake();
  return progress;
}

/** Some tools count time by seconds: of two scores of the same moment the graded one is the newer. */
const comesLate = ({ timestamp, gradingProgress }: Score, scoredAt: number): boolean =>
  timestamp < scoredAt || (timestamp === scoredAt && gradingProgress !== 'FullyGraded');

/** What an LMS hears of: another state, or another score; who has looked at it is nobody else's business. */
const isNews = (before: Progress | undefined, after: Progress): boolean =>
  after.status !== 'viewed' &&
  (after.status !== before?.status ||
    after.scoreGiven !== before.scoreGiven ||
    after.scoreMaximum !== before.scoreMaximum ||
    after.submittedAt !== before.submittedAt);

/** Which mail a change is worth: a step into another state, and nothing that goes on in the same one. */
function mailTypeOf(before: Progress | undefined, after: Progress): EmailType | undefined {
  if (after.status === before?.status) return undefined;
  if (after.status === 'pending_evaluation') return 'submitted';
  if (after.status === 'evaluated') return 'evaluated';
  return after.status === 'reset' && before !== undefined ? 'reset' : undefined;
}
