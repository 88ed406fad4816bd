import {
  deliveryOf,
  NOTIFICATION_KINDS,
  SWITCH_OF_KIND,
  type MailDelivery,
  type NotificationKind,
} from '../../../shared/domain/course/notifications.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { assertValid } from '../validate.ts';
import { changeMails } from './changeMails.ts';
import type { OrgUserRow } from './orgUserRow.ts';

export const updateOrgUserSettings: MutationResolvers['updateOrgUserSettings'] = async (
  _parent,
  { input },
  context,
) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'orgUserSettings.update', { ...orgSubject(standing), isSelf: true });
  const { locale, assignment } = input.settings.notification;
  assertValid({ 'settings.notification.locale': locale === 'en' ? undefined : { rule: 'unknownValue' } });
  const choose = (before: OrgUserRow) =>
    Object.fromEntries(
      NOTIFICATION_KINDS.flatMap((kind): [NotificationKind, MailDelivery][] => {
        const name = SWITCH_OF_KIND[kind];
        return name === undefined ? [] : [[kind, switched(kind, before, assignment[name])]];
      }),
    );
  return changeMails(context, standing.orgId, { choose });
};

/**
 * Returns how a kind is delivered after its switch was set. A kind that was already on keeps its delivery, for example
 * the daily digest.
 */
function switched(kind: NotificationKind, before: OrgUserRow, isOn: boolean): MailDelivery {
  if (!isOn) return 'never';
  const switches = { evaluated: before.notify_evaluated, submitted: before.notify_submitted };
  const current = deliveryOf(kind, before.mail_deliveries, switches);
  return current === 'never' ? 'immediately' : current;
}
