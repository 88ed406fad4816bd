import { DomainError } from '../../../shared/domain/errors.ts';
import { normalizeEmail } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { findOrgUser } from './orgUserStore.ts';
import { removeOrgUser } from './orgUserRemovalStore.ts';

export const removeOrgMember: MutationResolvers['removeOrgMember'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  const userId = normalizeEmail(input.userId);
  const subject = { ...orgSubject(standing), isSelf: userId === context.viewer.userId };
  assertCan(context.viewer, 'orgUser.remove', subject);
  const member = await findOrgUser(context.db, standing.orgId, userId);
  if (member === undefined || !(await removeOrgUser(context.db, member))) throw new DomainError('NOT_FOUND');
  return member;
};
