import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { changeOrg } from './changeOrg.ts';
import { updateFeatures } from './orgStore.ts';

export const setOrgFeatures: MutationResolvers['setOrgFeatures'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.setFeatures', orgSubject(standing));
  const switches = new Map(input.features.map(({ name, enabled }) => [name, enabled]));
  const named = [...switches.keys()];
  const on = named.filter((name) => switches.get(name) === true);
  const off = named.filter((name) => switches.get(name) === false);
  return changeOrg(context, standing.orgId, (transaction) => updateFeatures(transaction, standing.orgId, on, off));
};
