import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** A course in which the tool was launched. */
export interface ToolContext {
  orgId: string;
  courseId: string;
  courseName: string;
  toolId: string;
}

export async function findContext(
  db: Kysely<Database>,
  clientId: string,
  courseId: string,
): Promise<ToolContext | undefined> {
  const row = await db
    .selectFrom('lti_context')
    .innerJoin('lti_tool', 'lti_tool.id', 'lti_context.tool_id')
    .innerJoin('course', (join) =>
      join.onRef('course.org_id', '=', 'lti_context.org_id').onRef('course.id', '=', 'lti_context.course_id'),
    )
    .select(['lti_context.org_id', 'lti_context.tool_id', 'course.id', 'course.name'])
    .where('lti_tool.client_id', '=', clientId)
    .where('lti_context.course_id', '=', courseId)
    .executeTakeFirst();
  return row && { orgId: row.org_id, courseId: row.id, courseName: row.name, toolId: row.tool_id };
}
