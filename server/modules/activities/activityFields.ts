import { isLate, type ActivityDates } from '../../../shared/dates/activityDates.ts';
import type { ActivityResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { ViewerContext } from '../loaders.ts';
import { copyInfoOf } from '../copyInfo.ts';
import type { ActivityRow } from './activityStore.ts';

/** Those of the activity, unless the caller is a learner there. */
const ownDates = (
  { org_id, id, opens_at, due_at, closes_at, course_role }: ActivityRow,
  { loaders, viewer }: ViewerContext,
): ActivityDates | Promise<ActivityDates> =>
  course_role === 'learner' && (due_at ?? closes_at) !== null
    ? loaders.dates.load({ org_id, activity_id: id, learner_id: viewer.userId })
    : {
        opensAt: opens_at?.getTime() ?? null,
        dueAt: due_at?.getTime() ?? null,
        closesAt: closes_at?.getTime() ?? null,
      };

export const activityFields: RowFields<ActivityResolvers, ActivityRow> = {
  org: (activity, _args, { loaders }) => loaders.orgs.load(activity.org_id),
  tags: (activity) => activity.tags.map((name) => ({ name })),
  states: ({ visible }) => ({ visible }),
  copyInfo: copyInfoOf,
  activityStatus: (activity) => activity.status,
  score: (activity) => activity.score_given,
  dueAt: async (activity, _args, context) => (await ownDates(activity, context)).dueAt,
  closesAt: async (activity, _args, context) => (await ownDates(activity, context)).closesAt,
  isLate: async (activity, _args, context) =>
    isLate(activity.submitted_at?.getTime() ?? null, (await ownDates(activity, context)).dueAt),
};
