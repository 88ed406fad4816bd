import { DomainError } from '../../../shared/domain/api/errors.ts';
import { checkEmail, normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { insertOrgUser } from './orgUserStore.ts';

export const addOrgMember: MutationResolvers['addOrgMember'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'orgUser.add', orgSubject(standing));
  assertValid({ userId: checkEmail(input.userId) });
  return context.db.transaction().execute(async (transaction) => {
    const added = await insertOrgUser(transaction, standing.orgId, normalizeEmail(input.userId), input.type);
    if (added === undefined) throw new DomainError('CONFLICT');
    await recordChange(transaction, context, { record: orgUserRecord(added), after: { type: added.type } });
    return added;
  });
};
