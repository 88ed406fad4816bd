import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { operations } from '../../generated/operations.generated.ts';
import { authProvider } from '../../providers/authProvider.ts';
import { createDataProvider } from '../../providers/dataProvider.ts';
import type { GraphqlClient } from '../../providers/graphqlClient.ts';

/** The parts of react-admin's context that last as long as the page. */
export function createData(client: GraphqlClient) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
  return { queryClient, dataProvider: createDataProvider({ client, operations, queryClient }), authProvider, store: memoryStore() };
}
