import type { Member, OpenedWork, ReviewChanges, ReviewItem } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import { isLate } from './attempts.ts';
import {
  findSubmission,
  isSubmission,
  listAttempts,
  listLastAttempts,
  lockWork,
  updateAttempt,
  type AttemptRow,
} from './attemptStore.ts';
import { claimLast } from './claims.ts';
import { listClaims } from './claimStore.ts';
import { listUncaptioned } from './captionStore.ts';
import { listCourseMembers, listNames } from './members.ts';
import { submittersOf, ownerOf, ownerOfAttempt, type Owner } from './owners.ts';
import { report } from './reports.ts';
import { listReviewChanges } from './reviewChanges.ts';
import type { Tool, ViewedTool } from './tool.ts';
import { readReviewedWork } from './works.ts';

const shownIn: Readonly<Record<string, readonly ReviewItem['state'][]>> = {
  pending: ['submitted'],
  evaluated: ['evaluated'],
  all: ['none', 'draft', 'submitted', 'evaluated'],
};

/** Lists everyone's last submission, longest waiting first. Those without a submission come last, by name. */
export async function listReviews(tool: Tool, activity: StoredActivity, status: string): Promise<ReviewItem[]> {
  // Existing submissions can be reviewed even if the platform is unavailable.
  const members = await listCourseMembers(tool, activity).catch((error: unknown) => {
    tool.options.log?.warn({ err: error }, 'the members of a course could not be listed');
    return [];
  });
  const rows = await listLastAttempts(tool.database, activity.resourceLinkId);
  const known = new Set(rows.map(({ owner }) => owner));
  // A person who has left a group is still part of its submission.
  const submitters = new Set(rows.flatMap(({ member_ids }) => member_ids ?? []));
  const idle = members
    .filter(({ role }) => role === 'learner')
    .map(({ userId }) => ownerOf(activity, userId))
    .filter(({ id }) => !known.has(id) && !submitters.has(id));
  const items = await itemsOf(tool, activity, { rows, idle, members });
  return items.filter(({ state }) => (shownIn[status] ?? shownIn['all'])?.includes(state)).sort(byWait);
}

interface Polling {
  /** The time given in an earlier response. */
  since?: number | undefined;
  /** Owner of the work that is open. */
  open?: string | undefined;
}

/** Lists the rows of the queue that have changed, with the open work if it is one of them. */
export async function listChangedReviews(
  tool: ViewedTool,
  activity: StoredActivity,
  { since, open = '' }: Polling,
): Promise<ReviewChanges> {
  const { owners, at } = await listReviewChanges(tool.database, activity.resourceLinkId, since);
  if (owners.length === 0) return { items: [], at };
  const rows = await listLastAttempts(tool.database, activity.resourceLinkId, owners);
  const known = new Set(rows.map(({ owner }) => owner));
  const idle = owners.filter((id) => !known.has(id)).map((id) => ownerOf(activity, id));
  const items = await itemsOf(tool, activity, { rows, idle, members: [] });
  if (!owners.includes(open)) return { items, at };
  return {
    items,
    work: await readReviewedWork(tool, { activity, owner: await findReviewed(tool, activity, open) }),
    at,
  };
}

interface Listed {
  rows: readonly AttemptRow[];
  /** Owners without an attempt. */
  idle: readonly Owner[];
  members: readonly Member[];
}

async function itemsOf(tool: Tool, activity: StoredActivity, { rows, idle, members }: Listed): Promise<ReviewItem[]> {
  const { database } = tool;
  const attempts = new Map(rows.map((row) => [row.owner, row]));
  const waiting = rows.filter(({ state }) => state === 'submitted').map(({ id }) => id);
  const claims = waiting.length === 0 ? [] : await listClaims(database, waiting, await tool.sharedNow(database));
  const met = await listNames(tool, [...attempts.keys(), ...claims.map(({ user_id }) => user_id)]);
  const names = new Map([...met, ...members.map(({ userId, name }) => [userId, name] as const)]);
  const owners = new Map(
    [...idle, ...rows.map((row) => ownerOfAttempt(activity, row))].map((owner) => [owner.id, owner]),
  );
  const uncaptioned = await listUncaptioned(database, activity.resourceLinkId, rows.flatMap(mediaIdsOf));
  return [...owners.values()].map((owner) => {
    const row = attempts.get(owner.id);
    const claimed = claims.find(({ attempt_id }) => attempt_id === row?.id);
    const by = claimed ? { userId: claimed.user_id, name: names.get(claimed.user_id) ?? '' } : null;
    const lacksCaptions = row !== undefined && mediaIdsOf(row).some((id) => uncaptioned.has(id));
    return { ...itemOf(activity, owner, row, names), claimedBy: by, lacksCaptions };
  });
}

/** Returns the recordings of a submission. A draft can be seen only by its owner. */
const mediaIdsOf = ({ state, answers }: AttemptRow): string[] =>
  state === 'draft' ? [] : answers.flatMap(({ mediaId }) => mediaId ?? []);

function itemOf(
  activity: StoredActivity,
  owner: Owner,
  row: AttemptRow | undefined,
  names: ReadonlyMap<string, string>,
): Omit<ReviewItem, 'claimedBy' | 'lacksCaptions'> {
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
      isHeld: false,
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
    isHeld: row.held_at !== null,
  };
}

const byWait = (a: ReviewItem, b: ReviewItem): number =>
  (a.submittedAt ?? Infinity) - (b.submittedAt ?? Infinity) || a.name.localeCompare(b.name);

/** Finds the owner whose work a reviewer opens, given the owner or one of the people who submitted it together. */
export async function findReviewed(tool: Tool, activity: StoredActivity, ownerOrMember: string): Promise<Owner> {
  const submission = await findSubmission(tool.database, activity.resourceLinkId, ownerOrMember);
  return submission ? ownerOfAttempt(activity, submission) : ownerOf(activity, ownerOrMember);
}

/** Opens someone's work for a reviewer. Claims it if it is waiting, and reports the first time it is opened. */
export async function openReview(tool: ViewedTool, activity: StoredActivity, owner: Owner): Promise<OpenedWork> {
  const claimed = await tool.database.transaction(async (queries) => {
    await lockWork(queries, activity.resourceLinkId, owner.id);
    const attempts = await listAttempts(queries, activity.resourceLinkId, owner.id);
    const last = attempts.findLast(isSubmission);
    if (last?.state !== 'submitted') return null;
    if (!last.viewed) {
      await updateAttempt(queries, last.id, { viewed: true });
      await report(queries, activity, submittersOf(last, owner), { kind: 'viewed' }, await tool.sharedNow(queries));
    }
    return claimLast(tool, queries, { activity, owner, caller: tool.viewer, last });
  });
  return { ...(await readReviewedWork(tool, { activity, owner })), claim: claimed };
}
