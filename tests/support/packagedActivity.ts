import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse } from '../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

export const NAME = 'Talk "one", the <first> & last: 発表 / \\ ..';

export let api: TestApi;
export let course: SeedCourse;
export let activity: SeedActivity;

export const addressOf = async (kind: 'Aicc' | 'TinCan') => {
  const { data } = await api.execute<Record<string, string>>(
    'teacher@n.test',
    `query ($input: PackageInput!) { get${kind}Zip(input: $input) }`,
    { input: { courseId: course.id, activityId: activity.id } },
  );
  return data?.[`get${kind}Zip`] ?? '';
};
export const fetchFrom = (address: string, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: new URL(address).pathname });
export const filesOf = async (kind: 'Aicc' | 'TinCan') =>
  Object.fromEntries(
    Object.entries(unzipSync((await fetchFrom(await addressOf(kind))).rawPayload)).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );
export const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? '';

/** Opens the API with an activity that the tests of a file package. */
export function openPackagedActivity(): void {
  beforeAll(async () => {
    api = await createTestApi();
    const org = await createSeed(api.database.db).org();
    course = await org.course({ name: 'Speaking', autoEnrollment: { enabled: true } });
    await course.member('teacher@n.test', 'instructor');
    await org.member('visitor@n.test');
    activity = await course.activity({ name: NAME });
    await bindAccounts(api.database);
  });
  afterAll(() => api.close());
}
