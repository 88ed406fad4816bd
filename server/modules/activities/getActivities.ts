import { can } from '../../../shared/domain/permissions.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireCourse, usesLibrary } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { activityOrders, listActivities } from './activityListStore.ts';

export const getActivities: QueryResolvers['getActivities'] = async (_parent, args, context) => {
  const { db, viewer, now } = context;
  const { row, subject } = await requireCourse(context, args.courseId);
  if (!(await usesLibrary(context, row.org_id, subject))) assertCan(viewer, 'activity.read', subject);
  const request = readListRequest(args, { orders: activityOrders, byDefault: { field: 'name', order: 'asc' }, now });
  const scope = { course: row, userId: viewer.userId, seesHidden: can(viewer, 'activity.readHidden', subject) };
  return listActivities(db, scope, args.filter ?? {}, request);
};
