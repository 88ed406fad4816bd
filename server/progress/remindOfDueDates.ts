import { groupBy } from 'es-toolkit';
import type { Kysely } from 'kysely';
import { DUE_SOON_MS } from '../../shared/domain/course/notifications.ts';
import type { Database } from '../db/tables.ts';
import { notify } from '../notifications/notify.ts';
import { listDueSoon } from './datesStore.ts';

/** Notifies learners once of each due date that is approaching. A date that has changed counts as a new one. */
export async function remindOfDueDates(db: Kysely<Database>, now: number): Promise<void> {
  const due = await listDueSoon(db, { now, until: now + DUE_SOON_MS });
  const together = groupBy(due, ({ activity_id, dueAt }) => `${activity_id} ${dueAt}`);
  for (const [subject, learners] of Object.entries(together)) {
    const [{ org_id: orgId, activity_id: activityId, dueAt } = { org_id: '', activity_id: '', dueAt: 0 }] = learners;
    await db.transaction().execute((transaction) =>
      notify(transaction, {
        orgId,
        activityId,
        kind: 'dueSoon',
        subject,
        recipients: learners.map(({ learner_id }) => learner_id),
        facts: { dueAt },
        isOnce: true,
      }),
    );
  }
}
