import type { Insertable } from 'kysely';
import { OFFERED_SCORE_TYPES } from '../../shared/scores/scoreTypes.ts';
import type { Database } from '../db/tables.ts';
import type { Random } from './random.ts';

type ProgressRow = Insertable<Database['learner_progress']>;
type Activity = Pick<Insertable<Database['activity']>, 'org_id' | 'course_id' | 'visible' | 'evaluation_type'> & {
  id: string;
};
type Member = Pick<Insertable<Database['course_member']>, 'course_id' | 'user_id' | 'role'>;

const DAY = 86_400_000;
const DAYS = 120;
const EVALUATION_DAYS_MAX = 9;

type Offered = (typeof OFFERED_SCORE_TYPES)[number];

const MAXIMA: Readonly<Record<Offered, number>> = {
  percentage: 100,
  rubric: 20,
  points: 50,
  five_star: 5,
  pass_fail: 1,
  auto_pass: 1,
};

/** Every score type on offer, with its usual maximum. */
export const SCORINGS = OFFERED_SCORE_TYPES.map((type) => ({ type, maximum: MAXIMA[type] }));

/** Generates learners' work of the last four months. About a third of the learners haven't started. */
export function demoProgress(
  random: Random,
  { activities, members, now }: { activities: readonly Activity[]; members: readonly Member[]; now: Date },
): ProgressRow[] {
  return activities.flatMap((activity) =>
    members
      .filter(
        ({ course_id, role }) => activity.visible === true && course_id === activity.course_id && role === 'learner',
      )
      .filter(() => random.chance(0.65))
      .map(({ user_id }) => submission(random, activity, { learnerId: user_id, now })),
  );
}

function submission(
  random: Random,
  activity: Activity,
  { learnerId, now }: { learnerId: string; now: Date },
): ProgressRow {
  const isAutomatic = activity.evaluation_type === 'auto_pass';
  const drawn = pickStatus(random);
  // Work that is scored automatically when it is submitted doesn't wait for anyone.
  const status = isAutomatic && drawn !== 'reset' ? 'evaluated' : drawn;
  const submitted = now.getTime() - Math.ceil(random.next() * DAYS * DAY);
  const delay = Math.ceil(random.next() * EVALUATION_DAYS_MAX * DAY);
  const evaluated = Math.min(now.getTime(), submitted + (isAutomatic ? 0 : delay));
  const scoring = SCORINGS.find(({ type }) => type === activity.evaluation_type);
  const maximum = scoring?.maximum ?? 100;
  const drawnScore = random.between(Math.floor(maximum * 0.4), maximum);
  const given = isAutomatic ? maximum : drawnScore;
  const isEvaluated = status === 'evaluated';
  return {
    org_id: activity.org_id,
    activity_id: activity.id,
    course_id: activity.course_id,
    learner_id: learnerId,
    status,
    // A tool's report of a reset removes the date, too (progressOfScore).
    submitted_at: status === 'reset' ? null : new Date(submitted),
    evaluated_at: isEvaluated ? new Date(evaluated) : null,
    score_given: isEvaluated ? given : null,
    score_maximum: isEvaluated ? maximum : null,
    score_type: isEvaluated ? (scoring?.type ?? null) : null,
  };
}

function pickStatus(random: Random): ProgressRow['status'] {
  const draw = random.next();
  if (draw < 0.55) return 'evaluated';
  if (draw < 0.85) return 'pending_evaluation';
  return draw < 0.93 ? 'viewed' : 'reset';
}
