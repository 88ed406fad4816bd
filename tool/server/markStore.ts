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
}

/** Whose mark it is, and why it replaces the one before. */
export type MarkedBy = Pick<MarkRow, 'author_id' | 'role' | 'reason'>;

/** Adds a mark, and makes it the score of its attempt: the one way in which a score is published. */
export async function publishMark(
  queries: Queries,
  orgId: string,
  { id, rubric_version }: AttemptRow,
  { score, author_id, role, reason, at }: MarkedBy & { score: Score; at: number },
): Promise<{ mark: MarkRow; attempt: AttemptRow }> {
  const publishedAt = new Date(at);
  const [mark] = await queries.rows<MarkRow>(
    `insert into mark (org_id, attempt_id, author_id, role, score, rubric_version, reason, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [orgId, id, author_id, role, JSON.stringify(score), rubric_version, reason, publishedAt],
  );
  const attempt = await updateAttempt(queries, id, {
    state: 'evaluated',
    // as the mark says, though an instructor changes the scoring of what waits at this moment
    rubric_version,
    evaluated_at: publishedAt,
    score,
    published: score,
  });
  return { mark: mark as MarkRow, attempt };
}

/** By attempt, newest first. */
export async function listMarks(
  { rows }: Queries,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, MarkRow[]>> {
  const marks = await rows<MarkRow>('select * from mark where attempt_id = any($1) order by published_at desc', [
    attemptIds,
  ]);
  return new Map(attemptIds.map((id) => [id, marks.filter(({ attempt_id }) => attempt_id === id)]));
}
