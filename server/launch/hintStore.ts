import { sql, type Kysely } from 'kysely';
import { currentTraceparent } from '../../shared/telemetry/telemetry.ts';
import type { Database } from '../db/tables.ts';
import { createOneTimeSecret, hashOf } from '../secrets/oneTimeSecret.ts';
import type { Launch } from '../db/launch.ts';

/** A launch, whose it is and where. */
export interface HintedLaunch {
  orgId: string;
  userId: string;
  toolId: string;
  launch: Launch;
  /** Told to the tool, which says it back in its messages; the console knows it as lti_message_hint. */
  launchId: string;
}

const LIFETIME_SECONDS = 60;

/** Keeps a launch for a minute; answers with the hint that takes it out again. */
export async function insertLaunchHint(
  db: Kysely<Database>,
  { orgId, userId, toolId, launch }: Omit<HintedLaunch, 'launchId'>,
): Promise<{ hint: string; launchId: string }> {
  const { secret, hash } = createOneTimeSecret();
  const traceparent = currentTraceparent();
  await db
    .deleteFrom('launch_hint')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('launch_hint')
    .values({
      org_id: orgId,
      hint_hash: hash,
      tool_id: toolId,
      user_id: userId,
      launch: JSON.stringify({ ...launch, ...(traceparent !== undefined && { traceparent }) }),
      expires_at: sql<Date>`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
    })
    .execute();
  return { hint: secret, launchId: hash };
}

/**
 * Gives a launch to the first who shows its hint in time: the authorization
 * endpoint of LTI 1.3, which must ask for the rights once more.
 */
export async function takeLaunchHint(db: Kysely<Database>, hint: string): Promise<HintedLaunch | undefined> {
  const row = await db
    .deleteFrom('launch_hint')
    .where('hint_hash', '=', hashOf(hint))
    .where('expires_at', '>=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return (
    row && { orgId: row.org_id, userId: row.user_id, toolId: row.tool_id, launch: row.launch, launchId: row.hint_hash }
  );
}
