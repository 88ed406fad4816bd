import type { ListRow } from './listRules.ts';
import type { Subject } from './permissions.ts';
import type { CourseMemberRole, CourseRole } from './enums.ts';

const MEMBER_ROLES: readonly CourseRole[] = ['learner', 'reviewer', 'instructor'] satisfies CourseMemberRole[];

/** What the viewer is to a course, by the role that the course shows. */
export const courseSubject = (role: CourseRole): Subject =>
  MEMBER_ROLES.includes(role) ? { courseRole: role as CourseMemberRole } : {};

/** What a row says of the viewer's relation to it; a resource of screens.config.ts names its rule in `subject`. */
export const subjectRules = {
  /** The row is a course, and carries the viewer's role in it. */
  course: (row: ListRow): Subject => courseSubject(row.role as CourseRole),
  /** The row is a person. */
  person: (row: ListRow, userId: string): Subject => ({ isSelf: row.userId === userId }),
} as const;
export type SubjectRule = keyof typeof subjectRules;
