import { invalid } from '../../../shared/domain/api/errors.ts';
import { checkName, checkTimeZone } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan } from '../access.ts';
import { orgRecord } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { insertOrg, isNameTaken } from './orgStore.ts';

export const createOrg: MutationResolvers['createOrg'] = async (_parent, { input }, context) => {
  assertCan(context.viewer, 'org.create', {});
  const { timeZone = null } = input;
  const name = input.name.trim();
  assertValid({ name: checkName(name), timeZone: timeZone === null ? undefined : checkTimeZone(timeZone) });
  if (input.isSameNameAllowed !== true && (await isNameTaken(context.db, name)))
    throw invalid({ field: 'name', rule: 'nameTaken' });
  return context.db.transaction().execute(async (transaction) => {
    const org = await insertOrg(transaction, name, timeZone);
    context.reached.orgId = org.id;
    await recordChange(transaction, context, {
      record: orgRecord(org),
      after: { name: org.name, timeZone: org.time_zone },
    });
    return org;
  });
};
