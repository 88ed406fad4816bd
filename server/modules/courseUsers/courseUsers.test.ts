import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSeed, type SeedCourse } from '../../seed/seed.ts';
import { COURSE_USERS } from '../../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

let api: TestApi;
let course: SeedCourse;

beforeEach(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  const org = await seed.org();
  course = await org.course();
  await seed.person({ userId: 'learner@n.test', givenName: 'Lena', familyName: 'Ölberg' });
  await org.member('admin@n.test', 'orgadmin');
  await org.member('creator@n.test', 'orgcontentcreator');
  await course.member('teacher@n.test', 'instructor');
  await course.member('reviewer@n.test', 'reviewer');
  await course.member('learner@n.test', 'learner');
  await bindAccounts(api.database);
});
afterEach(() => api.close());

const call = async (userId: string, name: string, input: Record<string, unknown>) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { userId role } }`;
  const { data, errors } = await api.execute<Record<string, object>>(userId, document, {
    input: { courseId: course.id, ...input },
  });
  return data?.[name] ?? errors[0]?.extensions.code;
};
const members = async () => {
  const rows = await api.database.db
    .selectFrom('course_member')
    .select(['user_id', 'role'])
    .where('course_id', '=', course.id)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id, role }) => `${user_id} ${role}`);
};

describe('getCourseUsers', () => {
  const list = async (userId: string, variables = {}) => {
    const { data, errors } = await api.execute<{ getCourseUsers: { users: { userId: string }[] } }>(
      userId,
      COURSE_USERS,
      {
        id: course.id,
        ...variables,
      },
    );
    return data?.getCourseUsers.users.map((user) => user.userId) ?? errors[0]?.extensions.code;
  };

  test('is allowed for admins, instructors and reviewers', async () => {
    for (const userId of ['admin@n.test', 'teacher@n.test', 'reviewer@n.test']) {
      expect(await list(userId), userId).toEqual(['reviewer@n.test', 'teacher@n.test', 'learner@n.test']);
    }
    for (const userId of ['learner@n.test', 'creator@n.test']) expect(await list(userId), userId).toBe('ACCESS_DENIED');
  });

  test('filters by name or e-mail and by role', async () => {
    expect(await list('admin@n.test', { filter: { text: 'lena öl' } })).toEqual(['learner@n.test']);
    expect(await list('admin@n.test', { filter: { text: 'TEACH' } })).toEqual(['teacher@n.test']);
    expect(await list('admin@n.test', { filter: { role: ['reviewer', 'instructor'] } })).toEqual([
      'reviewer@n.test',
      'teacher@n.test',
    ]);
    expect(await list('admin@n.test', { filter: { role: [] } })).toEqual([]);
  });

  test('sorts by role from instructor to learner', async () => {
    expect(await list('admin@n.test', { sort: { field: 'role', order: 'asc' } })).toEqual([
      'teacher@n.test',
      'reviewer@n.test',
      'learner@n.test',
    ]);
  });
});

describe('addCourseMember', () => {
  test('adds a person, who joins the org as orguser', async () => {
    expect(await call('teacher@n.test', 'addCourseMember', { userId: ' New@N.test ', role: 'reviewer' })).toEqual({
      userId: 'new@n.test',
      role: 'reviewer',
    });
    const place = await api.database.db
      .selectFrom('org_member')
      .select('type')
      .where('user_id', '=', 'new@n.test')
      .execute();
    expect(place).toEqual([{ type: 'orguser' }]);
  });

  test("keeps a member's type in the org", async () => {
    await call('teacher@n.test', 'addCourseMember', { userId: 'creator@n.test', role: 'learner' });
    const place = await api.database.db
      .selectFrom('org_member')
      .select('type')
      .where('user_id', '=', 'creator@n.test')
      .execute();
    expect(place).toEqual([{ type: 'orgcontentcreator' }]);
  });

  test('returns CONFLICT for a member, also for simultaneous calls', async () => {
    expect(await call('admin@n.test', 'addCourseMember', { userId: 'learner@n.test', role: 'instructor' })).toBe(
      'CONFLICT',
    );
    const both = await Promise.all(
      [0, 1].map(() => call('admin@n.test', 'addCourseMember', { userId: 'twice@n.test', role: 'learner' })),
    );
    expect(both.filter((answer) => answer === 'CONFLICT')).toHaveLength(1);
    expect(await members()).toContain('learner@n.test learner');
  });

  test('is allowed for admins and instructors, and rejects an invalid e-mail', async () => {
    for (const userId of ['reviewer@n.test', 'learner@n.test', 'creator@n.test']) {
      expect(await call(userId, 'addCourseMember', { userId: 'a@b.test', role: 'learner' }), userId).toBe(
        'ACCESS_DENIED',
      );
    }
    expect(await call('admin@n.test', 'addCourseMember', { userId: 'nobody', role: 'learner' })).toBe('VALIDATION');
  });
});

describe('updateCourseMember', () => {
  test("changes the role of another member, and an admin's own role", async () => {
    expect(await call('teacher@n.test', 'updateCourseMember', { userId: 'LEARNER@n.test', role: 'reviewer' })).toEqual({
      userId: 'learner@n.test',
      role: 'reviewer',
    });
    expect(await call('teacher@n.test', 'updateCourseMember', { userId: 'teacher@n.test', role: 'reviewer' })).toBe(
      'ACCESS_DENIED',
    );
    await course.member('admin@n.test', 'learner');
    expect(
      await call('admin@n.test', 'updateCourseMember', { userId: 'admin@n.test', role: 'instructor' }),
    ).toMatchObject({ role: 'instructor' });
  });

  test('reports a member who no longer exists', async () => {
    expect(await call('teacher@n.test', 'updateCourseMember', { userId: 'gone@n.test', role: 'reviewer' })).toBe(
      'NOT_FOUND',
    );
  });
});

describe('deleteCourseMember', () => {
  test('removes a member and returns the person', async () => {
    expect(await call('teacher@n.test', 'deleteCourseMember', { userId: 'Learner@n.test', role: 'learner' })).toEqual({
      userId: 'learner@n.test',
      role: 'learner',
    });
    expect(await members()).toEqual(['reviewer@n.test reviewer', 'teacher@n.test instructor']);
    expect(await call('teacher@n.test', 'deleteCourseMember', { userId: 'learner@n.test', role: 'learner' })).toBe(
      'NOT_FOUND',
    );
  });

  test('returns CONFLICT if the role has changed', async () => {
    expect(await call('teacher@n.test', 'deleteCourseMember', { userId: 'learner@n.test', role: 'reviewer' })).toBe(
      'CONFLICT',
    );
    expect(await members()).toHaveLength(3);
  });

  test('prevents removing oneself, admins included', async () => {
    expect(await call('teacher@n.test', 'deleteCourseMember', { userId: 'teacher@n.test', role: 'instructor' })).toBe(
      'ACCESS_DENIED',
    );
    await course.member('admin@n.test', 'learner');
    expect(await call('admin@n.test', 'deleteCourseMember', { userId: 'admin@n.test', role: 'learner' })).toBe(
      'ACCESS_DENIED',
    );
  });
});
