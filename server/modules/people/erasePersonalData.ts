import { DomainError, invalid } from '../../../shared/domain/api/errors.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { lockMembers } from '../orgUsers/lockMembers.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { erasePerson } from './eraseStore.ts';

export const erasePersonalData: MutationResolvers['erasePersonalData'] = async (_parent, { input }, context) => {
  const { viewer, wholeDb, services } = context;
  const standing = await requireOrg(context, input.orgId);
  const { orgId } = standing;
  const userId = normalizeEmail(input.userId);
  assertCan(viewer, 'personalData.erase', { ...orgSubject(standing), isSelf: userId === viewer.userId });
  if (normalizeEmail(input.confirmation) !== userId)
    throw invalid({ field: 'confirmation', rule: input.confirmation ? 'unknownValue' : 'required' });
  // Needs the whole database, because the account is deleted only if no other institution knows the person.
  const erased = await wholeDb.transaction().execute(async (transaction) => {
    await lockMembers(transaction, { viewer, orgId, userId });
    return erasePerson(transaction, {
      orgId,
      userId,
      dataDir: services.config.dataDir,
      record: (lti_subject) => recordChange(transaction, context, { record: orgUserRecord({ lti_subject }) }),
    });
  });
  if (erased === undefined) throw new DomainError('NOT_FOUND');
  services.jobs.wake();
  return erased.pseudonym;
};
