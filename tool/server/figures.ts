import type { ActivityType } from '../../shared/scores/scoreTypes.ts';
import { averagePercent } from '../../shared/scores/scoreText.ts';
import type { Report } from '../contract.ts';
import type { Queries } from './database.ts';

const DAY_MS = 86_400_000;
const TENTHS = 10;

/** Epoch milliseconds, both included. */
export interface Period {
  start: number;
  end: number;
}

interface Sums {
  submitted: number;
  pending: number;
  given: number;
  maximum: number;
}

interface ActivityRow extends Sums {
  id: string;
  name: string;
  course_name: string;
  type: ActivityType;
}

interface DayRow {
  day: number;
  submitted: number;
  reviewed: number;
}

const OF_ORG = `from progress join activity on activity.id = progress.activity_id
  where activity.org_id = $1 and activity.deleted_at is null`;
const SUBMITTED = 'progress.submitted_at between $2 and $3';
const REVIEWED = 'progress.evaluated_at between $2 and $3';
const SCORED = `${SUBMITTED} and progress.given is not null and progress.maximum > 0`;
const SUMS = `count(*) filter (where ${SUBMITTED})::int as submitted,
  count(progress.user_id) filter (where progress.evaluated_at is null)::int as pending,
  coalesce(sum(progress.given) filter (where ${SCORED}), 0) as given,
  coalesce(sum(progress.maximum) filter (where ${SCORED}), 0) as maximum`;

/** What an org's learners have handed in, in the figures of the console's home page. */
export async function readReport(
  { rows }: Pick<Queries, 'rows'>,
  orgId: string,
  { start, end }: Period,
): Promise<Report> {
  const of = [orgId, new Date(start), new Date(end)];
  const days = Math.max(1, Math.ceil((end - start) / DAY_MS));
  // the last moment belongs to the last day
  const dayOf = (moment: string) =>
    `least(${days - 1}, floor(extract(epoch from progress.${moment} - $2::timestamptz) / 86400))::int`;
  const [totals] = await rows<Sums>(`select ${SUMS} ${OF_ORG}`, of);
  const counted = await rows<DayRow>(
    `select day, sum(submitted)::int as submitted, sum(reviewed)::int as reviewed from (
       select ${dayOf('submitted_at')} as day, 1 as submitted, 0 as reviewed ${OF_ORG} and ${SUBMITTED}
       union all select ${dayOf('evaluated_at')}, 0, 1 ${OF_ORG} and ${REVIEWED}) counted group by day`,
    of,
  );
  const tenths = await rows<{ tenth: number; count: number }>(
    `select least(${TENTHS - 1}, floor(${TENTHS} * progress.given / progress.maximum))::int as tenth,
       count(*)::int as count
     ${OF_ORG} and ${SCORED} group by 1`,
    of,
  );
  const activities = await rows<ActivityRow>(
    `select activity.id, coalesce(activity.settings ->> 'name', activity.title) as name,
       coalesce(activity.course_name, '') as course_name,
       activity.type, ${SUMS}
     from activity left join progress on progress.activity_id = activity.id
     where activity.org_id = $1 and activity.deleted_at is null
     group by activity.id order by submitted desc, pending desc, name limit 100`,
    of,
  );
  const byDay = new Map(counted.map((row) => [row.day, row]));
  return {
    submitted: totals?.submitted ?? 0,
    reviewed: counted.reduce((sum, { reviewed }) => sum + reviewed, 0),
    pending: totals?.pending ?? 0,
    averageScore: totals ? averageOf(totals) : null,
    days: Array.from({ length: days }, (_, day) => ({
      start: start + day * DAY_MS,
      submitted: byDay.get(day)?.submitted ?? 0,
      reviewed: byDay.get(day)?.reviewed ?? 0,
    })),
    scores: Array.from({ length: TENTHS }, (_, tenth) => tenths.find((each) => each.tenth === tenth)?.count ?? 0),
    activities: activities.map(({ id, name, course_name: courseName, type, submitted, pending, ...sums }) => ({
      id,
      name,
      courseName,
      type,
      submitted,
      pending,
      averageScore: averageOf(sums),
    })),
  };
}

const averageOf = ({ given, maximum }: Pick<Sums, 'given' | 'maximum'>): number | null =>
  averagePercent({ scoreGiven: given, scoreMaximum: maximum }) ?? null;
