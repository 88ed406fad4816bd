import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { changeMany } from '../changeRecords.ts';
import { applyActivityUpdate } from './updateActivity.ts';

export const updateActivities: MutationResolvers['updateActivities'] = (_parent, { input }, context) =>
  changeMany(context, input.changes, applyActivityUpdate);
