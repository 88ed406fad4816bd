import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../../seed/seed.ts';
import { COURSES } from '../../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const DAY = 86_400_000;

interface CourseList {
  getCourses: {
    courses: { id: string; name: string; role: string; archived: boolean }[];
    nextPageToken: string | null;
    totalCount: number;
  };
}

let api: TestApi;
let org: SeedOrg;
let courseIds: Record<string, string>;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org({ name: 'Northwind', features: ['enterprise'] });
  const foreign = await seed.org({ name: 'Contoso' });
  await org.member('admin@n.test', 'orgadmin');
  await org.member('creator@n.test', 'orgcontentcreator');
  await org.member('member@n.test');
  await foreign.member('admin@c.test', 'orgadmin');
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  const now = Date.now();
  const courses = [
    await org.course({ name: 'Éclair baking', autoEnrollment: { enabled: true } }),
    await org.course({ name: 'Debate', autoEnrollment: { enabled: true, start: now + DAY } }),
    await org.course({ name: '100% Focus', autoEnrollment: { enabled: true, end: now - DAY } }),
    await org.course({ name: 'archery', archived: true }),
    await org.course({ name: 'Library', contentLibrary: true }),
  ];
  courseIds = Object.fromEntries(courses.map(({ name, id }) => [name, id]));
  const [eclair, debate, focus, archery] = courses;
  for (const course of [eclair, archery]) await course?.member('teacher@n.test', 'instructor');
  for (const course of [debate, archery]) await course?.member('reviewer@n.test', 'reviewer');
  for (const course of [eclair, focus, archery]) await course?.member('learner@n.test', 'learner');
  await debate?.member('teacher@n.test', 'learner');
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const list = async (userId: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await api.execute<CourseList>(userId, COURSES, { orgId: org.id, ...variables });
  expect(errors).toEqual([]);
  return data?.getCourses ?? { courses: [], nextPageToken: null, totalCount: -1 };
};
const names = async (userId: string, variables: Record<string, unknown> = {}) =>
  (await list(userId, variables)).courses.map(({ name }) => name);
const fieldsOf = async (userId: string, query: string, variables: Record<string, unknown>) => {
  const { errors } = await api.execute(userId, query, variables);
  return errors.map(({ message, extensions }) => [message, extensions.fields]);
};

describe('getCourses', () => {
  test('returns every course to admins and super users, by name without regard to case and accents', async () => {
    const all = ['100% Focus', 'archery', 'Debate', 'Éclair baking', 'Library'];
    expect(await names('admin@n.test')).toEqual(all);
    expect(await names('super@p.test')).toEqual(all);
    expect((await list('admin@n.test')).courses.map(({ role }) => role)).toEqual(Array(5).fill('orgadmin'));
  });

  test('returns to others the courses in which they have a role, and archived ones to instructors only', async () => {
    expect((await list('teacher@n.test')).courses).toMatchObject([
      { name: 'archery', role: 'instructor', archived: true },
      { name: 'Debate', role: 'learner' },
      { name: 'Éclair baking', role: 'instructor' },
    ]);
    expect(await names('reviewer@n.test')).toEqual(['Debate']);
    expect(await names('learner@n.test')).toEqual(['100% Focus', 'Éclair baking']);
    expect(await names('member@n.test')).toEqual([]);
  });

  test('returns content creators the library course of an enterprise org', async () => {
    expect((await list('creator@n.test')).courses).toMatchObject([{ name: 'Library', role: 'orgcontentcreator' }]);
  });

  test('filters by a part of the name, with % and _ as plain characters', async () => {
    expect(await names('admin@n.test', { filter: { text: 'ÉCLAIR' } })).toEqual(['Éclair baking']);
    expect(await names('admin@n.test', { filter: { text: '0%' } })).toEqual(['100% Focus']);
    expect(await names('admin@n.test', { filter: { text: '_' } })).toEqual([]);
    expect(await names('admin@n.test', { filter: { text: '\\' } })).toEqual([]);
  });

  test('filters by role, enrollment and archive flag together', async () => {
    expect(await names('teacher@n.test', { filter: { role: ['learner', 'reviewer'] } })).toEqual(['Debate']);
    expect(await names('admin@n.test', { filter: { role: ['learner'] } })).toEqual([]);
    expect(await names('admin@n.test', { filter: { autoEnrollment: ['active'] } })).toEqual(['Éclair baking']);
    expect(await names('admin@n.test', { filter: { autoEnrollment: ['inactive'], archived: false } })).toEqual([
      '100% Focus',
      'Debate',
      'Library',
    ]);
    expect(await names('admin@n.test', { filter: { autoEnrollment: ['active', 'inactive'], archived: true } })).toEqual(
      ['archery'],
    );
  });

  test('sorts by enrollment: open, upcoming, closed, off, and by name within', async () => {
    const sort = (order: string) => ({ sort: { field: 'autoEnrollment', order } });
    expect(await names('admin@n.test', sort('asc'))).toEqual([
      'Éclair baking',
      'Debate',
      '100% Focus',
      'archery',
      'Library',
    ]);
    expect(await names('admin@n.test', sort('desc'))).toEqual([
      'archery',
      'Library',
      '100% Focus',
      'Debate',
      'Éclair baking',
    ]);
  });

  test('sorts courses in which the caller is a learner as if without enrollment: last ascending, first descending', async () => {
    const sort = (order: string) => ({ sort: { field: 'autoEnrollment', order } });
    expect(await names('teacher@n.test', sort('asc'))).toEqual(['Éclair baking', 'archery', 'Debate']);
    expect(await names('teacher@n.test', sort('desc'))).toEqual(['Debate', 'archery', 'Éclair baking']);
  });

  test('names all invalid inputs in one error', async () => {
    const wrong = { orgId: org.id, limit: 101, nextPageToken: 'garbage', filter: { text: 'x'.repeat(201) } };
    expect(await fieldsOf('admin@n.test', COURSES, wrong)).toEqual([
      [
        'VALIDATION',
        [
          { field: 'limit', rule: 'outOfRange', limit: 100 },
          { field: 'nextPageToken', rule: 'malformed' },
          { field: 'filter.text', rule: 'tooLong', limit: 200 },
        ],
      ],
    ]);
    expect(await fieldsOf('admin@n.test', COURSES, { orgId: org.id, limit: 0 })).toEqual([
      ['VALIDATION', [{ field: 'limit', rule: 'outOfRange', limit: 100 }]],
    ]);
    expect(await fieldsOf('admin@n.test', COURSES, { orgId: org.id, sort: { field: 'tags', order: 'asc' } })).toEqual([
      ['VALIDATION', [{ field: 'sort.field', rule: 'unknownValue' }]],
    ]);
  });

  test('rejects a page token of another sort order', async () => {
    const { nextPageToken } = await list('admin@n.test', { limit: 2 });
    const other = { orgId: org.id, nextPageToken, sort: { field: 'archived', order: 'asc' } };
    expect(await fieldsOf('admin@n.test', COURSES, other)).toEqual([
      ['VALIDATION', [{ field: 'nextPageToken', rule: 'malformed' }]],
    ]);
  });

  test('is denied in an org of which the caller is not a member', async () => {
    expect((await api.execute('admin@c.test', COURSES, { orgId: org.id })).errors[0]?.extensions.code).toBe(
      'ACCESS_DENIED',
    );
  });
});

describe('getCourse', () => {
  const COURSE =
    'query ($id: ID!) { getCourse(id: $id) { name role org { name } activities { name } copyInfo { state } } }';
  const codeOf = async (userId: string, name: string) =>
    (await api.execute(userId, COURSE, { id: courseIds[name] })).errors[0]?.extensions.code;

  test('returns the course with its org', async () => {
    const { data } = await api.execute('learner@n.test', COURSE, { id: courseIds['Éclair baking'] });
    expect(data).toEqual({
      getCourse: { name: 'Éclair baking', role: 'learner', org: { name: 'Northwind' }, activities: [], copyInfo: null },
    });
  });

  test('reports an archived course to learners and reviewers, and opens it for instructors and admins', async () => {
    expect(await codeOf('learner@n.test', 'archery')).toBe('COURSE_ARCHIVED');
    expect(await codeOf('reviewer@n.test', 'archery')).toBe('COURSE_ARCHIVED');
    expect(await codeOf('teacher@n.test', 'archery')).toBeUndefined();
    expect(await codeOf('admin@n.test', 'archery')).toBeUndefined();
  });

  test('is denied to members of the org without a role in the course', async () => {
    expect(await codeOf('member@n.test', 'Debate')).toBe('ACCESS_DENIED');
    expect(await codeOf('member@n.test', 'archery')).toBe('ACCESS_DENIED');
    expect(await codeOf('creator@n.test', 'Debate')).toBe('ACCESS_DENIED');
    expect(await codeOf('creator@n.test', 'Library')).toBeUndefined();
  });
});

describe('createCourse', () => {
  const CREATE =
    'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id name role org { id } autoEnrollment { enabled start end } } }';
  const create = (userId: string, name: string) =>
    api.execute<{ createCourse: { name: string; role: string } }>(userId, CREATE, { input: { orgId: org.id, name } });

  test('trims the name and makes an instructor of any course instructor of the new one', async () => {
    expect((await create('teacher@n.test', '  New course ')).data?.createCourse).toMatchObject({
      name: 'New course',
      role: 'instructor',
      org: { id: org.id },
    });
    expect(await names('teacher@n.test', { filter: { text: 'new course' } })).toEqual(['New course']);
  });

  test('gives admins no membership in the new course', async () => {
    expect((await create('admin@n.test', "Admin's")).data?.createCourse.role).toBe('orgadmin');
    const members = await api.database.db
      .selectFrom('course_member')
      .selectAll()
      .where('user_id', '=', 'admin@n.test')
      .execute();
    expect(members).toEqual([]);
  });

  test('is denied to everyone else, before the name is validated', async () => {
    for (const userId of ['reviewer@n.test', 'learner@n.test', 'member@n.test', 'creator@n.test', 'admin@c.test']) {
      expect((await create(userId, '')).errors[0]?.extensions.code, userId).toBe('ACCESS_DENIED');
    }
  });

  test('rejects a blank or too long name', async () => {
    expect((await create('admin@n.test', ' ')).errors[0]?.extensions.fields).toEqual([
      { field: 'name', rule: 'required' },
    ]);
    expect((await create('admin@n.test', 'x'.repeat(201))).errors[0]?.extensions.fields).toEqual([
      { field: 'name', rule: 'tooLong', limit: 200 },
    ]);
  });
});

describe('updateCourse', () => {
  const UPDATE =
    'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { name archived autoEnrollment { enabled start end } } }';
  const update = async (userId: string, input: Record<string, unknown>) => {
    const { data, errors } = await api.execute<{ updateCourse: object }>(userId, UPDATE, {
      input: { id: courseIds.Library, ...input },
    });
    return data?.updateCourse ?? errors[0]?.extensions;
  };

  test('changes given fields and keeps the rest', async () => {
    expect(await update('admin@n.test', { autoEnrollment: { enabled: true, start: 1000, end: 2000 } })).toEqual({
      name: 'Library',
      archived: false,
      autoEnrollment: { enabled: true, start: 1000, end: 2000 },
    });
    expect(await update('admin@n.test', { name: ' Bibliothek ' })).toMatchObject({
      name: 'Bibliothek',
      autoEnrollment: { start: 1000 },
    });
    expect(await update('admin@n.test', { archived: true })).toMatchObject({ name: 'Bibliothek', archived: true });
    expect(await update('admin@n.test', {})).toMatchObject({ name: 'Bibliothek', archived: true });
  });

  test('clears the dates of a disabled enrollment', async () => {
    expect(await update('admin@n.test', { autoEnrollment: { enabled: false, start: 2000, end: 1000 } })).toMatchObject({
      autoEnrollment: { enabled: false, start: null, end: null },
    });
  });

  test('names every invalid field and changes nothing', async () => {
    const broken = { name: '', archived: false, autoEnrollment: { enabled: true, start: 2000, end: 2000 } };
    expect(await update('admin@n.test', broken)).toMatchObject({
      code: 'VALIDATION',
      fields: [
        { field: 'name', rule: 'required' },
        { field: 'autoEnrollment.end', rule: 'endBeforeStart' },
      ],
    });
    expect(await update('admin@n.test', {})).toMatchObject({ name: 'Bibliothek', archived: true });
  });

  test("is allowed for admins and the course's instructors only", async () => {
    for (const userId of ['reviewer@n.test', 'learner@n.test', 'creator@n.test', 'teacher@n.test', 'admin@c.test']) {
      expect(await update(userId, { name: 'taken over' }), userId).toMatchObject({ code: 'ACCESS_DENIED' });
    }
    expect(await update('teacher@n.test', { id: courseIds['Éclair baking'], name: 'Eclairs' })).toMatchObject({
      name: 'Eclairs',
    });
  });
});
