import { DomainError } from '../../../shared/domain/errors.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { suspendOrg } from './orgDeletionStore.ts';

export const deleteOrg: MutationResolvers['deleteOrg'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.delete', orgSubject(standing));
  const org = await suspendOrg(context.db, standing.orgId);
  if (org === undefined) throw new DomainError('CONFLICT');
  return org;
};
