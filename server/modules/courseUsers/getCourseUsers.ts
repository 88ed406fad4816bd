import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireCourse } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { courseUserOrders, listCourseUsers } from './courseUserStore.ts';

export const getCourseUsers: QueryResolvers['getCourseUsers'] = async (_parent, args, context) => {
  const { row, subject } = await requireCourse(context, args.id);
  assertCan(context.viewer, 'courseUser.list', subject);
  const request = readListRequest(args, {
    orders: courseUserOrders,
    byDefault: { field: 'fullName', order: 'asc' },
    now: context.now,
  });
  return listCourseUsers(context.db, row, args.filter ?? {}, request);
};
