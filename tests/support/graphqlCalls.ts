import { afterAll, beforeAll } from 'vitest';
import { createSeed, type SeedOrg } from '../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

export let api: TestApi;
export let org: SeedOrg;

export const execute = (query: string, variables?: Record<string, unknown>) =>
  api.execute('admin@n.test', query, variables);

/** Opens the API that the tests of a file call by GraphQL. */
export function openGraphqlApi(): void {
  beforeAll(async () => {
    api = await createTestApi();
    const seed = createSeed(api.database.db);
    org = await seed.org({ name: 'Northwind' });
    await org.member('admin@n.test', 'orgadmin');
    for (let index = 0; index < 3; index += 1) await org.course();
    await seed.person({ userId: 'unaccepted@n.test', termsAccepted: false });
    await bindAccounts(api.database);
  });
  afterAll(() => api.close());
}
