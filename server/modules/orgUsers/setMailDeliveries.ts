import { checkTimeZone } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { assertValid } from '../validate.ts';
import { changeMails } from './changeMails.ts';

export const setMailDeliveries: MutationResolvers['setMailDeliveries'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'orgUserSettings.update', { ...orgSubject(standing), isSelf: true });
  const { mails, timeZone } = input;
  assertValid({ timeZone: timeZone ? checkTimeZone(timeZone) : undefined });
  const chosen = Object.fromEntries(mails.map(({ kind, delivery }) => [kind, delivery]));
  return changeMails(context, standing.orgId, { choose: () => chosen, timeZone });
};
