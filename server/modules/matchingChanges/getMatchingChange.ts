import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { whenDone } from '../whenDone.ts';
import { findMatchingChange } from './matchingChangeStore.ts';
import { requireMatchingChange } from './requireMatchingChange.ts';

export const getMatchingChange: QueryResolvers['getMatchingChange'] = async (_parent, { id, wait }, context) => {
  const found = await requireMatchingChange(context, id);
  return wait === true ? whenDone(context, found, () => findMatchingChange(context.db, found.id)) : found;
};
