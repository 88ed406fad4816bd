import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { kindOf } from './matchingChangeKinds.ts';
import { moveMatchingChange } from './matchingChangeStore.ts';
import { insertMatchingJob, requireMatchingChange } from './requireMatchingChange.ts';

export const undoMatchingChange: MutationResolvers['undoMatchingChange'] = async (_parent, { input }, context) => {
  const found = await requireMatchingChange(context, input.id);
  const { restores, event } = kindOf(found.kind);
  const undoing = await context.db.transaction().execute(async (transaction) => {
    const moved = await moveMatchingChange(transaction, { ...found, state: 'changed' }, 'undoing');
    if (moved === undefined) throw new DomainError('CONFLICT');
    const step = { step: 'undoing', event: restores === undefined ? event : 'record.restore' } as const;
    await insertMatchingJob(transaction, context, moved, step);
    return moved;
  });
  context.services.jobs.wake();
  return undoing;
};
