import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, denied, orgSubject, requireOrg } from '../access.ts';
import { orgUserRecord, orgUserValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { findOrgUser, updateOrgUser } from './orgUserStore.ts';

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
  const { db, viewer } = context;
  return db.transaction().execute(async (transaction) => {
    await lockPeople(transaction, [viewer.userId]);
    const before = await findOrgUser(transaction, standing.orgId, viewer.userId);
    const updated = await updateOrgUser(transaction, standing.orgId, viewer.userId, change);
    if (before === undefined || updated === undefined) throw denied();
    await recordChange(transaction, context, {
      record: orgUserRecord(updated),
      before: orgUserValues(before),
      after: orgUserValues(updated),
    });
    return updated;
  });
};
