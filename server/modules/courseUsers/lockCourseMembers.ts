import type { Transaction } from 'kysely';
import { courseRoleOf, type Subject } from '../../../shared/domain/permissions.ts';
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
 * keeps it.
 */
export async function lockCourseMembers(
  transaction: Transaction<Database>,
  { viewer, subject, course, userId }: Change,
): Promise<void> {
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
  const role = locked.find((member) => member.user_id === viewer.userId)?.role;
  const runsEveryCourse = courseRoleOf(viewer, subject) === 'orgadmin';
  if (!runsEveryCourse && role !== subject.courseRole) throw denied();
}
