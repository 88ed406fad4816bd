import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../seed/seed.ts';
import { sortKey } from '../../shared/domain/lists/sortKey.ts';
import { COURSE_USERS, PROGRESS } from '../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/support/testApi.ts';

const SEARCH = `query ($orgId: ID!, $text: String!) {
  search(orgId: $orgId, text: $text) { courses { name } activities { name } people { userId } }
}`;
const ADMIN = 'admin@w.test';

let api: TestApi;
let org: SeedOrg;
let courseId: string;
let activityId: string;
beforeAll(async () => {
  api = await createTestApi();
  org = await createSeed(api.database.db).org();
  await org.member(ADMIN, 'orgadmin');
  const course = await org.course({ name: 'Bread' });
  const activity = await course.activity({ name: 'Dough' });
  [courseId, activityId] = [course.id, activity.id];
  await course.member('zoe@w.test', 'learner');
  await activity.progress('zoe@w.test', { status: 'evaluated' });
  await bindAccounts(api.database);
});
afterAll(() => api.close());

async function found(text: string): Promise<Record<string, number>> {
  const { data } = await api.execute<{ search: Record<string, object[]> }>(ADMIN, SEARCH, { orgId: org.id, text });
  return Object.fromEntries(Object.entries(data?.search ?? {}).map(([what, rows]) => [what, rows.length]));
}

async function totals(text: string) {
  const filter = { text };
  const members = await api.execute<{ getCourseUsers: { users: object[] } }>(ADMIN, COURSE_USERS, {
    id: courseId,
    filter,
  });
  const records = await api.execute<{ getLearnerProgress: { totalCount: number } }>(ADMIN, PROGRESS, {
    input: { orgId: org.id, reviewerId: ADMIN },
    filter,
  });
  return [members.data?.getCourseUsers.users.length, records.data?.getLearnerProgress.totalCount];
}

describe('a filter of one or two characters finds names', () => {
  test('[load-11] after creation and after a change', async () => {
    expect([await found('qx'), await totals('qx')]).toEqual([{ courses: 0, activities: 0, people: 0 }, [0, 0]]);
    const { db } = api.database;
    await db
      .updateTable('course')
      .set({ name: 'A QX of it', name_key: 'a qx of it' })
      .where('id', '=', courseId)
      .execute();
    expect(await found('qx')).toEqual({ courses: 1, activities: 0, people: 0 });
    await db.updateTable('activity').set({ name: 'qx', name_key: 'qx' }).where('id', '=', activityId).execute();
    expect([await found('qx'), await totals('qx')]).toEqual([{ courses: 1, activities: 1, people: 0 }, [0, 1]]);
    await db
      .updateTable('person')
      .set({ given_name: 'Iqx', name_key: 'iqx' })
      .where('user_id', '=', 'zoe@w.test')
      .execute();
    expect([await found('QX'), await totals('qx')]).toEqual([{ courses: 1, activities: 1, people: 1 }, [1, 1]]);
  });

  test.each(['x', 'ß', '语', '🙂', '🙂語', '%_', '--', "'", 'Ωm', '\\'])(
    '[load-11] %s is found alone, at the end and inside',
    async (text) => {
      const { db } = api.database;
      for (const name of [text, `Of ${text}`, `a${text}b`]) {
        await db
          .updateTable('course')
          .set({ name, name_key: sortKey(name) })
          .where('id', '=', courseId)
          .execute();
        expect(await found(text), name).toMatchObject({ courses: 1 });
      }
    },
  );
});
