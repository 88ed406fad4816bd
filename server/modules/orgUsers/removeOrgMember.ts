import { DomainError } from '../../../shared/domain/api/errors.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { lockMembers } from './lockMembers.ts';
import { findOrgUser } from './orgUserStore.ts';
import { removeOrgUser } from './orgUserRemovalStore.ts';

export const removeOrgMember: MutationResolvers['removeOrgMember'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  const userId = normalizeEmail(input.userId);
  const subject = { ...orgSubject(standing), isSelf: userId === context.viewer.userId };
  assertCan(context.viewer, 'orgUser.remove', subject);
  return context.db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, { viewer: context.viewer, orgId: standing.orgId, userId });
    const member = await findOrgUser(transaction, standing.orgId, userId);
    if (member === undefined) throw new DomainError('NOT_FOUND');
    const kept = { org_id: standing.orgId, record_id: member.lti_subject, user_id: userId, role: member.type };
    await keepDeletions(transaction, { type: 'OrgUser', deletedBy: context.viewer.userId, records: [kept] });
    if (!(await removeOrgUser(transaction, member))) throw new DomainError('NOT_FOUND');
    await recordChange(transaction, context, { record: orgUserRecord(member), before: { type: member.type } });
    return member;
  });
};
