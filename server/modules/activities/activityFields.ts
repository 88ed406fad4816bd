import { isLate } from '../../../shared/dates/activityDates.ts';
import { can } from '../../../shared/domain/access/permissions.ts';
import { nextAction, submissionState, type NextAction } from '../../../shared/domain/course/submissionState.ts';
import type { ActivityResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { LearnerStanding } from '../../progress/datesStore.ts';
import { copyInfoOf } from '../copyInfo.ts';
import type { ViewerContext } from '../loaders.ts';
import { listGroups } from '../activityExtensions/activityExtensionStore.ts';
import type { ActivityRow } from './activityStore.ts';
import { ownStanding } from './ownStanding.ts';

/** Returns the learner's next action. People who run an activity have none. */
export const nextActionOf = (
  { status, course_role }: Pick<ActivityRow, 'status' | 'course_role'>,
  own: LearnerStanding,
  now: number,
): NextAction | null => (course_role === 'learner' ? nextAction({ ...own, status }, now) : null);

const subjectOf = (
  { org_id, course_role, course_archived }: ActivityRow,
  { memberships }: ViewerContext['viewer'],
) => ({
  memberType: memberships.get(org_id)?.memberType,
  courseRole: course_role ?? undefined,
  isArchived: course_archived,
});

export const activityFields: RowFields<ActivityResolvers, ActivityRow> = {
  org: (activity, _args, { loaders }) => loaders.orgs.load(activity.org_id),
  tags: (activity) => activity.tags.map((name) => ({ name })),
  states: ({ visible }) => ({ visible }),
  copyInfo: copyInfoOf,
  activityStatus: (activity) => activity.status,
  score: (activity) => activity.score_given,
  dueAt: async (activity, _args, context) => (await ownStanding(activity, context)).dueAt,
  closesAt: async (activity, _args, context) => (await ownStanding(activity, context)).closesAt,
  isLate: async (activity, _args, context) =>
    isLate(activity.submitted_at?.getTime() ?? null, (await ownStanding(activity, context)).dueAt),
  submissionState: async (activity, _args, context) =>
    submissionState({ ...(await ownStanding(activity, context)), status: activity.status }),
  attemptsLeft: async (activity, _args, context) => (await ownStanding(activity, context)).attemptsLeft,
  scoreMaximum: async (activity, _args, context) => (await ownStanding(activity, context)).scoreMaximum,
  scoreType: async (activity, _args, context) => (await ownStanding(activity, context)).scoreType,
  commentCount: async (activity, _args, context) => (await ownStanding(activity, context)).comments,
  nextAction: async (activity, _args, context) =>
    nextActionOf(activity, await ownStanding(activity, context), context.now),
  groups: (activity, _args, { viewer, db }) =>
    can(viewer, 'extension.manage', subjectOf(activity, viewer)) ? listGroups(db, activity) : [],
  results: (activity, _args, { viewer, loaders }) =>
    can(viewer, 'result.list', subjectOf(activity, viewer)) ? loaders.activityResults.load(activity) : null,
};
