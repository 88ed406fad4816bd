import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { ProgressKey } from './progressRecordStore.ts';

/** Facts about a learner's work, other than the score, that a tool has reported. */
export interface ReportedWork {
  hasDraft: boolean;
  attemptsLeft: number | null;
  comments: number;
  lacksCaptions: boolean;
}

/** Saves reported facts. Only the newest report counts. */
export async function upsertLearnerWork(
  transaction: Transaction<Database>,
  { orgId, activityId, learnerId }: ProgressKey,
  { hasDraft, attemptsLeft, comments, lacksCaptions }: ReportedWork,
  reportedAt: number,
): Promise<void> {
  const values = {
    has_draft: hasDraft,
    attempts_left: attemptsLeft,
    comment_count: comments,
    lacks_captions: lacksCaptions,
    reported_at: new Date(reportedAt),
  };
  await transaction
    .insertInto('learner_work')
    .values({ org_id: orgId, activity_id: activityId, learner_id: learnerId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'activity_id', 'learner_id'])
        .doUpdateSet(values)
        .where('learner_work.reported_at', '<=', sql<Date>`excluded.reported_at`),
    )
    .execute();
}
