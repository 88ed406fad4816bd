import type { Comment, ReviewItem, Work } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import { isLate } from './attempts.ts';
import {
  deleteComment,
  findSubmission,
  insertComment,
  isSubmission,
  listAttempts,
  listLastAttempts,
  lockWork,
  updateAttempt,
  type AttemptRow,
} from './attemptStore.ts';
import type { Caller } from './caller.ts';
import { listUncaptioned } from './captionStore.ts';
import { listCourseMembers, listNames } from './members.ts';
import { ownerOf, ownerOfAttempt, type Owner } from './owners.ts';
import { report } from './reports.ts';
import { notFound, Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';
import { readReviewedWork } from './works.ts';

const shownIn: Readonly<Record<string, readonly ReviewItem['state'][]>> = {
  pending: ['submitted'],
  evaluated: ['evaluated'],
  all: ['none', 'draft', 'submitted', 'evaluated'],
};

/** What everybody handed in last, what waits longest first; who has handed in nothing comes last, by name. */
export async function listReviews(tool: Tool, activity: StoredActivity, status: string): Promise<ReviewItem[]> {
  // who has handed in something can be reviewed while the platform is away
  const members = await listCourseMembers(tool, activity).catch((error: unknown) => {
    tool.options.log?.warn({ err: error }, 'the members of a course could not be listed');
    return [];
  });
  const rows = await listLastAttempts(tool.database, activity.resourceLinkId);
  const attempts = new Map(rows.map((row) => [row.owner, row]));
  // who has left a group still has a part in its submission
  const submitters = new Set(rows.flatMap(({ member_ids }) => member_ids ?? []));
  const idle = members
    .filter(({ role }) => role === 'learner')
    .map(({ userId }) => ownerOf(activity, userId))
    .filter(({ id }) => !attempts.has(id) && !submitters.has(id));
  const met = await listNames(tool, [...attempts.keys()]);
  const owners = new Map(
    [...idle, ...rows.map((row) => ownerOfAttempt(activity, row))].map((owner) => [owner.id, owner]),
  );
  const names = new Map([...met, ...members.map(({ userId, name }) => [userId, name] as const)]);
  const uncaptioned = await listUncaptioned(tool.database, activity.resourceLinkId, rows.flatMap(mediaIdsOf));
  const items = [...owners.values()].map((owner) => {
    const row = attempts.get(owner.id);
    const lacksCaptions = row !== undefined && mediaIdsOf(row).some((id) => uncaptioned.has(id));
    return { ...itemOf(activity, owner, row, names), lacksCaptions };
  });
  return items.filter(({ state }) => (shownIn[status] ?? shownIn['all'])?.includes(state)).sort(byWait);
}

/** Of what was handed in; a draft is its owner's alone. */
const mediaIdsOf = ({ state, answers }: AttemptRow): string[] =>
  state === 'draft' ? [] : answers.flatMap(({ mediaId }) => mediaId ?? []);

function itemOf(
  activity: StoredActivity,
  owner: Owner,
  row: AttemptRow | undefined,
  names: ReadonlyMap<string, string>,
): Omit<ReviewItem, 'lacksCaptions'> {
  const name = owner.groupName ?? names.get(owner.id) ?? '';
  if (row === undefined)
    return {
      learnerId: owner.id,
      name,
      attemptNumber: 0,
      state: 'none',
      submittedAt: null,
      isLate: false,
      isRubricChanged: false,
      score: null,
    };
  return {
    learnerId: owner.id,
    name,
    attemptNumber: row.number,
    state: row.state,
    submittedAt: row.submitted_at?.getTime() ?? null,
    isLate: isLate(activity, row),
    isRubricChanged: isSubmission(row) && row.rubric_version !== row.version,
    score: row.score,
  };
}

const byWait = (a: ReviewItem, b: ReviewItem): number =>
  (a.submittedAt ?? Infinity) - (b.submittedAt ?? Infinity) || a.name.localeCompare(b.name);

/** Whose work a reviewer opens, by an owner or by somebody who has handed it in with others. */
export async function findReviewed(tool: Tool, activity: StoredActivity, ownerOrMember: string): Promise<Owner> {
  const submission = await findSubmission(tool.database, activity.resourceLinkId, ownerOrMember);
  return submission ? ownerOfAttempt(activity, submission) : ownerOf(activity, ownerOrMember);
}

/** Whom a decision about a submission concerns. */
export const membersOf = ({ member_ids }: AttemptRow, owner: Owner): readonly string[] => member_ids ?? owner.memberIds;

/** One person's work, seen by a reviewer; the first look at what was handed in is reported. */
export async function openReview(tool: ViewedTool, activity: StoredActivity, owner: Owner): Promise<Work> {
  await tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    const last = attempts.findLast(isSubmission);
    if (last?.state !== 'submitted' || last.viewed) return;
    await updateAttempt(queries, last.id, { viewed: true });
    await report(queries, activity, membersOf(last, owner), { kind: 'viewed' }, await tool.sharedNow(queries));
  });
  return readReviewedWork(tool, { activity, owner });
}

export async function addComment(
  tool: Tool,
  activity: StoredActivity,
  owner: Owner,
  { userId, name }: Caller,
  { attemptId, ...comment }: Pick<Comment, 'text' | 'atSeconds' | 'questionId'> & { attemptId?: string | undefined },
): Promise<Comment> {
  return tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    const last = attempts.findLast(isSubmission);
    // on what the reviewer has in view, though another attempt has come since
    const seen =
      attemptId === undefined ? last : attempts.find(({ id, state }) => id === attemptId && state !== 'draft');
    if (seen === undefined) throw notFound('submission');
    if (comment.questionId !== null && !seen.answers.some(({ questionId }) => questionId === comment.questionId))
      throw new Refusal('invalid', 'There is no such answer.', 'questionId');
    return insertComment(queries, seen.id, { ...comment, authorId: userId, authorName: name });
  });
}

export async function removeComment(
  { database }: Tool,
  activity: StoredActivity,
  owner: Owner,
  { userId }: Caller,
  id: string,
): Promise<void> {
  await database.transaction(async (queries) => {
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    const ids = attempts.map((attempt) => attempt.id);
    if (!(await deleteComment(queries, ids, id, userId))) throw notFound('comment of yours');
  });
}
