import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { ActivityRow } from '../activities/activityStore.ts';
import { isWaiting, scoreGiven, scoreMaximum } from '../progress/progressStatus.ts';

export interface ActivityResultsRow {
  submitted: number;
  waiting: number;
  not_submitted: number;
  average: number | null;
}

/** Reads the figures of activities. They count the same results that getCourseResults lists. */
export async function listActivityResults(
  db: Kysely<Database>,
  activities: readonly ActivityRow[],
): Promise<ActivityResultsRow[]> {
  const { rows } = await sql<ActivityResultsRow & { id: string }>`
    select activity.id, records.*, (select count(*)::integer from course_member
        where course_member.org_id = activity.org_id and course_member.course_id = activity.course_id
          and course_member.role = 'learner' and not exists (select from learner_progress
            where learner_progress.org_id = activity.org_id and learner_progress.activity_id = activity.id
              and learner_progress.learner_id = course_member.user_id)) + returned as not_submitted
    from activity cross join lateral (
      select (count(*) filter (where learner_progress.status = 'reset'))::integer as returned,
        (count(*) filter (where learner_progress.status <> 'reset'))::integer as submitted,
        (count(*) filter (where ${isWaiting}))::integer as waiting,
        100 * sum(${scoreGiven}) filter (where ${isScored})
          / nullif(sum(${scoreMaximum}) filter (where ${isScored}), 0) as average
      from learner_progress
      where learner_progress.org_id = activity.org_id and learner_progress.activity_id = activity.id) records
    where activity.org_id = any(${activities.map(({ org_id }) => org_id)}::uuid[])
      and activity.id = any(${activities.map(({ id }) => id)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return activities.map(({ id }) => byId.get(id) ?? { submitted: 0, waiting: 0, not_submitted: 0, average: null });
}

const isScored = sql`${scoreGiven} is not null and learner_progress.status <> 'reset'`;
