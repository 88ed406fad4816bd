import { sql, type Kysely } from 'kysely';
import { keepPlan } from '../../shared/database/statementNames.ts';
import type { Database } from '../db/tables.ts';
import type { HintedLaunch } from './hintStore.ts';

/** Slightly longer than the built-in tool's sessions, which last eight hours. */
const LIFETIME = sql`interval '8 hours 10 minutes'`;

/**
 * Records that a tool has fetched a launch. From then on, it can report to the course, and a tool that accepts notices
 * can check the current permissions of the launch's holder. The result is a part of the statement that reads the data
 * for the tool.
 */
export const notingLaunch = ({ orgId, launchId, toolId, userId, launch }: HintedLaunch, isAskedAgain: boolean) => sql`
  noted as (
    insert into lti_context (org_id, course_id, tool_id)
    select ${orgId}::uuid, course_id, ${toolId}::uuid
    from (values (${launch.kind === 'activity' ? launch.courseId : null}::uuid)) launched (course_id)
    where course_id is not null
    on conflict do nothing),
  expired as (delete from lti_launch where expires_at < now()),
  kept as (
    insert into lti_launch (org_id, launch_id, tool_id, user_id, launch, expires_at)
    select ${orgId}::uuid, ${launchId}, ${toolId}::uuid, ${userId}, ${JSON.stringify(launch)}::jsonb,
      now() + ${LIFETIME}
    where ${isAskedAgain}::boolean)`;

export async function findOpenLaunch(
  db: Kysely<Database>,
  clientId: string,
  launchId: string,
): Promise<HintedLaunch | undefined> {
  const row = await keepPlan(
    db
      .selectFrom('lti_launch')
      .innerJoin('lti_tool', 'lti_tool.id', 'lti_launch.tool_id')
      .selectAll('lti_launch')
      .where('launch_id', '=', launchId)
      .where('lti_tool.client_id', '=', clientId)
      .where('expires_at', '>=', sql<Date>`now()`),
  ).executeTakeFirst();
  return (
    row && { orgId: row.org_id, userId: row.user_id, toolId: row.tool_id, launch: row.launch, launchId: row.launch_id }
  );
}
