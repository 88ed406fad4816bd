import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Activity,
  Attempt,
  Comment,
  DraftBase,
  Member,
  GroupPresence,
  Report,
  ReviewItem,
  Session,
  Settings,
  SavedComment,
  Work,
} from '../contract.ts';
import { instructor, learner, membership, type Who } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';

let tool: TestTool;
let time: number | undefined;
beforeAll(async () => {
  tool = await openTestTool({ now: () => time ?? Date.now() });
  const person = (user_id: string, name: string, ...roles: string[]) => ({
    user_id,
    name,
    roles: roles.map(membership),
  });
  tool.platform.members.push(
    person('lena', 'Lena', '#Learner'),
    person('max', 'Max', '#Learner'),
    person('nils', 'Nils', '#Learner'),
    person('t1', 'Tina', '#Instructor'),
    person('r1', 'Rosa', '#Instructor', '/Instructor#Grader'),
  );
});
afterAll(() => tool.close());

const DAY_MS = 86_400_000;
const reviewer = (link: string): Who => ({ sub: 'r1', roles: ['#Instructor', '/Instructor#Grader'], link });
const text = (words: string, questionId: string | null = null) => ({
  answers: [{ questionId, mediaId: null, text: words }],
});
const work = async (session: Session) => (await tool.call<Work>(session, 'GET', 'work')).body;
const draft = (session: Session, words: string) => tool.call<Attempt>(session, 'PUT', 'work/draft', text(words));
const submit = (session: Session) => tool.call<Work>(session, 'POST', 'work/submit');
const score = (session: Session, id: string, given: number) =>
  tool.call<Attempt>(session, 'PUT', `reviews/${id}/score`, { given, rubric: [] });
const publish = (session: Session, id: string) => tool.call<Attempt>(session, 'POST', `reviews/${id}/publish`);
const handIn = async (session: Session, words: string) => {
  await draft(session, words);
  return submit(session);
};

describe('settings', () => {
  test('are kept as an instructor saves them, and have their best score by the way of scoring', async () => {
    const teacher = await tool.launch(instructor('saved', { view: 'activity-settings' }));
    expect((await tool.call<Activity>(teacher, 'GET', 'activity')).body).toMatchObject({
      name: 'Speech',
      type: 'individual',
      savedAt: null,
      resourceLinkId: 'saved',
    });
    const saved = await tool.change(teacher, { name: ' Pitch ', scoreType: 'five_star', scoreMaximum: 70 });
    expect(saved).toMatchObject({
      status: 200,
      body: { name: 'Pitch', scoreMaximum: 5, savedAt: expect.any(Number) as number },
    });
    expect((await tool.call<Activity>(teacher, 'GET', 'activity')).body).toEqual(saved.body);
  });

  test.each<[string, Partial<Settings>, string]>([
    ['no name', { name: ' ' }, 'name'],
    [
      'a question without words',
      { type: 'q-and-a', questions: [{ id: 'q', text: '', atSeconds: null }] },
      'questions.0.text',
    ],
    [
      'somebody in two groups',
      {
        type: 'group',
        groups: [
          { id: 'a', name: 'A', memberIds: ['lena'] },
          { id: 'b', name: 'B', memberIds: ['lena'] },
        ],
      },
      'groups',
    ],
    [
      'an address that is none',
      { resources: [{ id: 'r', name: 'R', url: 'ftp://example.org', mediaId: null }] },
      'resources.0.url',
    ],
  ])('with %s are refused at the field', async (_what, changes, field) => {
    const teacher = await tool.launch(instructor('refused'));
    expect(await tool.change(teacher, changes)).toMatchObject({
      status: 422,
      body: { code: 'invalid', field, message: expect.any(String) as string },
    });
    expect((await tool.call<Activity>(teacher, 'GET', 'activity')).body.savedAt).toBeNull();
  });

  test('are the instructors’: reviewers and learners only read them', async () => {
    for (const who of [reviewer('saved'), learner('lena', 'saved')]) {
      const session = await tool.launch(who);
      expect((await tool.call(session, 'GET', 'activity')).status).toBe(200);
      expect(await tool.change(session, { name: 'Mine' })).toMatchObject({ status: 403, body: { code: 'denied' } });
    }
  });
});

describe('an attempt', () => {
  test('begins as a draft, is handed in, and counts', async () => {
    const session = await tool.launch(learner('lena', 'counted'));
    expect(await work(session)).toMatchObject({
      learnerId: 'lena',
      name: 'Name of lena',
      attempts: [],
      attemptsLeft: 3,
    });
    expect(await submit(session)).toMatchObject({ status: 422, body: { code: 'nothingToSubmit' } });
    expect(await draft(session, 'One')).toMatchObject({ status: 200, body: { number: 1, state: 'draft' } });
    expect(await draft(session, 'Two')).toMatchObject({ body: { number: 1, answers: [{ text: 'Two' }] } });
    expect((await submit(session)).body).toMatchObject({
      attempts: [{ state: 'submitted', isLate: false }],
      attemptsLeft: 2,
    });
    expect(await draft(session, ' ')).toMatchObject({ body: { number: 2 } });
    expect(await submit(session)).toMatchObject({ status: 422, body: { code: 'nothingToSubmit' } });
  });

  test('[embed-18] is passed at once where handing in is what counts, and the console is told', async () => {
    const teacher = await tool.launch(instructor('passed'));
    await tool.change(teacher, { scoreType: 'auto_pass' });
    const session = await tool.launch(learner('lena', 'passed'));
    expect((await handIn(session, 'Mine')).body.attempts).toMatchObject([
      {
        state: 'evaluated',
        score: { given: 1, maximum: 1, scoreType: 'auto_pass' },
        evaluatedAt: expect.any(Number) as number,
      },
    ]);
    expect((await tool.call<ReviewItem[]>(teacher, 'GET', 'reviews?status=pending')).body).toEqual([]);
    await expect
      .poll(() => tool.platform.told.filter(({ path }) => path.startsWith('/items/passed')).map(({ body }) => body))
      .toMatchObject([{ userId: 'lena', gradingProgress: 'FullyGraded', scoreGiven: 1, scoreMaximum: 1 }]);
  });

  test('is late after the due date, to the millisecond', async () => {
    const teacher = await tool.launch(instructor('due'));
    time = Date.now();
    await tool.change(teacher, { dueAt: time });
    const session = await tool.launch(learner('lena', 'due'));
    expect((await handIn(session, 'In time')).body.attempts.at(-1)?.isLate).toBe(false);
    time += 1;
    expect((await handIn(session, 'Late')).body.attempts.at(-1)?.isLate).toBe(true);
    time = undefined;
  });

  test('is refused when all are used up, also one that was begun before there were fewer', async () => {
    const teacher = await tool.launch(instructor('few'));
    const session = await tool.launch(learner('lena', 'few'));
    await handIn(session, 'First');
    await draft(session, 'Second');
    await tool.change(teacher, { attempts: 1 });
    expect(await submit(session)).toMatchObject({ status: 409, body: { code: 'noAttemptsLeft' } });
    const other = await tool.launch(learner('max', 'few'));
    await handIn(other, 'Only');
    expect(await draft(other, 'More')).toMatchObject({ status: 409, body: { code: 'noAttemptsLeft' } });
    expect(await submit(other)).toMatchObject({ status: 409, body: { code: 'noAttemptsLeft' } });
  });

  test('is begun once however many drafts come at the same time', async () => {
    const session = await tool.launch(learner('lena', 'busy'));
    await Promise.all([1, 2, 3, 4].map((number) => draft(session, `Draft ${number}`)));
    expect((await work(session)).attempts).toHaveLength(1);
    const statuses = (await Promise.all([1, 2, 3].map(() => submit(session)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  test('answers the questions of its activity, each once', async () => {
    const teacher = await tool.launch(instructor('asked'));
    const questions = [
      { id: 'q1', text: 'Why?', atSeconds: null },
      { id: 'q2', text: 'How?', atSeconds: null },
    ];
    await tool.change(teacher, { type: 'q-and-a', questions });
    const session = await tool.launch(learner('lena', 'asked'));
    const answers = [...text('Because', 'q1').answers, ...text('So', 'q2').answers];
    expect((await tool.call(session, 'PUT', 'work/draft', { answers })).status).toBe(200);
    expect(await tool.call(session, 'PUT', 'work/draft', text('?', 'q3'))).toMatchObject({
      status: 422,
      body: { field: 'answers.0.questionId' },
    });
    expect(await tool.call(session, 'PUT', 'work/draft', { answers: [...answers, ...answers] })).toMatchObject({
      status: 422,
      body: { field: 'answers.2.questionId' },
    });
    await tool.change(teacher, { questions: questions.slice(0, 1) });
    expect((await tool.call(session, 'PUT', 'work/draft', { answers })).status).toBe(200);
  });
});

describe('a review', () => {
  test('is kept from learners', async () => {
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
      ['DELETE', 'reviews/max/comments/1'],
      ['GET', 'report'],
    ];
    for (const [method, path, body] of calls)
      expect([path, (await tool.call(session, method, path, body)).status]).toEqual([path, 403]);
    expect((await work(session)).attempts).toEqual([]);
  });

  test('shows everybody, what waits longest first, and can be narrowed down', async () => {
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

  test('goes on while the console is away, with those whom the tool has met', async () => {
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

  test('keeps score and comments from the learner until they are published, and a new score again', async () => {
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
    await publish(teacher, 'lena');
    expect(await seen()).toEqual([['evaluated', 90, 1]]);
  });

  test('[embed-75] is of the attempt that was read: nothing is given to one that was handed in since', async () => {
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

  test('[embed-75] is published over nobody else’s score that was not seen', async () => {
    const lena = await tool.launch(learner('lena', 'twice'));
    const [teacher, rosa] = [await tool.launch(instructor('twice')), await tool.launch(reviewer('twice'))];
    await handIn(lena, 'Work');
    const read = async () => (await tool.call<Work>(teacher, 'GET', 'reviews/lena')).body.attempts.at(-1);
    const publishWith = (session: Session, given: number, last: Attempt | undefined) =>
      tool.call<Attempt>(session, 'POST', 'reviews/lena/publish', {
        given,
        rubric: [],
        base: { attemptId: last?.id, evaluatedAt: last?.evaluatedAt },
      });
    const seen = await read();
    const answers = await Promise.all([publishWith(teacher, 40, seen), publishWith(rosa, 70, seen)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const published = await read();
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as { current: Attempt };
    expect(refused.current.score).toEqual(published?.score);
    expect((await publishWith(rosa, 55, published)).body).toMatchObject({ state: 'evaluated', score: { given: 55 } });
  });

  test('that is reset gives the attempt back, without its score', async () => {
    const [teacher, session] = [await tool.launch(instructor('reset')), await tool.launch(learner('lena', 'reset'))];
    await handIn(session, 'Mine');
    await score(teacher, 'lena', 60);
    await tool.call(teacher, 'POST', 'reviews/lena/comments', { text: 'Slower', atSeconds: null, questionId: null });
    await publish(teacher, 'lena');
    // Reviewers see nothing of what is not handed in.
    expect((await tool.call<Work>(teacher, 'POST', 'reviews/lena/reset')).body).toMatchObject({
      attemptsLeft: 3,
      attempts: [],
      hasDraft: true,
    });
    expect(await work(session)).toMatchObject({
      attemptsLeft: 3,
      attempts: [{ state: 'draft', answers: [{ text: 'Mine' }], score: null, comments: [] }],
    });
    expect((await tool.call(teacher, 'POST', 'reviews/lena/reset')).status).toBe(404);
    // as the question before it says: comments stay with the work, unseen until it is published again
    await submit(session);
    const opened = await tool.call<Work>(teacher, 'GET', 'reviews/lena');
    expect(opened.body.attempts).toMatchObject([{ number: 1, comments: [{ text: 'Slower' }] }]);
    expect((await work(session)).attempts).toMatchObject([{ comments: [] }]);
  });

  test('[embed-50] a reset leaves the draft that was begun since, which reviewers never see', async () => {
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
      attempts: [{ number: 2, state: 'draft', answers: [{ text: 'Second' }], comments: [] }],
    });
    await submit(session);
    const again = (await tool.call<Work>(teacher, 'GET', 'reviews/lena')).body.attempts;
    expect(again).toMatchObject([{ number: 2, comments: [] }]);
  });

  test('[embed-53] comments that a reviewer keeps for later are their own, in every activity', async () => {
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

  test('of a rubric adds its points up', async () => {
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

  test('has comments that only their author takes away', async () => {
    const [teacher, other] = [await tool.launch(instructor('comments')), await tool.launch(reviewer('comments'))];
    await handIn(await tool.launch(learner('lena', 'comments')), 'Mine');
    const comment = (questionId: string | null) =>
      tool.call<Comment>(teacher, 'POST', 'reviews/lena/comments', { text: ' Good ', atSeconds: 1.5, questionId });
    const written = (await comment(null)).body;
    expect(written).toMatchObject({ text: 'Good', atSeconds: 1.5, authorId: 't1', authorName: 'Name of t1' });
    expect(await comment('q9')).toMatchObject({ status: 422, body: { field: 'questionId' } });
    expect((await tool.call(other, 'DELETE', `reviews/lena/comments/${written.id}`)).status).toBe(404);
    expect((await tool.call(teacher, 'DELETE', `reviews/lena/comments/${written.id}`)).status).toBe(204);
  });
});

describe('a group', () => {
  test('has one work, which its members see by their names, and nobody else’s group', async () => {
    const teacher = await tool.launch(instructor('team', { type: 'group' }));
    await tool.change(teacher, {
      type: 'group',
      groups: [
        { id: 'g', name: 'Blue', memberIds: ['lena', 'max'] },
        { id: 'h', name: 'Red', memberIds: ['nils'] },
      ],
    });
    const [lena, max] = [await tool.launch(learner('lena', 'team')), await tool.launch(learner('max', 'team'))];
    await draft(lena, 'Ours');
    expect((await submit(max)).body).toMatchObject({
      learnerId: 'group:g',
      name: 'Blue',
      memberIds: ['lena', 'max'],
      attempts: [{ state: 'submitted', answers: [{ text: 'Ours' }] }],
    });
    await tool.call<Member[]>(teacher, 'GET', 'members');
    expect((await work(lena)).memberNames).toEqual(['Lena', 'Max']);
    expect((await tool.call<Activity>(lena, 'GET', 'activity')).body.groups.map(({ name }) => name)).toEqual(['Blue']);
    expect(
      (await tool.call<ReviewItem[]>(teacher, 'GET', 'reviews')).body.map(({ name, state }) => [name, state]),
    ).toEqual([
      ['Blue', 'submitted'],
      ['Red', 'none'],
    ]);
    await score(teacher, 'group:g', 80);
    await publish(teacher, 'group:g');
    for (const session of [lena, max]) expect((await work(session)).attempts[0]?.score?.given).toBe(80);
    expect((await work(await tool.launch(learner('nils', 'team')))).attempts).toEqual([]);
  });
});

describe('[embed-19] a group’s draft', () => {
  const together = async (link: string) => {
    const teacher = await tool.launch(instructor(link, { type: 'group' }));
    await tool.change(teacher, { type: 'group', groups: [{ id: 'g', name: 'Blue', memberIds: ['lena', 'max'] }] });
    return [await tool.launch(learner('lena', link)), await tool.launch(learner('max', link))] as const;
  };
  const save = (session: Session, words: string, base: DraftBase | null) =>
    tool.call<Attempt>(session, 'PUT', 'work/draft', { ...text(words), base });
  const baseOf = ({ body: { id: attemptId, revision } }: Awaited<ReturnType<typeof save>>) => ({ attemptId, revision });

  test('is not overwritten by one who has not seen its newest version, and both versions are told', async () => {
    const [lena, max] = await together('both');
    const first = await save(lena, 'Lena', null);
    expect(first.body).toMatchObject({ revision: 1, savedBy: { userId: 'lena', name: 'Name of lena' } });
    const refused = await save(max, 'Max', null);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { revision: 1, answers: [{ text: 'Lena' }], savedBy: { userId: 'lena' } } },
    });
    expect((await work(max)).attempts[0]?.answers[0]?.text).toBe('Lena');
    const second = await save(max, 'Max, knowing of Lena', baseOf(first));
    expect(second.body.revision).toBe(2);
    expect(await save(lena, 'Lena again', baseOf(first))).toMatchObject({ status: 409 });
    expect((await save(lena, 'Max, knowing of Lena', baseOf(first))).status).toBe(200);
  });

  test('is not overwritten by a page that doesn’t say what it has seen, but by its own author', async () => {
    const [lena, max] = await together('silent');
    await draft(lena, 'One');
    expect((await draft(lena, 'Two')).status).toBe(200);
    expect((await draft(max, 'Three')).body.current?.answers[0]?.text).toBe('Two');
  });

  test('that was handed in meanwhile begins no other attempt by itself', async () => {
    const [lena, max] = await together('meanwhile');
    const base = baseOf(await save(lena, 'Lena', null));
    await submit(max);
    expect(await save(lena, 'More', base)).toMatchObject({ status: 409, body: { current: { state: 'submitted' } } });
    expect((await save(lena, 'More', null)).body).toMatchObject({ number: 2, state: 'draft' });
  });

  test('of two saves at once takes one', async () => {
    const [lena, max] = await together('at once');
    const statuses = (await Promise.all([save(lena, 'Lena', null), save(max, 'Max', null)])).map((each) => each.status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('shows who else is at it, for half a minute after the last sign', async () => {
    const [lena, max] = await together('others');
    const others = async (session: Session) => (await tool.call<GroupPresence>(session, 'GET', 'work/others')).body;
    time = Date.now();
    expect(await others(lena)).toEqual({ others: [], draft: null });
    const base = baseOf(await save(lena, 'Lena', null));
    expect(await others(max)).toEqual({ others: [{ userId: 'lena', name: 'Name of lena' }], draft: base });
    time += 31_000;
    expect((await others(max)).others).toEqual([]);
    expect((await others(lena)).others).toEqual([{ userId: 'max', name: 'Name of max' }]);
    time = undefined;
  });
});

test('the members of the course come from the console, page by page', async () => {
  const teacher = await tool.launch(instructor('members'));
  const { body } = await tool.call<Member[]>(teacher, 'GET', 'members');
  expect(body.map(({ name, role }) => [name, role])).toEqual([
    ['Lena', 'learner'],
    ['Max', 'learner'],
    ['Nils', 'learner'],
    ['Tina', 'instructor'],
    ['Rosa', 'reviewer'],
  ]);
});

test('figures are those of one org, and of published scores', async () => {
  const figures = await tool.launch({ sub: 't1', roles: [], custom: { view: 'reporting', org_id: 'o2' } });
  const session = await tool.launch({ sub: 'lena', link: 'figures', custom: { org_id: 'o2' } });
  const teacher = await tool.launch(instructor('figures', { org_id: 'o2' }));
  await handIn(session, 'Mine');
  await score(teacher, 'lena', 40);
  await publish(teacher, 'lena');
  await score(teacher, 'lena', 100);
  const { body } = await tool.call<Report>(
    figures,
    'GET',
    `report?start=${Date.now() - 30 * DAY_MS}&end=${Date.now()}`,
  );
  expect(body).toMatchObject({
    submitted: 1,
    reviewed: 1,
    pending: 0,
    averageScore: 40,
    scores: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  });
  expect(body.days).toHaveLength(30);
  expect((await tool.call(figures, 'GET', 'activity')).status).toBe(404);
});

test.each([
  ['', 'start'],
  ['start=1', 'end'],
  ['start=2&end=1', 'end'],
  [`start=0&end=${367 * DAY_MS}`, 'end'],
  ['start=x&end=1', 'start'],
  ['start=1e300&end=1e300', 'start'],
])('[report-02] figures of the period "%s" are refused with its field', async (query, field) => {
  const figures = await tool.launch({ sub: 't1', roles: [], custom: { view: 'reporting', org_id: 'o2' } });
  const { status, body } = await tool.call(figures, 'GET', `report?${query}`);
  expect([status, body.code, body.field]).toEqual([422, 'invalid', field]);
});

test.each([
  ['no token', ''],
  ['a foreign token', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'],
])('a call with %s is refused', async (_what, authorization) => {
  const refused = await fetch(`${tool.origin}/api/work`, { headers: authorization === '' ? {} : { authorization } });
  expect([
    refused.status,
    ((await refused.json()) as { code: string }).code,
    refused.headers.get('cache-control'),
  ]).toEqual([401, 'unauthorized', 'no-store']);
});

test.each([
  ['broken JSON', 'application/json', '{', 400, 'invalid'],
  ['more than a megabyte', 'application/json', JSON.stringify({ answers: 'x'.repeat(1024 * 1024) }), 413, 'tooLarge'],
  ['another kind of body', 'text/xml', '<a/>', 415, 'mediaType'],
])('%s is refused in the words of the contract', async (_what, type, body, status, code) => {
  const session = await tool.launch(learner('lena', 'bodies'));
  const refused = await fetch(`${tool.origin}/api/work/draft`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': type },
    body,
  });
  expect([refused.status, await refused.json()]).toEqual([status, { code, message: expect.any(String) as string }]);
});
