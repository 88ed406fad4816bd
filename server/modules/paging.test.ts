import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed } from '../seed/seed.ts';
import { ACTIVITY_TYPES } from '../../shared/domain/enums.ts';
import { ACTIVITIES, COURSE_USERS, COURSES, ORG_USERS, PROGRESS } from '../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/support/testApi.ts';

const DAY = 86_400_000;
const COUNT = 13;

interface ListCase {
  title: string;
  document: string;
  rows: string;
  key: (row: Record<string, string>) => string;
  sorts: string[];
  count: number;
}

let api: TestApi;
let variables: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  const org = await seed.org();
  await org.member('admin@p.test', 'orgadmin');
  const phases = [
    { enabled: false },
    { enabled: true },
    { enabled: true, start: Date.now() + DAY },
    { enabled: true, end: Date.now() - DAY },
  ];
  const course = await org.course({ name: 'Course' });
  for (let index = 1; index < COUNT; index += 1) {
    const phase = phases[index % phases.length];
    await org.course({
      name: `Course ${index % 3}`,
      archived: index % 2 === 0,
      ...(phase && { autoEnrollment: phase }),
    });
  }
  for (let index = 0; index < COUNT; index += 1) {
    // Names, dates and scores repeat or are missing, so that every key of the order is needed.
    const userId = `person${index}@p.test`;
    await seed.person({
      userId,
      familyName: ['Ünal', 'unal', ''][index % 3],
      ...(index % 4 === 0 ? {} : { lastLogin: new Date(1_000_000 * (index % 5)) }),
    });
    await course.member(userId, (['learner', 'reviewer', 'instructor'] as const)[index % 3]);
    const activity = await course.activity({
      name: `Activity ${index % 4}`,
      type: ACTIVITY_TYPES[index % 4] ?? 'group',
      visible: index % 2 === 0,
    });
    const submittedAt = index % 3 === 0 ? null : new Date(1_700_000_000_123 + (index % 5));
    const scored =
      index % 4 === 0 ? {} : { scoreGiven: index % 5, scoreMaximum: 7, evaluatedAt: new Date(1_700_000_000_999) };
    await activity.progress(userId, { status: 'evaluated', submittedAt, ...scored });
  }
  await bindAccounts(api.database);
  variables = {
    courses: { orgId: org.id },
    activities: { courseId: course.id },
    courseUsers: { id: course.id },
    orgUsers: { id: org.id, type: 'orguser' },
    learnerProgress: { input: { orgId: org.id, reviewerId: 'admin@p.test' } },
  };
});
afterAll(() => api.close());

const cases: ListCase[] = [
  {
    title: 'courses',
    document: COURSES,
    rows: 'courses',
    key: ({ id }) => String(id),
    sorts: ['name', 'role', 'autoEnrollment', 'archived'],
    count: COUNT,
  },
  {
    title: 'activities',
    document: ACTIVITIES,
    rows: 'activities',
    key: ({ id }) => String(id),
    sorts: ['name', 'type', 'states.visible'],
    count: COUNT,
  },
  {
    title: 'courseUsers',
    document: COURSE_USERS,
    rows: 'users',
    key: ({ userId }) => String(userId),
    sorts: ['fullName', 'userId', 'role'],
    count: COUNT,
  },
  {
    title: 'orgUsers',
    document: ORG_USERS,
    rows: 'users',
    key: ({ userId }) => String(userId),
    sorts: ['fullName', 'userId', 'lastLogin'],
    count: COUNT,
  },
  {
    title: 'learnerProgress',
    document: PROGRESS,
    rows: 'learnerProgress',
    key: ({ activityId, learnerId }) => `${activityId} ${learnerId}`,
    sorts: ['fullName', 'name', 'score', 'submittedAt', 'evaluatedAt'],
    count: COUNT,
  },
];

interface Page {
  keys: string[];
  nextPageToken: string | null;
  totalCount: number;
}

async function readPage(list: ListCase, request: Record<string, unknown>): Promise<Page> {
  const { data, errors } = await api.execute<Record<string, Record<string, unknown>>>('admin@p.test', list.document, {
    ...variables[list.title],
    ...request,
  });
  expect(errors).toEqual([]);
  const [page = {}] = Object.values(data ?? {});
  const rows = page[list.rows] as Record<string, string>[];
  return {
    keys: rows.map(list.key),
    nextPageToken: page.nextPageToken as string | null,
    totalCount: page.totalCount as number,
  };
}

async function readAll(list: ListCase, sort: object, limit: number): Promise<string[]> {
  const keys: string[] = [];
  let nextPageToken: string | null = null;
  do {
    const page: Page = await readPage(list, { sort, limit, nextPageToken });
    expect(page.totalCount).toBe(list.count);
    expect(page.keys.length).toBeLessThanOrEqual(limit);
    keys.push(...page.keys);
    if (keys.length > list.count) throw new Error('a page repeats rows');
    ({ nextPageToken } = page);
  } while (nextPageToken !== null);
  return keys;
}

const sortings = cases.flatMap((list) =>
  list.sorts.flatMap((field) => (['asc', 'desc'] as const).map((order) => ({ list, field, order, title: list.title }))),
);

describe('pages', () => {
  test.each(sortings)(
    'of $title by $field $order have every row once, in list order',
    async ({ list, field, order }) => {
      const whole = await readAll(list, { field, order }, 100);
      expect(new Set(whole).size).toBe(list.count);
      for (const limit of [1, 4, COUNT]) expect(await readAll(list, { field, order }, limit)).toEqual(whole);
      expect(await readAll(list, { field, order, fromEnd: true }, 4)).toEqual(whole.toReversed());
    },
  );

  test('are stable when an earlier row is added or removed', async () => {
    const [list] = cases;
    if (list === undefined) throw new Error('no list');
    const sort = { field: 'name', order: 'asc' };
    const first = await readPage(list, { sort, limit: 4 });
    const second = await readPage(list, { sort, limit: 4, nextPageToken: first.nextPageToken });
    const { db } = api.database;
    await db
      .updateTable('course')
      .set({ name: 'A', name_key: 'a' })
      .where('id', '=', first.keys[3] ?? '')
      .execute();
    expect(await readPage(list, { sort, limit: 4, nextPageToken: first.nextPageToken })).toEqual(second);
  });

  test('[load-09] count exactly up to 10,000 rows, and state that there are more', async () => {
    const { db } = api.database;
    const org = await createSeed(db).org();
    await org.member('admin@p.test', 'orgadmin');
    await bindAccounts(api.database);
    const COUNTED = `query ($orgId: ID!, $filter: CourseFilter) {
      getCourses(orgId: $orgId, limit: 1, filter: $filter) { totalCount totalCountIsExact nextPageToken } }`;
    const insert = (from: number, to: number) =>
      sql`insert into course (org_id, name, name_key) select ${org.id}, 'C' || n, 'c' || n from generate_series(${from}::int, ${to}::int) n`.execute(
        db,
      );
    const count = async (filter: object = {}) =>
      (await api.execute<{ getCourses: object }>('admin@p.test', COUNTED, { orgId: org.id, filter })).data?.getCourses;
    await insert(1, 10_000);
    expect(await count()).toMatchObject({ totalCount: 10_000, totalCountIsExact: true });
    await insert(10_001, 10_001);
    expect(await count()).toMatchObject({ totalCount: 10_000, totalCountIsExact: false });
    expect(await count({ text: '999' })).toMatchObject({ totalCount: 19, totalCountIsExact: true });
  });

  test('reject a foreign token with VALIDATION', async () => {
    const [list] = cases;
    if (list === undefined) throw new Error('no list');
    const forged = fc.oneof(
      fc.string(),
      fc
        .array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)))
        .map((parts) => Buffer.from(JSON.stringify(['name', 'asc', 0, ...parts])).toString('base64url')),
    );
    await fc.assert(
      fc.asyncProperty(forged, async (nextPageToken) => {
        const { errors } = await api.execute('admin@p.test', list.document, { ...variables.courses, nextPageToken });
        return errors.every(({ extensions }) => extensions.code === 'VALIDATION');
      }),
      { numRuns: 60 },
    );
  });
});
