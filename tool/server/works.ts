import { isDeepStrictEqual } from 'node:util';
import type { Attempt, Comment, DraftBase, Score, Work } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import {
  insertDraft,
  listAttempts,
  listComments,
  lockWork,
  updateAttempt,
  type AttemptRow,
  type KeptAnswer,
} from './attemptStore.ts';
import type { Queries } from './database.ts';
import { listMedia, mediaOf } from './mediaStore.ts';
import { listNames } from './members.ts';
import type { Owner } from './owners.ts';
import { report } from './reports.ts';
import { Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';

interface WorkScope {
  activity: StoredActivity;
  owner: Owner;
  /** Reviewers see a score before it is published. */
  isReviewing: boolean;
}

export async function readWork(tool: ViewedTool, { activity, owner, isReviewing }: WorkScope): Promise<Work> {
  const all = await listAttempts(tool.database, activity.resourceLinkId, owner.id);
  const handedIn = all.filter(({ state }) => state !== 'draft');
  // What is not handed in is nobody's but the learner's.
  const rows = isReviewing ? handedIn : all;
  const comments = await listComments(
    tool.database,
    rows.map(({ id }) => id),
  );
  const attempts = await Promise.all(rows.map((row) => attemptOf(tool, row, comments.get(row.id) ?? [], isReviewing)));
  const names = await listNames(tool, [owner.id, ...owner.memberIds]);
  return {
    learnerId: owner.id,
    name: owner.groupName ?? names.get(owner.id) ?? '',
    memberIds: owner.memberIds,
    memberNames: owner.memberIds.map((id) => names.get(id) ?? ''),
    attempts,
    attemptsLeft: Math.max(0, activity.attempts - handedIn.length),
    hasDraft: all.length > handedIn.length,
  };
}

export async function attemptOf(
  tool: ViewedTool,
  row: AttemptRow,
  comments: readonly Comment[],
  isReviewing: boolean,
): Promise<Attempt> {
  const ids = row.answers.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
  const media = new Map(
    await Promise.all(
      (await listMedia(tool.database, row.activity_id, ids)).map(
        async (each) => [each.id, await mediaOf(tool, each)] as const,
      ),
    ),
  );
  const isShown = isReviewing || row.state === 'evaluated';
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    answers: row.answers.map(({ questionId, mediaId, text }) => ({
      questionId,
      media: (mediaId !== null && media.get(mediaId)) || null,
      text,
    })),
    submittedAt: row.submitted_at?.getTime() ?? null,
    isLate: row.is_late,
    evaluatedAt: row.evaluated_at?.getTime() ?? null,
    revision: row.revision,
    savedBy: await saverOf(tool, row),
    score: isReviewing ? row.score : row.published,
    comments: isShown ? comments : [],
  };
}

async function saverOf(tool: ViewedTool, { saved_by, saved_at }: AttemptRow): Promise<Attempt['savedBy']> {
  if (saved_by === null || saved_at === null) return null;
  const name =
    saved_by === tool.viewer.userId ? tool.viewer.name : ((await listNames(tool, [saved_by])).get(saved_by) ?? '');
  return { userId: saved_by, name, at: saved_at.getTime() };
}

interface Saving {
  answers: KeptAnswer[];
  /** The version that was changed; null for none, undefined from pages that don't tell. */
  base: DraftBase | null | undefined;
  userId: string;
}

/** Keeps the draft; begins a try where none is open. Members of a group work on one: none goes over a newer version. */
export async function saveDraft(tool: ViewedTool, { activity, owner }: WorkScope, saving: Saving): Promise<Attempt> {
  const { answers, userId } = saving;
  const { newer, saved } = await tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    const found = newerVersion(attempts, saving);
    if (found) return { newer: found, saved: found };
    const draft =
      attempts.find(({ state }) => state === 'draft') ??
      (await beginAttempt(tool, queries, { activity, owner }, attempts));
    assertQuestions(activity, draft, answers);
    await assertMedia(queries, { activity, owner, draft }, answers);
    const change = { answers, revision: draft.revision + 1, saved_by: userId, saved_at: new Date(tool.now()) };
    return { saved: await updateAttempt(queries, draft.id, change) };
  });
  const attempt = await attemptOf(tool, saved, [], false);
  if (newer) throw new Refusal('conflict', 'Another version was saved meanwhile.', undefined, attempt);
  return attempt;
}

/** What a save would go over unseen. */
function newerVersion(attempts: readonly AttemptRow[], { answers, base, userId }: Saving): AttemptRow | undefined {
  const draft = attempts.find(({ state }) => state === 'draft');
  // handed in by somebody else, while this page was still at it
  if (draft === undefined) return base ? attempts.find(({ id }) => id === base.attemptId) : undefined;
  const isSeen =
    base === undefined
      ? draft.saved_by === null || draft.saved_by === userId
      : draft.id === base?.attemptId && draft.revision === base.revision;
  // a save whose answer was lost comes again
  return isSeen || isDeepStrictEqual(draft.answers, answers) ? undefined : draft;
}

async function beginAttempt(
  tool: Tool,
  queries: Queries,
  { activity, owner }: Omit<WorkScope, 'isReviewing'>,
  attempts: readonly AttemptRow[],
): Promise<AttemptRow> {
  if (attempts.length >= activity.attempts) throw noAttemptsLeft();
  if (attempts.length === 0)
    await report(queries, activity, owner.memberIds, { kind: 'started' }, await tool.sharedNow(queries));
  return insertDraft(queries, activity.resourceLinkId, owner.id, (attempts.at(-1)?.number ?? 0) + 1);
}

const noAttemptsLeft = () => new Refusal('noAttemptsLeft', 'All attempts are used up.');

/** A question may have been taken out while somebody answered it. */
function assertQuestions({ questions }: StoredActivity, draft: AttemptRow, answers: readonly KeptAnswer[]): void {
  const known = new Set([null, ...questions.map(({ id }) => id), ...draft.answers.map(({ questionId }) => questionId)]);
  const index = answers.findIndex(
    ({ questionId }, at) => !known.has(questionId) || answers.findIndex((each) => each.questionId === questionId) < at,
  );
  if (index >= 0)
    throw new Refusal('invalid', 'Each question of the activity is answered once.', `answers.${index}.questionId`);
}

interface DraftContext {
  activity: StoredActivity;
  owner: Owner;
  draft: AttemptRow;
}

/** Recordings of one's own or of one's group; what the draft has already stays, also of who has left the group. */
async function assertMedia(
  queries: Queries,
  { activity, owner, draft }: DraftContext,
  answers: readonly KeptAnswer[],
): Promise<void> {
  const ids = [...new Set(answers.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId])))];
  const kept = new Set(draft.answers.map(({ mediaId }) => mediaId));
  const found = (await listMedia(queries, activity.resourceLinkId, ids))
    .filter((media) => owner.memberIds.includes(media.owner) || kept.has(media.id))
    .map(({ id }) => id);
  const index = answers.findIndex(({ mediaId }) => mediaId !== null && !found.includes(mediaId));
  if (index >= 0)
    throw new Refusal('invalid', 'This recording is not there any more: upload it again.', `answers.${index}.mediaId`);
}

export async function submitDraft(tool: ViewedTool, of: WorkScope): Promise<Work> {
  const { activity, owner } = of;
  await tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    const draft = attempts.find(({ state }) => state === 'draft');
    if (attempts.filter(({ state }) => state !== 'draft').length >= activity.attempts) throw noAttemptsLeft();
    if (!draft?.answers.some(({ mediaId, text }) => mediaId !== null || text.trim() !== ''))
      throw new Refusal('nothingToSubmit', 'Record, upload or write something first.');
    const now = await tool.sharedNow(queries);
    await updateAttempt(queries, draft.id, {
      state: 'submitted',
      submitted_at: new Date(now),
      is_late: activity.dueAt !== null && now > activity.dueAt,
    });
    if (activity.scoreType === 'auto_pass') return pass(queries, of, draft, now);
    await report(queries, activity, owner.memberIds, { kind: 'submitted' }, now);
  });
  return readWork(tool, of);
}

/** What is passed by handing it in waits for nobody. */
async function pass(queries: Queries, { activity, owner }: WorkScope, { id }: AttemptRow, now: number): Promise<void> {
  const score: Score = { given: 1, maximum: 1, scoreType: 'auto_pass', rubric: [] };
  await updateAttempt(queries, id, { state: 'evaluated', evaluated_at: new Date(now), score, published: score });
  await report(queries, activity, owner.memberIds, { kind: 'evaluated', score, comment: '' }, now);
}
