import type { Queries } from './database.ts';

/** A change is written up to so long before others see it. */
const UNSEEN_MS = 10_000;

/** Notes, in the transaction of a change, that the queue's row of somebody's work is another one. */
export async function noteReviewChange({ rows }: Queries, activityId: string, owner: string): Promise<void> {
  await rows(
    `insert into review_change values ($1, $2, clock_timestamp())
     on conflict (activity_id, owner) do update set changed_at = excluded.changed_at`,
    [activityId, owner],
  );
}

/** Whose work has changed since a moment of the database, and its moment now; some may have been seen already. */
export async function listReviewChanges(
  { rows }: Queries,
  activityId: string,
  since: number | undefined,
): Promise<{ owners: string[]; at: number }> {
  const [found] = await rows<{ owners: string[]; at: number }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at,
       array(select owner from review_change where activity_id = $1 and changed_at > $2) as owners`,
    [activityId, since === undefined ? 'infinity' : new Date(Math.max(0, since - UNSEEN_MS))],
  );
  return found ?? { owners: [], at: since ?? 0 };
}
