import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { changeMany } from '../changeRecords.ts';
import { applyActivityDeletion } from './deleteActivity.ts';

export const deleteActivities: MutationResolvers['deleteActivities'] = (_parent, { input }, context) =>
  changeMany(context, input.changes, applyActivityDeletion);
