import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { findMembers, requireMerge } from './mergeOrgUsers.ts';
import { countMoved, listConflicts, listGainedCourses, listOtherTools, mergedType } from './mergeStore.ts';

export const getMergePlan: QueryResolvers['getMergePlan'] = async (_parent, args, context) => {
  const { db } = context;
  const merged = await findMembers(db, await requireMerge(context, args));
  return {
    type: mergedType(merged),
    courses: await listGainedCourses(db, merged),
    conflicts: await listConflicts(db, merged),
    tools: await listOtherTools(db, merged),
    ...(await countMoved(db, merged)),
  };
};
