import type { ActivityType } from '../../shared/activityTypes.ts';
import { averagePercent } from '../../shared/scores/scoreText.ts';
import type { Report } from '../contract.ts';
import { IS_CAPTIONED, IS_RECORDING } from './captionStore.ts';
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

interface Recordings {
  recordings: number;
  captioned: number;
}

interface ActivityRow extends Sums, Recordings {
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
// A launch that creates an activity stores it before its first save, which may never happen.
const IS_MADE = '(activity.settings is not null or progress.user_id is not null)';
const SUMS = `count(*) filter (where ${SUBMITTED})::int as submitted,
  count(progress.user_id) filter (where progress.evaluated_at is null and progress.held_at is null)::int as pending,
  coalesce(sum(progress.given) filter (where ${SCORED}), 0) as given,
  coalesce(sum(progress.maximum) filter (where ${SCORED}), 0) as maximum`;

/** The recordings of an org in submissions and settings, with their activities. */
const RECORDINGS = `recording as (
  select media.activity_id, ${IS_CAPTIONED} as is_captioned,
    exists (select from caption where caption.media_id = media.id) as has_some
  from media where ${IS_RECORDING} and media.id in (
    select answer ->> 'mediaId' from activity join attempt on attempt.activity_id = activity.id
      cross join lateral jsonb_array_elements(attempt.answers) answer
      where activity.org_id = $1 and activity.deleted_at is null and attempt.state <> 'draft'
    union select settings ->> 'videoId' from activity where org_id = $1 and deleted_at is null
    union select resource ->> 'mediaId' from activity
      cross join lateral jsonb_array_elements(settings -> 'resources') resource
      where org_id = $1 and deleted_at is null))`;

/** Reads what an org's learners have submitted, in the figures of the console's home page. */
export async function readReport(
  { rows }: Pick<Queries, 'rows'>,
  orgId: string,
  { start, end }: Period,
): Promise<Report> {
  const of = [orgId, new Date(start), new Date(end)];
  const days = Math.max(1, Math.ceil((end - start) / DAY_MS));
  // The end of the period belongs to the last day.
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
  const [recordings] = await rows<Report['recordings']>(
    `with ${RECORDINGS} select count(*)::int as count, count(*) filter (where is_captioned)::int as captioned,
       count(*) filter (where has_some and not is_captioned)::int as unchecked from recording`,
    [orgId],
  );
  const activities = await rows<ActivityRow>(
    `with ${RECORDINGS}, captioning as (
       select activity_id, count(*)::int as recordings, count(*) filter (where is_captioned)::int as captioned
       from recording group by activity_id)
     select activity.id, coalesce(activity.settings ->> 'name', activity.title) as name,
       coalesce(activity.course_name, '') as course_name,
       activity.type, coalesce(max(captioning.recordings), 0) as recordings,
       coalesce(max(captioning.captioned), 0) as captioned, ${SUMS}
     from activity left join progress on progress.activity_id = activity.id
     left join captioning on captioning.activity_id = activity.id
     where activity.org_id = $1 and activity.deleted_at is null and ${IS_MADE}
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
    recordings: recordings ?? { count: 0, captioned: 0, unchecked: 0 },
    scores: Array.from({ length: TENTHS }, (_, tenth) => tenths.find((each) => each.tenth === tenth)?.count ?? 0),
    activities: activities.map(
      ({ id, name, course_name: courseName, type, submitted, pending, recordings: count, captioned, ...sums }) => ({
        id,
        name,
        courseName,
        type,
        submitted,
        pending,
        averageScore: averageOf(sums),
        recordings: count,
        captioned,
      }),
    ),
  };
}

const averageOf = ({ given, maximum }: Pick<Sums, 'given' | 'maximum'>): number | null =>
  averagePercent({ scoreGiven: given, scoreMaximum: maximum }) ?? null;
