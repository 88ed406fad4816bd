import { SCORING } from '../../shared/scores/scoreTypes.ts';
import type { Attempt, Comment, ReviewBase, ReviewItem, RubricScore, Score, Work } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import {
  deleteComment,
  insertComment,
  listAttempts,
  listComments,
  listLastAttempts,
  lockWork,
  updateAttempt,
  type AttemptRow,
} from './attemptStore.ts';
import type { Queries } from './database.ts';
import { listCourseMembers, listNames } from './members.ts';
import { ownerOf, type Owner } from './owners.ts';
import { report } from './reports.ts';
import type { Caller } from './caller.ts';
import { notFound, Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';
import { attemptOf, readWork } from './works.ts';

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
  const attempts = new Map(
    (await listLastAttempts(tool.database, activity.resourceLinkId)).map((row) => [row.owner, row]),
  );
  const learners = members.filter(({ role }) => role === 'learner').map(({ userId }) => userId);
  const met = await listNames(tool, [...attempts.keys()]);
  const owners = new Map(
    [...learners, ...attempts.keys()].map((id) => ownerOf(activity, id)).map((owner) => [owner.id, owner]),
  );
  const names = new Map([...met, ...members.map(({ userId, name }) => [userId, name] as const)]);
  const items = [...owners.values()].map((owner) => itemOf(owner, attempts.get(owner.id), names));
  return items.filter(({ state }) => (shownIn[status] ?? shownIn['all'])?.includes(state)).sort(byWait);
}

function itemOf(owner: Owner, row: AttemptRow | undefined, names: ReadonlyMap<string, string>): ReviewItem {
  const name = owner.groupName ?? names.get(owner.id) ?? '';
  if (row === undefined)
    return {
      learnerId: owner.id,
      name,
      attemptNumber: 0,
      state: 'none',
      submittedAt: null,
      isLate: false,
      score: null,
    };
  return {
    learnerId: owner.id,
    name,
    attemptNumber: row.number,
    state: row.state,
    submittedAt: row.submitted_at?.getTime() ?? null,
    isLate: row.is_late,
    score: row.score,
  };
}

const byWait = (a: ReviewItem, b: ReviewItem): number =>
  (a.submittedAt ?? Infinity) - (b.submittedAt ?? Infinity) || a.name.localeCompare(b.name);

/** One person's work, seen by a reviewer; the first look at what was handed in is reported. */
export async function openReview(tool: ViewedTool, activity: StoredActivity, owner: Owner): Promise<Work> {
  await tool.database.transaction(async (queries) => {
    const last = await findLastAttempt(queries, activity, owner);
    if (last?.state !== 'submitted' || last.viewed) return;
    await updateAttempt(queries, last.id, { viewed: true });
    await report(queries, activity, owner.memberIds, { kind: 'viewed' }, await tool.sharedNow(queries));
  });
  return readWork(tool, { activity, owner, isReviewing: true });
}

async function findLastAttempt(
  queries: Queries,
  activity: StoredActivity,
  owner: Owner,
): Promise<AttemptRow | undefined> {
  await lockWork(queries, activity.resourceLinkId, owner.id);
  return (await listAttempts(queries, activity.resourceLinkId, owner.id)).findLast(({ state }) => state !== 'draft');
}

async function lastAttempt(queries: Queries, activity: StoredActivity, owner: Owner): Promise<AttemptRow> {
  const last = await findLastAttempt(queries, activity, owner);
  if (last === undefined) throw notFound('submission');
  return last;
}

export interface GivenScore {
  given: number;
  rubric: readonly RubricScore[];
}

/** What the reviewer's page has seen; a page that doesn't say is taken as it is. */
type Seen = ReviewBase | null | undefined;

/** Handed in, or published by somebody else, after the reviewer's page has read it. */
class ChangedMeanwhile extends Error {
  readonly last: AttemptRow;
  constructor(last: AttemptRow) {
    super();
    this.last = last;
  }
}

function assertSeen(last: AttemptRow, seen: Seen): void {
  if (!seen) return;
  const isSeen = last.id === seen.attemptId && (last.evaluated_at?.getTime() ?? null) === seen.evaluatedAt;
  if (!isSeen) throw new ChangedMeanwhile(last);
}

/** A score that only reviewers see yet. */
export function keepScore(
  tool: ViewedTool,
  activity: StoredActivity,
  owner: Owner,
  { seen, ...given }: GivenScore & { seen?: Seen },
): Promise<Attempt> {
  return change(tool, { activity, owner, seen }, async (queries, last) =>
    updateAttempt(queries, last.id, { score: scoreOf(activity, given) }),
  );
}

/**
 * A score as it is kept. Smart, automatic and peer scores are not offered any more;
 * where an activity has them from before, they are entered by hand.
 */
export function scoreOf(
  { scoreMaximum, scoreType, rubric: criteria }: StoredActivity,
  { given, rubric }: GivenScore,
): Score {
  const { input } = SCORING[scoreType];
  if ((input === 'stars' || input === 'passFail') && !Number.isInteger(given))
    throw new Refusal('invalid', 'Give a whole number.', 'given');
  rubric.forEach(({ criterionId, points }, index) => {
    if (rubric.findIndex((each) => each.criterionId === criterionId) < index)
      throw new Refusal('invalid', 'This criterion was scored already.', `rubric.${index}`);
    const most = criteria.find(({ id }) => id === criterionId)?.points;
    if (most === undefined || points > most)
      throw new Refusal(
        'invalid',
        most === undefined ? 'This criterion is not part of the rubric.' : `At most ${most} points.`,
        `rubric.${index}`,
      );
  });
  const total = criteria.length > 0 && rubric.length > 0 ? rubric.reduce((sum, { points }) => sum + points, 0) : given;
  if (total > scoreMaximum) throw new Refusal('invalid', `At most ${scoreMaximum}.`, 'given');
  return { given: total, maximum: scoreMaximum, scoreType, rubric };
}

/** From now on the learner sees score and comments, and the console knows: the given score, or the one that is kept. */
export function publish(
  tool: ViewedTool,
  activity: StoredActivity,
  owner: Owner,
  { score: given, seen }: { score?: GivenScore | undefined; seen?: Seen } = {},
): Promise<Attempt> {
  return change(tool, { activity, owner, seen }, async (queries, last) => {
    const score = given ? scoreOf(activity, given) : last.score;
    if (score === null) throw new Refusal('invalid', 'Give a score first.', 'given');
    const now = await tool.sharedNow(queries);
    const comments = (await listComments(queries, [last.id])).get(last.id) ?? [];
    await report(queries, activity, owner.memberIds, { kind: 'evaluated', score, comment: onTheWhole(comments) }, now);
    return updateAttempt(queries, last.id, {
      state: 'evaluated',
      evaluated_at: new Date(now),
      score,
      published: score,
    });
  });
}

const onTheWhole = (comments: readonly Comment[]): string =>
  comments
    .filter(({ atSeconds, questionId }) => atSeconds === null && questionId === null)
    .map(({ text }) => text)
    .join('\n\n');

/**
 * Takes submission and score back: what was handed in is a draft again, with its comments for the next review. Where
 * the learner has begun another draft since, that one stays, and what was handed in goes with score and comments.
 */
export async function reset(tool: ViewedTool, activity: StoredActivity, owner: Owner, seen?: Seen): Promise<Work> {
  await change(tool, { activity, owner, seen }, async (queries, last) => {
    await report(queries, activity, owner.memberIds, { kind: 'reset' }, await tool.sharedNow(queries));
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    if (attempts.some(({ state }) => state === 'draft')) {
      await queries.rows('delete from attempt where id = $1', [last.id]);
      return last;
    }
    return updateAttempt(queries, last.id, {
      state: 'draft',
      revision: last.revision + 1,
      submitted_at: null,
      evaluated_at: null,
      score: null,
      published: null,
      viewed: false,
      is_late: false,
    });
  });
  return readWork(tool, { activity, owner, isReviewing: true });
}

interface Changed {
  activity: StoredActivity;
  owner: Owner;
  seen: Seen;
}

async function change(
  tool: ViewedTool,
  { activity, owner, seen }: Changed,
  run: (queries: Queries, last: AttemptRow) => Promise<AttemptRow>,
): Promise<Attempt> {
  const read = async (row: AttemptRow) => {
    const comments = await listComments(tool.database, [row.id]);
    return attemptOf(tool, row, comments.get(row.id) ?? [], true);
  };
  try {
    const row = await tool.database.transaction(async (queries) => {
      const last = await lastAttempt(queries, activity, owner);
      assertSeen(last, seen);
      return run(queries, last);
    });
    return await read(row);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new Refusal('conflict', 'This work has changed meanwhile.', undefined, await read(error.last));
  }
}

export async function addComment(
  tool: Tool,
  activity: StoredActivity,
  owner: Owner,
  { userId, name }: Caller,
  { attemptId, ...comment }: Pick<Comment, 'text' | 'atSeconds' | 'questionId'> & { attemptId?: string | undefined },
): Promise<Comment> {
  return tool.database.transaction(async (queries) => {
    const last = await lastAttempt(queries, activity, owner);
    // on what the reviewer has in view, though another attempt has come since
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
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
  const attempts = await listAttempts(database, activity.resourceLinkId, owner.id);
  if (
    !(await deleteComment(
      database,
      attempts.map((attempt) => attempt.id),
      id,
      userId,
    ))
  )
    throw notFound('comment of yours');
}
