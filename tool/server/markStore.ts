import type { Mark, Score } from '../contract.ts';
import { updateAttempt, type AttemptRow } from './attemptStore.ts';
import type { Queries } from './database.ts';

export interface MarkRow {
  id: string;
  attempt_id: string;
  author_id: string | null;
  role: Mark['role'];
  score: Score;
  rubric_version: number;
  reason: string | null;
  published_at: Date;
  is_held: boolean;
}

/** Author of the mark, and the reason for replacing the previous one. */
export type MarkedBy = Pick<MarkRow, 'author_id' | 'role' | 'reason'>;

interface NewMark extends MarkedBy {
  score: Score;
  at: number;
  isHeld: boolean;
}

/** Adds a mark and makes it the score of its attempt. This is the only way to give a score. */
export async function addMark(
  queries: Queries,
  orgId: string,
  { id, rubric_version, held_at }: AttemptRow,
  { score, author_id, role, reason, at, isHeld }: NewMark,
): Promise<{ mark: MarkRow; attempt: AttemptRow }> {
  const publishedAt = new Date(at);
  const [mark] = await queries.rows<MarkRow & { began_at: Date }>(
    `insert into mark (org_id, attempt_id, author_id, role, score, rubric_version, reason, published_at, is_held)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *, now() as began_at`,
    [orgId, id, author_id, role, JSON.stringify(score), rubric_version, reason, publishedAt, isHeld],
  );
  const attempt = await updateAttempt(queries, id, {
    state: 'evaluated',
    // The same version as the mark, even if an instructor changes the scoring of waiting submissions at this moment.
    rubric_version,
    evaluated_at: publishedAt,
    score,
    // The time when the transaction began, which is also the time of comments added in it.
    ...(isHeld ? { held_at: held_at ?? mark?.began_at ?? null } : { published: score, held_at: null }),
  });
  return { mark: mark as MarkRow, attempt };
}

/** Locks the marks of an activity. Decisions don't wait for each other, but decisions and releases do. */
export async function lockMarks({ rows }: Queries, activityId: string, by: 'decision' | 'release'): Promise<void> {
  const shared = by === 'decision' ? '_shared' : '';
  await rows(`select pg_advisory_xact_lock${shared}(hashtextextended($1, 0))`, [`marks of ${activityId}`]);
}

/** Lists marks by attempt, newest first. */
export async function listMarks(
  { rows }: Queries,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, MarkRow[]>> {
  const marks = await rows<MarkRow>('select * from mark where attempt_id = any($1) order by published_at desc', [
    attemptIds,
  ]);
  return new Map(attemptIds.map((id) => [id, marks.filter(({ attempt_id }) => attempt_id === id)]));
}
