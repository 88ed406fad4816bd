import type { ActivityResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { copyInfoOf } from '../copyInfo.ts';
import type { ActivityRow } from './activityStore.ts';

export const activityFields: RowFields<ActivityResolvers, ActivityRow> = {
  org: (activity, _args, { loaders }) => loaders.orgs.load(activity.org_id),
  tags: (activity) => activity.tags.map((name) => ({ name })),
  states: ({ visible }) => ({ visible }),
  copyInfo: copyInfoOf,
  activityStatus: (activity) => activity.status,
  score: (activity) => activity.score_given,
};
