import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { changeMany } from '../changeRecords.ts';
import { applyCourseUpdate } from './updateCourse.ts';

export const updateCourses: MutationResolvers['updateCourses'] = (_parent, { input }, context) =>
  changeMany(context, input.changes, applyCourseUpdate);
