import { listLinks } from './courseLinkStore.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, reachCourse } from '../access.ts';

export const getCourseLinks: QueryResolvers['getCourseLinks'] = async (_parent, { courseId }, context) => {
  const { row, subject } = await reachCourse(context, courseId);
  assertCan(context.viewer, 'link.manage', subject);
  return listLinks(context.db, row);
};
