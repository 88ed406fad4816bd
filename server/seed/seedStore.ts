import { sql, type Insertable, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

const CHUNK = 1000;
const DEMO_LOCK = 7_072_618;

/** Inserts rows in few statements. An existing row stays unchanged. */
export async function insertRows<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function setContentLibrary(db: Kysely<Database>, orgId: string, courseId: string): Promise<void> {
  await db.updateTable('org').set({ content_library_course_id: courseId }).where('id', '=', orgId).execute();
}

/** Adds the scores that a tool has reported for the demo data, in the name of the course's first instructor. */
export async function insertDemoScores(db: Kysely<Database>): Promise<void> {
  await sql`
    with record as (
      select p.*, activity.tool_id, instructor.lti_subject from learner_progress p
      join activity on activity.org_id = p.org_id and activity.id = p.activity_id
      left join lateral (
        select person.lti_subject from course_member join person on person.user_id = course_member.user_id
        where course_member.org_id = p.org_id and course_member.course_id = p.course_id and role = 'instructor'
        order by person.user_id limit 1) instructor on true)
    insert into received_score (org_id, course_id, activity_id, line_item_id, learner_id, tool_id, kind, given, maximum,
      score_type, author_subject, author_role, attempt, scored_at, received_at)
    select org_id, course_id, activity_id, activity_id, learner_id, tool_id, told.kind, told.given,
      case when told.given is not null then score_maximum end, case when told.given is not null then score_type end,
      case when told.given is not null and score_type <> 'auto_pass' then lti_subject end,
      case when told.given is not null then case when score_type = 'auto_pass' then 'tool' else 'instructor' end end,
      1, told.at, told.at
    from record cross join lateral (values
      ('submitted', null, submitted_at), ('scored', score_given, evaluated_at)) told (kind, given, at)
    where told.at is not null
    order by told.at, learner_id, activity_id, told.kind desc`.execute(db);
}

/** Runs the work in one transaction if no org exists yet. Of several processes only one does. */
export function insideEmptyDatabase(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(transaction);
    const org = await transaction.selectFrom('org').select('id').limit(1).executeTakeFirst();
    if (org !== undefined) return false;
    await work(transaction);
    return true;
  });
}
