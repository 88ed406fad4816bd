import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Person and course for whom a resource link id was issued. */
export interface Issue {
  orgId: string;
  courseId: string;
  userId: string;
}

const GOOD_FOR = sql`interval '7 days'`;

export async function issueResourceLink(db: Kysely<Database>, { orgId, courseId, userId }: Issue): Promise<string> {
  const id = randomUUID();
  await db
    .deleteFrom('issued_resource_link')
    .where('issued_at', '<', sql<Date>`now() - ${GOOD_FOR}`)
    .execute();
  await db
    .insertInto('issued_resource_link')
    .values({ org_id: orgId, id, course_id: courseId, user_id: userId })
    .execute();
  return id;
}

const issued = ({ orgId, courseId, userId }: Issue, id: string) => ({
  org_id: orgId,
  id,
  course_id: courseId,
  user_id: userId,
});

export async function isIssued(db: Kysely<Database>, issue: Issue, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('issued_resource_link')
    .select('id')
    .where((eb) => eb.and(issued(issue, id)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the tool that was launched with a resource link id, if any. */
export async function findIssuedTool(db: Kysely<Database>, orgId: string, id: string): Promise<string | null> {
  const query = db
    .selectFrom('issued_resource_link')
    .select('tool_id')
    .where('org_id', '=', orgId)
    .where('id', '=', id);
  return (await query.executeTakeFirst())?.tool_id ?? null;
}

/**
 * Uses up a resource link id. Returns the tool that was launched with it, or undefined if the id wasn't issued for this
 * person and course.
 */
export function takeResourceLink(
  transaction: Transaction<Database>,
  issue: Issue,
  id: string,
): Promise<{ tool_id: string | null } | undefined> {
  return transaction
    .deleteFrom('issued_resource_link')
    .where((eb) => eb.and(issued(issue, id)))
    .returning('tool_id')
    .executeTakeFirst();
}
