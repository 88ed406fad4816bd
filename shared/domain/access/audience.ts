import { can, type Subject, type Viewer } from './permissions.ts';

/** Audiences of lists and pages, as used by `audience` in screens.config.ts. */
export const ORG_AUDIENCES = ['admin', 'creator', 'reviewer', 'other'] as const;
export const COURSE_AUDIENCES = ['manager', 'reviewer', 'learner'] as const;
export type OrgAudience = (typeof ORG_AUDIENCES)[number];
export type CourseAudience = (typeof COURSE_AUDIENCES)[number];
export const AUDIENCES = ['admin', 'creator', 'manager', 'reviewer', 'learner', 'other'] as const satisfies readonly (
  | OrgAudience
  | CourseAudience
)[];
export type Audience = (typeof AUDIENCES)[number];

/**
 * Returns the viewer's audience in an org: an admin manages it, a creator can also create courses, a reviewer reviews
 * in at least one course.
 */
export function orgAudience(viewer: Viewer, org: Subject): OrgAudience {
  if (can(viewer, 'org.updateSettings', org)) return 'admin';
  if (can(viewer, 'course.create', org)) return 'creator';
  return org.courseRolesInOrg?.includes('reviewer') === true ? 'reviewer' : 'other';
}

/**
 * Returns the viewer's audience in a course: a manager manages it, a reviewer can only view and review, everyone else
 * learns.
 */
export function courseAudience(viewer: Viewer, course: Subject): CourseAudience {
  if (can(viewer, 'course.update', course)) return 'manager';
  return can(viewer, 'courseUser.list', course) ? 'reviewer' : 'learner';
}
