import { sql, type Kysely } from 'kysely';
import { currentTraceparent } from '../../shared/telemetry/telemetry.ts';
import { keepPlan } from '../../shared/database/statementNames.ts';
import type { Database } from '../db/tables.ts';
import { createOneTimeSecret, hashSecret } from '../secrets/oneTimeSecret.ts';
import type { Launch } from '../db/launch.ts';
import type { Tool } from './toolStore.ts';

/** A launch that was found by its hint, with its person and org. */
export interface HintedLaunch {
  orgId: string;
  userId: string;
  toolId: string;
  launch: Launch;
  /**
   * Id of the launch. The tool receives it and sends it back in its messages; the console receives it as
   * lti_message_hint.
   */
  launchId: string;
}

const LIFETIME_SECONDS = 60;

/** Stores a launch for a minute. Returns the hint that identifies it. */
export async function insertLaunchHint(
  db: Kysely<Database>,
  { orgId, userId, toolId, launch }: Omit<HintedLaunch, 'launchId'>,
): Promise<{ hint: string; launchId: string }> {
  const { secret, hash } = createOneTimeSecret();
  const traceparent = currentTraceparent();
  await keepPlan(
    db
      .with('expired', (cte) => cte.deleteFrom('launch_hint').where('expires_at', '<', sql<Date>`now()`))
      .insertInto('launch_hint')
      .values({
        org_id: orgId,
        hint_hash: hash,
        tool_id: toolId,
        user_id: userId,
        launch: JSON.stringify({ ...launch, ...(traceparent !== undefined && { traceparent }) }),
        expires_at: sql<Date>`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
      }),
  ).execute();
  return { hint: secret, launchId: hash };
}

/**
 * Returns a launch and its tool to the first caller who presents the hint in time. The caller is the LTI 1.3
 * authorization endpoint, which must check the permissions again.
 */
export async function takeLaunchHint(
  db: Kysely<Database>,
  hint: string,
): Promise<(HintedLaunch & { tool: Tool }) | undefined> {
  const row = await keepPlan(
    db
      .deleteFrom('launch_hint')
      .using('lti_tool')
      .whereRef('lti_tool.id', '=', 'launch_hint.tool_id')
      .where('hint_hash', '=', hashSecret(hint))
      .where('expires_at', '>=', sql<Date>`now()`)
      .returning(['org_id', 'user_id', 'tool_id', 'launch', 'hint_hash', sql<Tool>`to_jsonb(lti_tool)`.as('tool')]),
  ).executeTakeFirst();
  if (row === undefined) return undefined;
  const { org_id: orgId, user_id: userId, tool_id: toolId, hint_hash: launchId, launch, tool } = row;
  return { orgId, userId, toolId, launchId, launch, tool };
}
