import { DomainError } from '../../../shared/domain/errors.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { restoreOrgRow } from './orgDeletionStore.ts';

export const restoreOrg: MutationResolvers['restoreOrg'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.delete', orgSubject(standing));
  const org = await restoreOrgRow(context.db, standing.orgId);
  if (org === undefined) throw new DomainError('CONFLICT');
  return org;
};
