import { isDeepStrictEqual } from 'node:util';
import { SCORING } from '../../shared/scores/scoreTypes.ts';
import type { Attempt, NewComment, ReviewBase, RubricScore, Score, Task, Work } from '../contract.ts';
import { listTasks, type StoredActivity } from './activityStore.ts';
import { attemptsOf } from './attempts.ts';
import { insertDraft, isSubmission, listAttempts, lockWork, updateAttempt, type AttemptRow } from './attemptStore.ts';
import type { Caller } from './caller.ts';
import { keepComment } from './comments.ts';
import { listComments, type CommentRow } from './commentStore.ts';
import { assertUnclaimed } from './claims.ts';
import { deleteClaims } from './claimStore.ts';
import type { Queries } from './database.ts';
import { addMark, listMarks, lockMarks, type MarkRow } from './markStore.ts';
import { submittersOf, type Owner } from './owners.ts';
import { report } from './reports.ts';
import { notFound, Refusal } from './toolError.ts';
import type { ViewedTool } from './tool.ts';
import type { MarkEvent } from './progressStore.ts';
import { readReviewedWork, type WorkScope } from './works.ts';

export interface GivenScore {
  given: number;
  rubric: readonly RubricScore[];
}

/** A decision about someone's last submission. */
export interface Decision {
  activity: StoredActivity;
  owner: Owner;
  caller: Caller;
  /** The state that the reviewer's page shows. If the page doesn't send it, it is not compared. */
  seen?: ReviewBase | null | undefined;
}

/** Saves a score that only reviewers can see. */
export const keepScore = (tool: ViewedTool, decision: Decision, given: GivenScore): Promise<Attempt> =>
  change(tool, decision, async (queries, last) => {
    assertSeen(last, decision.seen);
    return updateAttempt(queries, last.id, {
      score: scoreOf(await scoringOf(queries, decision.activity, last), given),
    });
  });

const scoringOf = async (
  queries: Queries,
  activity: StoredActivity,
  { rubric_version }: Pick<MarkRow, 'rubric_version'>,
): Promise<Task> => (await listTasks(queries, activity, [rubric_version]))(rubric_version);

/**
 * Returns a score in the form in which it is stored. Smart, automatic and peer scores are no longer offered. Older
 * activities that use them have their scores entered manually.
 */
export function scoreOf({ scoreMaximum, scoreType, rubric: criteria }: Task, { given, rubric }: GivenScore): Score {
  const { input } = SCORING[scoreType];
  if ((input === 'stars' || input === 'passFail') && !Number.isInteger(given))
    throw new Refusal('invalid', 'Expected a whole number.', 'given');
  rubric.forEach(({ criterionId, points }, index) => {
    if (rubric.findIndex((each) => each.criterionId === criterionId) < index)
      throw new Refusal('invalid', 'This criterion already has a score.', `rubric.${index}`);
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
  const inOrder = criteria.flatMap(({ id }) => rubric.filter(({ criterionId }) => criterionId === id));
  return { given: total, maximum: scoreMaximum, scoreType, rubric: inOrder };
}

/** Returns the criteria of a saved score that the rubric still contains. */
const known = ({ given, rubric }: Score, { rubric: criteria }: Task): GivenScore => ({
  given,
  rubric: rubric.filter(({ criterionId }) => criteria.some(({ id }) => id === criterionId)),
});

interface Publication {
  /** Undefined to publish the saved score. */
  score: GivenScore | undefined;
  reason: string | undefined;
  /** A comment that is typed but not added yet. The learner sees it together with the score. */
  comment: NewComment | undefined;
}

/**
 * Publishes score and comments to the learner and reports them to the console. If the activity holds marks back, the
 * learner sees both only after the release.
 */
export const publish = (
  tool: ViewedTool,
  decision: Decision,
  { score: given, reason, comment }: Publication,
): Promise<Attempt> =>
  change(tool, decision, async (queries, last) => {
    const { activity, owner, caller, seen } = decision;
    // Checked before the points, because those of another rubric have a different meaning.
    if (last.state === 'submitted') assertSeen(last, seen);
    const task = await scoringOf(queries, activity, last);
    const kept = given ?? (last.score ? known(last.score, task) : undefined);
    if (kept === undefined) throw new Refusal('invalid', 'A score is required.', 'given');
    const score = scoreOf(task, kept);
    const [newest] = (await listMarks(queries, [last.id])).get(last.id) ?? [];
    const isHeld = activity.holdsMarks;
    // A held mark is published if the activity no longer holds marks back.
    const isSame = newest !== undefined && isDeepStrictEqual(newest.score, score) && (isHeld || !newest.is_held);
    // The same decision is sent again if the response was lost.
    const isRepeated = isSame && newest.author_id === caller.userId && !isSeen(last, seen);
    if (!isRepeated) assertSeen(last, seen);
    if (comment) await keepComment(queries, { activity, attempt: last, caller }, comment);
    if (isRepeated) return last;
    if (last.published !== null && !isDeepStrictEqual(last.published, score) && reason === undefined)
      throw new Refusal('invalid', 'A reason is required to change a published score.', 'reason');
    const now = await tool.sharedNow(queries);
    const by = { author_id: caller.userId, role: reviewerRole(caller), reason: (last.published && reason) ?? null };
    const { mark, attempt } = isSame
      ? {
          mark: { ...newest, ...by },
          attempt: await updateAttempt(queries, last.id, { score, evaluated_at: new Date(now) }),
        }
      : await addMark(queries, activity.orgId, last, { ...by, score, at: now, isHeld });
    const author = { userId: caller.userId, name: caller.name };
    await reportMark(queries, { activity, owner }, { attempt, mark, author }, now);
    return attempt;
  });

/** Reports a mark as learners see it: either the score, or that it is held back. */
export async function reportMark(
  queries: Queries,
  { activity, owner }: WorkScope,
  { attempt, mark, author, isTakenBack = false }: Omit<MarkEvent, 'criteria'> & { isTakenBack?: boolean },
  now: number,
): Promise<void> {
  const task = await scoringOf(queries, activity, mark);
  const criteria = mark.score.rubric.flatMap(({ criterionId, points }) => {
    const criterion = task.rubric.find(({ id }) => id === criterionId);
    return criterion ? [{ id: criterionId, name: criterion.name, points, maximum: criterion.points }] : [];
  });
  const reported = { attempt, mark, author, criteria };
  const comments = (await listComments(queries, [attempt.id])).get(attempt.id) ?? [];
  const event = mark.is_held
    ? ({ kind: 'held', ...reported, isTakenBack } as const)
    : ({ kind: 'evaluated', ...reported, comment: onTheWhole(comments, task) } as const);
  await report(queries, activity, submittersOf(attempt, owner), event, now);
}

const reviewerRole = ({ role }: Caller) => (role === 'learner' ? null : role);

/** Joins the comments on the whole work, each with the name of its criterion, if any. */
const onTheWhole = (comments: readonly CommentRow[], { rubric }: Task): string =>
  comments
    .filter(({ at_seconds, question_id, parent_id, deleted_at, body }) => {
      const isOnWhole = at_seconds === null && question_id === null && parent_id === null;
      return isOnWhole && deleted_at === null && body !== '';
    })
    .map(({ body, criterion_id }) => {
      const criterion = rubric.find(({ id }) => id === criterion_id);
      return criterion ? `${criterion.name}: ${body}` : body;
    })
    .join('\n\n');

/**
 * Returns a submission to its learner. It stays as it was submitted, with its marks and comments. The learner continues
 * with a copy, or with a draft begun since.
 */
export async function reset(tool: ViewedTool, decision: Decision): Promise<Work> {
  const { activity, owner, caller, seen } = decision;
  await change(tool, decision, async (queries, last, attempts) => {
    assertSeen(last, seen);
    const now = await tool.sharedNow(queries);
    const author = { userId: caller.userId, name: caller.name };
    const event = { kind: 'reset', attempt: last, author, role: caller.role } as const;
    await report(queries, activity, submittersOf(last, owner), event, now);
    const returned = await updateAttempt(queries, last.id, {
      state: 'returned',
      returned_at: new Date(now),
      returned_by: caller.userId,
    });
    if (!attempts.some(({ state }) => state === 'draft'))
      await insertDraft(queries, { ...last, version: activity.version });
    return returned;
  });
  return readReviewedWork(tool, { activity, owner });
}

/**
 * The work was submitted again, published by someone else, or scored by another rubric after the reviewer's page loaded
 * it.
 */
class VersionConflict extends Error {
  readonly last: AttemptRow;
  constructor(last: AttemptRow) {
    super();
    this.last = last;
  }
}

const isSeen = (last: AttemptRow, seen: Decision['seen']): boolean =>
  !seen ||
  (last.id === seen.attemptId &&
    (last.evaluated_at?.getTime() ?? null) === seen.evaluatedAt &&
    (seen.rubricVersion ?? last.rubric_version) === last.rubric_version);

function assertSeen(last: AttemptRow, seen: Decision['seen']): void {
  if (!isSeen(last, seen)) throw new VersionConflict(last);
}

type Change = (queries: Queries, last: AttemptRow, attempts: readonly AttemptRow[]) => Promise<AttemptRow>;

/** Changes the last submission while the work is locked. */
async function change(tool: ViewedTool, { activity, owner, caller }: Decision, run: Change): Promise<Attempt> {
  const read = async (row: AttemptRow) =>
    (await attemptsOf(tool, activity, [row], { isReviewing: true }))[0] as Attempt;
  try {
    const row = await tool.database.transaction(async (queries) => {
      await lockWork(queries, activity.resourceLinkId, owner.id);
      await lockMarks(queries, activity.resourceLinkId, 'decision');
      const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
      const last = attempts.findLast(isSubmission);
      if (last === undefined) throw notFound('submission');
      await assertUnclaimed(tool, queries, last, caller.userId);
      const changed = await run(queries, last, attempts);
      if (changed.state !== 'submitted') await deleteClaims(queries, last.id);
      return changed;
    });
    return await read(row);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    throw new Refusal('conflict', 'This work was changed in the meantime.', undefined, {
      current: await read(error.last),
    });
  }
}
