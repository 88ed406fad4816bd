import { checkTimeZone } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { changeOrg } from '../orgs/changeOrg.ts';
import { updateOrg } from '../orgs/orgStore.ts';
import { assertValid } from '../validate.ts';

export const setOrgTimeZone: MutationResolvers['setOrgTimeZone'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.updateSettings', orgSubject(standing));
  assertValid({ timeZone: checkTimeZone(input.timeZone) });
  return changeOrg(context, standing.orgId, (transaction) =>
    updateOrg(transaction, standing.orgId, { time_zone: input.timeZone }),
  );
};
