import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { updateImport } from './importStore.ts';
import { insertImportJob, lockImportIn, requireImport } from './requireImport.ts';

export const undoImport: MutationResolvers['undoImport'] = async (_parent, { input }, context) => {
  const found = await requireImport(context, input.id);
  const undoing = await context.db.transaction().execute(async (transaction) => {
    const locked = await lockImportIn(transaction, found, 'applied');
    await insertImportJob(transaction, context, locked, { step: 'undo' });
    return updateImport(transaction, locked, { state: 'undoing', progress: 0 });
  });
  context.services.jobs.wake();
  return undoing;
};
