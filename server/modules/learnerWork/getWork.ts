import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { nextActionOf } from '../activities/activityFields.ts';
import { dueFirst } from '../activities/ownStanding.ts';
import { listWork } from './learnerWorkStore.ts';

export const getWork: QueryResolvers['getWork'] = async (_parent, { orgId }, context) => {
  const standing = await requireOrg(context, orgId);
  assertCan(context.viewer, 'course.list', orgSubject(standing));
  const found = await listWork(context.db, { orgId: standing.orgId, userId: context.viewer.userId });
  const toDo = (await dueFirst(found.open, context))
    .filter(({ activity, own }) => nextActionOf(activity, own, context.now) !== null)
    .map(({ activity }) => activity);
  return { toDo, waiting: found.waiting, results: found.results };
};
