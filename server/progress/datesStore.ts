import { sql, type Kysely } from 'kysely';
import { learnerDates, NO_MORE_TIME, type ActivityDates } from '../../shared/dates/activityDates.ts';
import type { ScoreType } from '../../shared/scores/scoreTypes.ts';
import type { Database } from '../db/tables.ts';

/** Identifies a learner in an activity. */
export interface DatesKey {
  org_id: string;
  activity_id: string;
  learner_id: string;
}

interface DatesRow {
  opens_at: Date | null;
  due_at: Date | null;
  closes_at: Date | null;
  created_at: Date;
  extra_time: number | null;
  extended_due_at: Date | null;
  extended_closes_at: Date | null;
}

const columns = sql`activity.opens_at, activity.due_at, activity.closes_at, activity.created_at,
  course_member.extra_time, extension.due_at as extended_due_at, extension.closes_at as extended_closes_at`;

/** Dates of a learner in an activity, and facts other than the score that the tool has reported. */
export interface LearnerStanding extends ActivityDates {
  hasDraft: boolean;
  /** Null if the tool doesn't report it. */
  attemptsLeft: number | null;
  comments: number;
  scoreMaximum: number | null;
  scoreType: ScoreType | null;
}

interface WorkRow {
  score_maximum: number | null;
  score_type: ScoreType | null;
  has_draft: boolean | null;
  attempts_left: number | null;
  comment_count: number | null;
}

/**
 * Lists the dates of each learner. For people who aren't learners of the course, the dates are those of the activity.
 */
export async function listLearnerStandings(
  db: Kysely<Database>,
  keys: readonly DatesKey[],
): Promise<(LearnerStanding | undefined)[]> {
  const asked = JSON.stringify(
    keys.map(({ org_id, activity_id, learner_id }, place) => ({ place, org_id, activity_id, learner_id })),
  );
  const { rows } = await sql<DatesRow & WorkRow & { place: number }>`
    select asked.place, ${columns}, learner_work.has_draft, learner_work.attempts_left, learner_work.comment_count,
      learner_progress.score_maximum, learner_progress.score_type
    from jsonb_to_recordset(${asked}::jsonb) as asked (place integer, org_id uuid, activity_id uuid, learner_id text)
    join activity on activity.org_id = asked.org_id and activity.id = asked.activity_id
    left join course_member on course_member.org_id = activity.org_id
      and course_member.course_id = activity.course_id and course_member.user_id = asked.learner_id collate "C"
      and course_member.role = 'learner'
    left join extension on extension.org_id = activity.org_id and extension.activity_id = activity.id
      and extension.learner_id = course_member.user_id
    left join learner_work on learner_work.org_id = activity.org_id and learner_work.activity_id = activity.id
      and learner_work.learner_id = asked.learner_id collate "C"
    left join learner_progress on learner_progress.org_id = activity.org_id
      and learner_progress.activity_id = activity.id
      and learner_progress.learner_id = asked.learner_id collate "C"`.execute(db);
  const found = new Map(rows.map((row) => [row.place, { ...datesOf(row), ...workOf(row) }]));
  return keys.map((_key, place) => found.get(place));
}

const workOf = ({ has_draft, attempts_left, comment_count, score_maximum, score_type }: WorkRow) => ({
  scoreMaximum: score_maximum,
  scoreType: score_type,
  hasDraft: has_draft ?? false,
  attemptsLeft: attempts_left,
  comments: comment_count ?? 0,
});

/** A learner whose dates differ from the activity's, with the learner's subject for tools. */
export interface PersonDates extends ActivityDates {
  ltiSubject: string;
}

export async function listPersonDates(
  db: Kysely<Database>,
  { orgId, activityId }: { orgId: string; activityId: string },
): Promise<PersonDates[]> {
  const { rows } = await sql<DatesRow & { lti_subject: string }>`
    select person.lti_subject, ${columns}
    from activity
    join course_member on course_member.org_id = activity.org_id and course_member.course_id = activity.course_id
      and course_member.role = 'learner'
    join person on person.user_id = course_member.user_id
    left join extension on extension.org_id = activity.org_id and extension.activity_id = activity.id
      and extension.learner_id = course_member.user_id
    where activity.org_id = ${orgId} and activity.id = ${activityId}
      and (course_member.extra_time > 0 or extension.due_at is not null)
    order by person.user_id`.execute(db);
  return rows.map((row) => ({ ltiSubject: row.lti_subject, ...datesOf(row) }));
}

/** Lists the learners who haven't submitted work that is due by the given time, with the due date. */
export async function listDueSoon(
  db: Kysely<Database>,
  { now, until }: { now: number; until: number },
): Promise<(DatesKey & { dueAt: number })[]> {
  const [from, to] = [new Date(now), new Date(until)];
  // Extra time and extensions only ever move a due date later, so the activity's own date limits the search.
  const { rows } = await sql<DatesRow & DatesKey>`
    select activity.org_id, activity.id as activity_id, course_member.user_id as learner_id, ${columns}
    from (
      select org_id, id from activity where due_at > ${from} and due_at <= ${to}
      union
      select org_id, activity_id from extension where due_at > ${from} and due_at <= ${to}
      union
      select late.org_id, late.id from course_member more
      join activity late on late.org_id = more.org_id and late.course_id = more.course_id
      where more.extra_time > 0 and late.due_at <= ${to}
    ) near
    join activity on activity.org_id = near.org_id and activity.id = near.id
    join course on course.org_id = activity.org_id and course.id = activity.course_id and not course.archived
    join org on org.id = activity.org_id and org.suspended_at is null
    join course_member on course_member.org_id = activity.org_id and course_member.course_id = activity.course_id
      and course_member.role = 'learner'
    left join extension on extension.org_id = activity.org_id and extension.activity_id = activity.id
      and extension.learner_id = course_member.user_id
    left join learner_progress on learner_progress.org_id = activity.org_id
      and learner_progress.activity_id = activity.id and learner_progress.learner_id = course_member.user_id
    where activity.due_at <= ${to}
      and (activity.due_at > ${from} or extension.due_at > ${from} or course_member.extra_time > 0)
      and activity.visible and coalesce(activity.opens_at, '-infinity') <= ${from}
      and coalesce(learner_progress.status, 'reset') = 'reset'`.execute(db);
  return rows.flatMap(({ org_id, activity_id, learner_id, ...row }) => {
    const { dueAt } = datesOf(row);
    return dueAt !== null && dueAt > now && dueAt <= until ? [{ org_id, activity_id, learner_id, dueAt }] : [];
  });
}

const moment = (date: Date | null): number | null => date?.getTime() ?? null;

const datesOf = (row: DatesRow): ActivityDates =>
  learnerDates(
    { opensAt: moment(row.opens_at), dueAt: moment(row.due_at), closesAt: moment(row.closes_at) },
    (row.opens_at ?? row.created_at).getTime(),
    {
      extraTime: row.extra_time ?? NO_MORE_TIME.extraTime,
      extension: { dueAt: moment(row.extended_due_at), closesAt: moment(row.extended_closes_at) },
    },
  );
