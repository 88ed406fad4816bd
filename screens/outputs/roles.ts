import { courseAudience, orgAudience, type Audience } from '../../shared/domain/audience.ts';
import { courseRoleOf, type Subject, type Viewer } from '../../shared/domain/permissions.ts';
import {
  FEATURE_NAMES,
  type CourseMemberRole,
  type CourseRole,
  type OrgMemberType,
} from '../../shared/domain/enums.ts';

/** Somebody who looks at a screen. */
export interface Role {
  name: string;
  viewer: Viewer;
  org: Subject;
  course: Subject;
  courseRole: CourseRole;
}

function role(name: string, memberType: OrgMemberType | undefined, courseRole?: CourseMemberRole): Role {
  const viewer = { isSuperUser: memberType === undefined, termsAccepted: true };
  const org: Subject = { memberType, courseRolesInOrg: courseRole ? [courseRole] : [], features: FEATURE_NAMES };
  const course: Subject = courseRole ? { courseRole } : {};
  return { name, viewer, org, course, courseRole: courseRoleOf(viewer, { ...org, ...course }) };
}

/** Everybody whom a screen may look different to. */
export const roles: readonly Role[] = [
  role('a super user', undefined),
  role('an org admin', 'orgadmin'),
  role('a content creator', 'orgcontentcreator'),
  role('a member', 'orguser'),
  role('an instructor', 'orguser', 'instructor'),
  role('a reviewer', 'orguser', 'reviewer'),
  role('a learner', 'orguser', 'learner'),
];

export const audienceOf = ({ viewer, org, course }: Role, isOfCourse: boolean): Audience =>
  isOfCourse ? courseAudience(viewer, { ...org, ...course }) : orgAudience(viewer, org);
