import { describe, expect, test } from 'vitest';
import { DAY_MS, momentOf, wallTime } from '../../shared/dates/zonedTime.ts';
import {
  activity,
  api,
  evaluate,
  openMailedCourse,
  org,
  ownServer,
  reportScore,
  reset,
  smtp,
} from '../../tests/support/mailedCourse.ts';
import { nextDigest, notify } from './notify.ts';

openMailedCourse();

const LEARNER = 'learner@n.test';

const choose = (mails: Record<string, string>, timeZone?: string) =>
  api.execute(
    LEARNER,
    'mutation ($input: SetMailDeliveriesInput!) { setMailDeliveries(input: $input) { settings { notification { assignment { evaluated } } } } }',
    {
      input: {
        orgId: org.id,
        mails: Object.entries(mails).map(([kind, delivery]) => ({ kind, delivery })),
        ...(timeZone && { timeZone }),
      },
    },
  );

const extend = (dueAt: number) =>
  api.database.db.transaction().execute((transaction) =>
    notify(transaction, {
      orgId: org.id,
      activityId: activity.id,
      kind: 'extension',
      recipients: [LEARNER],
      facts: { dueAt },
    }),
  );

describe('a mail about a notification', () => {
  test('[notify-08] is sent immediately if chosen, but not by default', async () => {
    await ownServer();
    await extend(Date.now());
    await api.runJobs();
    expect(smtp.received).toEqual([]);
    await choose({ extension: 'immediately' }, 'Asia/Tokyo');
    await extend(Date.parse('2026-12-01T15:30:00Z'));
    await api.runJobs();
    const [{ to, mail } = { to: [], mail: undefined }] = smtp.received;
    expect(to).toEqual([LEARNER]);
    expect(mail?.subject).toMatch(/^You have until Dec 2, 2026, 12:30\sAM \(Japan Standard Time\) for First talk$/);
    expect(mail?.html).toContain(`https://console.test/courses/${activity.courseId}/activity/${activity.id}`);
  });

  test("[notify-09] is sent once as a digest of unread notifications, at 7:00 in the reader's time zone and language", async () => {
    await ownServer();
    await api.database.pool.query("update person set locale = 'de' where user_id = $1", [LEARNER]);
    await choose({ result: 'daily', extension: 'daily', returned: 'daily' }, 'America/Los_Angeles');
    await evaluate();
    await extend(Date.parse('2026-12-01T15:30:00Z'));
    await api.runJobs();
    expect(smtp.received).toEqual([]);
    const at = nextDigest(Date.now(), 'America/Los_Angeles');
    expect(wallTime(at, 'America/Los_Angeles')).toMatch(/T07:00$/);
    await api.runJobs({ at: new Date(at) });
    await api.runJobs({ at: new Date(at + DAY_MS) });
    expect(smtp.received).toHaveLength(1);
    const mail = smtp.received[0]?.mail;
    expect(mail?.subject).toBe('2 neue Benachrichtigungen');
    expect(mail?.text).toContain('Ihre Arbeit in First talk wurde bewertet: 8 / 10');
    expect(mail?.html).toContain('Speaking &amp; &lt;listening&gt;');
    await reset();
    await api.database.pool.query('update notification set read_at = now()');
    await api.runJobs({ at: new Date(at + 2 * DAY_MS) });
    expect(smtp.received).toHaveLength(1);
    await api.database.pool.query("update person set locale = 'en' where user_id = $1", [LEARNER]);
  });

  test('[due-11] of a digest has the number of late submissions', async () => {
    await ownServer();
    await api.database.pool.query(
      `update org_member set mail_deliveries = '{"review": "daily"}' where user_id = 'teacher@n.test'`,
    );
    const submitDue = async (dueAt: string | null) => {
      await api.database.pool.query('update activity set due_at = $1', [dueAt]);
      await reset();
      await reportScore({});
    };
    await submitDue('2026-01-10T12:00Z');
    await submitDue(null);
    const at = nextDigest(Date.now(), 'UTC');
    await api.runJobs({ at: new Date(at) });
    expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(['2 new submissions in First talk (1 late)']);
  });

  test('[notify-10] is offered once, after the first submission', async () => {
    const asks = async () => {
      const document = 'query ($id: ID!) { getNotifications(orgId: $id) { asksForMails } }';
      const { data } = await api.execute<{ getNotifications: { asksForMails: boolean } }>(LEARNER, document, {
        id: org.id,
      });
      return data?.getNotifications.asksForMails;
    };
    expect(await asks()).toBe(false);
    await api.database.pool.query(
      `insert into learner_progress (org_id, activity_id, learner_id, course_id, status, submitted_at)
       values ($1, $2, $3, $4, 'pending_evaluation', now())`,
      [org.id, activity.id, LEARNER, activity.courseId],
    );
    expect(await asks()).toBe(true);
    const role = (name: string) =>
      api.database.pool.query('update course_member set role = $2 where user_id = $1', [LEARNER, name]);
    await role('reviewer');
    expect(await asks()).toBe(false);
    await role('learner');
    expect((await choose({ result: 'never' })).data).toMatchObject({
      setMailDeliveries: { settings: { notification: { assignment: { evaluated: false } } } },
    });
    expect(await asks()).toBe(false);
    expect((await choose({}, 'Mars/Base')).errors[0]?.extensions.fields).toMatchObject([{ field: 'timeZone' }]);
  });
});

test('[notify-09] a digest is sent the next morning, even if 7:00 is skipped or repeated', () => {
  const at = (text: string, zone: string) => momentOf(text, zone) ?? Number.NaN;
  const berlin = (text: string) => wallTime(nextDigest(at(text, 'Europe/Berlin'), 'Europe/Berlin'), 'Europe/Berlin');
  expect(berlin('2026-11-20T06:59')).toBe('2026-11-20T07:00');
  expect(berlin('2026-11-20T07:00')).toBe('2026-11-21T07:00');
  expect(berlin('2026-10-24T23:00')).toBe('2026-10-25T07:00');
  expect(berlin('2026-03-28T08:00')).toBe('2026-03-29T07:00');
});
