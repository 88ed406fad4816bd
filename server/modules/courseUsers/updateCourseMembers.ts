import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { changeMany } from '../changeRecords.ts';
import { applyRole } from './updateCourseMember.ts';

export const updateCourseMembers: MutationResolvers['updateCourseMembers'] = (_parent, { input }, context) =>
  changeMany(context, input.changes, applyRole);
