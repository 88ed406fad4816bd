import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { listToolRefusals } from './toolRefusalStore.ts';

export const getToolRefusals: QueryResolvers['getToolRefusals'] = async (_parent, { orgId }, context) => {
  const standing = await requireOrg(context, orgId);
  assertCan(context.viewer, 'tool.readRefusals', orgSubject(standing));
  return listToolRefusals(context.db, { orgId: standing.orgId, withOrgless: context.viewer.isSuperUser });
};
