import type { Attempt, Comment, Work } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import { insertDraft, listAttempts, listComments, lockWork, updateAttempt, type AttemptRow, type KeptAnswer } from './attemptStore.ts';
import type { Queries } from './database.ts';
import { listMedia, mediaOf } from './media.ts';
import type { Owner } from './owners.ts';
import { report } from './reports.ts';
import { Refusal } from './toolError.ts';
import type { Tool } from './tool.ts';

interface Of {
  activity: StoredActivity;
  owner: Owner;
  /** Reviewers see a score before it is published. */
  isReviewing: boolean;
}

export async function readWork(tool: Tool, { activity, owner, isReviewing }: Of): Promise<Work> {
  const rows = await listAttempts(tool.database, activity.resourceLinkId, owner.id);
  const comments = await listComments(tool.database, rows.map(({ id }) => id));
  const attempts = await Promise.all(rows.map((row) => attemptOf(tool, row, comments.get(row.id) ?? [], isReviewing)));
  return {
    learnerId: owner.id,
    name: owner.groupName ?? (await nameOf(tool, owner.id)),
    memberIds: owner.memberIds,
    attempts,
    attemptsLeft: Math.max(0, activity.attempts - rows.filter(({ state }) => state !== 'draft').length),
  };
}

export async function attemptOf(tool: Tool, row: AttemptRow, comments: readonly Comment[], isReviewing: boolean): Promise<Attempt> {
  const ids = row.answers.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
  const media = new Map(await Promise.all((await listMedia(tool.database, row.activity_id, ids)).map(async (each) => [each.id, await mediaOf(tool, each)] as const)));
  const isShown = isReviewing || row.state === 'evaluated';
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    answers: row.answers.map(({ questionId, mediaId, text }) => ({ questionId, media: (mediaId !== null && media.get(mediaId)) || null, text })),
    submittedAt: row.submitted_at?.getTime() ?? null,
    isLate: row.is_late,
    evaluatedAt: row.evaluated_at?.getTime() ?? null,
    score: isShown ? row.score : null,
    comments: isShown ? comments : [],
  };
}

async function nameOf({ database }: Tool, userId: string): Promise<string> {
  return (await database.rows<{ name: string }>('select name from person where user_id = $1', [userId]))[0]?.name ?? '';
}

/** Keeps the draft; begins a try where none is open. */
export function saveDraft(tool: Tool, { activity, owner }: Of, answers: KeptAnswer[]): Promise<AttemptRow> {
  return tool.database.transaction(async (queries) => {
    await assertMedia(queries, activity.resourceLinkId, answers);
    return updateAttempt(queries, (await openDraft(queries, activity, owner)).id, { answers });
  });
}

async function openDraft(queries: Queries, activity: StoredActivity, owner: Owner): Promise<AttemptRow> {
  await lockWork(queries, activity.resourceLinkId, owner.id);
  const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
  const draft = attempts.find(({ state }) => state === 'draft');
  if (draft) return draft;
  if (attempts.length >= activity.attempts) throw new Refusal('noAttemptsLeft', 'All attempts are used up.');
  return insertDraft(queries, activity.resourceLinkId, owner.id, (attempts.at(-1)?.number ?? 0) + 1);
}

async function assertMedia(queries: Queries, activityId: string, answers: readonly KeptAnswer[]): Promise<void> {
  const ids = [...new Set(answers.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId])))];
  const found = (await listMedia(queries, activityId, ids)).map(({ id }) => id);
  const index = answers.findIndex(({ mediaId }) => mediaId !== null && !found.includes(mediaId));
  if (index >= 0) throw new Refusal('invalid', 'This recording is not there any more: upload it again.', `answers.${index}.mediaId`);
}

export async function submitDraft(tool: Tool, of: Of): Promise<Work> {
  const { activity, owner } = of;
  await tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const draft = (await listAttempts(queries, activity.resourceLinkId, owner.id)).find(({ state }) => state === 'draft');
    if (!draft?.answers.some(({ mediaId, text }) => mediaId !== null || text.trim() !== '')) throw new Refusal('nothingToSubmit', 'Record, upload or write something first.');
    const now = tool.now();
    await updateAttempt(queries, draft.id, { state: 'submitted', submitted_at: new Date(now), is_late: activity.dueAt !== null && now > activity.dueAt });
    await report(queries, activity.lineItem, owner.memberIds, { kind: 'submitted' }, now);
  });
  return readWork(tool, of);
}
