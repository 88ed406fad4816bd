import { can } from '../../../shared/domain/access/permissions.ts';
import { viewRolesOf } from '../../../shared/domain/lists/savedViews.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubjectWithRoles, requireOrg } from '../access.ts';
import { listSavedViews } from './savedViewStore.ts';

export const getSavedViews: QueryResolvers['getSavedViews'] = async (_parent, args, context) => {
  const { db, viewer } = context;
  const standing = await requireOrg(context, args.orgId);
  const subject = await orgSubjectWithRoles(context, standing);
  assertCan(viewer, 'savedView.list', subject);
  return listSavedViews(db, {
    orgId: standing.orgId,
    userId: viewer.userId,
    roles: can(viewer, 'savedView.share', subject) ? undefined : viewRolesOf(viewer, subject),
  });
};
