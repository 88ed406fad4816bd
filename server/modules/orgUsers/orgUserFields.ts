import { deliveryOf, NOTIFICATION_KINDS } from '../../../shared/domain/course/notifications.ts';
import { can } from '../../../shared/domain/access/permissions.ts';
import type { OrgUserResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { fullNameOf } from '../../db/storedTypes.ts';
import type { SignedInViewer } from '../../graphql/context.ts';
import { listProgressOfLearner } from '../progress/progressStore.ts';
import { findSecondFactorOfPerson } from '../../identity/store/secondFactorStore.ts';
import { identityTables } from '../../identity/tables.ts';
import { listCoursesOfMember } from './memberCourseStore.ts';
import type { OrgUserRow } from './orgUserRow.ts';

const seesAll = (viewer: SignedInViewer, { org_id }: OrgUserRow): boolean =>
  can(viewer, 'orgUser.list', { memberType: viewer.memberships.get(org_id)?.memberType });

export const orgUserFields: RowFields<OrgUserResolvers, OrgUserRow> = {
  fullName: fullNameOf,
  hasSecondFactor: (member, _args, { wholeDb, viewer }) =>
    seesAll(viewer, member) ? findSecondFactorOfPerson(identityTables(wholeDb), member.user_id) : null,
  courseCount: async (member, _args, { loaders }) => (await loaders.memberCourseRoles.load(member)).count,
  courseRoles: async (member, _args, { loaders }) => (await loaders.memberCourseRoles.load(member)).roles,
  courses: (member, _args, { db, viewer }) => (seesAll(viewer, member) ? listCoursesOfMember(db, member) : null),
  work: (member, _args, { db, viewer }) => (seesAll(viewer, member) ? listProgressOfLearner(db, member) : null),
  settings: (member, _args, { viewer }) => {
    const memberType = viewer.memberships.get(member.org_id)?.memberType;
    if (!can(viewer, 'orgUser.read', { memberType, isSelf: member.user_id === viewer.userId })) return null;
    const assignment = { evaluated: member.notify_evaluated, submitted: member.notify_submitted };
    const mails = NOTIFICATION_KINDS.map((kind) => ({
      kind,
      delivery: deliveryOf(kind, member.mail_deliveries, assignment),
    }));
    return { notification: { locale: 'en', assignment, mails } };
  },
};
