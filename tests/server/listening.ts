import type { AddressInfo } from 'node:net';
import { createGraphqlClient, type GraphqlClient } from '../../src/providers/graphqlClient.ts';
import type { TestApi } from './testApi.ts';

/** Clients of a test API over real HTTP, each in the name of one person. */
export async function listen({ app }: TestApi): Promise<(userId: string) => GraphqlClient> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return (userId) => createGraphqlClient({ url: `http://127.0.0.1:${port}/graphql`, accessToken: async () => userId });
}
