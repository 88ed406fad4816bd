import { afterAll, beforeAll } from 'vitest';
import { openProvider, type Answer, type TestProvider } from './identityClient.ts';

export let provider: TestProvider;

export const refusalOf = ({ status, body }: Answer) => ({ status, name: body.__type });
export const refused = (name: string) => ({ status: 400, name });
export const PAST = new Date(0);

export async function askApi(token: string) {
  const response = await fetch(`${provider.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation { setUserInfo { email givenName familyName } }' }),
  });
  return (await response.json()) as { data?: { setUserInfo: object } | null; errors?: object[] };
}

/** Opens an identity provider for the tests of a file. */
export function openIdentityProvider(): void {
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());
}
