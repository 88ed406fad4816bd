import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, orgSubject, requireOrg } from '../access.ts';
import { assertValid } from '../validate.ts';
import { updateOrgUser } from './orgUserStore.ts';

export const updateOrgUserSettings: MutationResolvers['updateOrgUserSettings'] = async (
  _parent,
  { input },
  context,
) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'orgUserSettings.update', { ...orgSubject(standing), isSelf: true });
  const { locale, assignment } = input.settings.notification;
  assertValid({ 'settings.notification.locale': locale === 'en' ? undefined : { rule: 'unknownValue' } });
  const change = { notify_evaluated: assignment.evaluated, notify_submitted: assignment.submitted };
  const updated = await updateOrgUser(context.db, standing.orgId, context.viewer.userId, change);
  if (updated === undefined) throw denied();
  return updated;
};
