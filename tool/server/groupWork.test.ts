import { describe, expect, test } from 'vitest';
import type {
  Activity,
  Attempt,
  CourseGroups,
  DraftBase,
  Member,
  WorkChanges,
  ReviewItem,
  Session,
} from '../contract.ts';
import { instructor, learner } from './testing/launches.ts';
import { openWorkedOnTool, clock, draft, publish, score, submit, text, tool, work } from './testing/workedOnTool.ts';

openWorkedOnTool();

describe('a group', () => {
  test('has one work, visible to its named members only', async () => {
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

test('[library-12] the groups of a course’s other activities are listed for its instructors', async () => {
  const launch = (link: string, course: string, who = instructor(link, { type: 'group' })) =>
    tool.launch(who, { 'https://purl.imsglobal.org/spec/lti/claim/context': { id: course, title: course } });
  const groups = [{ id: 'g', name: 'Blue', memberIds: ['lena'] }];
  await tool.change(await launch('first', 'biology'), { type: 'group', name: 'Poster', groups });
  await tool.change(await launch('empty', 'biology'), { type: 'group', groups: [] });
  await tool.change(await launch('elsewhere', 'drama'), { type: 'group', groups });
  const teacher = await launch('second', 'biology');
  expect((await tool.call<CourseGroups[]>(teacher, 'GET', 'course-groups')).body).toEqual([
    { resourceLinkId: 'first', name: 'Poster', groups },
  ]);
  const lena = await launch('second', 'biology', learner('lena', 'second'));
  expect(await tool.call(lena, 'GET', 'course-groups')).toMatchObject({ status: 403 });
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

  test('rejects a save from a stale version, and returns both versions', async () => {
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

  test('rejects a save without a version, except by its own author', async () => {
    const [lena, max] = await together('silent');
    await draft(lena, 'One');
    expect((await draft(lena, 'Two')).status).toBe(200);
    expect((await draft(max, 'Three')).body.current?.answers[0]?.text).toBe('Two');
  });

  test('that was submitted by another member starts no new attempt automatically', async () => {
    const [lena, max] = await together('meanwhile');
    const base = baseOf(await save(lena, 'Lena', null));
    await submit(max);
    expect(await save(lena, 'More', base)).toMatchObject({ status: 409, body: { current: { state: 'submitted' } } });
    expect((await save(lena, 'More', null)).body).toMatchObject({ number: 2, state: 'draft' });
  });

  test('accepts one of two simultaneous saves', async () => {
    const [lena, max] = await together('at once');
    const statuses = (await Promise.all([save(lena, 'Lena', null), save(max, 'Max', null)])).map((each) => each.status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('shows who is working on it, for half a minute after the last signal', async () => {
    const [lena, max] = await together('others');
    const others = async (session: Session) => {
      const { others: here, draft } = (await tool.call<WorkChanges>(session, 'GET', 'work/others')).body;
      return { others: here, draft };
    };
    clock.time = Date.now();
    expect(await others(lena)).toEqual({ others: [], draft: null });
    const base = baseOf(await save(lena, 'Lena', null));
    expect(await others(max)).toEqual({ others: [{ userId: 'lena', name: 'Name of lena' }], draft: base });
    clock.time += 31_000;
    expect((await others(max)).others).toEqual([]);
    expect((await others(lena)).others).toEqual([{ userId: 'max', name: 'Name of max' }]);
    clock.time = undefined;
  });
});
