import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed, type SeedCourse } from '../../seed/seed.ts';
import { recordScore } from '../../../tests/support/recordScore.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

let api: TestApi;
let course: SeedCourse;
let talk: string;

beforeAll(async () => {
  api = await createTestApi();
  const org = await createSeed(api.database.db).org();
  course = await org.course();
  await course.member('teacher@n.test', 'instructor');
  await course.member('reviewer@n.test', 'reviewer');
  for (const name of ['a', 'b', 'c', 'd', 'e']) await course.member(`${name}@n.test`, 'learner');
  const activity = await course.activity({ name: 'Talk' });
  talk = activity.id;
  await course.activity({ name: 'Talk 2' });
  const [submittedAt, evaluatedAt] = [new Date(2000), new Date(3000)];
  const scored = { scoreGiven: 8, scoreMaximum: 10, scoreType: 'points' } as const;
  await activity.progress('a@n.test', { status: 'evaluated', submittedAt, evaluatedAt, ...scored });
  await activity.progress('b@n.test', { status: 'viewed', submittedAt });
  await activity.progress('c@n.test', { status: 'reset', submittedAt: null });
  // A former learner of the course.
  await activity.progress('left@n.test', { status: 'pending_evaluation', submittedAt });
  await activity.progress('d@n.test', { status: 'pending_evaluation', submittedAt });
  await recordScore(
    api,
    { orgId: org.id, activityId: talk, learnerId: 'd@n.test' },
    {
      activityProgress: 'Completed',
      gradingProgress: 'Pending',
      timestamp: 5000,
      held: { given: 4, maximum: 10, scoreType: 'points', isTakenBack: false },
    },
  );
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const RESULTS = `query ($courseId: ID!, $limit: Int, $token: String, $filter: CourseResultFilter, $sort: Sort) {
  getCourseResults(courseId: $courseId, limit: $limit, nextPageToken: $token, filter: $filter, sort: $sort) {
    results { learnerId activityName state score } nextPageToken totalCount } }`;

interface Answer {
  getCourseResults: {
    results: { learnerId: string; activityName: string; state: string; score: number | null }[];
    nextPageToken: string | null;
    totalCount: number;
  };
}

const read = async (variables: Record<string, unknown>) =>
  (await api.execute<Answer>('reviewer@n.test', RESULTS, { courseId: course.id, ...variables })).data?.getCourseResults;
const learners = async (filter: object, sort?: object) =>
  (await read({ filter, sort }))?.results.map(({ learnerId }) => learnerId.replace('@n.test', ''));

test('[results-01] results have each learner in each activity, held scores, and former learners', async () => {
  expect((await read({ filter: { activityId: [talk] } }))?.results.map((result) => Object.values(result))).toEqual(
    expect.arrayContaining([
      ['a@n.test', 'Talk', 'reviewed', 8],
      ['b@n.test', 'Talk', 'waiting', null],
      ['c@n.test', 'Talk', 'returned', null],
      ['d@n.test', 'Talk', 'held', 4],
      ['e@n.test', 'Talk', 'notSubmitted', null],
      ['left@n.test', 'Talk', 'waiting', null],
    ]),
  );
  expect((await read({}))?.totalCount).toBe(11);
});

test.each([
  [{ state: ['waiting'] }, ['b', 'left']],
  [{ state: ['waiting', 'held', 'reviewed'] }, ['a', 'b', 'd', 'left']],
  [{ text: 'TALK 2' }, ['a', 'b', 'c', 'd', 'e']],
  [{ text: 'left@' }, ['left']],
  [{ activityId: ['none'] }, []],
])('[results-02] the filter %j returns %j', async (filter, kept) => {
  expect((await learners(filter))?.toSorted()).toEqual(kept);
});

test.each(['fullName', 'activityName', 'state', 'score', 'submittedAt', 'evaluatedAt'])(
  '[results-02] pages sorted by %s have each result once, in either direction',
  async (field) => {
    const paged = async (order: string) => {
      const found: string[] = [];
      let token: string | null | undefined;
      do {
        const page = await read({ sort: { field, order }, limit: 4, token });
        found.push(...(page?.results ?? []).map(({ learnerId, activityName }) => `${learnerId} ${activityName}`));
        token = page?.nextPageToken;
      } while (token);
      return found;
    };
    for (const order of ['asc', 'desc']) expect(new Set(await paged(order)).size).toBe(11);
    expect((await paged('asc')).length).toBe(11);
  },
);

test('[results-03] figures of an activity count its results, and learners get no figures', async () => {
  const document = 'query ($id: ID!) { getActivity(id: $id) { results { submitted waiting notSubmitted average } } }';
  const figures = async (userId: string) =>
    (await api.execute<{ getActivity: { results: object | null } }>(userId, document, { id: talk })).data?.getActivity
      .results;
  expect(await figures('teacher@n.test')).toEqual({ submitted: 4, waiting: 2, notSubmitted: 2, average: 60 });
  expect(await figures('a@n.test')).toBeNull();
});

test('[courses-42] [course-12] reviewers see figures of a course, which can be filtered and sorted by term and figures', async () => {
  const document = `query ($orgId: ID!, $filter: CourseFilter, $sort: Sort) { getCourses(orgId: $orgId, filter: $filter,
    sort: $sort) { courses { term figures { members activities waiting lastActivityAt } } } }`;
  const list = async (userId: string, variables: object = {}) =>
    (await api.execute<{ getCourses: { courses: object[] } }>(userId, document, { orgId: course.orgId, ...variables }))
      .data?.getCourses.courses;
  const change = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { term } }';
  const set = async (term: string | null) =>
    (await api.execute('teacher@n.test', change, { input: { id: course.id, term } })).errors[0]?.extensions.fields;
  expect(await set(' Été 2026 ')).toBeUndefined();
  expect(await set(' ')).toEqual([{ field: 'term', rule: 'required' }]);
  const shown = {
    term: 'Été 2026',
    figures: { members: 7, activities: 2, waiting: 2, lastActivityAt: 2000 },
  };
  for (const field of ['term', 'figures.members', 'figures.activities', 'figures.waiting', 'figures.lastActivityAt'])
    expect(await list('reviewer@n.test', { filter: { text: 'ete' }, sort: { field, order: 'desc' } })).toEqual([shown]);
  expect(await list('a@n.test')).toEqual([{ term: 'Été 2026', figures: null }]);
  expect(await set(null)).toBeUndefined();
  expect(await list('reviewer@n.test', { filter: { text: 'ete' } })).toEqual([]);
});
