import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { activitiesSeenBy, isShown, selectActivity } from '../activities/activityListStore.ts';
import type { ActivityRow } from '../activities/activityStore.ts';

const OPEN_MAX = 200;
const WAITING_MAX = 50;
const RESULTS_MAX = 20;

/** Lists a learner's activities in an org: those to do, those waiting for a review, and the newest results. */
export async function listWork(
  db: Kysely<Database>,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<Record<'open' | 'waiting' | 'results', ActivityRow[]>> {
  const ofLearner = sql`course_member.role = 'learner' and activity.org_id = ${orgId} and not course.archived
    and ${isShown} and coalesce(activity.copy_state, 'succeeded') = 'succeeded'`;
  const { rows } = await sql<ActivityRow & { section: 'open' | 'waiting' | 'results' }>`
    (select 'open' as section, ${selectActivity} from ${activitiesSeenBy(userId)}
      where ${ofLearner} and coalesce(learner_progress.status, 'reset') = 'reset'
      order by activity.due_at, activity.name_key, activity.id limit ${OPEN_MAX})
    union all
    (select 'waiting', ${selectActivity} from ${activitiesSeenBy(userId)}
      where ${ofLearner} and learner_progress.status in ('pending_evaluation', 'viewed')
      order by learner_progress.submitted_at desc, activity.id limit ${WAITING_MAX})
    union all
    (select 'results', ${selectActivity} from ${activitiesSeenBy(userId)}
      where ${ofLearner} and learner_progress.status = 'evaluated'
      order by learner_progress.evaluated_at desc, activity.id limit ${RESULTS_MAX})`.execute(db);
  const of = (wanted: string) => rows.filter(({ section }) => section === wanted);
  return { open: of('open'), waiting: of('waiting'), results: of('results') };
}
