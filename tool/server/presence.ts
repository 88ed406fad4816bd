import type { GroupPresence } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import { listAttempts } from './attemptStore.ts';
import { listNames } from './members.ts';
import type { Owner } from './owners.ts';
import type { Tool } from './tool.ts';

/** A page polls every ten seconds. After three missed polls, it is considered closed. */
const HERE_FOR_MS = 30_000;

/** Records that a person is working, and returns the other group members who are. */
export async function readOthers(
  tool: Tool,
  { resourceLinkId }: StoredActivity,
  owner: Owner,
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
