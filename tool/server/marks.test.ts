import { describe, expect, test } from 'vitest';
import type { Attempt, Session, Work } from '../contract.ts';
import { migrateTool } from './database.ts';
import { instructor, learner } from './testing/launches.ts';
import { draft, handIn, openWorkedOnTool, reviewer, submit, tool, work } from './testing/workedOnTool.ts';
import { createTestDatabase } from '../../tests/support/testDatabase.ts';

openWorkedOnTool();

const MARK = 'https://practicum.dev/spec/lti-ags/mark';

const publish = (session: Session, given: number, more: object = {}) =>
  tool.call<Attempt>(session, 'POST', 'reviews/lena/publish', { given, rubric: [], ...more });
const review = async (session: Session) => (await tool.call<Work>(session, 'GET', 'reviews/lena')).body;
const opened = async (link: string) => {
  const lena = await tool.launch(learner('lena', link));
  const [teacher, rosa] = [await tool.launch(instructor(link)), await tool.launch(reviewer(link))];
  await handIn(lena, 'Mine');
  return { lena, teacher, rosa };
};
const told = (link: string) =>
  tool.platform.told.filter(({ path }) => path.startsWith(`/items/${link}/`)).map(({ body }) => body);

describe('a published score', () => {
  test('[mark-01][mark-02] is a mark; another mark is added with a reason, and former marks are kept', async () => {
    const { lena, teacher, rosa } = await opened('added');
    expect((await publish(rosa, 60)).status).toBe(200);
    expect(await publish(teacher, 20)).toMatchObject({ status: 422, body: { code: 'invalid', field: 'reason' } });
    expect(await publish(teacher, 20, { reason: ' ' })).toMatchObject({ status: 422, body: { field: 'reason' } });
    const { body } = await publish(teacher, 20, { reason: 'Copied from a book.' });
    expect(body.score?.given).toBe(20);
    const marks = [
      {
        author: { userId: 't1', name: 'Name of t1' },
        role: 'instructor',
        score: { given: 20 },
        reason: 'Copied from a book.',
      },
      { author: { userId: 'r1', name: 'Name of r1' }, role: 'reviewer', score: { given: 60 }, reason: null },
    ];
    expect(body.marks).toMatchObject(marks);
    // The learner sees the same record.
    expect((await work(lena)).attempts[0]).toMatchObject({ score: { given: 20 }, marks });
  });

  test('[mark-02] with the same value adds no mark, and requires no reason', async () => {
    const { teacher } = await opened('same');
    await publish(teacher, 60);
    expect((await publish(teacher, 60)).body.marks).toHaveLength(1);
  });

  test('[room-01] publishes the typed comment with it, both or neither, once', async () => {
    const { lena, teacher } = await opened('typed');
    const [last] = (await review(teacher)).attempts;
    const base = { attemptId: last?.id, evaluatedAt: null };
    const typed = { text: 'Well done', atSeconds: 3.5, questionId: null };
    const elsewhere = { ...typed, questionId: 'gone' };
    expect(await publish(teacher, 60, { base, comment: elsewhere })).toMatchObject({ status: 422 });
    expect((await work(lena)).attempts[0]).toMatchObject({ score: null, comments: [] });
    await publish(teacher, 60, { base, comment: typed });
    await publish(teacher, 60, { base, comment: typed });
    // The response was lost, and the reviewer continued typing.
    await publish(teacher, 60, { base, comment: { ...typed, text: 'Well done!' } });
    expect((await work(lena)).attempts[0]).toMatchObject({
      score: { given: 60 },
      comments: [{ ...typed, authorId: 't1' }, { text: 'Well done!' }],
    });
  });

  test('[mark-02] is returned again after a lost response, and reported once', async () => {
    const { teacher } = await opened('lost');
    const [last] = (await review(teacher)).attempts;
    const base = { attemptId: last?.id, evaluatedAt: null };
    await publish(teacher, 60, { base });
    expect(await publish(teacher, 60, { base })).toMatchObject({ status: 200, body: { marks: [{}] } });
    await expect.poll(() => told('lost').filter(({ scoreGiven }) => scoreGiven === 60)).toHaveLength(1);
  });

  test('[mark-02] with the same value by someone else is reported as theirs, without the former reason', async () => {
    const { teacher, rosa } = await opened('confirmed');
    await publish(rosa, 50);
    await publish(rosa, 60, { reason: 'Misread.' });
    await publish(teacher, 60);
    await expect.poll(() => told('confirmed').flatMap((body) => body[MARK] ?? []).length).toBe(3);
    const last = told('confirmed').at(-1)?.[MARK];
    expect(last).toMatchObject({ author: { userId: 't1' }, role: 'instructor' });
    expect(last).not.toHaveProperty('reason');
    expect((await review(teacher)).attempts[0]?.marks).toHaveLength(2);
  });

  test('[mark-04] is reported with author, role, reason, attempt and criteria; a reset with its author', async () => {
    const rubric = [{ id: 'a', name: 'Voice', points: 5 }];
    const setter = await tool.launch(instructor('told'));
    await tool.change(setter, { scoreType: 'rubric', rubric });
    const { teacher, rosa } = await opened('told');
    const voice = (points: number) => ({ rubric: [{ criterionId: 'a', points }] });
    await publish(rosa, 0, voice(4));
    await publish(teacher, 0, { ...voice(2), reason: 'Too quiet.' });
    await tool.call(teacher, 'POST', 'reviews/lena/reset');
    const author = { userId: 't1', name: 'Name of t1' };
    await expect
      .poll(() => told('told').flatMap((body) => body[MARK] ?? []))
      .toEqual([
        {
          attempt: 1,
          author: { userId: 'r1', name: 'Name of r1' },
          role: 'reviewer',
          rubricVersion: 1,
          criteria: [{ id: 'a', name: 'Voice', points: 4, maximum: 5 }],
        },
        {
          attempt: 1,
          author,
          role: 'instructor',
          reason: 'Too quiet.',
          rubricVersion: 1,
          criteria: [{ id: 'a', name: 'Voice', points: 2, maximum: 5 }],
        },
        { attempt: 1, author, role: 'instructor' },
      ]);
  });

  test('[mark-01] given automatically for a submission has the tool as author', async () => {
    const teacher = await tool.launch(instructor('auto'));
    await tool.change(teacher, { scoreType: 'auto_pass' });
    const lena = await tool.launch(learner('lena', 'auto'));
    expect((await handIn(lena, 'Mine')).body.attempts[0]?.marks).toMatchObject([{ author: null, role: 'tool' }]);
  });
});

describe('a reset', () => {
  test('[mark-03] keeps the submission with marks and comments; the learner continues with a copy', async () => {
    const { lena, teacher } = await opened('returned');
    await tool.call(teacher, 'POST', 'reviews/lena/comments', { text: 'Slower', atSeconds: null, questionId: null });
    await publish(teacher, 60);
    await tool.call(teacher, 'POST', 'reviews/lena/reset');
    await draft(lena, 'Mine, better');
    const returned = {
      number: 1,
      state: 'returned',
      answers: [{ text: 'Mine' }],
      returned: { by: { userId: 't1' } },
      score: null,
      marks: [{ score: { given: 60 } }],
      comments: [{ text: 'Slower' }],
    };
    expect((await work(lena)).attempts).toMatchObject([
      returned,
      { number: 1, state: 'draft', answers: [{ text: 'Mine, better' }], marks: [], comments: [] },
    ]);
    await submit(lena);
    const shown = await review(teacher);
    expect(shown.attempts).toMatchObject([returned, { number: 1, state: 'submitted', score: null, marks: [] }]);
    expect(shown.attemptsLeft).toBe(2);
  });

  test('[mark-03] of unpublished work hides its comments from the learner', async () => {
    const { lena, teacher } = await opened('unpublished');
    await tool.call(teacher, 'POST', 'reviews/lena/comments', { text: 'Hm', atSeconds: null, questionId: null });
    await tool.call(teacher, 'POST', 'reviews/lena/reset');
    expect((await work(lena)).attempts[0]).toMatchObject({ state: 'returned', comments: [] });
    expect((await review(teacher)).attempts[0]).toMatchObject({ state: 'returned', comments: [{ text: 'Hm' }] });
  });
});

test('[mark-09] a score from before marks is a first mark of an unknown author', async () => {
  const database = await createTestDatabase({ template: 'template0' });
  const client = await database.pool.connect();
  await client.query('begin');
  await migrateTool(client, 7);
  await client.query(`
    set local search_path to practicum_tool;
    insert into activity (id, org_id, title, type, settings) values ('a', 'o', 'A', 'group',
      '{"groups": [{"id": "g", "name": "Blue", "memberIds": ["lena", "max"]}]}');
    insert into attempt (activity_id, owner, number, state, submitted_at, evaluated_at, published)
    values ('a', 'group:g', 1, 'evaluated', now(), now(), '{"given": 12}'), ('a', 'nils', 1, 'submitted', now(), null, null)`);
  await migrateTool(client, 8);
  const marks = await client.query('select org_id, author_id, role, mark.score from practicum_tool.mark mark');
  expect(marks.rows).toEqual([{ org_id: 'o', author_id: null, role: null, score: { given: 12 } }]);
  const attempts = await client.query('select member_ids, group_name from practicum_tool.attempt order by owner');
  expect(attempts.rows).toEqual([
    { member_ids: ['lena', 'max'], group_name: 'Blue' },
    { member_ids: null, group_name: null },
  ]);
  await client.query('rollback');
  client.release();
  await database.close();
});
