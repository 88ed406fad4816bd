import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';

export const getOrg: QueryResolvers['getOrg'] = async (_parent, { id }, context) => {
  const standing = await requireOrg(context, id);
  assertCan(context.viewer, 'org.read', orgSubject(standing));
  return context.loaders.orgs.load(standing.orgId);
};
