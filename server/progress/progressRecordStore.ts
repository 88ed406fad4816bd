import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { WAITING, type Progress } from '../../shared/domain/course/progressOfScore.ts';
import type { Database } from '../db/tables.ts';

/** Identifies a learner's work in an activity. */
export interface ProgressKey {
  orgId: string;
  activityId: string;
  learnerId: string;
}

interface LockedProgress {
  before: Progress | undefined;
  /** Timestamp of the latest score, in epoch milliseconds. */
  scoredAt: number | null;
}

/**
 * Locks a learner's progress until the transaction ends, so that nothing else writes it. The row need not exist yet.
 */
export async function lockRecord(
  transaction: Transaction<Database>,
  { activityId, learnerId }: Omit<ProgressKey, 'orgId'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${activityId} ${learnerId}`}, 0))`.execute(transaction);
}

/** Reads a learner's progress and locks it until the transaction ends. */
export async function lockProgress(transaction: Transaction<Database>, key: ProgressKey): Promise<LockedProgress> {
  await lockRecord(transaction, key);
  const row = await findRecord(transaction, key);
  return row === undefined
    ? { before: undefined, scoredAt: null }
    : { before: progressOf(row), scoredAt: row.scored_at?.getTime() ?? null };
}

/** Reads a learner's progress without a lock. */
export async function readProgress(db: Kysely<Database>, key: ProgressKey): Promise<Progress | undefined> {
  const row = await findRecord(db, key);
  return row && progressOf(row);
}

const findRecord = (db: Kysely<Database>, key: ProgressKey) =>
  db
    .selectFrom('learner_progress')
    .selectAll()
    .where('org_id', '=', key.orgId)
    .where('activity_id', '=', key.activityId)
    .where('learner_id', '=', key.learnerId)
    .executeTakeFirst();

const progressOf = (row: Selectable<Database['learner_progress']>): Progress => ({
  status: row.status,
  submittedAt: row.submitted_at?.getTime() ?? null,
  evaluatedAt: row.evaluated_at?.getTime() ?? null,
  scoreGiven: row.score_given,
  scoreMaximum: row.score_maximum,
  scoreType: row.score_type,
  held:
    row.held_given === null || row.held_maximum === null || row.held_at === null
      ? null
      : {
          given: row.held_given,
          maximum: row.held_maximum,
          scoreType: row.held_type,
          at: row.held_at.getTime(),
        },
});

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
    held_given: progress.held?.given ?? null,
    held_maximum: progress.held?.maximum ?? null,
    held_type: progress.held?.scoreType ?? null,
    held_at: date(progress.held?.at ?? null),
    // Work that isn't waiting has no current reviewer.
    ...((progress.held !== null || !WAITING.includes(progress.status)) && {
      claimed_by: null,
      claimed_subject: null,
      claimed_at: null,
    }),
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

export interface ReportedClaim {
  userId: string;
  name: string;
}

/** Saves who is reviewing waiting work; null if nobody is. */
export async function writeClaim(
  db: Kysely<Database>,
  { orgId, activityId, learnerId }: ProgressKey,
  claim: ReportedClaim | null,
  at: number,
): Promise<void> {
  await db
    .updateTable('learner_progress')
    .set({
      claimed_by: claim?.name ?? null,
      claimed_subject: claim?.userId ?? null,
      claimed_at: claim && new Date(at),
    })
    .where('org_id', '=', orgId)
    .where('activity_id', '=', activityId)
    .where('learner_id', '=', learnerId)
    .where('status', 'in', [...WAITING])
    .execute();
}

/** Returns the condition that learners still see a score. */
export const isNotWithdrawn = (table: string) =>
  sql<boolean>`not exists (select from received_score withdrawal
    where withdrawal.org_id = ${sql.ref(`${table}.org_id`)}
      and withdrawal.learner_id = ${sql.ref(`${table}.learner_id`)}
      and withdrawal.activity_id = ${sql.ref(`${table}.activity_id`)}
      and withdrawal.kind = 'withdrawn' and withdrawal.replaced_id = ${sql.ref(`${table}.id`)})`;

const date = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));
