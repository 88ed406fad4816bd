import { DomainError } from '../../../shared/domain/api/errors.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { lockMembers } from './lockMembers.ts';
import { findOrgUser, updateOrgUser } from './orgUserStore.ts';

export const updateOrgMember: MutationResolvers['updateOrgMember'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  const userId = normalizeEmail(input.userId);
  assertCan(context.viewer, 'orgUser.update', { ...orgSubject(standing), isSelf: userId === context.viewer.userId });
  return context.db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, { viewer: context.viewer, orgId: standing.orgId, userId });
    const before = await findOrgUser(transaction, standing.orgId, userId);
    const updated = await updateOrgUser(transaction, standing.orgId, userId, { type: input.type });
    if (before === undefined || updated === undefined) throw new DomainError('NOT_FOUND');
    await recordChange(transaction, context, {
      record: orgUserRecord(updated),
      before: { type: before.type },
      after: { type: updated.type },
    });
    return updated;
  });
};
