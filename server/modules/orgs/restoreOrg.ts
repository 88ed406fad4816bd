import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { orgRecord } from '../recordedValues.ts';
import { restoreOrgRow } from './orgDeletionStore.ts';
import { deletionOf, lockOrg } from './orgStore.ts';

export const restoreOrg: MutationResolvers['restoreOrg'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.delete', orgSubject(standing));
  return context.db.transaction().execute(async (transaction) => {
    const before = await lockOrg(transaction, standing.orgId);
    const org = await restoreOrgRow(transaction, standing.orgId);
    if (before === undefined || org === undefined) throw new DomainError('CONFLICT');
    await recordChange(transaction, context, {
      record: orgRecord(org),
      before: { deletionAt: deletionOf(before) },
      after: { deletionAt: null },
    });
    return org;
  });
};
