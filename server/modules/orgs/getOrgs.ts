import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan } from '../access.ts';
import { listAllOrgs, listOrgsOfMember } from './orgStore.ts';

export const getOrgs: QueryResolvers['getOrgs'] = async (_parent, _args, { db, viewer }) => {
  assertCan(viewer, 'org.list', {});
  return { orgs: viewer.isSuperUser ? await listAllOrgs(db) : await listOrgsOfMember(db, viewer.userId) };
};
