import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { PROGRESS_MEMBER } from '../../../server/lti/ltiClaims.ts';
import { activity, api, course, launched, openLtiPlatform, org, score, scoreAsLearner, sub } from './ltiPlatform.ts';
import { bindAccounts } from '../../support/testApi.ts';

const [LEARNER, REVIEWER, MATE] = ['learner@n.test', 'reviewer@n.test', 'mate@n.test'];

openLtiPlatform();
scoreAsLearner();
beforeEach(() => api.database.pool.query('delete from notification'));

const subjectOf = async (userId: string) => (await launched(userId)).sub ?? '';
interface Comment {
  author: string;
  replyTo?: string;
  id?: string;
  isDeleted?: boolean;
  /** Learner whose work it is on. */
  userId?: string;
}
/** Reports a comment and returns its id. */
const report = async ({ author, userId = sub, id = randomUUID(), ...more }: Comment) => {
  const comment = { id, author: { userId: author, name: 'Somebody' }, ...more };
  const answer = await score({
    userId,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    [PROGRESS_MEMBER]: { comment },
  });
  expect(answer.status).toBe(204);
  return id;
};

const inboxOf = async (userId: string) => {
  const { data } = await api.execute<{ getNotifications: { notifications: object[] } }>(
    userId,
    'query ($orgId: ID!) { getNotifications(orgId: $orgId) { notifications { kind count activityId learnerId } } }',
    { orgId: org.id },
  );
  return data?.getNotifications.notifications;
};

test('[notify-11] a comment notifies the learner once, with a count, and a deleted comment is withdrawn while unread', async () => {
  const author = await subjectOf(REVIEWER);
  const first = await report({ author });
  await report({ author, id: first });
  const second = await report({ author });
  const comment = { kind: 'comment', activityId: activity.id, learnerId: null };
  expect(await inboxOf(LEARNER)).toEqual([{ ...comment, count: 2 }]);
  await report({ author, id: first, isDeleted: true });
  expect(await inboxOf(LEARNER)).toEqual([{ ...comment, count: 1 }]);
  await report({ author, id: second, isDeleted: true });
  expect(await inboxOf(LEARNER)).toEqual([]);
  await report({ author, id: second });
  await api.database.pool.query('update notification set read_at = now()');
  await report({ author, id: second, isDeleted: true });
  expect(await inboxOf(LEARNER)).toEqual([{ ...comment, count: 1 }]);
  expect(await inboxOf(REVIEWER)).toEqual([]);
});

test('[notify-11] a reply notifies the author of the comment, but never its own author', async () => {
  const author = await subjectOf(REVIEWER);
  await report({ author: sub, replyTo: author });
  expect(await inboxOf(REVIEWER)).toEqual([{ kind: 'reply', count: 1, activityId: activity.id, learnerId: LEARNER }]);
  expect(await inboxOf(LEARNER)).toEqual([]);
  await report({ author, replyTo: sub });
  expect(await inboxOf(LEARNER)).toMatchObject([{ kind: 'reply', count: 1, learnerId: null }]);
  await report({ author, replyTo: author });
  expect(await inboxOf(LEARNER)).toMatchObject([{ kind: 'comment', count: 1 }, { kind: 'reply' }]);
  expect(await inboxOf(REVIEWER)).toHaveLength(1);
});

test('[notify-11] a group comment, reported for each member, counts once', async () => {
  await course.member(MATE, 'learner');
  await bindAccounts(api.database);
  const [author, mate] = [await subjectOf(REVIEWER), await subjectOf(MATE)];
  for (const { id, ...said } of [
    { id: randomUUID(), author: sub, replyTo: author },
    { id: randomUUID(), author, replyTo: sub },
  ])
    await Promise.all([sub, mate].map((userId) => report({ ...said, id, userId })));
  expect(await inboxOf(REVIEWER)).toMatchObject([{ kind: 'reply', count: 1, learnerId: LEARNER }]);
  expect(await inboxOf(LEARNER)).toMatchObject([{ kind: 'reply', count: 1 }]);
  expect(await inboxOf(MATE)).toMatchObject([{ kind: 'comment', count: 1 }]);
});

test('[notify-11] a comment by an unknown person notifies the learner', async () => {
  await report({ author: 'bot-7', replyTo: 'bot-8' });
  expect(await inboxOf(LEARNER)).toMatchObject([{ kind: 'comment', count: 1 }]);
});
