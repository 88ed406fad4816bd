import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { isLinkValid } from './courseLinkStore.ts';

export interface Redemption {
  orgId: string;
  userId: string;
  courseId: string;
  activityId: string | undefined;
  jti: string;
}

/** Issue time of links that aren't recorded. It makes all of them invalid for a removed member. */
const LONG_AGO = new Date(0);

/** Time after opening a link in which its holder can enroll. */
const REDEMPTION_LIFETIME = sql`interval '10 minutes'`;

/** Records that someone has opened a link. If the link is opened again, only the latest time counts. */
export async function insertRedemption(
  db: Kysely<Database>,
  { orgId, userId, courseId, activityId, jti }: Redemption,
): Promise<void> {
  await db
    .deleteFrom('link_redemption')
    .where('redeemed_at', '<', sql<Date>`now() - ${REDEMPTION_LIFETIME}`)
    .execute();
  await db
    .insertInto('link_redemption')
    .values({ org_id: orgId, user_id: userId, course_id: courseId, activity_id: activityId ?? null, jti })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'user_id', 'course_id', 'jti']).doUpdateSet({ redeemed_at: sql<Date>`now()` }),
    )
    .execute();
}

/**
 * Returns whether someone has just opened a link to a course and the link is still valid. It may have been revoked, or
 * its holder removed, while the opening was being recorded.
 */
export async function hasRedeemed(
  db: Kysely<Database>,
  { orgId, userId, courseId }: Pick<Redemption, 'orgId' | 'userId' | 'courseId'>,
): Promise<boolean> {
  const redeemed = await db
    .selectFrom('link_redemption')
    .select('jti')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('redeemed_at', '>=', sql<Date>`now() - ${REDEMPTION_LIFETIME}`)
    .execute();
  for (const { jti } of redeemed)
    if (await isLinkValid(db, { orgId, courseId, jti, issuedAt: LONG_AGO }, userId)) return true;
  return false;
}
