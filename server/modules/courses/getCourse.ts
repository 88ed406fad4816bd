import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireCourse } from '../access.ts';

export const getCourse: QueryResolvers['getCourse'] = async (_parent, { id }, context) => {
  const { row, subject } = await requireCourse(context, id);
  assertCan(context.viewer, 'course.read', subject);
  return row;
};
