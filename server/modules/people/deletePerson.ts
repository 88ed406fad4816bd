import { DomainError } from '../../../shared/domain/errors.ts';
import { normalizeEmail } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan } from '../access.ts';
import { removePerson } from './personRemovalStore.ts';

export const deletePerson: MutationResolvers['deletePerson'] = async (_parent, { input }, context) => {
  const { db, viewer, services } = context;
  const userId = normalizeEmail(input.userId);
  assertCan(viewer, 'person.delete', { isSelf: userId === viewer.userId });
  const person = await removePerson(db, userId, viewer.userId);
  if (person === undefined) throw new DomainError('NOT_FOUND');
  services.jobs.wake();
  return person;
};
