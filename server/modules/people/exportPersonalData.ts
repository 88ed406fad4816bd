import { DomainError } from '../../../shared/domain/api/errors.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { exportPerson } from './personColumns.ts';

export const exportPersonalData: MutationResolvers['exportPersonalData'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'personalData.export', orgSubject(standing));
  // The restricted role can't read the tool's tables. Every statement contains the institution's id instead.
  const found = await exportPerson(context.wholeDb, { orgId: standing.orgId, userId: normalizeEmail(input.userId) });
  if (found === undefined) throw new DomainError('NOT_FOUND');
  await recordChange(context.db, context, { record: orgUserRecord(found.person) });
  return JSON.stringify(found.data);
};
