import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { HintedLaunch } from './hintStore.ts';

/** As long as the built-in tool's sessions, which are eight hours, and a little more. */
const LIFETIME = sql`interval '8 hours 10 minutes'`;

/** Keeps a launch that a tool has come for, so that the tool can ask again what its holder may do. */
export async function keepOpenLaunch(
  db: Kysely<Database>,
  { orgId, launchId, toolId, userId, launch }: HintedLaunch,
): Promise<void> {
  await db
    .deleteFrom('lti_launch')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('lti_launch')
    .values({
      org_id: orgId,
      launch_id: launchId,
      tool_id: toolId,
      user_id: userId,
      launch: JSON.stringify(launch),
      expires_at: sql<Date>`now() + ${LIFETIME}`,
    })
    .execute();
}

/** One of this tool's own. */
export async function findOpenLaunch(
  db: Kysely<Database>,
  clientId: string,
  launchId: string,
): Promise<HintedLaunch | undefined> {
  const row = await db
    .selectFrom('lti_launch')
    .innerJoin('lti_tool', 'lti_tool.id', 'lti_launch.tool_id')
    .selectAll('lti_launch')
    .where('launch_id', '=', launchId)
    .where('lti_tool.client_id', '=', clientId)
    .where('expires_at', '>=', sql<Date>`now()`)
    .executeTakeFirst();
  return (
    row && { orgId: row.org_id, userId: row.user_id, toolId: row.tool_id, launch: row.launch, launchId: row.launch_id }
  );
}
