import { DomainError } from '../../../shared/domain/api/errors.ts';
import { courseRoleOf, type Action } from '../../../shared/domain/access/permissions.ts';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import { denied, findRefusal, type Accessible } from '../access.ts';
import type { ChangeContext, Refused } from '../changeRecords.ts';
import type { CourseRow } from '../courses/courseStore.ts';
import type { CourseUserRow } from './courseUserRow.ts';
import { selectCourseUsers } from './courseUserStore.ts';

/** A member to change, with the role that the caller saw, if known. */
export interface KnownMember {
  user_id: string;
  role?: CourseMemberRole;
}

interface LockedMembers<Member> {
  found: { input: Member; member: CourseUserRow }[];
  refused: Refused<Member>[];
}

/**
 * Locks members of a course, as lockMembers does for an org: if two instructors demote each other, one of them remains.
 * Returns those whom the viewer may change.
 */
export async function lockCourseMembers<Member extends KnownMember>(
  { db, viewer }: ChangeContext,
  { row: course, subject }: Accessible<CourseRow>,
  { action, members }: { action: Action; members: readonly Member[] },
): Promise<LockedMembers<Member>> {
  const userIds = members.map(({ user_id }) => user_id);
  await lockPeople(db, userIds);
  const locked = await selectCourseUsers(db, course, [...userIds, viewer.userId])
    .forUpdate('course_member')
    .execute();
  const rows = new Map(locked.map((member) => [member.user_id, member]));
  const runsEveryCourse = courseRoleOf(viewer, subject) === 'orgadmin';
  if (!runsEveryCourse && rows.get(viewer.userId)?.role !== subject.courseRole) throw denied();
  const answer: LockedMembers<Member> = { found: [], refused: [] };
  for (const input of members) {
    const member = rows.get(input.user_id);
    const isSelf = input.user_id === viewer.userId;
    const error = findRefusal(viewer, action, { ...subject, isSelf }) ?? findMismatch(input, member);
    if (error !== undefined) answer.refused.push({ input, error });
    else if (member !== undefined) answer.found.push({ input, member });
  }
  return answer;
}

function findMismatch({ role }: KnownMember, member: CourseUserRow | undefined): DomainError | undefined {
  if (member === undefined) return new DomainError('NOT_FOUND');
  return role === undefined || role === member.role ? undefined : new DomainError('CONFLICT');
}
