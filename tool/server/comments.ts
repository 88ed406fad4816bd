import { omit } from 'es-toolkit';
import { VOICE_COMMENT_BYTES_MAX, type Comment, type NewComment } from '../contract.ts';
import { listTasks, type StoredActivity } from './activityStore.ts';
import {
  isSubmission,
  listAttempts,
  lockWork,
  showsComment,
  type AttemptRow,
  type CommentedWork,
} from './attemptStore.ts';
import type { Caller } from './caller.ts';
import {
  commentOf,
  findComment,
  insertComment,
  listComments,
  updateComment,
  type CommentRow,
  type FoundComment,
  type WrittenComment,
} from './commentStore.ts';
import type { Queries } from './database.ts';
import { listMedia, mediaOf } from './mediaStore.ts';
import { isRecording } from './mediaTypes.ts';
import { ownerOf, type Owner } from './owners.ts';
import { report } from './reports.ts';
import { recordReviewChange } from './reviewChanges.ts';
import { denied, notFound, Refusal } from './toolError.ts';
import type { ViewedTool } from './tool.ts';

/** Returns a comment in the form that pages receive. */
async function shown(tool: ViewedTool, activity: StoredActivity, row: CommentRow): Promise<Comment> {
  const media = await listMedia(tool.database, activity.resourceLinkId, row.media_id === null ? [] : [row.media_id]);
  const recordings = await Promise.all(media.map(async (each) => [each.id, await mediaOf(tool, each)] as const));
  return commentOf(row, new Map(recordings));
}

export async function addComment(
  tool: ViewedTool,
  activity: StoredActivity,
  owner: Owner,
  { attemptId, ...comment }: NewComment & { attemptId?: string | undefined },
): Promise<Comment> {
  const row = await tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    const last = attempts.findLast(isSubmission);
    // The comment is on the attempt that the reviewer sees, even if a later one was submitted since.
    const attempt =
      attemptId === undefined ? last : attempts.find(({ id, state }) => id === attemptId && state !== 'draft');
    if (attempt === undefined) throw notFound('submission');
    const { isNew, row: kept } = await keepComment(queries, { activity, attempt, caller: tool.viewer }, comment);
    if (isNew) await reportComment(tool, queries, { activity, work: attempt }, kept);
    await recordReviewChange(queries, activity.resourceLinkId, owner.id);
    return kept;
  });
  return shown(tool, activity, row);
}

interface Commented {
  activity: StoredActivity;
  attempt: AttemptRow;
  caller: Caller;
}

/** Adds a comment once. If the same one arrives again, the first response was lost. */
export async function keepComment(
  queries: Queries,
  { activity, attempt, caller }: Commented,
  { text, atSeconds, endSeconds = null, questionId, criterionId = null, mediaId = null }: NewComment,
): Promise<{ isNew: boolean; row: CommentRow }> {
  if (text === '' && mediaId === null) throw new Refusal('invalid', 'Expected a text or a recording.', 'text');
  if (questionId !== null && !attempt.answers.some((answer) => answer.questionId === questionId))
    throw new Refusal('invalid', 'The answer does not exist.', 'questionId');
  if (endSeconds !== null && (atSeconds === null || endSeconds <= atSeconds))
    throw new Refusal('invalid', 'The end of a range must be after its start.', 'endSeconds');
  if (criterionId !== null) await assertCriterion(queries, activity, attempt, criterionId);
  if (mediaId !== null) await assertVoice(queries, activity, caller, mediaId);
  return keepOnce(queries, {
    ...writtenBy(caller),
    attempt_id: attempt.id,
    body: text,
    at_seconds: atSeconds,
    end_seconds: endSeconds,
    question_id: questionId,
    criterion_id: criterionId,
    media_id: mediaId,
    parent_id: null,
  });
}

async function assertCriterion(
  queries: Queries,
  activity: StoredActivity,
  { rubric_version }: AttemptRow,
  criterionId: string,
): Promise<void> {
  const { rubric } = (await listTasks(queries, activity, [rubric_version]))(rubric_version);
  if (!rubric.some(({ id }) => id === criterionId))
    throw new Refusal('invalid', 'This criterion is not part of the rubric.', 'criterionId');
}

async function assertVoice(
  queries: Queries,
  { resourceLinkId }: StoredActivity,
  { userId }: Caller,
  mediaId: string,
): Promise<void> {
  const [media] = await listMedia(queries, resourceLinkId, [mediaId]);
  if (media?.owner !== userId)
    throw new Refusal('invalid', 'This recording no longer exists: record it again.', 'mediaId');
  if (!isRecording(media.media_type)) throw new Refusal('mediaType', 'Expected video or audio.', 'mediaId');
  if (Number(media.size) > VOICE_COMMENT_BYTES_MAX)
    throw new Refusal('tooLarge', `A voice comment must have at most ${VOICE_COMMENT_BYTES_MAX} bytes.`, 'mediaId');
}

/** Learners have already seen what they write themselves. */
const writtenBy = ({ userId, name, role }: Caller) => ({
  author_id: userId,
  author_name: name,
  seen_at: role === 'learner' ? new Date() : null,
});

async function keepOnce(queries: Queries, written: WrittenComment): Promise<{ isNew: boolean; row: CommentRow }> {
  const same = Object.entries(omit(written, ['seen_at', 'author_name']));
  const kept = ((await listComments(queries, [written.attempt_id])).get(written.attempt_id) ?? []).find(
    (each) => each.deleted_at === null && same.every(([column, value]) => Reflect.get(each, column) === value),
  );
  return kept ? { isNew: false, row: kept } : { isNew: true, row: await insertComment(queries, written) };
}

export interface CommentScope {
  activity: StoredActivity;
  id: string;
}

/** Finds a comment that the caller can see. Learners can see published comments on their own work. */
export async function findSeenComment(
  queries: Queries,
  { activity, id }: CommentScope,
  { role, userId }: Caller,
): Promise<FoundComment> {
  const found = await findComment(queries, activity.resourceLinkId, id);
  if (found === undefined) throw notFound('comment');
  if (role !== 'learner') return found;
  const isOwn =
    found.owner === userId ||
    found.owner === ownerOf(activity, userId).id ||
    found.member_ids?.includes(userId) === true;
  if (!isOwn || !showsComment(found, found)) throw notFound('comment');
  return found;
}

type Change = (queries: Queries, found: FoundComment, now: Date) => Promise<CommentRow>;

/** Changes a comment while the work is locked. */
async function change(tool: ViewedTool, scope: CommentScope, run: Change): Promise<Comment> {
  const { activity } = scope;
  const row = await tool.database.transaction(async (queries) => {
    const { owner } = await findSeenComment(queries, scope, tool.viewer);
    await lockWork(queries, activity.resourceLinkId, owner);
    await recordReviewChange(queries, activity.resourceLinkId, owner);
    return run(queries, await findSeenComment(queries, scope, tool.viewer), new Date(tool.now()));
  });
  return shown(tool, activity, row);
}

/** Reports a comment that its learner can see, or could see until it was deleted. */
async function reportComment(
  tool: ViewedTool,
  queries: Queries,
  { activity, work, replyTo }: { activity: StoredActivity; work: CommentedWork; replyTo?: string | undefined },
  row: CommentRow,
): Promise<void> {
  if (!showsComment(work, row)) return;
  const author = { userId: row.author_id, name: row.author_name };
  const isDeleted = row.deleted_at !== null;
  const comment = { id: row.id, author, ...(replyTo !== undefined && { replyTo }), ...(isDeleted && { isDeleted }) };
  const event = { kind: 'commented', comment } as const;
  const submitters = { id: work.owner, memberIds: work.member_ids ?? ownerOf(activity, work.owner).memberIds };
  await report(queries, activity, submitters, event, await tool.sharedNow(queries));
}

const assertAuthor = ({ author_id }: CommentRow, { userId }: Caller): void => {
  if (author_id !== userId) throw denied();
};

const assertMayDelete = (found: CommentRow, caller: Caller): void => {
  if (caller.role !== 'instructor') assertAuthor(found, caller);
};

export interface CommentChange {
  text?: string | undefined;
  isResolved?: boolean | undefined;
}

/** Edits the caller's own comment, or sets whether it is resolved. */
export const changeComment = (
  tool: ViewedTool,
  scope: CommentScope,
  { text, isResolved }: CommentChange,
): Promise<Comment> =>
  change(tool, scope, (queries, found, now) => {
    if (found.deleted_at !== null) throw notFound('comment');
    if (text !== undefined) assertAuthor(found, tool.viewer);
    if (text === '' && found.media_id === null) throw new Refusal('invalid', 'Write something.', 'text');
    if (isResolved !== undefined && tool.viewer.role === 'learner') throw denied();
    if (isResolved !== undefined && found.parent_id !== null)
      throw new Refusal('invalid', 'Expected a comment that is not a reply.', 'isResolved');
    return updateComment(queries, found.id, {
      body: text ?? found.body,
      edited_at: text === undefined || text === found.body ? found.edited_at : now,
      resolved_at: isResolved === undefined ? found.resolved_at : isResolved ? (found.resolved_at ?? now) : null,
    });
  });

/** Deletes a comment. A learner who has already seen it sees that it was deleted. */
export const removeComment = (tool: ViewedTool, scope: CommentScope): Promise<Comment> =>
  change(tool, scope, async (queries, found, now) => {
    assertMayDelete(found, tool.viewer);
    const deleted = await updateComment(queries, found.id, { deleted_at: found.deleted_at ?? now });
    await reportComment(tool, queries, { activity: scope.activity, work: found }, deleted);
    return deleted;
  });

/** Restores a deleted comment if it has not been erased yet. */
export const restoreComment = (tool: ViewedTool, scope: CommentScope): Promise<Comment> =>
  change(tool, scope, async (queries, found) => {
    assertMayDelete(found, tool.viewer);
    if (found.body === '' && found.media_id === null) throw notFound('comment');
    const restored = await updateComment(queries, found.id, { deleted_at: null });
    const { activity } = scope;
    const parent =
      found.parent_id === null ? undefined : await findComment(queries, activity.resourceLinkId, found.parent_id);
    await reportComment(tool, queries, { activity, work: found, replyTo: parent?.author_id }, restored);
    return restored;
  });

/** Replies to a comment, or to another reply. Learners can reply if the activity allows it. */
export const replyToComment = (tool: ViewedTool, scope: CommentScope, text: string): Promise<Comment> =>
  change(tool, scope, async (queries, found) => {
    if (tool.viewer.role === 'learner' && !scope.activity.allowsReplies) throw denied();
    if (found.deleted_at !== null) throw notFound('comment');
    const { isNew, row } = await keepOnce(queries, {
      ...writtenBy(tool.viewer),
      attempt_id: found.attempt_id,
      body: text,
      at_seconds: null,
      end_seconds: null,
      question_id: null,
      criterion_id: null,
      media_id: null,
      parent_id: found.parent_id ?? found.id,
    });
    const { activity } = scope;
    if (isNew) await reportComment(tool, queries, { activity, work: found, replyTo: found.author_id }, row);
    return row;
  });
