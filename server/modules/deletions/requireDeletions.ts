import type { Action } from '../../../shared/domain/access/permissions.ts';
import type { RestorableType } from '../../db/storedTypes.ts';
import { assertCan, orgSubject, requireCourse, requireOrg } from '../access.ts';
import type { ViewerContext } from '../loaders.ts';

/** Permission required to restore a record, by type: the same as for deleting it. */
const ACTIONS = {
  Activity: 'activity.delete',
  CourseUser: 'courseUser.remove',
  OrgUser: 'orgUser.remove',
  CourseLink: 'link.manage',
} as const satisfies Record<RestorableType, Action>;

/** The org or course that records were deleted from. */
export interface DeletionPlace {
  orgId: string;
  /** Null for the members of the org. */
  courseId: string | null;
  type: RestorableType;
}

/** Returns the place with this id. The caller must have the permission to see and restore deleted records there. */
export async function requireDeletions(
  context: ViewerContext,
  { type, id, userId }: { type: RestorableType; id: string; userId?: string | null },
): Promise<DeletionPlace> {
  // Callers can't restore themselves, just as they can't remove themselves.
  const isSelf = userId === context.viewer.userId;
  if (type === 'OrgUser') {
    const standing = await requireOrg(context, id);
    assertCan(context.viewer, ACTIONS[type], { ...orgSubject(standing), isSelf });
    return { orgId: standing.orgId, type, courseId: null };
  }
  const { row, subject } = await requireCourse(context, id);
  assertCan(context.viewer, ACTIONS[type], { ...subject, isSelf });
  return { orgId: row.org_id, type, courseId: row.id };
}
