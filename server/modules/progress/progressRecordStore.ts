import { sql, type Transaction } from 'kysely';
import type { Progress } from '../../../src/domain/progressOfScore.ts';
import type { Database } from '../../db/tables.ts';

/** Names one learner's work in one activity. */
export interface ProgressKey {
  orgId: string;
  activityId: string;
  learnerId: string;
}

interface Locked {
  before: Progress | undefined;
  /** Timestamp of the last score, in epoch milliseconds. */
  scoredAt: number | null;
}

/** Reads a record; until the transaction ends, nobody else writes it. */
export async function lockProgress(transaction: Transaction<Database>, key: ProgressKey): Promise<Locked> {
  // a row that is not there yet can't be locked
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${key.activityId} ${key.learnerId}`}, 0))`.execute(
    transaction,
  );
  const row = await transaction
    .selectFrom('learner_progress')
    .selectAll()
    .where('org_id', '=', key.orgId)
    .where('activity_id', '=', key.activityId)
    .where('learner_id', '=', key.learnerId)
    .executeTakeFirst();
  if (row === undefined) return { before: undefined, scoredAt: null };
  const { status, submitted_at, evaluated_at, score_given, score_maximum, score_type, scored_at } = row;
  const before = {
    status,
    submittedAt: submitted_at?.getTime() ?? null,
    evaluatedAt: evaluated_at?.getTime() ?? null,
    scoreGiven: score_given,
    scoreMaximum: score_maximum,
    scoreType: score_type,
  };
  return { before, scoredAt: scored_at?.getTime() ?? null };
}

export async function writeProgress(
  transaction: Transaction<Database>,
  { orgId, activityId, learnerId }: ProgressKey,
  progress: Progress,
  scoredAt: number,
): Promise<void> {
  const values = {
    status: progress.status,
    submitted_at: date(progress.submittedAt),
    evaluated_at: date(progress.evaluatedAt),
    score_given: progress.scoreGiven,
    score_maximum: progress.scoreMaximum,
    score_type: progress.scoreType,
    scored_at: new Date(scoredAt),
  };
  const { course_id } = await transaction
    .selectFrom('activity')
    .select('course_id')
    .where('org_id', '=', orgId)
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('learner_progress')
    .values({ org_id: orgId, activity_id: activityId, learner_id: learnerId, course_id, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'activity_id', 'learner_id']).doUpdateSet(values))
    .execute();
}

const date = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));
