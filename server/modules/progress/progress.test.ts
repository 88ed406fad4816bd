import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../../seed/seed.ts';
import { PROGRESS } from '../../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

let api: TestApi;
let org: SeedOrg;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org();
  await org.member('admin@n.test', 'orgadmin');
  await org.member('other-admin@n.test', 'orgadmin');
  await org.member('member@n.test');
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await seed.person({ userId: 'lena@n.test', givenName: 'Lena', familyName: 'Öl' });
  const [reviewed, taught, archived] = [await org.course(), await org.course(), await org.course({ archived: true })];
  for (const course of [reviewed, archived]) await course.member('reviewer@n.test', 'reviewer');
  for (const course of [taught, archived]) await course.member('teacher@n.test', 'instructor');
  await reviewed.member('lena@n.test', 'learner');
  const speech = await reviewed.activity({ name: ' Speech', tags: ['a'] });
  const debate = await taught.activity({ name: 'Debate', tags: ['b'] });
  const old = await archived.activity({ name: 'Old' });
  await speech.progress('lena@n.test', { status: 'pending_evaluation', submittedAt: new Date(3000) });
  await debate.progress('lena@n.test', {
    status: 'evaluated',
    submittedAt: new Date(2000),
    evaluatedAt: new Date(5000),
    scoreGiven: 3,
    scoreMaximum: 4,
    scoreType: 'points',
  });
  await old.progress('lena@n.test', { status: 'reset', submittedAt: null });
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const list = async (userId: string, variables: Record<string, unknown> = {}, reviewerId = userId) => {
  const { data, errors } = await api.execute<{ getLearnerProgress: { learnerProgress: { activityName: string }[] } }>(
    userId,
    PROGRESS,
    {
      input: { orgId: org.id, reviewerId },
      ...variables,
    },
  );
  return data?.getLearnerProgress.learnerProgress.map(({ activityName }) => activityName) ?? errors[0]?.extensions.code;
};

describe('getLearnerProgress', () => {
  test('returns records of courses that the caller reviews, newest first; archived ones to instructors and admins only', async () => {
    expect(await list('admin@n.test')).toEqual([' Speech', 'Debate', 'Old']);
    expect(await list('super@p.test')).toEqual([' Speech', 'Debate', 'Old']);
    expect(await list('teacher@n.test')).toEqual(['Debate', 'Old']);
    expect(await list('reviewer@n.test')).toEqual([' Speech']);
  });

  test('is allowed for reviewers, instructors and admins', async () => {
    for (const userId of ['lena@n.test', 'member@n.test']) expect(await list(userId), userId).toBe('ACCESS_DENIED');
  });

  test("returns another reviewer's list to admins only", async () => {
    expect(await list('admin@n.test', {}, 'Reviewer@n.test')).toEqual([' Speech']);
    expect(await list('admin@n.test', {}, 'other-admin@n.test')).toHaveLength(3);
    expect(await list('admin@n.test', {}, 'stranger@x.test')).toBe('ACCESS_DENIED');
    expect(await list('teacher@n.test', {}, 'reviewer@n.test')).toBe('ACCESS_DENIED');
  });

  test('[dash-04] keeps opened records as waiting until they are evaluated', async () => {
    const seed = createSeed(api.database.db);
    const opened = await seed.org();
    await opened.member('opener@n.test', 'orgadmin');
    const course = await opened.course();
    await course.member('opened@n.test', 'learner');
    for (const status of ['pending_evaluation', 'viewed', 'evaluated'] as const)
      await (await course.activity({ name: status })).progress('opened@n.test', { status });
    await bindAccounts(api.database);
    const found = async (filter: object) => {
      const document = `query ($input: LearnerProgressInput!, $filter: LearnerProgressFilter) {
        getLearnerProgress(input: $input, filter: $filter) {
          learnerProgress { activityName } summary(start: 0, end: 1) { pending }
        }
      }`;
      const { data, errors } = await api.execute<{
        getLearnerProgress: { learnerProgress: { activityName: string }[]; summary: { pending: number } };
      }>('opener@n.test', document, { input: { orgId: opened.id, reviewerId: 'opener@n.test' }, filter });
      expect(errors).toEqual([]);
      expect(data?.getLearnerProgress.summary.pending).toBe(2);
      return data?.getLearnerProgress.learnerProgress.map(({ activityName }) => activityName).toSorted();
    };
    expect(await found({ status: ['pending_evaluation'] })).toEqual(['pending_evaluation', 'viewed']);
    expect(await found({ status: ['viewed'] })).toEqual(['viewed']);
    expect(await found({ status: ['evaluated'] })).toEqual(['evaluated']);
    expect(await found({ status: ['pending_evaluation', 'viewed', 'evaluated'] })).toHaveLength(3);
    expect(await found({ status: [] })).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ["a part of the learner's name", { text: 'lena Ö' }, [' Speech', 'Debate', 'Old']],
    ["a part of the activity's name", { text: 'EBA' }, ['Debate']],
    ['the status', { status: ['reset', 'evaluated'] }, ['Debate', 'Old']],
    ['the exact activity name, trimmed', { activityName: ' speech ' }, [' Speech']],
    ['no part of the activity name', { activityName: 'speec' }, []],
    ['a tag', { tag: ['b', 'c'] }, ['Debate']],
    ['the submission within a span, ends excluded', { submittedAt: { start: 1999, end: 3000 } }, ['Debate']],
    ['the submission after a moment, excluded', { submittedAt: { start: 2000 } }, [' Speech']],
    ['the evaluation', { evaluatedAt: { end: 5001 } }, ['Debate']],
    ['the score in percent, ends included', { score: { from: 75, to: 75 } }, ['Debate']],
    ['a higher score', { score: { from: 75.1 } }, []],
    ['all at once', { text: 'debate', status: ['evaluated'], tag: ['a'] }, []],
  ])('filters by %s', async (_title, filter, expected) => {
    expect(await list('admin@n.test', { filter })).toEqual(expected);
  });

  test("[route-12] finds one record by its key, only in the caller's list", async () => {
    const { rows } = await api.database.pool.query<{ id: string }>("select id from activity where name = 'Debate'");
    const only = (activityId: string, learnerId: string) => ({ filter: { record: { activityId, learnerId } } });
    const id = rows[0]?.id ?? '';
    expect(await list('teacher@n.test', only(id, 'LENA@n.test'))).toEqual(['Debate']);
    expect(await list('reviewer@n.test', only(id, 'lena@n.test'))).toEqual([]);
    expect(await list('admin@n.test', only(id, 'nobody@n.test'))).toEqual([]);
    expect(await list('admin@n.test', only('none', 'lena@n.test'))).toEqual([]);
  });

  test('[api-14] returns every field of a record', async () => {
    const fields =
      'learnerId familyName givenName fullName courseId courseName activityId activityName activityTags { name } activityType resourceLinkId status submittedAt evaluatedAt scoreGiven scoreMaximum scoreType';
    const query = `query ($input: LearnerProgressInput!) { getLearnerProgress(input: $input, filter: { activityName: "Debate" }) { learnerProgress { ${fields} } } }`;
    const { data, errors } = await api.execute<{ getLearnerProgress: { learnerProgress: object[] } }>(
      'admin@n.test',
      query,
      { input: { orgId: org.id, reviewerId: 'admin@n.test' } },
    );
    expect(errors).toEqual([]);
    expect(data?.getLearnerProgress.learnerProgress).toMatchObject([
      {
        learnerId: 'lena@n.test',
        familyName: 'Öl',
        givenName: 'Lena',
        fullName: 'Lena Öl',
        courseName: expect.stringContaining('Course') as string,
        activityName: 'Debate',
        activityTags: [{ name: 'b' }],
        activityType: 'individual',
        status: 'evaluated',
        submittedAt: 2000,
        evaluatedAt: 5000,
        scoreGiven: 3,
        scoreMaximum: 4,
        scoreType: 'points',
      },
    ]);
  });
});

describe('figures of a list', () => {
  const SUMMARY = `query ($input: LearnerProgressInput!, $filter: LearnerProgressFilter, $start: EpochMs!, $end: EpochMs!) {
    getLearnerProgress(input: $input, limit: 1, filter: $filter) { summary(start: $start, end: $end) { pending reviewed scoreGiven scoreMaximum days { start submitted reviewed } } }
  }`;
  const DAY = 86_400_000;
  const summary = async (userId: string, variables: object) => {
    const { data, errors } = await api.execute<{ getLearnerProgress: { summary: object } }>(userId, SUMMARY, {
      input: { orgId: org.id, reviewerId: userId },
      ...variables,
    });
    return data?.getLearnerProgress.summary ?? errors[0]?.extensions;
  };

  test('[dash-02] count all waiting records, and events within the period, bounds included', async () => {
    expect(await summary('admin@n.test', { start: 2000, end: 5000 })).toEqual({
      pending: 1,
      reviewed: 1,
      scoreGiven: 3,
      scoreMaximum: 4,
      days: [{ start: 2000, submitted: 2, reviewed: 1 }],
    });
    expect(await summary('admin@n.test', { start: 2001, end: 4999 })).toMatchObject({
      pending: 1,
      reviewed: 0,
      scoreGiven: 0,
      scoreMaximum: 0,
    });
  });

  test("cover the caller's courses, regardless of the list's filter", async () => {
    expect(
      await summary('reviewer@n.test', { start: 0, end: 10_000, filter: { status: ['evaluated'] } }),
    ).toMatchObject({ pending: 1, reviewed: 0, scoreMaximum: 0 });
    expect(await summary('teacher@n.test', { start: 0, end: 10_000 })).toMatchObject({
      pending: 0,
      reviewed: 1,
      scoreGiven: 3,
    });
  });

  test('are daily from the start of the period', async () => {
    expect(await summary('admin@n.test', { start: 5000 - DAY, end: 5000 + DAY })).toMatchObject({
      days: [
        { start: 5000 - DAY, submitted: 2, reviewed: 0 },
        { start: 5000, submitted: 0, reviewed: 1 },
      ],
    });
  });

  test.each([
    ['that ends before it starts', { start: 2, end: 1 }, 'endBeforeStart'],
    ['longer than a year', { start: 0, end: 367 * DAY }, 'outOfRange'],
  ])('reject a period %s', async (_what, period, rule) => {
    expect(await summary('admin@n.test', period)).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'end', rule }],
    });
  });
});

test("[queue-03] a list can be filtered by course and by the reviewer's claims; waiting records are counted by activity", async () => {
  const seed = createSeed(api.database.db);
  const school = await seed.org();
  await school.member('head@n.test', 'orgadmin');
  const [rhetoric, logic] = [await school.course({ name: 'Rhetoric' }), await school.course({ name: 'Logic' })];
  const [toast, proof] = [await rhetoric.activity({ name: 'Toast' }), await logic.activity({ name: 'Proof' })];
  for (const userId of ['ada@n.test', 'ben@n.test']) {
    await rhetoric.member(userId, 'learner');
    await toast.progress(userId, { status: 'pending_evaluation', submittedAt: new Date(3000) });
  }
  await logic.member('ada@n.test', 'learner');
  await proof.progress('ada@n.test', { status: 'viewed', submittedAt: new Date(3000) });
  const query = async (filter: object) => {
    const { data, errors } = await api.execute<{
      getLearnerProgress: { learnerProgress: { learnerId: string }[]; waiting: object[] };
    }>(
      'head@n.test',
      `query ($input: LearnerProgressInput!, $filter: LearnerProgressFilter) {
        getLearnerProgress(input: $input, filter: $filter) {
          learnerProgress { learnerId activityName } waiting { activityName courseName count }
        }
      }`,
      { input: { orgId: school.id, reviewerId: 'head@n.test' }, filter },
    );
    expect(errors).toEqual([]);
    return data?.getLearnerProgress;
  };
  await bindAccounts(api.database);
  await api.database.pool.query(
    `update learner_progress set claimed_at = now(), claimed_subject = person.lti_subject::text
     from person where person.user_id = 'head@n.test' and learner_id = 'ben@n.test'`,
  );
  const learners = async (filter: object) => (await query(filter))?.learnerProgress.map(({ learnerId }) => learnerId);
  expect((await query({ courseName: ' logic' }))?.learnerProgress).toMatchObject([{ activityName: 'Proof' }]);
  expect(await learners({ claimedBySelf: true })).toEqual(['ben@n.test']);
  expect(await learners({ claimedBySelf: true, text: 'Toast', status: ['pending_evaluation'] })).toEqual([
    'ben@n.test',
  ]);
  expect(await learners({ courseName: 'Rhetoric', claimedBySelf: false })).toEqual(['ada@n.test']);
  expect((await query({ status: ['held'], text: 'Toast' }))?.waiting).toEqual([
    { activityName: 'Toast', courseName: 'Rhetoric', count: 2 },
    { activityName: 'Proof', courseName: 'Logic', count: 1 },
  ]);
});
