import { courseRoleOf } from '../../../shared/domain/access/permissions.ts';
import type { OrgStanding, SignedInViewer } from '../../graphql/context.ts';
import { orgSubject } from '../access.ts';
import type { CourseScope } from './courseListStore.ts';

/** Returns the scope of the courses that a person can see in an org. */
export function courseScope(viewer: SignedInViewer, standing: OrgStanding): CourseScope {
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
