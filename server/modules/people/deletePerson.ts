import { DomainError } from '../../../shared/domain/api/errors.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan } from '../access.ts';
import { hasPerson, removePerson } from './personRemovalStore.ts';

export const deletePerson: MutationResolvers['deletePerson'] = async (_parent, { input }, context) => {
  const { db, viewer, services } = context;
  // An address stored before the current rule existed is looked up unchanged.
  const userId = (await hasPerson(db, input.userId)) ? input.userId : normalizeEmail(input.userId);
  assertCan(viewer, 'person.delete', { isSelf: userId === viewer.userId });
  const removed = await db.transaction().execute(async (transaction) => {
    const person = await removePerson(transaction, userId, viewer.userId);
    if (person === undefined) throw new DomainError('NOT_FOUND');
    const { lti_subject: subject } = person;
    await recordChange(transaction, context, { record: { type: 'User', id: subject, person: subject } });
    return person;
  });
  services.jobs.wake();
  return removed;
};
