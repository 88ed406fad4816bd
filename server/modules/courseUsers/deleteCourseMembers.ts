import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { changeMany } from '../changeRecords.ts';
import { applyRemoval } from './deleteCourseMember.ts';

export const deleteCourseMembers: MutationResolvers['deleteCourseMembers'] = (_parent, { input }, context) =>
  changeMany(context, input.changes, applyRemoval);
