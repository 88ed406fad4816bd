import type { ApolloLink } from '@apollo/client/core';
import type { AddressInfo } from 'node:net';
import { createApiLink } from '../../src/providers/apollo/apiLink.ts';
import type { TestApi } from './testApi.ts';

/** Returns a function that creates clients of a test API over real HTTP, each on behalf of one person. */
export async function listen({ app }: TestApi): Promise<(userId: string) => ApolloLink> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return (userId) => createApiLink({ url: `http://127.0.0.1:${port}/graphql`, accessToken: async () => userId });
}
