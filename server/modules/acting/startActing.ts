import { DomainError } from '../../../shared/domain/api/errors.ts';
import { checkReason, normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { fullNameOf } from '../../db/storedTypes.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, requireOrg } from '../access.ts';
import { findOrgUser } from '../orgUsers/orgUserStore.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { findViewer } from '../viewer/personStore.ts';
import { viewerOf } from '../viewer/readViewer.ts';
import { insertActingSession } from './actingStore.ts';
import { actingSubject } from './readActing.ts';

export const startActing: MutationResolvers['startActing'] = async (_parent, { input }, context) => {
  const { viewer, wholeDb, claims } = context;
  const { orgId } = await requireOrg(context, input.orgId);
  const userId = normalizeEmail(input.userId);
  const allowsChanges = input.allowsChanges === true;
  const action = allowsChanges ? 'person.changeAs' : 'person.actAs';
  assertCan(viewer, action, actingSubject(viewer, orgId, { userId, isSuperUser: false }));
  assertValid({ reason: checkReason(input.reason) });
  const member = await findOrgUser(wholeDb, orgId, userId);
  const person = await findViewer(wholeDb, userId);
  if (member === undefined || person === undefined) throw new DomainError('NOT_FOUND');
  assertCan(viewer, action, actingSubject(viewer, orgId, viewerOf(person)));
  const reason = input.reason.trim();
  return wholeDb.transaction().execute(async (transaction) => {
    await recordChange(transaction, context, { record: orgUserRecord(member), after: { reason, allowsChanges } });
    const session = await insertActingSession(transaction, {
      org_id: orgId,
      actor_id: viewer.userId,
      auth_time: claims.authTime,
      user_id: userId,
      reason,
      allows_changes: allowsChanges,
    });
    return { ...session, full_name: fullNameOf(member) };
  });
};
