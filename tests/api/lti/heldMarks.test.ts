import { beforeAll, beforeEach, expect, test } from 'vitest';
import { HELD_MEMBER } from '../../../server/lti/ltiClaims.ts';
import {
  activity,
  api,
  lineitem,
  openLtiPlatform,
  org,
  score,
  scoreAsLearner,
  sub,
  token,
  tool,
} from './ltiPlatform.ts';

openLtiPlatform();
scoreAsLearner();
beforeAll(() => api.database.pool.query('update org_member set notify_evaluated = true, notify_submitted = true'));
beforeEach(() =>
  api.database.pool.query(
    'delete from received_score; delete from learner_progress; delete from lti_score; delete from mail; delete from notification',
  ),
);

const LEARNER = 'learner@n.test';
const held = (given: number, more: object = {}) =>
  score({
    activityProgress: 'Completed',
    gradingProgress: 'Pending',
    [HELD_MEMBER]: { given, maximum: 20, scoreType: 'points', ...more },
  });
const SHOWN = { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreMaximum: 20 };
const released = (scoreGiven: number) => score({ ...SHOWN, scoreGiven });

/** Returns everything in the API that shows a learner their own mark. */
const learnerSees = async () => {
  const { data } = await api.execute<{
    getActivity: object;
    getWork: Record<'waiting' | 'results', object[]>;
    getMarks: { marks: { kind: string; given: number | null; previousGiven: number | null }[] };
  }>(
    LEARNER,
    `query ($id: ID!, $orgId: ID!) {
      getActivity(id: $id) { activityStatus evaluatedAt score scoreMaximum scoreType submissionState }
      getWork(orgId: $orgId) { waiting { id } results { id } }
      getMarks(activityId: $id, learnerId: "${LEARNER}") { marks { kind given previousGiven } }
    }`,
    { id: activity.id, orgId: org.id },
  );
  const { getActivity: own, getWork: listed, getMarks } = data ?? {};
  return {
    ...own,
    waiting: listed?.waiting.length,
    results: listed?.results.length,
    marks: getMarks?.marks.map(({ kind, given, previousGiven }) => [kind, given, previousGiven]),
  };
};
const WAITS = {
  evaluatedAt: null,
  score: null,
  scoreMaximum: null,
  scoreType: null,
  submissionState: 'waiting',
  waiting: 1,
  results: 0,
  marks: [['submitted', null, null]],
};

const listed = async (status: string[], reviewerId = 'teacher@n.test') => {
  const { data } = await api.execute<{
    getLearnerProgress: {
      learnerProgress: { status: string; scoreGiven: number | null; marks: { kind: string }[] }[];
      totalCount: number;
      summary: { pending: number; scoreGiven: number; reviewed: number };
    };
  }>(
    reviewerId,
    `query ($input: LearnerProgressInput!, $status: [LearnerProgressStatus!], $end: EpochMs!) {
      getLearnerProgress(input: $input, filter: { status: $status }) {
        learnerProgress { status scoreGiven scoreMaximum scoreType evaluatedAt marks { kind given } }
        totalCount
        summary(start: 0, end: $end) { pending scoreGiven reviewed }
      }
    }`,
    { input: { orgId: org.id, reviewerId }, status, end: 300 * 86_400_000 },
  );
  return data?.getLearnerProgress;
};
const mails = async () => (await api.database.pool.query('select from mail')).rowCount;
const news = async () =>
  (await api.database.pool.query("select from notification where kind = 'result' and user_id = $1", [LEARNER]))
    .rowCount;
const results = async () => (await tool.call('GET', `${lineitem}/results?user_id=${sub}`, token)).body;

test('[release-07] a held score is visible only to reviewers and causes no mail', async () => {
  await score({});
  const before = await mails();
  await held(12);
  await held(14);
  expect(await learnerSees()).toMatchObject(WAITS);
  expect(await mails()).toBe(before);
  expect([await results(), await news()]).toEqual([[], 0]);
  expect(await listed(['held'])).toMatchObject({
    learnerProgress: [
      {
        status: 'held',
        scoreGiven: 14,
        scoreMaximum: 20,
        scoreType: 'points',
        evaluatedAt: expect.any(Number) as number,
      },
    ],
    totalCount: 1,
    summary: { pending: 0, scoreGiven: 0, reviewed: 0 },
  });
  expect((await listed(['held']))?.learnerProgress[0]?.marks).toMatchObject([
    { kind: 'held', given: 14 },
    { kind: 'held', given: 12 },
    { kind: 'submitted' },
  ]);
  expect((await listed(['pending_evaluation', 'evaluated', 'viewed', 'reset']))?.totalCount).toBe(0);
});

test('[release-08] a release shows the score and mails it; withdrawing it restores the former score', async () => {
  await score({});
  await held(12);
  const before = (await mails()) ?? 0;
  await released(12);
  expect(await learnerSees()).toMatchObject({
    score: 12,
    submissionState: 'reviewed',
    results: 1,
    marks: [
      ['scored', 12, null],
      ['submitted', null, null],
    ],
  });
  expect([await mails(), await news()]).toEqual([before + 1, 1]);
  await held(12, { isTakenBack: true });
  expect(await learnerSees()).toMatchObject(WAITS);
  expect([await results(), await news()]).toEqual([[], 0]);
  expect((await listed(['held']))?.learnerProgress[0]?.marks).toMatchObject([
    { kind: 'withdrawn', given: 12 },
    { kind: 'scored', given: 12 },
    { kind: 'held', given: 12 },
    { kind: 'submitted' },
  ]);
  // Withdrawing a score is not a submission, so it sends no e-mail.
  expect(await mails()).toBe(before + 1);
});

test('[release-08] neither holding a score after a published one nor withdrawing the held score changes the published one', async () => {
  await score({});
  await released(8);
  const over = (given: number, more: object = {}) =>
    score({ ...SHOWN, scoreGiven: 8, [HELD_MEMBER]: { given, maximum: 20, ...more } });
  await over(16);
  const first = {
    score: 8,
    submissionState: 'reviewed',
    marks: [
      ['scored', 8, null],
      ['submitted', null, null],
    ],
  };
  expect(await learnerSees()).toMatchObject(first);
  await released(16);
  expect((await learnerSees()).marks?.[0]).toEqual(['scored', 16, 8]);
  await over(16, { isTakenBack: true });
  expect(await learnerSees()).toMatchObject(first);
  expect((await listed(['held']))?.learnerProgress).toMatchObject([{ status: 'held', scoreGiven: 16 }]);
  // A submission that comes after it waits as usual.
  await score({});
  expect((await listed(['pending_evaluation']))?.learnerProgress).toMatchObject([{ scoreGiven: null }]);
});
