import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { orgRecord } from '../recordedValues.ts';
import { suspendOrg } from './orgDeletionStore.ts';
import { deletionOf } from './orgStore.ts';

export const deleteOrg: MutationResolvers['deleteOrg'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.delete', orgSubject(standing));
  return context.db.transaction().execute(async (transaction) => {
    const org = await suspendOrg(transaction, standing.orgId);
    if (org === undefined) throw new DomainError('CONFLICT');
    const change = { before: { deletionAt: null }, after: { deletionAt: deletionOf(org) } };
    await recordChange(transaction, context, { record: orgRecord(org), ...change });
    return org;
  });
};
