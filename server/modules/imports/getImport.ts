import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { waitForStep } from '../waitForStep.ts';
import { findImport } from './importStore.ts';
import { requireImport } from './requireImport.ts';

export const getImport: QueryResolvers['getImport'] = async (_parent, { id, wait }, context) => {
  const found = await requireImport(context, id);
  return wait === true ? waitForStep(context, found, () => findImport(context.db, found.id)) : found;
};
