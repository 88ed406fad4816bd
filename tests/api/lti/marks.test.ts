import { beforeEach, expect, test } from 'vitest';
import { MARK_MEMBER, SCORE_TYPE_MEMBER } from '../../../server/lti/ltiClaims.ts';
import {
  activity,
  api,
  course,
  endpointOf,
  launched,
  lineitem,
  nextTime,
  openLtiPlatform,
  score,
  scoreAsLearner,
  time,
  token,
  tool,
} from './ltiPlatform.ts';

openLtiPlatform();
scoreAsLearner();
beforeEach(() =>
  api.database.pool.query('delete from received_score; delete from learner_progress; delete from lti_score'),
);

const FIELDS = `kind given maximum scoreType previousGiven previousMaximum comment reason authorId authorName authorRole
  attempt rubricVersion label toolName isCounted criteria { name points maximum previousPoints }`;

interface Marks {
  marks: Record<string, unknown>[];
  nextPageToken: string | null;
}

const history = async (userId: string, more: object = {}) => {
  const { data, errors } = await api.execute<{ getMarks: Marks }>(
    userId,
    `query ($activityId: ID!, $learnerId: String!, $limit: Int, $nextPageToken: String) {
      getMarks(activityId: $activityId, learnerId: $learnerId, limit: $limit, nextPageToken: $nextPageToken) {
        marks { ${FIELDS} } nextPageToken
      }
    }`,
    { activityId: activity.id, learnerId: 'learner@n.test', ...more },
  );
  if (data?.getMarks === undefined) throw new Error(JSON.stringify(errors));
  return data.getMarks;
};
const kinds = async () => (await history('teacher@n.test')).marks.map(({ kind, given }) => [kind, given]);
const graded = (given: number, more: object = {}) =>
  score({
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    scoreGiven: given,
    scoreMaximum: 20,
    [SCORE_TYPE_MEMBER]: 'points',
    ...more,
  });
const mark = (more: object) => ({ [MARK_MEMBER]: more });
const reset = () => score({ activityProgress: 'Initialized', gradingProgress: 'NotReady' });

test("[audit-14] scores in a course-wide line item are in the course's history, with the learner", async () => {
  const { lineitems } = endpointOf(await launched('learner@n.test'));
  const made = await tool.call('POST', lineitems, token, { label: 'Participation', scoreMaximum: 20 });
  const own = (made.body as { id: string }).id;
  const give = (scoreGiven: number | null, timestamp = nextTime()) =>
    score(
      { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven, scoreMaximum: 20, timestamp },
      own,
    );
  const again = nextTime();
  await give(12, again);
  await give(12, again);
  await give(4);
  await give(null);
  const { data } = await api.execute(
    'teacher@n.test',
    `query ($id: ID!) { getHistory(recordType: Course, id: $id) {
      auditEvents { event personId recordName changes { before after } } } }`,
    { id: course.id },
  );
  const given = (points: number) => JSON.stringify({ name: 'Participation', given: points, maximum: 20 });
  const common = { event: 'score.receive', personId: 'learner@n.test', recordName: 'Rhetoric' };
  expect(data).toEqual({
    getHistory: {
      auditEvents: [
        { ...common, changes: [{ before: given(4), after: null }] },
        { ...common, changes: [{ before: given(12), after: given(4) }] },
        { ...common, changes: [{ before: null, after: given(12) }] },
      ],
    },
  });
});

test('[mark-04][mark-05] two scores and a reset are a history with author, reason and change', async () => {
  const reviewer = (await launched('reviewer@n.test')).sub;
  const criteria = (points: number) => [{ id: 'a', name: 'Voice', points, maximum: 20 }];
  await score({});
  await graded(12, mark({ author: { userId: reviewer }, role: 'reviewer', attempt: 1, criteria: criteria(12) }));
  const second = { author: { userId: 'x', name: 'Auto' }, role: 'tool', reason: 'Copied.', criteria: criteria(4) };
  await graded(4, { comment: 'Too short', ...mark({ ...second, rubricVersion: 2 }) });
  await reset();
  const { marks } = await history('teacher@n.test');
  expect(marks).toMatchObject([
    { kind: 'reset', given: null, previousGiven: 4, authorName: null },
    {
      kind: 'scored',
      given: 4,
      maximum: 20,
      scoreType: 'points',
      previousGiven: 12,
      previousMaximum: 20,
      comment: 'Too short',
      reason: 'Copied.',
      authorId: null,
      authorName: 'Auto',
      authorRole: 'tool',
      rubricVersion: 2,
      isCounted: true,
      criteria: [{ name: 'Voice', points: 4, maximum: 20, previousPoints: 12 }],
    },
    { kind: 'scored', given: 12, previousGiven: null, authorId: 'reviewer@n.test', authorRole: 'reviewer', attempt: 1 },
    { kind: 'submitted', given: null, toolName: expect.any(String) as string },
  ]);
  // The learner gets the same, without the address of the reviewer.
  expect((await history('learner@n.test')).marks[2]).toMatchObject({
    given: 12,
    authorId: null,
    authorRole: 'reviewer',
  });
});

test('[mark-04] a repeated score is stored once, and a late score is stored without effect', async () => {
  const timestamp = nextTime();
  await graded(12, { timestamp });
  await graded(12, { timestamp });
  await graded(3, { timestamp: new Date(time - 60_000).toISOString() });
  expect((await history('teacher@n.test')).marks).toMatchObject([
    { given: 3, isCounted: false, previousGiven: null },
    { given: 12, isCounted: true },
  ]);
});

test('[mark-04] started and viewed work is not in the history, but each report is stored', async () => {
  await score({ activityProgress: 'Started', gradingProgress: 'NotReady' });
  await score({ 'https://practicum.dev/spec/lti-ags/progress': { viewed: true } });
  await score({ gradingProgress: 'FullyGraded' });
  expect(await kinds()).toEqual([['cleared', null]]);
  const { rows } = await api.database.pool.query('select kind from received_score order by id');
  expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(['started', 'viewed', 'cleared']);
});

test("[mark-04] the tool's own line item is named, and its scores are kept after it is deleted", async () => {
  const { lineitems } = endpointOf(await launched('learner@n.test'));
  const quiz = { label: 'Quiz', scoreMaximum: 5, resourceLinkId: activity.resourceLinkId };
  const { id } = (await tool.call('POST', lineitems, token, quiz)).body as { id: string };
  await score({ gradingProgress: 'FullyGraded', scoreGiven: 2, scoreMaximum: 5 }, id);
  await tool.call('DELETE', id, token);
  expect((await history('teacher@n.test')).marks).toMatchObject([{ label: 'Quiz', given: 2, maximum: 5 }]);
});

test('[mark-04] an author of another institution is recorded by name only', async () => {
  const { rows } = await api.database.pool.query<{ lti_subject: string }>(
    "insert into person (user_id, given_name) values ('foreign@x.test', 'Secret') returning lti_subject",
  );
  await graded(5, mark({ author: { userId: rows[0]?.lti_subject, name: 'Somebody' } }));
  expect((await history('admin@n.test')).marks[0]).toMatchObject({ authorId: null, authorName: 'Somebody' });
});

test.each([
  ['an attempt of 0', { attempt: 0 }, 'attempt'],
  ['an unknown role', { role: 'learner' }, 'role'],
  ['a criterion without points', { criteria: [{ id: 'a', name: 'A', maximum: 1 }] }, 'criteria.0.points'],
])('[mark-04] a mark with %s is rejected, and nothing is stored', async (_what, given, field) => {
  const { status, body } = await graded(5, mark(given));
  expect([status, (body as { error_description: string }).error_description]).toEqual([
    400,
    expect.stringContaining(`${MARK_MEMBER}.${field}`),
  ]);
  expect(await kinds()).toEqual([]);
});

test('[mark-04] record and history change together or not at all', async () => {
  await graded(12);
  await api.database.pool.query('alter table received_score add constraint no_more check (id < 0) not valid');
  const { status } = await graded(4);
  await api.database.pool.query('alter table received_score drop constraint no_more');
  expect(status).toBe(500);
  expect(await kinds()).toEqual([['scored', 12]]);
  expect((await tool.call('GET', `${lineitem}/results`, token)).body).toMatchObject([{ resultScore: 12 }]);
});

test('[mark-05] the history is paged, and reports invalid requests', async () => {
  for (const given of [1, 2, 3]) await graded(given);
  const first = await history('teacher@n.test', { limit: 2 });
  expect(first.marks.map(({ given }) => given)).toEqual([3, 2]);
  const second = await history('teacher@n.test', { limit: 2, nextPageToken: first.nextPageToken });
  expect([second.marks.map(({ given }) => given), second.nextPageToken]).toEqual([[1], null]);
  await expect(history('teacher@n.test', { limit: 101 })).rejects.toThrow('limit');
  await expect(history('teacher@n.test', { nextPageToken: 'x' })).rejects.toThrow('nextPageToken');
});

test("[mark-07] the reviewers' list has each record's marks for the export", async () => {
  await graded(12);
  await graded(4);
  const { data } = await api.execute<{ getLearnerProgress: { learnerProgress: object[] } }>(
    'teacher@n.test',
    `query ($input: LearnerProgressInput!) {
      getLearnerProgress(input: $input) { learnerProgress { scoreGiven marks { given previousGiven } } }
    }`,
    { input: { orgId: activity.orgId, reviewerId: 'teacher@n.test' } },
  );
  expect(data?.getLearnerProgress.learnerProgress).toEqual([
    {
      scoreGiven: 4,
      marks: [
        { given: 4, previousGiven: 12 },
        { given: 12, previousGiven: null },
      ],
    },
  ]);
});
