import type { Subject } from '../../domain/permissions.ts';
import type { CourseMemberRole, CourseRole } from '../../domain/words.ts';

const MEMBER_ROLES: readonly CourseRole[] = ['learner', 'reviewer', 'instructor'] satisfies CourseMemberRole[];

/** What the viewer is to a course, by the role that the course shows. */
export const courseSubject = (role: CourseRole): Subject => (MEMBER_ROLES.includes(role) ? { courseRole: role as CourseMemberRole } : {});
