import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import type { Comment, Media } from '../contract.ts';
import type { CommentedWork } from './attemptStore.ts';
import type { Queries } from './database.ts';

export interface CommentRow {
  id: string;
  attempt_id: string;
  author_id: string;
  author_name: string;
  body: string;
  at_seconds: number | null;
  /** End of a range that starts at `at_seconds`. */
  end_seconds: number | null;
  question_id: string | null;
  criterion_id: string | null;
  /** Recording of a voice comment. */
  media_id: string | null;
  /** The comment being replied to. */
  parent_id: string | null;
  written_at: Date;
  edited_at: Date | null;
  resolved_at: Date | null;
  deleted_at: Date | null;
  /** Time when the learner first saw the comment. */
  seen_at: Date | null;
}

export const commentOf = (row: CommentRow, media: ReadonlyMap<string, Media>): Comment => ({
  id: row.id,
  authorId: row.author_id,
  authorName: row.author_name,
  text: row.deleted_at === null ? row.body : '',
  atSeconds: row.at_seconds,
  endSeconds: row.end_seconds,
  questionId: row.question_id,
  criterionId: row.criterion_id,
  media: (row.deleted_at === null && row.media_id !== null && media.get(row.media_id)) || null,
  replyTo: row.parent_id,
  writtenAt: row.written_at.getTime(),
  editedAt: row.edited_at?.getTime() ?? null,
  isResolved: row.resolved_at !== null,
  isDeleted: row.deleted_at !== null,
});

/** Lists comments by attempt, oldest first. Includes only those deleted comments that were seen or have replies. */
export async function listComments(
  { rows }: Queries,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, CommentRow[]>> {
  if (attemptIds.length === 0) return new Map();
  const found = await rows<CommentRow>(
    `select * from comment where attempt_id = any($1) order by written_at ${KEPT_PLAN}`,
    [attemptIds],
  );
  const answered = new Set(found.filter(({ deleted_at }) => deleted_at === null).map(({ parent_id }) => parent_id));
  const shown = found.filter(
    ({ id, deleted_at, seen_at }) => deleted_at === null || seen_at !== null || answered.has(id),
  );
  return new Map(attemptIds.map((id) => [id, shown.filter(({ attempt_id }) => attempt_id === id)]));
}

export type FoundComment = CommentRow & CommentedWork;

/** Finds a comment of an activity, with the work that it belongs to. */
export const findComment = async (
  { rows }: Queries,
  activityId: string,
  id: string,
): Promise<FoundComment | undefined> =>
  (
    await rows<FoundComment>(
      `select comment.*, owner, member_ids, published, held_at from comment join attempt on attempt.id = attempt_id
       where activity_id = $1 and comment.id::text = $2`,
      [activityId, id],
    )
  )[0];

export type WrittenComment = Pick<
  CommentRow,
  | 'attempt_id'
  | 'author_id'
  | 'author_name'
  | 'body'
  | 'at_seconds'
  | 'end_seconds'
  | 'question_id'
  | 'criterion_id'
  | 'media_id'
  | 'parent_id'
  | 'seen_at'
>;

export async function insertComment({ rows }: Queries, written: WrittenComment): Promise<CommentRow> {
  const columns = Object.keys(written);
  const places = columns.map((_column, index) => `$${index + 1}`);
  return (
    await rows<CommentRow>(
      `insert into comment (${columns.join(', ')}) values (${places.join(', ')}) returning *`,
      Object.values(written),
    )
  )[0] as CommentRow;
}

type Change = Partial<Pick<CommentRow, 'body' | 'edited_at' | 'resolved_at' | 'deleted_at'>>;

export async function updateComment({ rows }: Queries, id: string, change: Change): Promise<CommentRow> {
  const set = Object.keys(change).map((column, index) => `${column} = $${index + 2}`);
  return (
    await rows<CommentRow>(`update comment set ${set.join(', ')} where id = $1 returning *`, [
      id,
      ...Object.values(change),
    ])
  )[0] as CommentRow;
}

/** Records that their learner has seen comments. */
export async function markSeen({ rows }: Queries, ids: readonly string[]): Promise<void> {
  await rows('update comment set seen_at = now() where id = any($1) and seen_at is null', [ids]);
}

/**
 * Erases comments deleted before a given time. Unseen ones are removed completely; of the others, only the fact that
 * they existed remains. Returns the ids of their recordings.
 */
export async function eraseDeletedComments({ rows }: Queries, before: Date): Promise<string[]> {
  const removed = await rows<Pick<CommentRow, 'media_id'>>(
    `delete from comment where deleted_at < $1 and seen_at is null
       and not exists (select from comment reply where reply.parent_id = comment.id and reply.deleted_at is null)
     returning media_id`,
    [before],
  );
  const emptied = await rows<Pick<CommentRow, 'media_id'>>(
    `update comment set body = '', media_id = null from comment former
     where former.id = comment.id and comment.deleted_at < $1 and (comment.body <> '' or comment.media_id is not null)
     returning former.media_id`,
    [before],
  );
  return [...removed, ...emptied].flatMap(({ media_id }) => media_id ?? []);
}
