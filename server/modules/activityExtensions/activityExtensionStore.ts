import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database, ExtensionTable } from '../../db/tables.ts';

/** An extension with data about its learner. */
export type ActivityExtensionRow = Selectable<ExtensionTable> & {
  given_name: string;
  family_name: string;
  lti_subject: string;
};

interface ActivityKey {
  org_id: string;
  id: string;
}

const EXTENSIONS_MAX = 500;

/** Lists the extensions of an activity, or only those of some learners, newest first. */
export const listExtensions = (
  db: Kysely<Database>,
  { org_id, id }: ActivityKey,
  learnerIds?: readonly string[],
): Promise<ActivityExtensionRow[]> =>
  db
    .selectFrom('extension')
    .innerJoin('person', 'person.user_id', 'extension.learner_id')
    .selectAll('extension')
    .select(['person.given_name', 'person.family_name', 'person.lti_subject'])
    .where('extension.org_id', '=', org_id)
    .where('extension.activity_id', '=', id)
    .$if(learnerIds !== undefined, (query) => query.where('extension.learner_id', 'in', learnerIds ?? []))
    .orderBy('extension.granted_at', 'desc')
    .orderBy('extension.learner_id')
    .limit(EXTENSIONS_MAX)
    .execute();

export interface ActivityGroupRow {
  name: string;
  learner_ids: string[];
}

/**
 * Lists the groups that the activity's tool has reported on its line item. Each contains only members who are learners.
 */
export async function listGroups(db: Kysely<Database>, { org_id, id }: ActivityKey): Promise<ActivityGroupRow[]> {
  const { rows } = await sql<ActivityGroupRow>`
    select team.value ->> 'name' as name, array(
      select member.user_id from course_member member
      join person on person.user_id = member.user_id
      where member.org_id = activity.org_id and member.course_id = activity.course_id and member.role = 'learner'
        and team.value -> 'userIds' ? person.lti_subject::text
      order by member.user_id) as learner_ids
    from activity
    cross join lateral (
      select line_item from lti_resource_link link
      where link.org_id = activity.org_id
        and link.id = any(array[activity.resource_link_id] || activity.resource_link_history)
      order by array_position(array[activity.resource_link_id] || activity.resource_link_history, link.id)
      limit 1) link
    cross join lateral jsonb_array_elements(link.line_item -> 'groups') with ordinality team
    where activity.org_id = ${org_id} and activity.id = ${id}
    order by team.ordinality`.execute(db);
  return rows;
}

export async function upsertExtensions(
  transaction: Transaction<Database>,
  rows: readonly Insertable<ExtensionTable>[],
): Promise<void> {
  await transaction
    .insertInto('extension')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'activity_id', 'learner_id']).doUpdateSet((eb) => ({
        due_at: eb.ref('excluded.due_at'),
        closes_at: eb.ref('excluded.closes_at'),
        reason: eb.ref('excluded.reason'),
        granted_by: eb.ref('excluded.granted_by'),
        granted_at: eb.ref('excluded.granted_at'),
      })),
    )
    .execute();
}

export const removeExtension = async (
  transaction: Transaction<Database>,
  { org_id, activity_id, learner_id }: ActivityExtensionRow,
): Promise<void> => {
  await transaction
    .deleteFrom('extension')
    .where('org_id', '=', org_id)
    .where('activity_id', '=', activity_id)
    .where('learner_id', '=', learner_id)
    .execute();
};

/** Returns the ids that belong to learners of a course. */
export async function listLearnerIds(
  db: Kysely<Database>,
  course: { org_id: string; course_id: string },
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('course_member')
    .select('user_id')
    .where('org_id', '=', course.org_id)
    .where('course_id', '=', course.course_id)
    .where('user_id', 'in', userIds)
    .where('role', '=', 'learner')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
