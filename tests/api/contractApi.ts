import { afterAll, beforeAll, expect } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

export let api: TestApi;
export let org: SeedOrg;
export let course: SeedCourse;
export let activity: SeedActivity;
export const SUBMITTED = new Date('2026-03-01T10:00:00Z');
export const EVALUATED = new Date('2026-03-02T10:00:00Z');

export async function read<T>(userId: string, query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await api.execute<Record<string, T>>(userId, query, variables);
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as T;
}

/** Opens the API with one of each entity, for the tests of a file. */
export function openContractApi(): void {
  beforeAll(async () => {
    api = await createTestApi();
    const seed = createSeed(api.database.db);
    org = await seed.org({ name: 'Northwind', features: ['enterprise'] });
    await seed.person({ userId: 'super@p.test', isSuperUser: true });
    await seed.person({ userId: 'admin@n.test', givenName: 'Ada', familyName: 'Admin', lastLogin: SUBMITTED });
    await seed.person({ userId: 'learner@n.test', givenName: 'Lea', familyName: 'Learner' });
    await org.member('admin@n.test', 'orgadmin');
    await org.member('creator@n.test', 'orgcontentcreator');
    await org.member('member@n.test');
    course = await org.course({
      name: 'Speaking',
      contentLibrary: true,
      autoEnrollment: { enabled: true, start: 1000, end: 2000 },
    });
    await course.member('teacher@n.test', 'instructor');
    await course.member('reviewer@n.test', 'reviewer');
    await course.member('learner@n.test', 'learner');
    activity = await course.activity({ name: 'Talk', tags: ['intro'], type: 'q-and-a', evaluationType: 'points' });
    await activity.progress('learner@n.test', {
      status: 'evaluated',
      submittedAt: SUBMITTED,
      evaluatedAt: EVALUATED,
      scoreGiven: 4,
      scoreMaximum: 5,
      scoreType: 'points',
    });
    await bindAccounts(api.database);
  });
  afterAll(() => api.close());
}
