import { describe, expect, test } from 'vitest';
import type { Activity, Attempt, Releases, ReviewItem, Session, Work } from '../contract.ts';
import { instructor, learner } from './testing/launches.ts';
import { clock, handIn, openWorkedOnTool, reviewer, tool, work } from './testing/workedOnTool.ts';

openWorkedOnTool();

const HELD = 'https://practicum.dev/spec/lti-ags/held';
const HOUR_MS = 3_600_000;

const publish = (session: Session, id: string, given: number, more: object = {}) =>
  tool.call<Attempt>(session, 'POST', `reviews/${id}/publish`, { given, rubric: [], ...more });
const releases = async (session: Session) => (await tool.call<Releases>(session, 'GET', 'releases')).body;
const release = (session: Session, markIds: readonly string[]) =>
  tool.call<Releases>(session, 'POST', 'releases', { markIds });
const releaseAll = async (session: Session) =>
  release(
    session,
    (await releases(session)).held.map(({ id }) => id),
  );
const takeBack = (session: Session, id = '') => tool.call<Releases>(session, 'POST', `releases/${id}/take-back`);
const told = (link: string) =>
  tool.platform.told.filter(({ path }) => path.startsWith(`/items/${link}/`)).map(({ body }) => body);
const comment = { text: 'Well argued', atSeconds: null, questionId: null };

/** Opens an activity that holds marks back, with submissions from two learners. */
const opened = async (link: string) => {
  const [lena, max] = [await tool.launch(learner('lena', link)), await tool.launch(learner('max', link))];
  const [teacher, rosa] = [await tool.launch(instructor(link)), await tool.launch(reviewer(link))];
  await tool.change(teacher, { holdsMarks: true });
  await handIn(lena, 'Mine');
  await handIn(max, 'Mine too');
  return { lena, max, teacher, rosa };
};
/** Returns what a learner sees of their own work. */
const seen = async (session: Session) => {
  const [attempt] = (await work(session)).attempts;
  const { state, score, evaluatedAt, marks = [], comments = [] } = attempt ?? {};
  return { state, given: score?.given ?? null, isEvaluated: evaluatedAt !== null, marks: marks.length, comments };
};
const WAITS = { state: 'submitted', given: null, isEvaluated: false, marks: 0, comments: [] };

describe('a held mark', () => {
  test("[release-01] is visible to reviewers only: the learner's work waits, and the report has no score", async () => {
    const { lena, rosa } = await opened('held');
    const { body } = await publish(rosa, 'lena', 60, { comment });
    expect(body).toMatchObject({ state: 'evaluated', score: { given: 60 }, marks: [{ isHeld: true }] });
    expect(await seen(lena)).toEqual(WAITS);
    const { body: items } = await tool.call<ReviewItem[]>(rosa, 'GET', 'reviews?status=evaluated');
    expect(items).toMatchObject([{ learnerId: 'lena', isHeld: true, score: { given: 60 } }]);
    await expect
      .poll(() => told('held').find((report) => HELD in report))
      .toMatchObject({
        gradingProgress: 'Pending',
        [HELD]: { given: 60, maximum: 100, scoreType: 'percentage' },
        'https://practicum.dev/spec/lti-ags/work': { comments: 0 },
      });
    expect(told('held').filter((report) => 'scoreGiven' in report || 'comment' in report)).toEqual([]);
  });

  test('[release-01] requires no reason for a correction, unless a score was released before', async () => {
    const { lena, teacher, rosa } = await opened('corrected');
    await publish(rosa, 'lena', 60);
    expect((await publish(rosa, 'lena', 70)).status).toBe(200);
    await releaseAll(teacher);
    expect(await publish(rosa, 'lena', 80)).toMatchObject({ status: 422, body: { field: 'reason' } });
    await publish(rosa, 'lena', 80, { reason: 'Misread.', comment });
    // The comment appears together with its score.
    expect(await seen(lena)).toMatchObject({ state: 'evaluated', given: 70, marks: 1, comments: [] });
    expect((await releases(teacher)).held).toMatchObject([{ score: { given: 80 }, published: { given: 70 } }]);
  });

  test('[release-02] stays held if the activity no longer holds marks, until it is published', async () => {
    const { lena, teacher, rosa } = await opened('switched');
    await publish(rosa, 'lena', 60);
    await tool.change(teacher, { holdsMarks: false });
    expect(await seen(lena)).toEqual(WAITS);
    await publish(rosa, 'lena', 60);
    expect(await seen(lena)).toMatchObject({ state: 'evaluated', given: 60 });
    expect((await releases(teacher)).held).toEqual([]);
  });
});

describe('a release', () => {
  test('[release-03] publishes all listed marks in one event and reports them, and leaves work without a mark as it is', async () => {
    const { lena, max, teacher, rosa } = await opened('released');
    await publish(rosa, 'lena', 60, { comment });
    const { held } = await releases(teacher);
    expect(held).toMatchObject([{ learnerId: 'lena', name: 'Name of lena', score: { given: 60 }, published: null }]);
    const { body } = await releaseAll(teacher);
    expect(body).toMatchObject({ held: [], released: [{ count: 1, by: { userId: 't1' } }] });
    expect(await seen(lena)).toMatchObject({ state: 'evaluated', given: 60, isEvaluated: true, comments: [comment] });
    expect(await seen(max)).toEqual(WAITS);
    await expect
      .poll(() => told('released').at(-1))
      .toMatchObject({ gradingProgress: 'FullyGraded', scoreGiven: 60, comment: comment.text });
    const changes = [
      { field: 'held', before: 1, after: 0 },
      { field: 'released', before: 0, after: 1 },
    ];
    await expect
      .poll(() => tool.platform.events.filter(({ resourceLinkId }) => resourceLinkId === 'released').at(-1))
      .toMatchObject({ event: 'marks.release', userId: 't1', changes });
  });

  test('[release-03] of a mark that has changed since publishes nothing', async () => {
    const { lena, max, teacher, rosa } = await opened('changed');
    await publish(rosa, 'lena', 60);
    await publish(rosa, 'max', 50);
    const ids = (await releases(teacher)).held.map(({ id }) => id);
    await publish(rosa, 'max', 90);
    expect(await release(teacher, ids)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect([await seen(lena), await seen(max)]).toEqual([WAITS, WAITS]);
  });

  test('[release-04] requires an instructor', async () => {
    const { lena, rosa } = await opened('denied');
    await publish(rosa, 'lena', 60);
    for (const session of [rosa, lena]) {
      expect(await tool.call(session, 'GET', 'releases')).toMatchObject({ status: 403 });
      expect(await release(session, ['9f1b9c52-58a7-4d6b-8b0f-2a4c2f0a7f10'])).toMatchObject({ status: 403 });
    }
  });

  test('[release-05] withdrawn within an hour restores what learners saw before, and reports it', async () => {
    const { lena, max, teacher, rosa } = await opened('back');
    await publish(rosa, 'lena', 60);
    await releaseAll(teacher);
    await publish(rosa, 'lena', 80, { reason: 'Misread.' });
    await publish(rosa, 'max', 50);
    const { body } = await releaseAll(teacher);
    const [last] = body.released;
    expect((await takeBack(teacher, last?.id)).body.held).toMatchObject([
      { learnerId: 'lena', score: { given: 80 }, published: { given: 60 } },
      { learnerId: 'max', score: { given: 50 }, published: null },
    ]);
    // The response was lost.
    expect((await takeBack(teacher, last?.id)).status).toBe(200);
    expect(await seen(lena)).toMatchObject({ state: 'evaluated', given: 60, marks: 1 });
    expect(await seen(max)).toEqual(WAITS);
    const reported = () =>
      told('back').filter((report) => (report[HELD] as { isTakenBack?: boolean } | undefined)?.isTakenBack === true);
    await expect.poll(reported).toMatchObject([
      { userId: 'lena', scoreGiven: 60, gradingProgress: 'FullyGraded', [HELD]: { given: 80 } },
      { userId: 'max', gradingProgress: 'Pending', [HELD]: { given: 50 } },
    ]);
  });

  test("[release-05] can't be withdrawn after an hour", async () => {
    const { lena, teacher, rosa } = await opened('late');
    await publish(rosa, 'lena', 60);
    const { body } = await releaseAll(teacher);
    clock.time = Date.now() + HOUR_MS + 1000;
    expect(await takeBack(teacher, body.released[0]?.id)).toMatchObject({ status: 409, body: { code: 'tooLate' } });
    expect((await releases(teacher)).released).toEqual([]);
    clock.time = undefined;
    expect(await seen(lena)).toMatchObject({ given: 60 });
  });
});

test('[release-06] held marks count in no figure and do not wait', async () => {
  const { teacher, rosa } = await opened('figures');
  await publish(rosa, 'lena', 60);
  const [figures] = await tool.query<{ pending: number; scored: number }>(
    `select count(*) filter (where evaluated_at is null and held_at is null)::int as pending, count(given)::int as scored
     from practicum_tool.progress where activity_id = 'figures'`,
  );
  expect(figures).toEqual({ pending: 1, scored: 0 });
  const { body } = await tool.call<Activity>(teacher, 'GET', 'activity');
  expect(body.submissions).toEqual({ waiting: 1, evaluated: 1 });
  expect((await tool.call<Work>(rosa, 'GET', 'reviews/lena')).body.attempts[0]?.score?.given).toBe(60);
});

test('[release-10] events distinguish held, released and withdrawn scores', async () => {
  const { teacher, rosa } = await opened('history');
  await publish(rosa, 'lena', 60);
  const { body } = await releaseAll(teacher);
  await publish(rosa, 'lena', 70, { reason: 'Misread.' });
  await takeBack(teacher, body.released[0]?.id);
  const fieldsOf = (kind: string) =>
    tool.platform.events
      .filter(({ event, resourceLinkId }) => event === kind && resourceLinkId === 'history')
      .map(({ changes }) => changes.map(({ field, after }) => [field, after]));
  await expect.poll(() => fieldsOf('marks.takeBack'), { interval: 20 }).toEqual([[['released', 0]]]);
  expect(fieldsOf('marks.release')).toEqual([
    [
      ['held', 0],
      ['released', 1],
    ],
  ]);
  const [first, second] = fieldsOf('score.publish');
  expect(first).toContainEqual(['attempts.1.score', expect.objectContaining({ given: 60 })]);
  expect(second).toContainEqual(['attempts.1.score', expect.objectContaining({ given: 70 })]);
  for (const fields of [first, second]) expect(fields?.map(([field]) => field)).not.toContain('attempts.1.published');
});
