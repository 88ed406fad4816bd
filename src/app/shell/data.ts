import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { operations } from '../../generated/operations.generated.ts';
import { authProvider } from '../../providers/authProvider.ts';
import { createDataProvider } from '../../providers/dataProvider.ts';
import type { GraphqlClient } from '../../providers/graphqlClient.ts';

/** In development: what a changed screen takes to be drawn anew, before its data. */
const REFRESH_MS = 30;

/** The parts of react-admin's context that last as long as the page. */
export function createData(client: GraphqlClient) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
  const dataProvider = createDataProvider({ client, operations, queryClient });
  // In development: a screen that has come to show other fields asks for them, and the page stays as it is.
  if (import.meta.hot) {
    import.meta.hot.accept('../../generated/operations.generated.ts', (next) => {
      Object.assign(operations, next?.['operations']);
      setTimeout(() => void queryClient.invalidateQueries(), REFRESH_MS);
    });
  }
  return { queryClient, dataProvider, authProvider, store: memoryStore() };
}

export type Data = ReturnType<typeof createData>;

/** Asks for the org's courses, which every page's menu needs, before anything is drawn; whoever needs them hears of a failure. */
export function askForCourses({ dataProvider }: Data, orgId: string | undefined): void {
  const first = { filter: {}, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 1 }, meta: { orgId } } as const;
  if (orgId !== undefined) void dataProvider.getList('courses', first).catch(() => undefined);
}
