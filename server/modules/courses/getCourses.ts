import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { courseOrders, listCourses } from './courseListStore.ts';
import { courseScope } from './courseScope.ts';

export const getCourses: QueryResolvers['getCourses'] = async (_parent, args, context) => {
  const standing = await requireOrg(context, args.orgId);
  assertCan(context.viewer, 'course.list', orgSubject(standing));
  const request = readListRequest(args, {
    orders: courseOrders,
    byDefault: { field: 'name', order: 'asc' },
    now: context.now,
  });
  return listCourses(context.db, courseScope(context.viewer, standing), args.filter ?? {}, request);
};
