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

/** A decision about what somebody has handed in last. */
export interface Decision {
  activity: StoredActivity;
  owner: Owner;
  caller: Caller;
  /** What the reviewer's page has seen; a page that doesn't say is taken as it is. */
  seen?: ReviewBase | null | undefined;
}

/** A score that only reviewers see yet. */
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
 * A score as it is kept. Smart, automatic and peer scores are not offered any more;
 * where an activity has them from before, they are entered by hand.
 */
export function scoreOf({ scoreMaximum, scoreType, rubric: criteria }: Task, { given, rubric }: GivenScore): Score {
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
  const inOrder = criteria.flatMap(({ id }) => rubric.filter(({ criterionId }) => criterionId === id));
  return { given: total, maximum: scoreMaximum, scoreType, rubric: inOrder };
}

/** The criteria of a kept score that the rubric still has. */
const known = ({ given, rubric }: Score, { rubric: criteria }: Task): GivenScore => ({
  given,
  rubric: rubric.filter(({ criterionId }) => criteria.some(({ id }) => id === criterionId)),
});

interface Publication {
  /** Undefined for the score that is kept. */
  score: GivenScore | undefined;
  reason: string | undefined;
  /** Typed and not added yet: the learner sees it with the score. */
  comment: NewComment | undefined;
}

/**
 * From now on the learner sees score and comments, and the console knows. In an activity that holds marks back the
 * learner sees both once they are released.
 */
export const publish = (
  tool: ViewedTool,
  decision: Decision,
  { score: given, reason, comment }: Publication,
): Promise<Attempt> =>
  change(tool, decision, async (queries, last) => {
    const { activity, owner, caller, seen } = decision;
    // before the points are checked, since those of another rubric mean something else
    if (last.state === 'submitted') assertSeen(last, seen);
    const task = await scoringOf(queries, activity, last);
    const kept = given ?? (last.score ? known(last.score, task) : undefined);
    if (kept === undefined) throw new Refusal('invalid', 'Give a score first.', 'given');
    const score = scoreOf(task, kept);
    const [newest] = (await listMarks(queries, [last.id])).get(last.id) ?? [];
    const isHeld = activity.holdsMarks;
    // what was held is published where the activity no longer holds marks back
    const isSame = newest !== undefined && isDeepStrictEqual(newest.score, score) && (isHeld || !newest.is_held);
    // the same decision comes again, since its answer was lost
    const isRepeated = isSame && newest.author_id === caller.userId && !isSeen(last, seen);
    if (!isRepeated) assertSeen(last, seen);
    if (comment) await keepComment(queries, { activity, attempt: last, caller }, comment);
    if (isRepeated) return last;
    if (last.published !== null && !isDeepStrictEqual(last.published, score) && reason === undefined)
      throw new Refusal('invalid', 'Say why the published score changes.', 'reason');
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

/** Reports a mark as learners see it: the score itself, or that it is held back. */
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

/** What stands without the recording; of a criterion with its name. */
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
 * Returns a submission: it stays as it was handed in, with its marks and comments, and the learner goes on with a copy,
 * or with the draft that was begun since.
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

/** Handed in, published by somebody else, or scored by another rubric, after the reviewer's page has read it. */
class ChangedMeanwhile extends Error {
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
  if (!isSeen(last, seen)) throw new ChangedMeanwhile(last);
}

type Change = (queries: Queries, last: AttemptRow, attempts: readonly AttemptRow[]) => Promise<AttemptRow>;

/** Changes what was handed in last, and nobody else does meanwhile. */
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
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new Refusal('conflict', 'This work has changed meanwhile.', undefined, {
      current: await read(error.last),
    });
  }
}
