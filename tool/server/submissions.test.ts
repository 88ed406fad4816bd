import { describe, expect, test } from 'vitest';
import type { Activity, Attempt, ReviewItem, Session, Settings, Work } from '../contract.ts';
import { instructor, learner } from './testing/launches.ts';
import { clock, draft, handIn, openWorkedOnTool, submit, text, tool, work } from './testing/workedOnTool.ts';

openWorkedOnTool();

const review = async (session: Session, id = 'lena') =>
  (await tool.call<Work>(session, 'GET', `reviews/${id}`)).body.attempts;
const criterion = (id: string, points = 5) => ({ id, name: `Criterion ${id}`, points });
const scored = (session: Session, rubric: Record<string, number>, more: object = {}) =>
  tool.call<Attempt>(session, 'POST', 'reviews/lena/publish', {
    given: 0,
    rubric: Object.entries(rubric).map(([criterionId, points]) => ({ criterionId, points })),
    ...more,
  });
const opened = async (link: string, settings: Partial<Settings> = {}) => {
  const teacher = await tool.launch(instructor(link));
  await tool.change(teacher, settings);
  return { teacher, lena: await tool.launch(learner('lena', link)) };
};

describe('a submission', () => {
  test('[mark-10] keeps its instructions and questions, for learners and reviewers', async () => {
    const questions = [{ id: 'q', text: 'Why?', atSeconds: null }];
    const { teacher, lena } = await opened('frozen', { type: 'q-and-a', instructions: 'Be brief.', questions });
    await tool.call(lena, 'PUT', 'work/draft', text('Because', 'q'));
    await submit(lena);
    await tool.change(teacher, {
      instructions: 'Be long.',
      questions: [{ id: 'q', text: 'Who?', atSeconds: null }],
    });
    const frozen = { task: { version: 1, instructions: 'Be brief.', questions }, answers: [{ text: 'Because' }] };
    expect(await review(teacher)).toMatchObject([frozen]);
    expect((await work(lena)).attempts).toMatchObject([frozen]);
    await handIn(lena, 'More');
    expect(await review(teacher)).toMatchObject([frozen, { task: { version: 2, instructions: 'Be long.' } }]);
  });

  test('[mark-10] answers the version that its page showed, despite later edits', async () => {
    const { teacher, lena } = await opened('open', { instructions: 'First.' });
    await tool.change(teacher, { instructions: 'Second.' });
    await tool.call(lena, 'PUT', 'work/draft', { ...text('Mine'), version: 1 });
    await submit(lena);
    expect(await review(teacher)).toMatchObject([{ task: { version: 1, instructions: 'First.' } }]);
    expect(await tool.call(lena, 'PUT', 'work/draft', { ...text('x'), version: 9 })).toMatchObject({
      status: 422,
      body: { field: 'version' },
    });
  });

  test('[mark-14] is late by the current due date', async () => {
    clock.time = Date.now();
    const { teacher, lena } = await opened('moved', { dueAt: clock.time - 1 });
    await handIn(lena, 'Mine');
    clock.time = undefined;
    const lateness = async () => [
      (await work(lena)).attempts[0]?.isLate,
      (await review(teacher))[0]?.isLate,
      (await tool.call<ReviewItem[]>(teacher, 'GET', 'reviews?status=pending')).body[0]?.isLate,
    ];
    expect(await lateness()).toEqual([true, true, true]);
    await tool.change(teacher, { dueAt: Date.now() + 60_000 });
    expect(await lateness()).toEqual([false, false, false]);
  });
});

describe('a rubric that changes after a submission', () => {
  const waiting = async (link: string) => {
    const places = await opened(link, { scoreType: 'rubric', rubric: [criterion('a'), criterion('b')] });
    await handIn(places.lena, 'Mine');
    return places;
  };
  const take = (session: Session, more: object = {}) => tool.change(session, { rubric: [criterion('a', 3)], ...more });

  test('[mark-11] applies to new attempts only; settings show the number of submissions', async () => {
    const { teacher } = await waiting('later');
    const { body } = await tool.call<Activity>(teacher, 'GET', 'activity');
    expect(body.submissions).toEqual({ waiting: 1, evaluated: 0 });
    await take(teacher);
    expect((await review(teacher))[0]?.task).toMatchObject({ version: 1, rubricVersion: 1, scoreMaximum: 10 });
    expect((await scored(teacher, { a: 5, b: 5 })).body).toMatchObject({ score: { given: 10, maximum: 10 } });
  });

  test('[mark-11] applies to waiting submissions too if the instructor chooses so, but not to evaluated ones', async () => {
    const { teacher } = await waiting('too');
    const max = await tool.launch(learner('max', 'too'));
    await handIn(max, 'His');
    await tool.call(teacher, 'POST', 'reviews/max/publish', { given: 0, rubric: [{ criterionId: 'b', points: 5 }] });
    await tool.call(teacher, 'PUT', 'reviews/lena/score', { given: 0, rubric: [{ criterionId: 'b', points: 5 }] });
    await take(teacher, { appliesToWaiting: true });
    expect((await review(teacher))[0]?.task).toMatchObject({ version: 1, rubricVersion: 2, scoreMaximum: 3 });
    expect((await review(teacher, 'max'))[0]?.task).toMatchObject({ version: 1, rubricVersion: 1 });
    expect(await scored(teacher, { a: 1, b: 1 })).toMatchObject({ status: 422, body: { field: 'rubric.1' } });
    expect((await scored(teacher, { a: 3 })).body).toMatchObject({
      score: { given: 3, maximum: 3 },
      marks: [{ rubricVersion: 2 }],
    });
  });

  test('[mark-11] must be seen before scoring, and keeps published scores', async () => {
    const { teacher } = await waiting('unseen');
    const [last] = await review(teacher);
    const base = { attemptId: last?.id, evaluatedAt: null, rubricVersion: last?.task.rubricVersion };
    await take(teacher, { appliesToWaiting: true });
    // The criterion no longer exists.
    const rubric = [{ criterionId: 'b', points: 5 }];
    for (const [method, path] of [
      ['PUT', 'score'],
      ['POST', 'publish'],
    ] as const)
      expect(await tool.call(teacher, method, `reviews/lena/${path}`, { given: 0, rubric, base })).toMatchObject({
        status: 409,
        body: { current: { state: 'submitted', task: { rubricVersion: 2, scoreMaximum: 3 } } },
      });
    const seen = { base: { ...base, rubricVersion: 2 } };
    expect((await scored(teacher, { a: 3 }, seen)).body).toMatchObject({ marks: [{ rubricVersion: 2 }] });
  });

  test('[mark-11] rejects an unknown scope', async () => {
    const teacher = await tool.launch(instructor('scope'));
    const { body } = await tool.call<Activity>(teacher, 'GET', 'activity');
    expect(await tool.call(teacher, 'PUT', 'activity', { ...body, appliesToWaiting: 'yes' })).toMatchObject({
      status: 422,
      body: { field: 'appliesToWaiting' },
    });
  });

  test('[mark-12] keeps published scores correctable, and drops points of removed criteria', async () => {
    const { teacher } = await waiting('corrected');
    await scored(teacher, { a: 5, b: 1 });
    await take(teacher);
    expect((await scored(teacher, { a: 5, b: 5 }, { reason: 'Misread.' })).body.score?.given).toBe(10);
    const second = await waiting('dropped');
    await tool.call(second.teacher, 'PUT', 'reviews/lena/score', {
      given: 0,
      rubric: [
        { criterionId: 'a', points: 2 },
        { criterionId: 'b', points: 5 },
      ],
    });
    await take(second.teacher, { appliesToWaiting: true });
    const published = await tool.call<Attempt>(second.teacher, 'POST', 'reviews/lena/publish');
    expect(published.body.score).toMatchObject({ given: 2, maximum: 3, rubric: [{ criterionId: 'a', points: 2 }] });
  });
});

test('[mark-13] a former group member keeps submission and score, and a review opens it by the person', async () => {
  const teacher = await tool.launch(instructor('left', { type: 'group' }));
  const groups = (...members: string[]) =>
    tool.change(teacher, { type: 'group', groups: [{ id: 'g', name: 'Blue', memberIds: members }] });
  await groups('lena', 'max');
  const [lena, max] = [await tool.launch(learner('lena', 'left')), await tool.launch(learner('max', 'left'))];
  await handIn(lena, 'Ours');
  await groups('max', 'nils');
  await tool.call(teacher, 'POST', 'reviews/lena/publish', { given: 70, rubric: [] });
  for (const session of [lena, max])
    expect((await work(session)).attempts).toMatchObject([
      { answers: [{ text: 'Ours' }], score: { given: 70 }, members: ['Name of lena', 'Name of max'] },
    ]);
  const scores = () =>
    tool.platform.told
      .filter(({ path, body }) => path.startsWith('/items/left/') && body['scoreGiven'] === 70)
      .map(({ body }) => body['userId']);
  await expect.poll(scores).toEqual(['lena', 'max']);
  const queue = (await tool.call<ReviewItem[]>(teacher, 'GET', 'reviews')).body;
  expect(queue.map(({ learnerId, state }) => [learnerId, state])).toEqual([['group:g', 'evaluated']]);
  // Later changes by this person no longer belong to the group.
  await draft(lena, 'Mine');
  expect((await work(max)).attempts).toHaveLength(1);
});

describe('a repeated submission', () => {
  const send = (session: Session, attemptId: string) => tool.call<Work>(session, 'POST', 'work/submit', { attemptId });

  test('[mark-15] after a lost response, a double click or from a second tab makes one attempt', async () => {
    const lena = await tool.launch(learner('lena', 'again'));
    const { body: saved } = await draft(lena, 'Mine');
    const answers = await Promise.all([1, 2, 3].map(() => send(lena, saved.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // A page saves again before it submits again.
    const base = { attemptId: saved.id, revision: saved.revision };
    const again = await tool.call<Attempt>(lena, 'PUT', 'work/draft', { ...text('Mine'), base });
    expect(again).toMatchObject({ status: 200, body: { id: saved.id, state: 'submitted' } });
    expect((await send(lena, saved.id)).body.attempts).toMatchObject([{ state: 'submitted' }]);
    await expect.poll(() => tool.platform.told.filter(({ path }) => path.startsWith('/items/again/'))).toHaveLength(1);
  });

  test('[mark-15] for a returned attempt does not submit its copy', async () => {
    const lena = await tool.launch(learner('lena', 'late'));
    const teacher = await tool.launch(instructor('late'));
    const { body: saved } = await draft(lena, 'Mine');
    await send(lena, saved.id);
    await tool.call(teacher, 'POST', 'reviews/lena/reset');
    expect((await send(lena, saved.id)).body.attempts).toMatchObject([{ state: 'returned' }, { state: 'draft' }]);
  });

  test('[mark-15] from a tab without an attempt starts a second one only if chosen', async () => {
    const lena = await tool.launch(learner('lena', 'blank'));
    const save = (words: string, seenIds: readonly string[]) =>
      tool.call<Attempt>(lena, 'PUT', 'work/draft', { ...text(words), base: null, seenIds });
    const { body: saved } = await save('Mine', []);
    await send(lena, saved.id);
    // The tab that submitted it, whose responses were lost twice.
    expect((await save('Mine', [])).body).toMatchObject({ id: saved.id, state: 'submitted' });
    expect(await save('Other', [])).toMatchObject({ status: 409, body: { current: { id: saved.id } } });
    expect((await work(lena)).attempts).toHaveLength(1);
    expect((await save('Other', [saved.id])).body).toMatchObject({ number: 2, state: 'draft' });
  });

  test('[mark-15] from a tab with another text is a conflict with author and content', async () => {
    const lena = await tool.launch(learner('lena', 'tabs'));
    const { body: saved } = await draft(lena, 'Mine');
    await send(lena, saved.id);
    const base = { attemptId: saved.id, revision: saved.revision };
    expect(await tool.call(lena, 'PUT', 'work/draft', { ...text('Other'), base })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        current: { state: 'submitted', submittedBy: { userId: 'lena' }, answers: [{ text: 'Mine' }] },
      },
    });
    expect((await work(lena)).attempts).toHaveLength(1);
  });
});
