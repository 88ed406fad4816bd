import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { readSearch } from '../listRequest.ts';
import { listTerms } from './courseListStore.ts';
import { courseScope } from './courseScope.ts';

export const getTerms: QueryResolvers['getTerms'] = async (_parent, { orgId, ...search }, context) => {
  const standing = await requireOrg(context, orgId);
  assertCan(context.viewer, 'course.list', orgSubject(standing));
  return listTerms(context.db, courseScope(context.viewer, standing), readSearch(search));
};
