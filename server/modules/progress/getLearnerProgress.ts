import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { Subject } from '../../../shared/domain/access/permissions.ts';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import type { OrgStanding } from '../../graphql/context.ts';
import type { ViewerContext } from '../loaders.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, orgSubjectWithRoles, requireOrg } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { findOrgUser } from '../orgUsers/orgUserStore.ts';
import { listProgress, progressOrders } from './progressStore.ts';

export const getLearnerProgress: QueryResolvers['getLearnerProgress'] = async (_parent, args, context) => {
  const standing = await requireOrg(context, args.input.orgId);
  const reviewerId = normalizeEmail(args.input.reviewerId);
  const isSelf = reviewerId === context.viewer.userId;
  const subject = withBestRole(await orgSubjectWithRoles(context, standing));
  assertCan(context.viewer, isSelf ? 'progress.readOwn' : 'progress.readOthers', subject);
  const request = readListRequest(args, {
    orders: progressOrders,
    byDefault: { field: 'submittedAt', order: 'desc' },
    now: context.now,
  });
  const isEverywhere = await reviewsEveryCourse(context, standing, reviewerId);
  return listProgress(context.db, { orgId: standing.orgId, reviewerId, isEverywhere }, args.filter ?? {}, request);
};

const BEST_FIRST: readonly CourseMemberRole[] = ['instructor', 'reviewer', 'learner'];

// Returns the subject with the person's highest course role in the org, which determines the permissions for the whole
// review list.
function withBestRole(subject: Subject): Subject {
  return { ...subject, courseRole: BEST_FIRST.find((role) => subject.courseRolesInOrg?.includes(role)) };
}

async function reviewsEveryCourse(
  { db, viewer }: ViewerContext,
  { orgId, memberType }: OrgStanding,
  reviewerId: string,
): Promise<boolean> {
  if (reviewerId === viewer.userId) return viewer.isSuperUser || memberType === 'orgadmin';
  const reviewer = await findOrgUser(db, orgId, reviewerId);
  if (reviewer === undefined) throw denied();
  return reviewer.type === 'orgadmin';
}
