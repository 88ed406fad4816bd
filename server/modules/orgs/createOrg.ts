import { checkName, checkTimeZone } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan } from '../access.ts';
import { orgRecord } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { insertOrg } from './orgStore.ts';

export const createOrg: MutationResolvers['createOrg'] = async (_parent, { input }, context) => {
  assertCan(context.viewer, 'org.create', {});
  const { timeZone = null } = input;
  assertValid({ name: checkName(input.name), timeZone: timeZone === null ? undefined : checkTimeZone(timeZone) });
  return context.db.transaction().execute(async (transaction) => {
    const org = await insertOrg(transaction, input.name.trim(), timeZone);
    context.reached.orgId = org.id;
    await recordChange(transaction, context, {
      record: orgRecord(org),
      after: { name: org.name, timeZone: org.time_zone },
    });
    return org;
  });
};
