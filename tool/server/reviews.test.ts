import { describe, expect, test } from 'vitest';
import type { Attempt, ReviewItem, Session, SavedComment, Work } from '../contract.ts';
import { instructor, learner } from './testing/launches.ts';
import {
  openWorkedOnTool,
  draft,
  handIn,
  publish,
  reviewer,
  score,
  submit,
  tool,
  work,
} from './testing/workedOnTool.ts';

openWorkedOnTool();

describe('a review', () => {
  test('is inaccessible to learners', async () => {
    const session = await tool.launch(learner('lena', 'kept'));
    await handIn(await tool.launch(learner('max', 'kept')), 'Private');
    const calls: [string, string, object?][] = [
      ['GET', 'members'],
      ['GET', 'reviews'],
      ['GET', 'reviews/max'],
      ['PUT', 'reviews/max/score', { given: 1, rubric: [] }],
      ['POST', 'reviews/max/publish'],
      ['POST', 'reviews/lena/reset'],
      ['POST', 'reviews/max/comments', { text: 'Hm', atSeconds: null, questionId: null }],
      ['GET', 'report'],
    ];
    for (const [method, path, body] of calls)
      expect([path, (await tool.call(session, method, path, body)).status]).toEqual([path, 403]);
    expect((await work(session)).attempts).toEqual([]);
  });

  test('lists everyone, the oldest waiting first, with filters', async () => {
    const teacher = await tool.launch(reviewer('queue'));
    for (const who of ['max', 'lena']) await handIn(await tool.launch(learner(who, 'queue')), who);
    const list = async (status: string) =>
      (await tool.call<ReviewItem[]>(teacher, 'GET', `reviews?status=${status}`)).body.map(
        ({ learnerId, name, state }) => [learnerId, name, state],
      );
    expect(await list('all')).toEqual([
      ['max', 'Max', 'submitted'],
      ['lena', 'Lena', 'submitted'],
      ['nils', 'Nils', 'none'],
    ]);
    await score(teacher, 'max', 70);
    await publish(teacher, 'max');
    expect(await list('pending')).toEqual([['lena', 'Lena', 'submitted']]);
    expect(await list('evaluated')).toEqual([['max', 'Max', 'evaluated']]);
  });

  test('[embed-17] stays in the queue while the learner works on another attempt', async () => {
    const [teacher, session] = [await tool.launch(instructor('again')), await tool.launch(learner('lena', 'again'))];
    const listed = async (status: string) =>
      (await tool.call<ReviewItem[]>(teacher, 'GET', `reviews?status=${status}`)).body.map((item) => [
        item.learnerId,
        item.attemptNumber,
        item.state,
      ]);
    await handIn(session, 'First');
    await draft(session, 'Second');
    expect(await listed('pending')).toEqual([['lena', 1, 'submitted']]);
    await score(teacher, 'lena', 60);
    await publish(teacher, 'lena');
    expect(await listed('pending')).toEqual([]);
    expect(await listed('evaluated')).toEqual([['lena', 1, 'evaluated']]);
    await submit(session);
    expect(await listed('pending')).toEqual([['lena', 2, 'submitted']]);
  });

  test('works without the console for people whom the tool has stored', async () => {
    const teacher = await tool.launch(instructor('away'));
    await handIn(await tool.launch(learner('lena', 'away')), 'Mine');
    tool.platform.isAway = true;
    const list = await tool.call<ReviewItem[]>(teacher, 'GET', 'reviews');
    tool.platform.isAway = false;
    expect(list).toMatchObject({
      status: 200,
      body: [{ learnerId: 'lena', name: 'Name of lena', state: 'submitted' }],
    });
  });

  test('hides score and comments from the learner until they are published, and a new score again', async () => {
    const [teacher, session] = [await tool.launch(instructor('hidden')), await tool.launch(learner('lena', 'hidden'))];
    expect((await score(teacher, 'lena', 1)).status).toBe(404);
    await handIn(session, 'Mine');
    expect(await publish(teacher, 'lena')).toMatchObject({ status: 422, body: { field: 'given' } });
    expect(await score(teacher, 'lena', 101)).toMatchObject({ status: 422, body: { field: 'given' } });
    expect(await score(teacher, 'lena', 60)).toMatchObject({
      body: { state: 'submitted', score: { given: 60, maximum: 100 } },
    });
    await tool.call(teacher, 'POST', 'reviews/lena/comments', { text: 'Slower', atSeconds: 4, questionId: null });
    const seen = async () =>
      (await work(session)).attempts.map((attempt) => [attempt.state, attempt.score?.given, attempt.comments.length]);
    expect(await seen()).toEqual([['submitted', undefined, 0]]);
    expect((await publish(teacher, 'lena')).body).toMatchObject({ state: 'evaluated', score: { given: 60 } });
    expect(await seen()).toEqual([['evaluated', 60, 1]]);
    expect((await score(teacher, 'lena', 90)).body.score?.given).toBe(90);
    expect(await seen()).toEqual([['evaluated', 60, 1]]);
    await publish(teacher, 'lena', { reason: 'Misread.' });
    expect(await seen()).toEqual([['evaluated', 90, 1]]);
  });

  test('[embed-75] belongs to the attempt that was read, even if a newer attempt exists', async () => {
    const lena = await tool.launch(learner('lena', 'meanwhile'));
    const teacher = await tool.launch(instructor('meanwhile'));
    await handIn(lena, 'First');
    const seen = (await tool.call<Work>(teacher, 'GET', 'reviews/lena')).body.attempts.at(-1);
    await handIn(lena, 'Second');
    const base = { attemptId: seen?.id, evaluatedAt: null };
    const body = { given: 40, rubric: [], base };
    const calls: [string, string, object][] = [
      ['PUT', 'score', body],
      ['POST', 'publish', body],
      ['POST', 'reset', { base }],
    ];
    for (const [method, path, sent] of calls)
      expect(await tool.call(teacher, method, `reviews/lena/${path}`, sent)).toMatchObject({
        status: 409,
        body: { code: 'conflict', current: { number: 2, state: 'submitted', answers: [{ text: 'Second' }] } },
      });
    const said = { text: 'Of the first', atSeconds: null, questionId: null, base };
    await tool.call(teacher, 'POST', 'reviews/lena/comments', said);
    const { attempts } = (await tool.call<Work>(teacher, 'GET', 'reviews/lena')).body;
    expect(attempts.map(({ state, score: given, comments }) => [state, given, comments.length])).toEqual([
      ['submitted', null, 1],
      ['submitted', null, 0],
    ]);
  });

  test("[embed-75] never overwrites another reviewer's unseen score", async () => {
    const lena = await tool.launch(learner('lena', 'twice'));
    const [teacher, rosa] = [await tool.launch(instructor('twice')), await tool.launch(reviewer('twice'))];
    await handIn(lena, 'Work');
    const read = async () => (await tool.call<Work>(teacher, 'GET', 'reviews/lena')).body.attempts.at(-1);
    const publishWith = (session: Session, given: number, last: Attempt | undefined) =>
      tool.call<Attempt>(session, 'POST', 'reviews/lena/publish', {
        given,
        rubric: [],
        reason: 'Second look',
        base: { attemptId: last?.id, evaluatedAt: last?.evaluatedAt },
      });
    const seen = await read();
    // No one has claimed it.
    await tool.call(teacher, 'DELETE', 'reviews/lena/claim');
    const answers = await Promise.all([publishWith(teacher, 40, seen), publishWith(rosa, 70, seen)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const published = await read();
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as { current: Attempt };
    expect(refused.current.score).toEqual(published?.score);
    expect((await publishWith(rosa, 55, published)).body).toMatchObject({ state: 'evaluated', score: { given: 55 } });
  });

  test('with a reset returns the attempt, without its score', async () => {
    const [teacher, session] = [await tool.launch(instructor('reset')), await tool.launch(learner('lena', 'reset'))];
    await handIn(session, 'Mine');
    await score(teacher, 'lena', 60);
    await tool.call(teacher, 'POST', 'reviews/lena/comments', { text: 'Slower', atSeconds: null, questionId: null });
    await publish(teacher, 'lena');
    // Reviewers can't see drafts.
    expect((await tool.call<Work>(teacher, 'POST', 'reviews/lena/reset')).body).toMatchObject({
      attemptsLeft: 3,
      attempts: [{ state: 'returned' }],
      hasDraft: true,
    });
    expect(await work(session)).toMatchObject({
      attemptsLeft: 3,
      attempts: [{ state: 'returned' }, { state: 'draft', answers: [{ text: 'Mine' }], score: null, comments: [] }],
    });
    expect((await tool.call(teacher, 'POST', 'reviews/lena/reset')).status).toBe(404);
  });

  test('[embed-50] with a reset keeps a newer draft, hidden from reviewers', async () => {
    const [teacher, session] = [await tool.launch(instructor('newer')), await tool.launch(learner('lena', 'newer'))];
    await handIn(session, 'Mine');
    await tool.call(teacher, 'POST', 'reviews/lena/comments', { text: 'Slower', atSeconds: null, questionId: null });
    await draft(session, 'Second');
    const opened = await tool.call<Work>(teacher, 'GET', 'reviews/lena');
    expect(opened.body).toMatchObject({ attempts: [{ number: 1, state: 'submitted' }], hasDraft: true });
    expect(opened.body.attempts).toHaveLength(1);
    await tool.call(teacher, 'POST', 'reviews/lena/reset');
    expect(await work(session)).toMatchObject({
      attemptsLeft: 3,
      attempts: [
        { number: 1, state: 'returned' },
        { number: 2, state: 'draft', answers: [{ text: 'Second' }], comments: [] },
      ],
    });
    await submit(session);
    const again = (await tool.call<Work>(teacher, 'GET', 'reviews/lena')).body.attempts;
    expect(again).toMatchObject([
      { number: 1, state: 'returned' },
      { number: 2, comments: [] },
    ]);
  });

  test('[embed-53] saved comments belong to the reviewer, in every activity', async () => {
    const first = await tool.launch(instructor('kept-1'));
    const kept = (await tool.call<SavedComment>(first, 'POST', 'saved-comments', { text: ' Speak up. ' })).body;
    const second = await tool.launch(instructor('kept-2'));
    expect((await tool.call(second, 'GET', 'saved-comments')).body).toEqual([{ id: kept.id, text: 'Speak up.' }]);
    const pupil = await tool.launch(learner('lena', 'kept-1'));
    expect((await tool.call(pupil, 'GET', 'saved-comments')).status).toBe(403);
    expect((await tool.call(second, 'DELETE', `saved-comments/${kept.id}`)).status).toBe(204);
    expect((await tool.call(second, 'DELETE', `saved-comments/${kept.id}`)).status).toBe(404);
    expect((await tool.call(first, 'GET', 'saved-comments')).body).toEqual([]);
  });

  test('[embed-53] a reviewer saves at most 50 comments', async () => {
    const teacher = await tool.launch({ ...instructor('many'), sub: 'collector' });
    const keep = (words: string) => tool.call<SavedComment>(teacher, 'POST', 'saved-comments', { text: words });
    for (let place = 1; place < 50; place += 1) expect((await keep(`Comment ${place}`)).status).toBe(200);
    const last = await keep('The fiftieth');
    expect(await keep('One more')).toMatchObject({ status: 422, body: { code: 'invalid', field: 'text' } });
    expect((await tool.call(teacher, 'DELETE', `saved-comments/${last.body.id}`)).status).toBe(204);
    expect((await keep('One more')).status).toBe(200);
  });

  test('with a rubric adds its points up', async () => {
    const [teacher, session] = [await tool.launch(instructor('rubric')), await tool.launch(learner('lena', 'rubric'))];
    await tool.change(teacher, {
      scoreType: 'rubric',
      rubric: [
        { id: 'a', name: 'Voice', points: 3 },
        { id: 'b', name: 'Words', points: 4 },
      ],
    });
    await handIn(session, 'Mine');
    const give = (...rubric: { criterionId: string; points: number }[]) =>
      tool.call<Attempt>(teacher, 'PUT', 'reviews/lena/score', { given: 0, rubric });
    expect((await give({ criterionId: 'a', points: 2 }, { criterionId: 'b', points: 4 })).body.score).toMatchObject({
      given: 6,
      maximum: 7,
      scoreType: 'rubric',
    });
    expect(await give({ criterionId: 'a', points: 3 }, { criterionId: 'a', points: 3 })).toMatchObject({
      status: 422,
      body: { field: 'rubric.1' },
    });
    expect(await give({ criterionId: 'b', points: 5 })).toMatchObject({ status: 422, body: { field: 'rubric.0' } });
  });
});
