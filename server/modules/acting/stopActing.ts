import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { readId } from '../../db/storedTypes.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { denied } from '../access.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { removeActingSessions } from './actingStore.ts';

export const stopActing: MutationResolvers['stopActing'] = async (_parent, { input }, context) => {
  const { acting, viewer, wholeDb } = context;
  const orgId = readId(input.orgId);
  if (orgId === undefined) throw denied();
  const userId = normalizeEmail(input.userId);
  await wholeDb.transaction().execute(async (transaction) => {
    const actorId = acting?.actorId ?? viewer.userId;
    const [ended] = await removeActingSessions(transaction, { orgId, actorId, userId });
    if (ended === undefined) throw denied();
    await recordChange(transaction, context, { record: orgUserRecord(ended), orgId });
  });
  return true;
};
