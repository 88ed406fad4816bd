import { checkName } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan } from '../access.ts';
import { assertValid } from '../validate.ts';
import { insertOrg } from './orgStore.ts';

export const createOrg: MutationResolvers['createOrg'] = async (_parent, { input }, { db, viewer, reached }) => {
  assertCan(viewer, 'org.create', {});
  assertValid({ name: checkName(input.name) });
  const org = await insertOrg(db, input.name.trim());
  reached.orgId = org.id;
  return org;
};
