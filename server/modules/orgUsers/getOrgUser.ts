import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, orgSubject, requireOrg } from '../access.ts';
import { findOrgUser } from './orgUserStore.ts';

export const getOrgUser: QueryResolvers['getOrgUser'] = async (_parent, { orgId, userId }, context) => {
  const standing = await requireOrg(context, orgId);
  const wanted = normalizeEmail(userId ?? context.viewer.userId);
  assertCan(context.viewer, 'orgUser.read', { ...orgSubject(standing), isSelf: wanted === context.viewer.userId });
  const member = await findOrgUser(context.db, standing.orgId, wanted);
  if (member === undefined) throw denied();
  return member;
};
