import type { LearnerStanding } from '../../progress/datesStore.ts';
import type { ViewerContext } from '../loaders.ts';
import type { ActivityRow } from './activityStore.ts';

const moment = (date: Date | null): number | null => date?.getTime() ?? null;

/**
 * Returns the caller's own dates and state. For anyone but a learner of the course, the dates are those of the
 * activity.
 */
export const ownStanding = (
  { org_id, id, opens_at, due_at, closes_at, course_role }: ActivityRow,
  { loaders, viewer }: ViewerContext,
): LearnerStanding | Promise<LearnerStanding> =>
  course_role === 'learner'
    ? loaders.standings.load({ org_id, activity_id: id, learner_id: viewer.userId })
    : {
        opensAt: moment(opens_at),
        dueAt: moment(due_at),
        closesAt: moment(closes_at),
        hasDraft: false,
        attemptsLeft: null,
        comments: 0,
        scoreMaximum: null,
        scoreType: null,
      };

/** Returns activities with the caller's own dates and state, sorted by due date. */
export async function dueFirst(activities: readonly ActivityRow[], context: ViewerContext) {
  const found = await Promise.all(
    activities.map(async (activity) => ({ activity, own: await ownStanding(activity, context) })),
  );
  return found.toSorted((a, b) => (a.own.dueAt ?? Infinity) - (b.own.dueAt ?? Infinity) || 0);
}
