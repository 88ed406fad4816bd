import type { Queries } from './database.ts';

interface ClaimRow {
  attempt_id: string;
  user_id: string;
  claimed_at: Date;
}

/** Lists the claims that are valid at a given time, oldest first. */
export const listClaims = ({ rows }: Queries, attemptIds: readonly string[], now: number): Promise<ClaimRow[]> =>
  rows<ClaimRow>(
    `select attempt_id, user_id, claimed_at from claim where attempt_id = any($1) and expires_at > $2
     order by claimed_at, user_id`,
    [attemptIds, new Date(now)],
  );

interface Lease {
  attemptId: string;
  userId: string;
  now: number;
  until: number;
}

/** Claims a submission or renews its claim. Returns the time of the first claim. */
export async function upsertClaim({ rows }: Queries, { attemptId, userId, now, until }: Lease): Promise<Date> {
  const [row] = await rows<{ claimed_at: Date }>(
    `insert into claim (attempt_id, user_id, claimed_at, expires_at) values ($1, $2, $3, $4)
     on conflict (attempt_id, user_id) do update set expires_at = excluded.expires_at,
       claimed_at = case when claim.expires_at > excluded.claimed_at then claim.claimed_at else excluded.claimed_at end
     returning claimed_at`,
    [attemptId, userId, new Date(now), new Date(until)],
  );
  return row?.claimed_at ?? new Date(now);
}

/** Deletes the claims of some people, or expired claims. Returns how many there were. */
export async function deleteClaims(
  { rows }: Queries,
  attemptId: string,
  userIds?: readonly string[],
  expiredAt?: number,
): Promise<number> {
  const deleted = await rows(
    `delete from claim where attempt_id = $1 and ($2::text[] is null or user_id = any($2))
       and ($3::timestamptz is null or expires_at <= $3) returning user_id`,
    [attemptId, userIds ?? null, expiredAt === undefined ? null : new Date(expiredAt)],
  );
  return deleted.length;
}

/** Lists the work whose claims have expired. */
export const listExpiredClaims = ({ rows }: Queries, now: number): Promise<{ activity_id: string; owner: string }[]> =>
  rows(
    `select distinct activity_id, owner from claim join attempt on attempt.id = attempt_id
     where expires_at <= $1 limit 100`,
    [new Date(now)],
  );
