import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import type { Member } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import type { Queries } from './database.ts';
import type { Tool } from './tool.ts';

/** Returns the names of those people who have opened the tool. */
export async function listNames(
  { database }: { database: Queries },
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const met = await database.rows<{ user_id: string; name: string }>(
    `select user_id, name from person where user_id = any($1) ${KEPT_PLAN}`,
    [userIds],
  );
  return new Map(met.map(({ user_id, name }) => [user_id, name]));
}

/** Lists everyone in the course, as reported by the platform. */
export async function listCourseMembers(
  { services, database }: Tool,
  { memberships }: StoredActivity,
): Promise<Member[]> {
  if (memberships === null) return [];
  const members = await services.listMembers(memberships);
  await database.rows(
    `insert into person select * from unnest($1::text[], $2::text[])
     on conflict (user_id) do update set name = excluded.name`,
    [members.map(({ userId }) => userId), members.map(({ name }) => name)],
  );
  return members;
}
