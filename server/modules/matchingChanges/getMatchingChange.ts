import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { waitForStep } from '../waitForStep.ts';
import { findMatchingChange } from './matchingChangeStore.ts';
import { requireMatchingChange } from './requireMatchingChange.ts';

export const getMatchingChange: QueryResolvers['getMatchingChange'] = async (_parent, { id, wait }, context) => {
  const found = await requireMatchingChange(context, id);
  return wait === true ? waitForStep(context, found, () => findMatchingChange(context.db, found.id)) : found;
};
