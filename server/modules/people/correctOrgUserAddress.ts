import { DomainError, invalid } from '../../../shared/domain/api/errors.ts';
import { checkEmail, normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { pseudonym } from '../../audit/auditTarget.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { refuseImitation } from '../orgUsers/imitation.ts';
import { findOrgUser } from '../orgUsers/orgUserStore.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { requireManagedAccount } from './managedAccount.ts';
import { moveAddress } from './moveAddress.ts';

export const correctOrgUserAddress: MutationResolvers['correctOrgUserAddress'] = async (
  _parent,
  { input },
  context,
) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'person.manageAccount', orgSubject(standing));
  assertValid({ newUserId: checkEmail(input.newUserId) });
  const userId = normalizeEmail(input.userId);
  const newUserId = normalizeEmail(input.newUserId);
  return context.wholeDb.transaction().execute(async (transaction) => {
    const { hasSignedIn } = await requireManagedAccount(transaction, context, { standing, userId });
    if (hasSignedIn) throw new DomainError('CONFLICT');
    if (!(await moveAddress(transaction, userId, newUserId))) throw invalid({ field: 'newUserId', rule: 'emailTaken' });
    await refuseImitation(transaction, standing.orgId, newUserId, 'newUserId');
    const corrected = await findOrgUser(transaction, standing.orgId, newUserId);
    if (corrected === undefined) throw new DomainError('NOT_FOUND');
    await recordChange(transaction, context, {
      record: orgUserRecord(corrected),
      before: { userId: pseudonym(userId) },
      after: { userId: pseudonym(newUserId) },
    });
    return corrected;
  });
};
