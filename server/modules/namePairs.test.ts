import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../seed/seed.ts';
import { sortKey } from '../../shared/domain/sortKey.ts';
import { COURSE_USERS, PROGRESS } from '../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { containsText, hasPairs } from './keyset.ts';

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

describe('names are found by their pairs of letters', () => {
  test('[load-11] once they are given, and once they are changed', async () => {
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
    '[load-11] %s too, alone, at the end and within',
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

  test('[load-11] and of a text with a pair that no name has, no name is read', async () => {
    const plan = async (text: string) => {
      const where = sql`${hasPairs(text, org.id, 'course')} and ${containsText(text, sql`name_key`)}`;
      const { rows } = await sql<
        Record<string, string>
      >`explain (analyze, costs off) select from course where ${where}`.execute(api.database.db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const never = /Scan.* on course \(never executed\)/;
    expect(await plan('vv')).toMatch(never);
    expect(await plan('v')).toMatch(never);
    expect(await plan('vvvvvv')).toMatch(never);
    await org.course({ name: 'vv' });
    expect(await plan('vv')).not.toMatch(never);
  });

  test('[load-11] of its own institution alone', async () => {
    const other = await createSeed(api.database.db).org();
    await other.member(ADMIN, 'orgadmin');
    await other.course({ name: 'jj' });
    const pairs = await api.database.db.executeQuery<{ org_id: string }>(
      sql<{ org_id: string }>`select org_id from org_name_pair where pair = 'jj'`.compile(api.database.db),
    );
    expect(pairs.rows).toEqual([{ org_id: other.id }]);
  });
});
