import type { Transaction } from 'kysely';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import { courseRoleOf, type Subject } from '../../../shared/domain/access/permissions.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import type { SignedInViewer } from '../../graphql/context.ts';
import { denied } from '../access.ts';

interface Change {
  viewer: SignedInViewer;
  subject: Subject;
  course: { org_id: string; id: string };
  userId: string;
}

/**
 * Locks members of a course, as lockMembers does for an org: of two instructors who take each other's role, one
 * keeps it. Returns the member's role; undefined if there is no such member.
 */
export async function lockCourseMembers(
  transaction: Transaction<Database>,
  { viewer, subject, course, userId }: Change,
): Promise<CourseMemberRole | undefined> {
  await lockPeople(transaction, [userId]);
  const locked = await transaction
    .selectFrom('course_member')
    .select(['user_id', 'role'])
    .where('org_id', '=', course.org_id)
    .where('course_id', '=', course.id)
    .where('user_id', 'in', [userId, viewer.userId])
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const roleOf = (id: string) => locked.find((member) => member.user_id === id)?.role;
  const runsEveryCourse = courseRoleOf(viewer, subject) === 'orgadmin';
  if (!runsEveryCourse && roleOf(viewer.userId) !== subject.courseRole) throw denied();
  return roleOf(userId);
}
