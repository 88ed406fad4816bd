import { invalid } from '../../../shared/domain/api/errors.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { confirmationOf } from './buildPlan.ts';
import { updateImport } from './importStore.ts';
import { insertImportJob, lockImportIn, requireImport } from './requireImport.ts';

export const applyImport: MutationResolvers['applyImport'] = async (_parent, { input }, context) => {
  const found = await requireImport(context, input.id);
  const applying = await context.db.transaction().execute(async (transaction) => {
    const locked = await lockImportIn(transaction, found, 'planned');
    const expected = confirmationOf(locked.counts);
    if (expected !== null && input.confirmation?.trim() !== expected)
      throw invalid({ field: 'confirmation', rule: input.confirmation ? 'unknownValue' : 'required' });
    await insertImportJob(transaction, context, locked, {
      step: 'apply',
      invites: input.invites ?? false,
      locale: input.locale,
    });
    return updateImport(transaction, locked, { state: 'applying', progress: 0 });
  });
  context.services.jobs.wake();
  return applying;
};
