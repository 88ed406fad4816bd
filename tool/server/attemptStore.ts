import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import type { AttemptState, Comment, Score } from '../contract.ts';
import type { Queries } from './database.ts';

/** An answer as it is kept: its recording by id. */
export interface KeptAnswer {
  questionId: string | null;
  mediaId: string | null;
  text: string;
}

export interface AttemptRow {
  id: string;
  activity_id: string;
  owner: string;
  number: number;
  state: AttemptState;
  answers: KeptAnswer[];
  revision: number;
  saved_by: string | null;
  saved_at: Date | null;
  submitted_at: Date | null;
  is_late: boolean;
  viewed: boolean;
  evaluated_at: Date | null;
  /** What a reviewer has written down last. */
  score: Score | null;
  /** What the learner sees. */
  published: Score | null;
}

export const listAttempts = ({ rows }: Queries, activityId: string, owner: string): Promise<AttemptRow[]> =>
  rows<AttemptRow>(`select * from attempt where activity_id = $1 and owner = $2 order by number ${KEPT_PLAN}`, [
    activityId,
    owner,
  ]);

/** What everybody handed in last; a draft only of who has handed in nothing. */
export const listLastAttempts = ({ rows }: Queries, activityId: string): Promise<AttemptRow[]> =>
  rows<AttemptRow>(
    "select distinct on (owner) * from attempt where activity_id = $1 order by owner, state = 'draft', number desc",
    [activityId],
  );

/** Until the transaction ends, nobody else changes this person's work. */
export async function lockWork({ rows }: Queries, activityId: string, owner: string): Promise<void> {
  await rows(`select pg_advisory_xact_lock(hashtextextended($1, 0)) ${KEPT_PLAN}`, [`${activityId} ${owner}`]);
}

export async function insertDraft(
  { rows }: Queries,
  activityId: string,
  owner: string,
  number: number,
): Promise<AttemptRow> {
  return (
    await rows<AttemptRow>(
      "insert into attempt (activity_id, owner, number, state) values ($1, $2, $3, 'draft') returning *",
      [activityId, owner, number],
    )
  )[0] as AttemptRow;
}

type Change = Partial<
  Pick<
    AttemptRow,
    | 'revision'
    | 'saved_by'
    | 'saved_at'
    | 'state'
    | 'answers'
    | 'submitted_at'
    | 'is_late'
    | 'viewed'
    | 'evaluated_at'
    | 'score'
    | 'published'
  >
>;

export async function updateAttempt({ rows }: Queries, id: string, change: Change): Promise<AttemptRow> {
  const columns = Object.keys(change);
  const values = Object.values(change).map((value) =>
    value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
  );
  const set = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  return (
    await rows<AttemptRow>(`update attempt set ${set} where id = $1 returning *`, [id, ...values])
  )[0] as AttemptRow;
}

interface CommentRow {
  id: string;
  attempt_id: string;
  author_id: string;
  author_name: string;
  body: string;
  at_seconds: number | null;
  question_id: string | null;
  written_at: Date;
}

const commentOf = ({ id, author_id, author_name, body, at_seconds, question_id, written_at }: CommentRow): Comment => ({
  id,
  authorId: author_id,
  authorName: author_name,
  text: body,
  atSeconds: at_seconds,
  questionId: question_id,
  writtenAt: written_at.getTime(),
});

/** By attempt, in the order they were written. */
export async function listComments(
  { rows }: Queries,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, Comment[]>> {
  if (attemptIds.length === 0) return new Map();
  const found = await rows<CommentRow>(
    `select * from comment where attempt_id = any($1) order by written_at ${KEPT_PLAN}`,
    [attemptIds],
  );
  return new Map(attemptIds.map((id) => [id, found.filter(({ attempt_id }) => attempt_id === id).map(commentOf)]));
}

export async function insertComment(
  { rows }: Queries,
  attemptId: string,
  comment: Pick<Comment, 'authorId' | 'authorName' | 'text' | 'atSeconds' | 'questionId'>,
): Promise<Comment> {
  const { authorId, authorName, text, atSeconds, questionId } = comment;
  const [row] = await rows<CommentRow>(
    `insert into comment (attempt_id, author_id, author_name, body, at_seconds, question_id)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [attemptId, authorId, authorName, text, atSeconds, questionId],
  );
  return commentOf(row as CommentRow);
}

/** One's own; false when there is none such. */
export async function deleteComment(
  { rows }: Queries,
  attemptIds: readonly string[],
  id: string,
  authorId: string,
): Promise<boolean> {
  return (
    (
      await rows('delete from comment where id = $1 and author_id = $2 and attempt_id = any($3) returning id', [
        id,
        authorId,
        attemptIds,
      ])
    ).length > 0
  );
}
