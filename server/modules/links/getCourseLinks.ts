import { listLinks } from '../../links/courseLinkStore.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireCourse } from '../access.ts';

export const getCourseLinks: QueryResolvers['getCourseLinks'] = async (_parent, { courseId }, context) => {
  const { row, subject } = await requireCourse(context, courseId);
  assertCan(context.viewer, 'link.manage', subject);
  return listLinks(context.db, row);
};
