import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireCourse } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { courseResultOrders, listCourseResults } from './courseResultStore.ts';

export const getCourseResults: QueryResolvers['getCourseResults'] = async (_parent, args, context) => {
  const { row, subject } = await requireCourse(context, args.courseId);
  assertCan(context.viewer, 'result.list', subject);
  const request = readListRequest(args, {
    orders: courseResultOrders,
    byDefault: { field: 'fullName', order: 'asc' },
    now: context.now,
  });
  return listCourseResults(context.db, row, args.filter ?? {}, request);
};
