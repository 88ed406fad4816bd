import { can } from '../../../shared/domain/access/permissions.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireCourse, usesLibrary } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import type { ViewerContext } from '../loaders.ts';
import { activityOrders, listActivities, type ActivityScope } from './activityListStore.ts';

export const getActivities: QueryResolvers['getActivities'] = async (_parent, args, context) => {
  const scope = await requireActivityList(context, args.courseId);
  const byDefault = { field: 'name', order: 'asc' } as const;
  const request = readListRequest(args, { orders: activityOrders, byDefault, now: context.now });
  return listActivities(context.db, scope, args.filter ?? {}, request);
};

/** Returns the scope of a course's activities. The caller must have the permission to list them. */
export async function requireActivityList(context: ViewerContext, courseId: string): Promise<ActivityScope> {
  const { viewer } = context;
  const { row, subject } = await requireCourse(context, courseId);
  if (!(await usesLibrary(context, row.org_id, subject))) assertCan(viewer, 'activity.read', subject);
  return { course: row, userId: viewer.userId, seesHidden: can(viewer, 'activity.readHidden', subject) };
}
