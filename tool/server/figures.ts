import type { ActivityType } from '../../shared/activities/activityTypes.ts';
import type { Report } from '../contract.ts';
import type { Tool } from './tool.ts';

const DAYS = 30;
const TENTHS = 10;

interface ActivityRow {
  name: string;
  type: ActivityType;
  submitted: number;
  pending: number;
  average: number | null;
}

const OF_ORG =
  'from attempt join activity on activity.id = attempt.activity_id where activity.org_id = $1 and activity.deleted_at is null';
const PERCENT = "100 * (attempt.published ->> 'given')::float8 / nullif((attempt.published ->> 'maximum')::float8, 0)";

/** Figures over everything that an org's learners have handed in. */
export async function readReport({ database: { rows } }: Tool, orgId: string): Promise<Report> {
  const [totals] = await rows<{ submitted: number; evaluated: number; pending: number; average: number | null }>(
    `select count(*) filter (where state <> 'draft')::int as submitted, count(*) filter (where state = 'evaluated')::int as evaluated,
            count(*) filter (where state = 'submitted')::int as pending, avg(${PERCENT}) filter (where state = 'evaluated') as average ${OF_ORG}`,
    [orgId],
  );
  const days = await rows<{ day: string; submitted: number; evaluated: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day,
            (select count(*)::int ${OF_ORG} and attempt.submitted_at >= day and attempt.submitted_at < day + interval '1 day') as submitted,
            (select count(*)::int ${OF_ORG} and attempt.evaluated_at >= day and attempt.evaluated_at < day + interval '1 day') as evaluated
     from generate_series(current_date - ${DAYS - 1}, current_date, interval '1 day') day order by day`,
    [orgId],
  );
  const tenths = await rows<{ tenth: number; count: number }>(
    `select least(${TENTHS - 1}, floor(${PERCENT} / ${TENTHS}))::int as tenth, count(*)::int as count ${OF_ORG} and state = 'evaluated' and attempt.published is not null group by 1`,
    [orgId],
  );
  const activities = await rows<ActivityRow>(
    `select coalesce(activity.settings ->> 'name', activity.title) as name, activity.type, count(attempt.id) filter (where state <> 'draft')::int as submitted,
            count(attempt.id) filter (where state = 'submitted')::int as pending, avg(${PERCENT}) filter (where state = 'evaluated') as average
     from activity left join attempt on attempt.activity_id = activity.id where activity.org_id = $1 and activity.deleted_at is null group by activity.id order by submitted desc, name limit 100`,
    [orgId],
  );
  return {
    submitted: totals?.submitted ?? 0,
    evaluated: totals?.evaluated ?? 0,
    pending: totals?.pending ?? 0,
    averageScore: totals?.average ?? null,
    days,
    scores: Array.from({ length: TENTHS }, (_, tenth) => tenths.find((each) => each.tenth === tenth)?.count ?? 0),
    activities: activities.map(({ average, ...activity }) => ({ ...activity, averageScore: average })),
  };
}
