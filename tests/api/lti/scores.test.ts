import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PROGRESS_MEMBER, scopes, SCORE_TYPE_MEMBER, WORK_MEMBER } from '../../../server/lti/ltiClaims.ts';
import { listRefusals, targetOf } from '../../../server/lti/refusals.ts';
import { PROGRESS } from '../../support/graphqlDocuments.ts';
import {
  openLtiPlatform,
  activity,
  api,
  launched,
  lineitem,
  nextTime,
  org,
  other,
  record,
  score,
  scoreAsLearner,
  sub,
  time,
  token,
  tool,
} from './ltiPlatform.ts';

interface ProgressAnswer {
  getLearnerProgress: { learnerProgress: { learnerId: string; status: string }[] };
}

openLtiPlatform();

describe('scores', () => {
  scoreAsLearner();

  test("[embed-12] of an activity become the learner's progress and can be read", async () => {
    expect((await score({})).status).toBe(204);
    expect(await record()).toMatchObject([{ status: 'pending_evaluation', score_given: null }]);
    await score({
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      scoreGiven: 7,
      scoreMaximum: 10,
      comment: 'Well said',
      [SCORE_TYPE_MEMBER]: 'points',
    });
    expect(await record()).toEqual([{ status: 'evaluated', score_given: 7, score_maximum: 10, score_type: 'points' }]);
    const results = await tool.call('GET', `${lineitem}/results`, token);
    expect(results.body).toEqual([
      {
        id: `${lineitem}/results/${sub}`,
        scoreOf: lineitem,
        userId: sub,
        resultScore: 7,
        resultMaximum: 10,
        comment: 'Well said',
      },
    ]);
    await score({ activityProgress: 'Initialized', gradingProgress: 'NotReady' });
    expect(await record()).toMatchObject([{ status: 'reset', score_given: null }]);
    expect((await tool.call('GET', `${lineitem}/results`, token)).body).toEqual([]);
  });

  test('[todo-04] include drafts, attempts and comments; a late report changes nothing', async () => {
    const work = { hasDraft: true, attemptsLeft: 1, comments: 2 };
    const timestamp = nextTime();
    await score({ activityProgress: 'Started', gradingProgress: 'NotReady', [WORK_MEMBER]: work });
    await score({
      activityProgress: 'Started',
      gradingProgress: 'NotReady',
      timestamp,
      [WORK_MEMBER]: { ...work, comments: 9 },
    });
    const { rows } = await api.database.pool.query('select has_draft, attempts_left, comment_count from learner_work');
    expect(rows).toEqual([{ has_draft: true, attempts_left: 1, comment_count: 2 }]);
    expect(await score({ [WORK_MEMBER]: { ...work, attemptsLeft: -1 } })).toMatchObject({ status: 400 });
  });

  test('[caption-09] include missing captions in the review list, even without other changes', async () => {
    const work = { hasDraft: false, attemptsLeft: 1, comments: 0, lacksCaptions: true };
    await score({ activityProgress: 'Submitted', gradingProgress: 'PendingManual', [WORK_MEMBER]: work });
    const before = await record();
    const listed = async (filter: object) => {
      const variables = { input: { orgId: org.id, reviewerId: 'admin@n.test' }, filter };
      const { data } = await api.execute<ProgressAnswer>('admin@n.test', PROGRESS, variables);
      return data?.getLearnerProgress.learnerProgress.map(({ learnerId, status }) => [learnerId, status]);
    };
    const waiting = [['learner@n.test', 'pending_evaluation']];
    expect(await listed({ lacksCaptions: true })).toEqual(waiting);
    expect(await listed({ lacksCaptions: false })).toEqual([]);
    await score({
      activityProgress: 'Started',
      gradingProgress: 'NotReady',
      [PROGRESS_MEMBER]: { unchanged: true },
      [WORK_MEMBER]: { ...work, lacksCaptions: false },
    });
    expect(await listed({ lacksCaptions: true })).toEqual([]);
    expect(await listed({ lacksCaptions: false })).toEqual(waiting);
    expect(await record()).toEqual(before);
  });

  test('[room-10] with comment authors change the number of comments, not the score', async () => {
    const work = { hasDraft: false, attemptsLeft: 1, comments: 1 };
    const graded = { activityProgress: 'Completed', gradingProgress: 'FullyGraded' };
    await score({ ...graded, scoreGiven: 3, scoreMaximum: 10, [WORK_MEMBER]: work });
    const comment = { id: randomUUID(), author: { userId: 'r1', name: 'Rosa' } };
    const commented = { ...graded, [WORK_MEMBER]: { ...work, comments: 2 } };
    expect((await score({ ...commented, [PROGRESS_MEMBER]: { comment } })).status).toBe(204);
    const { rows } = await api.database.pool.query('select comment_count from learner_work');
    expect([rows, await record()]).toMatchObject([[{ comment_count: 2 }], [{ status: 'evaluated', score_given: 3 }]]);
    const wrong = { comment: { ...comment, id: '1' } };
    expect((await score({ ...commented, [PROGRESS_MEMBER]: wrong })).status).toBe(400);
  });

  test.each(['+0000', '+00:00', '+00', 'Z'])('[embed-22] accept the time offset %s', async (offset) => {
    const timestamp = nextTime().replace('Z', offset);
    expect((await score({ timestamp })).status).toBe(204);
  });

  test.each(['2026-01-02T10:00+00', '2026-01-02T10:00:00,25Z', '2026-01-02t10:00:00z'])(
    '[embed-66] accept the time format %s',
    async (timestamp) => expect((await score({ timestamp })).status).toBe(204),
  );

  test('[embed-66] with the same time: the graded one counts, in either order', async () => {
    const timestamp = nextTime();
    const graded = { timestamp, activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreMaximum: 10 };
    await score({ timestamp });
    await score({ ...graded, scoreGiven: 3 });
    await score({ timestamp });
    expect(await record()).toMatchObject([{ status: 'evaluated', score_given: 3 }]);
    expect((await tool.call('GET', `${lineitem}/results`, token)).body).toMatchObject([{ resultScore: 3 }]);
  });

  test('[embed-66] accept any JSON media type; other bodies are rejected with a recorded reason', async () => {
    const send = async (type: string, payload: string) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `${lineitem.replace('http://localhost:4000', '')}/scores`,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      });
      return [
        answer.statusCode,
        answer.body === '' ? '' : answer.json<{ error_description: string }>().error_description,
      ];
    };
    const said = () =>
      JSON.stringify({
        userId: sub,
        timestamp: nextTime(),
        activityProgress: 'Started',
        gradingProgress: 'NotReady',
      });
    for (const type of [
      'application/json',
      'Application/JSON; charset=utf-8',
      'application/vnd.ims.lis.v1.score+json;charset=UTF-8',
      'application/vnd.ims.lis.v1.scorecontainer+json',
    ])
      expect(await send(type, said()), type).toEqual([204, '']);
    const [status, reason] = await send('application/json', '{"userId":');
    expect([status, reason]).toEqual([400, expect.stringContaining('JSON')]);
    expect((await send('application/xml', said()))[0]).toBe(415);
    const refused = (await listRefusals(api.database.db)).map(targetOf);
    expect(refused).toContainEqual(
      expect.stringMatching(new RegExp(`/scores clientId=${tool.clientId} invalid_request: .*JSON`)),
    );
  });

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])(
    '[lti-01] of a time before 1970 are refused by their field: %s',
    async (timestamp) =>
      expect(await score({ timestamp })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request', error_description: expect.stringMatching(/^timestamp: /) as string },
      }),
  );

  test('that arrive late change nothing', async () => {
    await score({ activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven: 9, scoreMaximum: 10 });
    await score({
      timestamp: new Date(time - 60_000).toISOString(),
      gradingProgress: 'FullyGraded',
      scoreGiven: 1,
      scoreMaximum: 10,
    });
    expect(await record()).toMatchObject([{ score_given: 9 }]);
    expect((await tool.call('GET', `${lineitem}/results?user_id=${sub}`, token)).body).toMatchObject([
      { resultScore: 9 },
    ]);
  });

  test.each<[string, object, string]>([
    ['no person', { userId: undefined }, 'userId'],
    ['no time', { timestamp: undefined }, 'timestamp'],
    ['no progress of the activity', { activityProgress: undefined }, 'activityProgress'],
    ['no progress of the grading', { gradingProgress: undefined }, 'gradingProgress'],
    ['no maximum', { scoreGiven: 1 }, 'scoreMaximum'],
    ['a negative score', { scoreGiven: -1, scoreMaximum: 1 }, 'scoreGiven'],
    ['an unknown progress', { activityProgress: 'Done' }, 'activityProgress'],
    ['no time zone', { timestamp: '2026-01-01T00:00:00' }, 'timestamp'],
    ['a score that no number can hold in percent', { scoreGiven: 1e308, scoreMaximum: 1 }, 'scoreGiven'],
    ['a time to come', { timestamp: '2100-01-01T00:00:00Z' }, 'timestamp'],
    ['an unknown score type', { [SCORE_TYPE_MEMBER]: 'stars' }, 'score-type'],
  ])('with %s are rejected with a reason', async (_what, values, field) => {
    const { status, body } = await score(values);
    expect(status).toBe(400);
    expect((body as { error_description: string }).error_description).toContain(field);
  });

  test('of strangers are rejected; org members without the course get no record', async () => {
    const before = await record();
    expect((await score({ userId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    const { sub: admin } = await launched('admin@n.test');
    expect(
      (await score({ userId: admin, gradingProgress: 'FullyGraded', scoreGiven: 1, scoreMaximum: 1 })).status,
    ).toBe(204);
    expect(
      (await api.database.pool.query("select 1 from learner_progress where learner_id = 'admin@n.test'")).rows,
    ).toEqual([]);
    expect(await record()).toEqual(before);
  });

  test('require a token with the scope, and a course in which the tool was launched', async () => {
    expect((await tool.call('POST', `${lineitem}/scores`, undefined, {})).status).toBe(401);
    expect((await tool.call('POST', `${lineitem}/scores`, 'not.a.token', {})).status).toBe(401);
    const reader = (await tool.token([scopes.resultRead])).body.access_token;
    expect((await tool.call('POST', `${lineitem}/scores`, reader, {})).status).toBe(403);
    const elsewhere = await other.activity();
    const strange = `http://localhost:4000/lti/courses/${other.id}/lineitems/${elsewhere.id}`;
    expect((await score({}, strange)).status).toBe(404);
    expect((await score({}, lineitem.replace(activity.id, elsewhere.id))).status).toBe(404);
  });
});
