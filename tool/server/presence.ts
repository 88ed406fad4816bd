import type { GroupPresence, WorkChanges } from '../contract.ts';
import { listAttempts } from './attemptStore.ts';
import { listNames } from './members.ts';
import { listReviewChanges } from './reviewChanges.ts';
import type { Tool, ViewedTool } from './tool.ts';
import { readOwnWork, type WorkScope } from './works.ts';

/** A page polls every ten seconds. After three missed polls, it is considered closed. */
const HERE_FOR_MS = 30_000;

/** Returns what others do: who else is working, and the caller's work if it changed since an earlier response. */
export async function readPresence(
  tool: ViewedTool,
  scope: WorkScope,
  since: number | undefined,
): Promise<WorkChanges> {
  const { userId } = tool.viewer;
  const presence = scope.owner.memberIds.length > 1 ? await markPresent(tool, scope, userId) : ALONE;
  const { owners, at } = await listReviewChanges(tool.database, scope.activity.resourceLinkId, since, userId);
  return { ...presence, ...(owners.length > 0 && { work: await readOwnWork(tool, scope, userId) }), at };
}

const ALONE: GroupPresence = { others: [], draft: null };

/** Records that a group member is working, and returns the others who are. */
async function markPresent(
  tool: Tool,
  { activity: { resourceLinkId }, owner }: WorkScope,
  userId: string,
): Promise<GroupPresence> {
  const { database } = tool;
  const now = tool.now();
  await database.rows(
    `insert into presence values ($1, $2, $3, $4)
     on conflict (activity_id, owner, user_id) do update set seen_at = excluded.seen_at`,
    [resourceLinkId, owner.id, userId, new Date(now)],
  );
  const here = await database.rows<{ user_id: string }>(
    `select user_id from presence
     where activity_id = $1 and owner = $2 and user_id <> $3 and user_id = any($4) and seen_at > $5 order by user_id`,
    [resourceLinkId, owner.id, userId, owner.memberIds, new Date(now - HERE_FOR_MS)],
  );
  const ids = here.map(({ user_id }) => user_id);
  const names = await listNames(tool, ids);
  const draft = (await listAttempts(database, resourceLinkId, owner.id)).find(({ state }) => state === 'draft');
  return {
    others: ids.map((id) => ({ userId: id, name: names.get(id) ?? '' })),
    draft: draft ? { attemptId: draft.id, revision: draft.revision } : null,
  };
}
