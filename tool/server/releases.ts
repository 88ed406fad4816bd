import { RELEASE_KEPT_MS, type Releases } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import { listLastAttempts, updateAttempt, type AttemptRow } from './attemptStore.ts';
import type { Queries } from './database.ts';
import { reportMark } from './marks.ts';
import { listMarks, lockMarks, type MarkRow } from './markStore.ts';
import { listNames } from './members.ts';
import { ownerOfAttempt } from './owners.ts';
import { notFound, Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';

/** Lists the marks that a release would publish now, and the earlier releases that can still be taken back. */
export async function listReleases(tool: Tool, activity: StoredActivity): Promise<Releases> {
  const { database } = tool;
  const held = await listHeld(database, activity.resourceLinkId);
  const since = (await tool.sharedNow(database)) - RELEASE_KEPT_MS;
  const released = await database.rows<{ id: string; by: string | null; at: Date; count: number }>(
    `select id, released_by as by, released_at as at,
       (select count(*)::int from mark where release_id = release.id) as count
     from release where activity_id = $1 and released_at > $2 and taken_back_at is null order by released_at desc`,
    [activity.resourceLinkId, new Date(since)],
  );
  const names = await listNames(tool, [
    ...held.map(({ attempt }) => attempt.owner),
    ...released.flatMap(({ by }) => by ?? []),
  ]);
  return {
    held: held
      .map(({ mark, attempt }) => ({
        id: mark.id,
        learnerId: attempt.owner,
        name: attempt.group_name ?? names.get(attempt.owner) ?? '',
        attemptNumber: attempt.number,
        score: mark.score,
        published: attempt.published,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.attemptNumber - b.attemptNumber),
    released: released.map(({ id, by, at, count }) => ({
      id,
      by: by === null ? null : { userId: by, name: names.get(by) ?? '' },
      at: at.getTime(),
      count,
    })),
  };
}

interface HeldAttempt {
  attempt: AttemptRow;
  /** The newest mark. */
  mark: MarkRow;
}

async function listHeld(queries: Queries, activityId: string): Promise<HeldAttempt[]> {
  const attempts = await queries.rows<AttemptRow>(
    `select * from attempt where activity_id = $1 and state = 'evaluated' and held_at is not null
     order by owner, number`,
    [activityId],
  );
  const marks = await listMarks(
    queries,
    attempts.map(({ id }) => id),
  );
  return attempts.flatMap((attempt) => (marks.get(attempt.id) ?? []).slice(0, 1).map((mark) => ({ attempt, mark })));
}

/** Publishes held marks together: all of those that the instructor has seen, or none. */
export async function release(
  tool: ViewedTool,
  activity: StoredActivity,
  markIds: readonly string[],
): Promise<Releases> {
  const { resourceLinkId, orgId } = activity;
  await tool.database.transaction(async (queries) => {
    await lockMarks(queries, resourceLinkId, 'release');
    const wanted = new Set(markIds);
    const chosen = (await listHeld(queries, resourceLinkId)).filter(({ mark }) => wanted.has(mark.id));
    if (chosen.length < wanted.size) throw new Refusal('conflict', 'Some of these marks are no longer held.');
    const now = await tool.sharedNow(queries);
    const [row] = await queries.rows<{ id: string }>(
      'insert into release (org_id, activity_id, released_by, released_at) values ($1, $2, $3, $4) returning id',
      [orgId, resourceLinkId, tool.viewer.userId, new Date(now)],
    );
    await queries.rows('update mark set is_held = false, release_id = $3 where org_id = $1 and id = any($2)', [
      orgId,
      markIds,
      row?.id,
    ]);
    const released: HeldAttempt[] = [];
    for (const { attempt, mark } of chosen) {
      const { score } = mark;
      const change = { score, published: score, held_at: null, evaluated_at: new Date(now) };
      released.push({ attempt: await updateAttempt(queries, attempt.id, change), mark: { ...mark, is_held: false } });
    }
    await reportAll(tool, queries, activity, released, now);
  });
  return listReleases(tool, activity);
}

/** Holds the marks of a release back again. Learners see the same as before it. */
export async function revokeRelease(tool: ViewedTool, activity: StoredActivity, id: string): Promise<Releases> {
  const { resourceLinkId, orgId } = activity;
  await tool.database.transaction(async (queries) => {
    await lockMarks(queries, resourceLinkId, 'release');
    const [row] = await queries.rows<{ released_at: Date; taken_back_at: Date | null }>(
      'select released_at, taken_back_at from release where org_id = $1 and activity_id = $2 and id::text = $3',
      [orgId, resourceLinkId, id],
    );
    if (row === undefined) throw notFound('release');
    // The request is repeated if the response was lost.
    if (row.taken_back_at !== null) return;
    const now = await tool.sharedNow(queries);
    if (now - row.released_at.getTime() > RELEASE_KEPT_MS)
      throw new Refusal('tooLate', 'A release can be taken back only within an hour.');
    const attempts = await queries.rows<AttemptRow>(
      `select attempt.* from attempt join mark on mark.attempt_id = attempt.id and mark.release_id = $1
       order by owner, number`,
      [id],
    );
    await queries.rows('update mark set is_held = true, release_id = null where release_id = $1', [id]);
    await queries.rows('update release set taken_back_at = $3 where org_id = $1 and id = $2', [
      orgId,
      id,
      new Date(now),
    ]);
    const marks = await listMarks(
      queries,
      attempts.map((attempt) => attempt.id),
    );
    const held: HeldAttempt[] = [];
    for (const { id: attemptId } of attempts) {
      const ofAttempt = marks.get(attemptId) ?? [];
      const shown = ofAttempt.findIndex(({ is_held }) => !is_held);
      const since = ofAttempt[shown < 0 ? ofAttempt.length - 1 : shown - 1]?.published_at ?? null;
      const change = { published: ofAttempt[shown]?.score ?? null, held_at: since };
      const attempt = await updateAttempt(queries, attemptId, change);
      const [mark] = ofAttempt;
      // A score that was published after the release stays published.
      if (mark?.is_held === true) held.push({ attempt, mark });
    }
    await reportAll(tool, queries, activity, held, now);
  });
  return listReleases(tool, activity);
}

/** Reports the marks of last submissions only, since the console ignores earlier attempts. */
async function reportAll(
  tool: ViewedTool,
  queries: Queries,
  activity: StoredActivity,
  marked: readonly HeldAttempt[],
  now: number,
): Promise<void> {
  const owners = marked.map(({ attempt }) => attempt.owner);
  const last = new Set((await listLastAttempts(queries, activity.resourceLinkId, owners)).map(({ id }) => id));
  const names = await listNames(
    tool,
    marked.flatMap(({ mark }) => mark.author_id ?? []),
  );
  for (const { attempt, mark } of marked) {
    if (!last.has(attempt.id)) continue;
    const { author_id: userId } = mark;
    const author = userId === null ? undefined : { userId, name: names.get(userId) ?? '' };
    const owner = ownerOfAttempt(activity, attempt);
    await reportMark(queries, { activity, owner }, { attempt, mark, author, isTakenBack: mark.is_held }, now);
  }
}
