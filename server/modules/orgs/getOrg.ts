import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, reachOrg } from '../access.ts';

export const getOrg: QueryResolvers['getOrg'] = async (_parent, { id }, context) => {
  const standing = await reachOrg(context, id);
  assertCan(context.viewer, 'org.read', orgSubject(standing));
  return context.loaders.orgs.load(standing.orgId);
};
