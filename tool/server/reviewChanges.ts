import type { Queries } from './database.ts';

/** Maximum time between writing a change and others seeing it. */
const UNSEEN_MS = 10_000;

/** Records that a row of the review queue has changed, in the transaction of the change. */
export async function recordReviewChange({ rows }: Queries, activityId: string, owner: string): Promise<void> {
  await rows(
    `insert into review_change values ($1, $2, clock_timestamp())
     on conflict (activity_id, owner) do update set changed_at = excluded.changed_at`,
    [activityId, owner],
  );
}

/**
 * Lists the owners whose work has changed since a time of the database's clock, and its current time. Some may have
 * been listed before. With a user, lists only owners of what that user submitted.
 */
export async function listReviewChanges(
  { rows }: Queries,
  activityId: string,
  since: number | undefined,
  userId: string | null = null,
): Promise<{ owners: string[]; at: number }> {
  const [found] = await rows<{ owners: string[]; at: number }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at,
       array(select owner from review_change where activity_id = $1 and changed_at > $2
         and ($3::text is null or owner = $3 or exists (select from attempt
           where attempt.activity_id = $1 and attempt.owner = review_change.owner and member_ids @> array[$3])))
         as owners`,
    [activityId, since === undefined ? 'infinity' : new Date(Math.max(0, since - UNSEEN_MS)), userId],
  );
  return found ?? { owners: [], at: since ?? 0 };
}
