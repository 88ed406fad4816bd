import { DomainError } from '../../../shared/domain/errors.ts';
import { normalizeEmail } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { lockMembers } from './lockMembers.ts';
import { updateOrgUser } from './orgUserStore.ts';

export const updateOrgMember: MutationResolvers['updateOrgMember'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  const userId = normalizeEmail(input.userId);
  assertCan(context.viewer, 'orgUser.update', { ...orgSubject(standing), isSelf: userId === context.viewer.userId });
  return context.db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, { viewer: context.viewer, orgId: standing.orgId, userId });
    const updated = await updateOrgUser(transaction, standing.orgId, userId, { type: input.type });
    if (updated === undefined) throw new DomainError('NOT_FOUND');
    return updated;
  });
};
