import type { MailDeliveries } from '../../../shared/domain/course/notifications.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { denied } from '../access.ts';
import type { ViewerContext } from '../loaders.ts';
import { orgUserRecord, orgUserValues } from '../recordedValues.ts';
import type { OrgUserRow } from './orgUserRow.ts';
import { findOrgUser, setTimeZone, updateOrgUser } from './orgUserStore.ts';

/** Stores the caller's choices for emails. The API's switches change with the kinds that they represent. */
export function changeMails(
  context: ViewerContext,
  orgId: string,
  { choose, timeZone }: { choose: (before: OrgUserRow) => MailDeliveries; timeZone?: string | null | undefined },
): Promise<OrgUserRow> {
  const { db, viewer } = context;
  return db.transaction().execute(async (transaction) => {
    await lockPeople(transaction, [viewer.userId]);
    const before = await findOrgUser(transaction, orgId, viewer.userId);
    if (before === undefined) throw denied();
    const chosen = { ...before.mail_deliveries, ...choose(before) };
    const isOn = (kind: 'result' | 'review', stored: boolean) => (chosen[kind] ? chosen[kind] !== 'never' : stored);
    const updated = await updateOrgUser(transaction, orgId, viewer.userId, {
      mail_deliveries: JSON.stringify(chosen),
      notify_evaluated: isOn('result', before.notify_evaluated),
      notify_submitted: isOn('review', before.notify_submitted),
    });
    if (updated === undefined) throw denied();
    if (timeZone) await setTimeZone(transaction, viewer.userId, timeZone);
    await recordChange(transaction, context, {
      record: orgUserRecord(updated),
      before: orgUserValues(before),
      after: orgUserValues(updated),
    });
    return updated;
  });
}
