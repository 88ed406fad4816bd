import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database, MarkedCriterion, ReceivedScoreTable } from '../../db/tables.ts';
import type { Score } from '../../../shared/domain/course/progressOfScore.ts';
import { isNotWithdrawn } from '../../progress/progressRecordStore.ts';

type ReceivedScore = Selectable<ReceivedScoreTable>;

/** Author of a score, as reported by the tool. */
export interface Decision {
  authorSubject: string | null;
  authorName: string | null;
  role: ReceivedScore['author_role'];
  criteria: readonly MarkedCriterion[];
  rubricVersion: number | null;
  attempt: number | null;
}

export type Received = Pick<
  ReceivedScore,
  'org_id' | 'course_id' | 'activity_id' | 'line_item_id' | 'label' | 'learner_id' | 'tool_id' | 'comment'
> & { score: Score; decision: Decision; isCounted: boolean };

type Given = Pick<ReceivedScore, 'given' | 'maximum'>;

/** The score that counts now, and the previous one. */
export interface CountedChange {
  before: Given | undefined;
  after: Given;
}

/**
 * Adds a score to the received ones, unless the tool reports it again because a response was lost. The caller must hold
 * the lock of the line item and the learner. Returns the change if the new score counts from now on.
 */
export async function insertReceivedScore(
  transaction: Transaction<Database>,
  { score, decision, isCounted, ...received }: Received,
): Promise<CountedChange | undefined> {
  const row = {
    ...received,
    kind: kindOf(score),
    given: score.held?.given ?? score.scoreGiven ?? null,
    maximum: score.held?.maximum ?? score.scoreMaximum ?? null,
    score_type: (score.held ? score.held.scoreType : score.scoreType) ?? null,
    author_subject: decision.authorSubject,
    author_name: decision.authorName,
    author_role: decision.role,
    reason: score.reason ?? null,
    criteria: JSON.stringify(decision.criteria),
    rubric_version: decision.rubricVersion,
    attempt: decision.attempt,
    scored_at: new Date(score.timestamp),
    is_counted: isCounted,
  };
  const ofRecord = transaction
    .selectFrom('received_score')
    .where('org_id', '=', row.org_id)
    .where('learner_id', '=', row.learner_id)
    .where('activity_id', row.activity_id === null ? 'is' : '=', row.activity_id)
    .where('line_item_id', '=', row.line_item_id);
  const same = await ofRecord
    .where('scored_at', '=', row.scored_at)
    .where('kind', '=', row.kind)
    .where(sql<boolean>`(given, maximum) is not distinct from (${row.given}::float8, ${row.maximum}::float8)`)
    .select('id')
    .executeTakeFirst();
  if (same !== undefined) return undefined;
  const before = await ofRecord
    .where('is_counted', '=', true)
    .where('kind', 'not in', ['held', 'withdrawn'])
    .where(isNotWithdrawn('received_score'))
    .orderBy('id', 'desc')
    .select(['id', 'given', 'maximum'])
    .executeTakeFirst();
  // Only a score that learners have seen can be withdrawn. Any other is held back.
  if (row.kind === 'withdrawn' && (before?.given !== row.given || before.maximum !== row.maximum)) row.kind = 'held';
  await transaction
    .insertInto('received_score')
    .values({ ...row, replaced_id: isCounted ? (before?.id ?? null) : null })
    .execute();
  return isCounted && score.held === undefined ? { before, after: row } : undefined;
}

function kindOf({ activityProgress, gradingProgress, scoreGiven, viewed, held }: Score): ReceivedScore['kind'] {
  if (held !== undefined) return held.isTakenBack ? 'withdrawn' : 'held';
  if (viewed === true) return 'viewed';
  if (scoreGiven !== undefined) return 'scored';
  if (gradingProgress === 'FullyGraded') return 'cleared';
  if (activityProgress === 'Initialized') return 'reset';
  return activityProgress === 'Submitted' || activityProgress === 'Completed' ? 'submitted' : 'started';
}
