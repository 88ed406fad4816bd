import { DomainError } from '../../../shared/domain/errors.ts';
import { normalizeEmail } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { lockMembers } from './lockMembers.ts';
import { findOrgUser } from './orgUserStore.ts';
import { removeOrgUser } from './orgUserRemovalStore.ts';

export const removeOrgMember: MutationResolvers['removeOrgMember'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  const userId = normalizeEmail(input.userId);
  const subject = { ...orgSubject(standing), isSelf: userId === context.viewer.userId };
  assertCan(context.viewer, 'orgUser.remove', subject);
  return context.db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, { viewer: context.viewer, orgId: standing.orgId, userId });
    const member = await findOrgUser(transaction, standing.orgId, userId);
    if (member === undefined || !(await removeOrgUser(transaction, member))) throw new DomainError('NOT_FOUND');
    return member;
  });
};
