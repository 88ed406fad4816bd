import { can } from '../../../shared/domain/access/permissions.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { courseScope } from '../courses/courseScope.ts';
import { readSearch } from '../listRequest.ts';
import { countCourses, searchActivities, searchCourses, searchPeople, searchUsers } from './searchStore.ts';

export const search: QueryResolvers['search'] = async (_parent, args, context) => {
  const { db, viewer } = context;
  const standing = await requireOrg(context, args.orgId);
  const subject = orgSubject(standing);
  assertCan(viewer, 'course.list', subject);
  const wanted = readSearch(args, { isRequired: true });
  const scope = await countCourses(db, courseScope(viewer, standing));
  const [courses, activities, people, users] = await Promise.all([
    searchCourses(db, scope, wanted),
    searchActivities(db, scope, wanted),
    searchPeople(db, scope, wanted),
    can(viewer, 'orgUser.list', subject) ? searchUsers(db, standing.orgId, wanted) : [],
  ]);
  return { courses, activities, people, users };
};
