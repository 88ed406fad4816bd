import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Score } from '../../../shared/domain/course/progressOfScore.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';
import { remindOfDueDates } from '../../progress/remindOfDueDates.ts';
import { removeOldNotifications } from '../../notifications/notify.ts';
import { recordScore } from '../../../tests/support/recordScore.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const HOUR = 3_600_000;
const [LEARNER, OTHER, TEACHER, REVIEWER] = ['learner@n.test', 'other@n.test', 'teacher@n.test', 'reviewer@n.test'];

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
let talk: SeedActivity;

beforeEach(async () => {
  api = await createTestApi();
  org = await createSeed(api.database.db).org();
  course = await org.course({ name: 'Course' });
  await course.member(TEACHER, 'instructor');
  await course.member(REVIEWER, 'reviewer');
  await course.member(LEARNER, 'learner');
  await course.member(OTHER, 'learner');
  talk = await course.activity({ name: 'Talk' });
  await bindAccounts(api.database);
});
afterEach(() => api.close());

interface Inbox {
  notifications: { id: string; kind: string; count: number; readAt: number | null }[];
  nextPageToken: string | null;
  unreadCount: number;
  changedAt: number | null;
}

async function inboxOf(userId: string, page: object = {}): Promise<Inbox | undefined> {
  const document = `query ($orgId: ID!, $limit: Int, $token: String) {
    getNotifications(orgId: $orgId, limit: $limit, nextPageToken: $token) { unreadCount nextPageToken changedAt
      notifications { id kind count courseName activityName learnerName dueAt score scoreMaximum fileName reason readAt } } }`;
  const { data } = await api.execute<{ getNotifications: Inbox }>(userId, document, { orgId: org.id, ...page });
  return data?.getNotifications;
}
const newest = async (userId: string) => (await inboxOf(userId))?.notifications[0];

const markRead = async (userId: string, ids?: string[]) => {
  const document = 'mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) }';
  const { data } = await api.execute(userId, document, { input: { orgId: org.id, ids } });
  return data?.['markNotificationsRead'];
};

let clock = Date.now() - HOUR;
const report = (learnerId: string, score: Partial<Score> = {}) =>
  recordScore(
    api,
    { orgId: org.id, activityId: talk.id, learnerId },
    { activityProgress: 'Submitted', gradingProgress: 'PendingManual', timestamp: (clock += 1000), ...score },
  );
const evaluate = (scoreGiven = 3) =>
  report(LEARNER, { gradingProgress: 'FullyGraded', scoreGiven, scoreMaximum: 4, scoreType: 'points' });

describe('a notification', () => {
  test('[notify-03] of a submission goes to its reviewers, of a result or return to the learner', async () => {
    await report(LEARNER);
    await report(OTHER);
    for (const reader of [TEACHER, REVIEWER])
      expect(await newest(reader)).toMatchObject({ kind: 'review', count: 2, activityName: 'Talk', readAt: null });
    expect((await inboxOf(LEARNER))?.notifications).toEqual([]);
    await evaluate();
    expect(await newest(LEARNER)).toMatchObject({ kind: 'result', score: 3, scoreMaximum: 4, courseName: 'Course' });
    await report(LEARNER, { activityProgress: 'Initialized', gradingProgress: 'NotReady' });
    expect(await newest(LEARNER)).toMatchObject({ kind: 'returned' });
    expect((await inboxOf(OTHER))?.unreadCount).toBe(0);
  });

  test('[notify-04] that was read becomes unread with news of the same kind, and moves to the top', async () => {
    await evaluate();
    const before = await inboxOf(LEARNER);
    expect(
      await markRead(
        LEARNER,
        before?.notifications.map(({ id }) => id),
      ),
    ).toBe(0);
    expect((await newest(LEARNER))?.readAt).not.toBeNull();
    await evaluate(4);
    const after = await inboxOf(LEARNER);
    expect(after).toMatchObject({ unreadCount: 1, notifications: [{ kind: 'result', score: 4, count: 1 }] });
    expect(after?.changedAt).toBeGreaterThan(before?.changedAt ?? 0);
  });

  test('[notify-04] is marked as read by its reader only, with one event', async () => {
    await report(LEARNER);
    const ids = (await inboxOf(TEACHER))?.notifications.map(({ id }) => id);
    await markRead(REVIEWER, ids);
    expect((await inboxOf(TEACHER))?.unreadCount).toBe(1);
    await markRead(TEACHER);
    await markRead(TEACHER);
    const { rows } = await api.database.pool.query("select actor from audit_event where event = 'notification.read'");
    expect(rows).toEqual([{ actor: TEACHER }]);
    expect(
      await markRead(
        TEACHER,
        Array.from({ length: 101 }, () => talk.id),
      ),
    ).toBeUndefined();
  });

  test('[notify-03] of an extension has the date, and is hidden after leaving the course', async () => {
    const dueAt = Date.now() + 50 * HOUR;
    await api.database.pool.query('update activity set due_at = $1', [new Date(dueAt - HOUR)]);
    const document = 'mutation ($input: GrantExtensionsInput!) { grantExtensions(input: $input) { learnerId } }';
    const input = { activityId: talk.id, learnerIds: [LEARNER], dueAt, reason: 'Ill' };
    await api.execute(TEACHER, document, { input });
    expect(await newest(LEARNER)).toMatchObject({ kind: 'extension', dueAt });
    await api.database.pool.query('delete from course_member where user_id = $1', [LEARNER]);
    expect(await inboxOf(LEARNER)).toMatchObject({ unreadCount: 0, notifications: [] });
  });

  test('[notify-05] of a due date within a day goes once to each learner without a submission', async () => {
    const now = Date.now();
    await api.database.pool.query('update activity set opens_at = $1, due_at = $2', [
      new Date(now - 100 * HOUR),
      new Date(now + 20 * HOUR),
    ]);
    await report(OTHER);
    await remindOfDueDates(api.database.db, now - 5 * HOUR);
    expect((await inboxOf(LEARNER))?.notifications).toEqual([]);
    for (const at of [now, now + HOUR]) await remindOfDueDates(api.database.db, at);
    expect(await newest(LEARNER)).toMatchObject({ kind: 'dueSoon', count: 1, dueAt: now + 20 * HOUR });
    expect((await inboxOf(OTHER))?.notifications).toEqual([]);
    await api.database.pool.query('update course_member set extra_time = 10 where user_id = $1', [LEARNER]);
    await remindOfDueDates(api.database.db, now + 9 * HOUR);
    expect(await newest(LEARNER)).toMatchObject({ kind: 'dueSoon', dueAt: now + 32 * HOUR });
  });

  test('[notify-03] of a failed copy goes to its creator', async () => {
    const document = 'mutation ($input: CopyCourseInput!) { copyCourse(input: $input) { id } }';
    await api.execute(TEACHER, document, {
      input: { sourceCourseId: course.id, activityIds: [talk.id], targetName: 'Copy' },
    });
    await api.database.pool.query('delete from activity');
    await api.runJobs();
    expect(await newest(TEACHER)).toMatchObject({ kind: 'copyFailed', courseName: 'Copy', reason: 'source_gone' });
  });

  test('[notify-06] is deleted after 90 days', async () => {
    await report(LEARNER);
    const age = (days: number) =>
      api.database.pool.query('update notification set created_at = now() - make_interval(days => $1)', [days]);
    await age(89);
    await removeOldNotifications(api.database.db);
    expect((await inboxOf(TEACHER))?.unreadCount).toBe(1);
    await age(91);
    await removeOldNotifications(api.database.db);
    expect((await inboxOf(TEACHER))?.notifications).toEqual([]);
  });
});

test('[notify-07] notifications are paged, newest first', async () => {
  await report(LEARNER);
  talk = await course.activity({ name: 'Essay' });
  await report(LEARNER);
  const first = await inboxOf(TEACHER, { limit: 1 });
  expect(first).toMatchObject({ unreadCount: 2, notifications: [{ activityName: 'Essay' }] });
  expect(await inboxOf(TEACHER, { limit: 1, token: first?.nextPageToken })).toMatchObject({
    nextPageToken: null,
    notifications: [{ activityName: 'Talk' }],
  });
});
