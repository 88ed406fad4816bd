import { describe, expect, test } from 'vitest';
import {
  ANSWER_TEXT_MAX,
  type Activity,
  type Member,
  type Report,
  type ReviewItem,
  type Settings,
  type Work,
} from '../contract.ts';
import { instructor, learner } from './testing/launches.ts';
import {
  openWorkedOnTool,
  clock,
  draft,
  handIn,
  publish,
  reviewer,
  score,
  submit,
  text,
  tool,
  work,
} from './testing/workedOnTool.ts';

openWorkedOnTool();

const DAY_MS = 86_400_000;

test("[page-05] an instructor's learner view stores no draft, file, comment or submission", async () => {
  const preview = await tool.launch({ sub: 't1', link: 'looked-at', custom: { view: 'activity-learner' } });
  expect(preview).toMatchObject({ isPreview: true, role: 'learner', view: 'work' });
  expect((await tool.call<Activity>(preview, 'GET', 'activity')).status).toBe(200);
  const calls = [
    ['PUT', 'work/draft', { answers: [{ questionId: null, mediaId: null, text: 'Hi' }], base: null }],
    ['POST', 'work/submit', {}],
    ['POST', 'uploads', {}],
    ['POST', 'comments/c1/replies', { text: 'Hi' }],
  ] as const;
  for (const [method, path, body] of calls)
    expect((await tool.call(preview, method, path, body)).status, path).toBe(403);
});

describe('settings', () => {
  test('are stored as an instructor saves them, with the best score of their type', async () => {
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
  ])('with %s are rejected at the field', async (_what, changes, field) => {
    const teacher = await tool.launch(instructor('refused'));
    expect(await tool.change(teacher, changes)).toMatchObject({
      status: 422,
      body: { code: 'invalid', field, message: expect.any(String) as string },
    });
    expect((await tool.call<Activity>(teacher, 'GET', 'activity')).body.savedAt).toBeNull();
  });

  test('can be changed by instructors, and only read by reviewers and learners', async () => {
    for (const who of [reviewer('saved'), learner('lena', 'saved')]) {
      const session = await tool.launch(who);
      expect((await tool.call(session, 'GET', 'activity')).status).toBe(200);
      expect(await tool.change(session, { name: 'Mine' })).toMatchObject({ status: 403, body: { code: 'denied' } });
    }
  });
});

describe('an attempt', () => {
  test('starts as a draft, is submitted, and counts', async () => {
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

  test('[embed-18] is passed at submission if submitting is enough, and reported', async () => {
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
    clock.time = Date.now();
    await tool.change(teacher, { dueAt: clock.time });
    const session = await tool.launch(learner('lena', 'due'));
    expect((await handIn(session, 'In time')).body.attempts.at(-1)?.isLate).toBe(false);
    clock.time += 1;
    expect((await handIn(session, 'Late')).body.attempts.at(-1)?.isLate).toBe(true);
    clock.time = undefined;
  });

  test('is rejected if no attempt is left, even if it was started before the limit was lowered', async () => {
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

  test('is started once for simultaneous drafts', async () => {
    const session = await tool.launch(learner('lena', 'busy'));
    await Promise.all([1, 2, 3, 4].map((number) => draft(session, `Draft ${number}`)));
    expect((await work(session)).attempts).toHaveLength(1);
    const statuses = (await Promise.all([1, 2, 3].map(() => submit(session)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  test('answers each question of its activity once', async () => {
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

test('course members come from the console, in pages', async () => {
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

test('[report-04] figures exclude an activity that was never saved', async () => {
  const custom = { org_id: 'o4' };
  await tool.launch({ ...instructor('left', custom), isKnown: false });
  await handIn(await tool.launch({ sub: 'lena', link: 'worked', custom }), 'Mine');
  const figures = await tool.launch({ sub: 't1', roles: [], custom: { view: 'reporting', org_id: 'o4' } });
  const { body } = await tool.call<Report>(figures, 'GET', `report?start=${Date.now() - DAY_MS}&end=${Date.now()}`);
  expect(body.activities.map(({ id }) => id)).toEqual(['worked']);
});

test('figures cover one org and published scores', async () => {
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
])('[report-02] figures of the period "%s" are rejected with the field', async (query, field) => {
  const figures = await tool.launch({ sub: 't1', roles: [], custom: { view: 'reporting', org_id: 'o2' } });
  const { status, body } = await tool.call(figures, 'GET', `report?${query}`);
  expect([status, body.code, body.field]).toEqual([422, 'invalid', field]);
});

test.each([
  ['no token', ''],
  ['a foreign token', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'],
])('a call with %s is rejected', async (_what, authorization) => {
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
])("%s is rejected with the contract's code", async (_what, type, body, status, code) => {
  const session = await tool.launch(learner('lena', 'bodies'));
  const refused = await fetch(`${tool.origin}/api/work/draft`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': type },
    body,
  });
  expect([refused.status, await refused.json()]).toEqual([status, { code, message: expect.any(String) as string }]);
});

test('[media-52] a text that is too long is rejected with field and limit, and the draft is unchanged', async () => {
  const session = await tool.launch(learner('lena', 'long'));
  await draft(session, 'x'.repeat(ANSWER_TEXT_MAX));
  const answers = [{ questionId: null, mediaId: null, text: 'x'.repeat(ANSWER_TEXT_MAX + 1) }];
  expect(await tool.call(session, 'PUT', 'work/draft', { answers })).toMatchObject({
    status: 422,
    body: { code: 'tooLong', field: 'answers.0.text', maximum: ANSWER_TEXT_MAX },
  });
  const { body } = await tool.call<Work>(session, 'GET', 'work');
  expect(body.attempts[0]?.answers[0]?.text).toHaveLength(ANSWER_TEXT_MAX);
});
