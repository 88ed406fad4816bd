import type { ListRow } from './listRules.ts';
import type { Subject } from '../access/permissions.ts';
import type { CourseMemberRole, CourseRole } from '../enums.ts';

const MEMBER_ROLES: readonly CourseRole[] = ['learner', 'reviewer', 'instructor'] satisfies CourseMemberRole[];

/** Returns the viewer's relation to a course from the course's role. */
export const courseSubject = (role: CourseRole): Subject =>
  MEMBER_ROLES.includes(role) ? { courseRole: role as CourseMemberRole } : {};

/** Rules that derive the viewer's relation to a row, by the names used in `subject` in screens.config.ts. */
export const subjectRules = {
  /** Relation to a row that is a course and contains the viewer's role in it. */
  course: (row: ListRow): Subject => courseSubject(row.role as CourseRole),
  /** Relation to a row that is a person. */
  person: (row: ListRow, userId: string): Subject => ({ isSelf: row.userId === userId }),
} as const;
export type SubjectRule = keyof typeof subjectRules;
