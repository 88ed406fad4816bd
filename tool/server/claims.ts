import type { Claim } from '../contract.ts';
import { findActivity, type StoredActivity } from './activityStore.ts';
import { isSubmission, listAttempts, lockWork, type AttemptRow } from './attemptStore.ts';
import type { Caller } from './caller.ts';
import { deleteClaims, listClaims, listExpiredClaims, upsertClaim } from './claimStore.ts';
import type { Queries } from './database.ts';
import { listNames } from './members.ts';
import { submittersOf, ownerOfAttempt, type Owner } from './owners.ts';
import { report } from './reports.ts';
import { denied, notFound, Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';
import { startTurns, type Turns } from './turns.ts';

/** A page renews its claim every 20 seconds. After three missed renewals, it is considered closed. */
const LEASE_MS = 60_000;
/** Number of people who can review a submission at the same time. */
const REVIEWERS = 1;
const SWEEP_MS = 2000;

interface Claiming {
  activity: StoredActivity;
  owner: Owner;
  caller: Caller;
  /** True to end the claims of others. */
  takesOver?: boolean;
}

/**
 * Claims a submission that waits for review, or renews the claim. Returns the current claim; null if it is not waiting.
 */
export const claim = (
  tool: ViewedTool,
  { activity, owner, caller, takesOver = false }: Claiming,
): Promise<Claim | null> =>
  tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const last = (await listAttempts(queries, activity.resourceLinkId, owner.id)).findLast(isSubmission);
    if (last === undefined) throw notFound('submission');
    if (takesOver && caller.role !== 'instructor') throw denied();
    return claimLast(tool, queries, { activity, owner, caller, last, takesOver });
  });

/** Claims a submission whose work is already locked. */
export async function claimLast(
  tool: ViewedTool,
  queries: Queries,
  { activity, owner, caller, last, takesOver = false }: Claiming & { last: AttemptRow },
): Promise<Claim | null> {
  if (last.state !== 'submitted') return null;
  const now = await tool.sharedNow(queries);
  const held = await listClaims(queries, [last.id], now);
  const others = held.filter(({ user_id }) => user_id !== caller.userId);
  const [other] = others;
  if (other && others.length >= REVIEWERS && !takesOver) {
    const names = await listNames({ database: queries }, [other.user_id]);
    const by = { userId: other.user_id, name: names.get(other.user_id) ?? '' };
    return { attemptId: last.id, by, since: other.claimed_at.getTime(), isMine: false };
  }
  if (takesOver)
    await deleteClaims(
      queries,
      last.id,
      others.map(({ user_id }) => user_id),
    );
  const by = { userId: caller.userId, name: caller.name };
  const mine = await upsertClaim(queries, { attemptId: last.id, userId: caller.userId, now, until: now + LEASE_MS });
  const isNew = held.length === others.length || takesOver;
  if (isNew) await report(queries, activity, submittersOf(last, owner), { kind: 'claimed', by }, now);
  return { attemptId: last.id, by, since: mine.getTime(), isMine: true };
}

/** Ends the caller's claim, if there is one. */
export const releaseClaim = (tool: Tool, { activity, owner, caller }: Claiming): Promise<void> =>
  tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const last = (await listAttempts(queries, activity.resourceLinkId, owner.id)).findLast(isSubmission);
    if (last === undefined || (await deleteClaims(queries, last.id, [caller.userId])) === 0) return;
    const now = await tool.sharedNow(queries);
    await report(queries, activity, submittersOf(last, owner), { kind: 'claimed', by: null }, now);
  });

/** Throws if someone else is reviewing the submission. */
export async function assertUnclaimed(tool: Tool, queries: Queries, last: AttemptRow, userId: string): Promise<void> {
  if (last.state !== 'submitted') return;
  const others = (await listClaims(queries, [last.id], await tool.sharedNow(queries))).filter(
    (each) => each.user_id !== userId,
  );
  if (others.length >= REVIEWERS) throw new Refusal('claimed', 'Someone else is reviewing this submission.');
}

/** Reports the claims of closed pages. Every server looks for them. */
export const startClaimSweep = (tool: Tool, log: { warn(details: object, message: string): void }): Turns =>
  startTurns(tool.options.reportsEveryMs ?? SWEEP_MS, () => endExpired(tool), log, 'expired claims could not be ended');

async function endExpired(tool: Tool): Promise<void> {
  const { database } = tool;
  for (const { activity_id, owner: id } of await listExpiredClaims(database, await tool.sharedNow(database))) {
    const activity = await findActivity(database, activity_id);
    if (activity === undefined) continue;
    await database.transaction(async (queries) => {
      await lockWork(queries, activity_id, id);
      const now = await tool.sharedNow(queries);
      const attempts = await listAttempts(queries, activity_id, id);
      const last = attempts.findLast(isSubmission);
      // The claim was renewed since, or the score published.
      const held = last ? await listClaims(queries, [last.id], now) : [];
      for (const attempt of attempts) await deleteClaims(queries, attempt.id, undefined, now);
      if (last?.state !== 'submitted' || held.length > 0) return;
      const owner = ownerOfAttempt(activity, last);
      await report(queries, activity, submittersOf(last, owner), { kind: 'claimed', by: null }, now);
    });
  }
}
