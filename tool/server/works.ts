import { isDeepStrictEqual } from 'node:util';
import type { Attempt, DraftBase, Score, Task, Work } from '../contract.ts';
import { listTasks, type StoredActivity } from './activityStore.ts';
import { attemptsOf } from './attempts.ts';
import {
  insertDraft,
  isSubmission,
  listAttempts,
  listAttemptsOfMember,
  lockWork,
  updateAttempt,
  type AttemptRow,
  type KeptAnswer,
} from './attemptStore.ts';
import { markSeen } from './commentStore.ts';
import type { Queries } from './database.ts';
import { closingDateFor, dueDateFor } from './dates.ts';
import { addMark } from './markStore.ts';
import { listMedia } from './mediaStore.ts';
import { listNames } from './members.ts';
import type { Owner } from './owners.ts';
import { report } from './reports.ts';
import { Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';

/** The owner and the activity of a work. */
export interface WorkScope {
  activity: StoredActivity;
  owner: Owner;
}

/** Reads a learner's own work, including what they submitted as a member of another group, or alone. */
export async function readOwnWork(tool: ViewedTool, scope: WorkScope, userId: string): Promise<Work> {
  const of = { activityId: scope.activity.resourceLinkId, owner: scope.owner.id, userId };
  const work = await workOf(tool, scope, await listAttemptsOfMember(tool.database, of), { isReviewing: false });
  const comments = work.attempts.flatMap((attempt) => attempt.comments);
  if (comments.length > 0)
    await markSeen(
      tool.database,
      comments.map(({ id }) => id),
    );
  return work;
}

/** Reads someone's work as reviewers see it. Drafts are visible only to the learner. */
export async function readReviewedWork(tool: ViewedTool, scope: WorkScope): Promise<Work> {
  const rows = await listAttempts(tool.database, scope.activity.resourceLinkId, scope.owner.id);
  return workOf(tool, scope, rows, { isReviewing: true });
}

async function workOf(
  tool: ViewedTool,
  { activity, owner }: WorkScope,
  rows: readonly AttemptRow[],
  options: { isReviewing: boolean },
): Promise<Work> {
  const shown = options.isReviewing ? rows.filter(({ state }) => state !== 'draft') : rows;
  const names = await listNames(tool, [owner.id, ...owner.memberIds]);
  const used = rows.filter((row) => row.owner === owner.id && isSubmission(row)).length;
  return {
    learnerId: owner.id,
    name: owner.groupName ?? names.get(owner.id) ?? '',
    memberIds: owner.memberIds,
    memberNames: owner.memberIds.map((id) => names.get(id) ?? ''),
    attempts: await attemptsOf(tool, activity, shown, options),
    attemptsLeft: Math.max(0, activity.attempts - used),
    hasDraft: rows.some(({ state }) => state === 'draft'),
  };
}

interface Saving {
  answers: KeptAnswer[];
  /** The version that was changed; null if there was none, undefined if the page doesn't send it. */
  base?: DraftBase | null | undefined;
  /** Version of the task that the page shows; undefined if the page doesn't send it. */
  version?: number | undefined;
  /** Submitted attempts that the page shows; undefined if the page doesn't send them. */
  seenIds?: readonly string[] | undefined;
  userId: string;
}

/**
 * Saves the draft, and begins an attempt if none is open. Members of a group share a draft. A save never overwrites a
 * newer version.
 */
export async function saveDraft(tool: ViewedTool, { activity, owner }: WorkScope, saving: Saving): Promise<Attempt> {
  const { answers, userId, version = activity.version } = saving;
  if (version > activity.version) throw new Refusal('invalid', 'Expected a version of this activity.', 'version');
  const { newer, saved } = await tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    const found = newerVersion(attempts, saving);
    if (found) return { newer: !isDeepStrictEqual(found.answers, answers), saved: found };
    const draft = await openDraft(tool, queries, { activity, owner }, attempts);
    const { questions } = (await listTasks(queries, activity, [version]))(version);
    assertQuestions(questions, draft, answers);
    await assertMedia(queries, { activity, owner, draft }, answers);
    const change = { answers, version, revision: draft.revision + 1, saved_by: userId, saved_at: new Date(tool.now()) };
    return { newer: false, saved: await updateAttempt(queries, draft.id, change) };
  });
  const [attempt] = await attemptsOf(tool, activity, [saved], { isReviewing: false });
  if (newer)
    throw new Refusal(
      'conflict',
      'Another version was saved in the meantime.',
      undefined,
      attempt && { current: attempt },
    );
  return attempt as Attempt;
}

/**
 * Finds a version that the page has not seen, or an earlier submission. A save is repeated if its response was lost,
 * and a tab that shows no attempt must not begin a second one.
 */
function newerVersion(
  attempts: readonly AttemptRow[],
  { answers, base, seenIds, userId }: Saving,
): AttemptRow | undefined {
  const draft = attempts.find(({ state }) => state === 'draft');
  if (draft === undefined)
    return base
      ? attempts.find(({ id }) => id === base.attemptId)
      : seenIds && attempts.findLast((each) => isSubmission(each) && !seenIds.includes(each.id));
  const isSeen =
    base === undefined
      ? draft.saved_by === null || draft.saved_by === userId
      : draft.id === base?.attemptId && draft.revision === base.revision;
  return isSeen || isDeepStrictEqual(draft.answers, answers) ? undefined : draft;
}

async function openDraft(
  tool: Tool,
  queries: Queries,
  { activity, owner }: WorkScope,
  attempts: readonly AttemptRow[],
): Promise<AttemptRow> {
  const draft = attempts.find(({ state }) => state === 'draft');
  if (draft) return draft;
  if (attempts.filter(isSubmission).length >= activity.attempts) throw noAttemptsLeft();
  if (attempts.length === 0) await report(queries, activity, owner, { kind: 'started' }, await tool.sharedNow(queries));
  const number = (attempts.at(-1)?.number ?? 0) + 1;
  const { resourceLinkId: activity_id, version } = activity;
  return insertDraft(queries, { activity_id, owner: owner.id, number, answers: [], version });
}

const noAttemptsLeft = () => new Refusal('noAttemptsLeft', 'No attempts are left.');

/** Checks the questions. One may have been removed while someone was answering it. */
function assertQuestions(questions: Task['questions'], draft: AttemptRow, answers: readonly KeptAnswer[]): void {
  const known = new Set([null, ...questions.map(({ id }) => id), ...draft.answers.map(({ questionId }) => questionId)]);
  const index = answers.findIndex(
    ({ questionId }, at) => !known.has(questionId) || answers.findIndex((each) => each.questionId === questionId) < at,
  );
  if (index >= 0)
    throw new Refusal(
      'invalid',
      'Expected one answer for each question of the activity.',
      `answers.${index}.questionId`,
    );
}

interface DraftContext {
  activity: StoredActivity;
  owner: Owner;
  draft: AttemptRow;
}

/** Accepts recordings of the caller or the group. Those already in the draft stay, even from former group members. */
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
    throw new Refusal('invalid', 'This recording no longer exists: upload it again.', `answers.${index}.mediaId`);
}

/**
 * Submits the draft, and fixes its owner and its task. An attempt that is already submitted is unchanged, even if it
 * was returned since. The call is repeated if the response was lost, or from another tab.
 */
export async function submitDraft(
  tool: ViewedTool,
  { activity, owner }: WorkScope,
  { userId, attemptId }: { userId: string; attemptId: string | undefined },
): Promise<void> {
  await tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    if (attempts.some(({ id, state }) => id === attemptId && state !== 'draft')) return;
    const draft = attempts.find(({ id, state }) => state === 'draft' && (attemptId ?? id) === id);
    if (attempts.filter(isSubmission).length >= activity.attempts) throw noAttemptsLeft();
    if (!draft?.answers.some(({ mediaId, text }) => mediaId !== null || text.trim() !== ''))
      throw new Refusal('nothingToSubmit', 'Expected a recording, a file or a text.');
    await assertNotEmpty(queries, activity, draft.answers);
    const now = await tool.sharedNow(queries);
    if (now > (closingDateFor(activity, owner.memberIds) ?? Infinity))
      throw new Refusal('closed', 'This activity no longer accepts submissions.');
    const dueAt = dueDateFor(activity, owner.memberIds);
    const submitted = await updateAttempt(queries, draft.id, {
      state: 'submitted',
      submitted_at: new Date(now),
      submitted_by: userId,
      member_ids: [...owner.memberIds],
      group_name: owner.groupName ?? null,
      rubric_version: draft.version,
      due_at: dueAt === null ? null : new Date(dueAt),
    });
    const { scoreType } = (await listTasks(queries, activity, [draft.version]))(draft.version);
    if (scoreType === 'auto_pass') return pass(queries, activity, { owner, submitted }, now);
    await report(queries, activity, owner, { kind: 'submitted' }, now);
  });
}

/** Rejects empty files, which older versions accepted. */
async function assertNotEmpty(queries: Queries, activity: StoredActivity, answers: readonly KeptAnswer[]) {
  const media = await listMedia(
    queries,
    activity.resourceLinkId,
    answers.flatMap(({ mediaId }) => mediaId ?? []),
  );
  const empty = media.find(({ size }) => Number(size) === 0);
  const index = answers.findIndex(({ mediaId }) => mediaId === empty?.id);
  if (empty) throw new Refusal('emptyFile', 'The file is empty.', `answers.${index}.mediaId`);
}

/** Gives the passing score to work that passes by being submitted. */
async function pass(
  queries: Queries,
  activity: StoredActivity,
  { owner, submitted }: { owner: Owner; submitted: AttemptRow },
  now: number,
): Promise<void> {
  const score: Score = { given: 1, maximum: 1, scoreType: 'auto_pass', rubric: [] };
  const by = { author_id: null, role: 'tool', reason: null } as const;
  const { mark } = await addMark(queries, activity.orgId, submitted, { ...by, score, at: now, isHeld: false });
  const event = { kind: 'evaluated', attempt: submitted, mark, author: undefined, criteria: [], comment: '' } as const;
  await report(queries, activity, owner, event, now);
}
