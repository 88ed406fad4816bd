import { courseRoleOf } from '../../../src/domain/permissions.ts';
import type { OrgStanding, SignedInViewer } from '../../graphql/context.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, reachOrg } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import { courseOrders, listCourses, type CourseScope } from './courseListStore.ts';

export const getCourses: QueryResolvers['getCourses'] = async (_parent, args, context) => {
  const standing = await reachOrg(context, args.orgId);
  assertCan(context.viewer, 'course.list', orgSubject(standing));
  const request = readListRequest(args, { orders: courseOrders, byDefault: { field: 'name', order: 'asc' }, now: context.now });
  return listCourses(context.db, courseScope(context.viewer, standing), args.filter ?? {}, request);
};

function courseScope(viewer: SignedInViewer, standing: OrgStanding): CourseScope {
  const roleElsewhere = courseRoleOf(viewer, orgSubject(standing));
  const seesLibrary = standing.memberType === 'orgcontentcreator' && standing.features.includes('enterprise');
  return {
    orgId: standing.orgId,
    userId: viewer.userId,
    roleEverywhere: roleElsewhere === 'orgadmin' ? roleElsewhere : undefined,
    roleElsewhere,
    extraCourseId: seesLibrary ? standing.libraryCourseId : null,
  };
}
