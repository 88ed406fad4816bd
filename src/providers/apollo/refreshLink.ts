import { ApolloLink, Observable, type ApolloClient, type FetchResult } from '@apollo/client/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ResourceOperations } from '../../../shared/domain/api/operation.ts';
import { isMutation } from '../../../shared/domain/api/typedDocument.ts';

export interface RefreshOptions {
  client: ApolloClient<object>;
  queryClient: QueryClient;
  operations: Readonly<Record<string, ResourceOperations>>;
}

/** Fetches a resource's lists and records again; callers that await it see the change. */
export async function refreshResource(queryClient: QueryClient, resource: string): Promise<void> {
  // Cancel queries from before the change, because their results would count as current.
  await queryClient.cancelQueries({ queryKey: [resource] });
  await queryClient.invalidateQueries({ queryKey: [resource] });
}

/**
 * Creates a link that updates the other side's cache after a write: a mutation of a hand-written page refreshes the
 * resources whose rows it returns, and a write of the data provider refreshes the pages that show entities of its type.
 */
export function createRefreshLink({ client, queryClient, operations }: RefreshOptions): ApolloLink {
  let open = 0;
  const changed = new Set<string>();
  const writeEnded = (type: string | undefined) => {
    open -= 1;
    if (type !== undefined) changed.add(type);
    // Waits for the last of several parallel writes, so that the pages are fetched only once.
    if (open > 0) return;
    const types = [...changed];
    changed.clear();
    evict(client, types);
  };
  return new ApolloLink((operation, forward) => {
    if (!isMutation(operation.query)) return forward(operation);
    const { resource, refreshes = [] }: { resource?: string; refreshes?: readonly string[] } = operation.getContext();
    if (resource !== undefined) {
      open += 1;
      // Not awaited: the list that was written to doesn't wait for other pages.
      return whenAnswered(forward(operation), () => writeEnded(operations[resource]?.type));
    }
    return whenAnswered(forward(operation), async ({ data, errors }) => {
      if (errors) return;
      const types = typesOf(data);
      const shown = Object.keys(operations).filter((name) => types.includes(operations[name]?.type));
      await Promise.all([...new Set([...shown, ...refreshes])].map((name) => refreshResource(queryClient, name)));
    });
  });
}

/** Removes all entities of some types from the cache. The pages that show one of them fetch it again. */
export function evict(client: ApolloClient<object>, types: readonly string[]): void {
  void client.refetchQueries({
    updateCache: (cache) => {
      const entities = Object.keys(cache.extract());
      for (const id of entities) if (types.includes(id.split(':', 1).join())) cache.evict({ id });
    },
    onQueryUpdated: (query) => {
      void query.refetch();
      // The query keeps its data; if it were notified of the missing data, it would send a second request.
      return false;
    },
  });
}

const typesOf = (data: FetchResult['data']): unknown[] =>
  Object.values(data ?? {}).map((answer) => (answer as { __typename?: string } | null)?.__typename);

/** Forwards each result once the action for it is done. */
const whenAnswered = (
  answers: Observable<FetchResult>,
  act: (result: FetchResult) => void | Promise<void>,
): Observable<FetchResult> =>
  new Observable((observer) => {
    let last = Promise.resolve();
    const subscription = answers.subscribe({
      next: (result) => {
        last = last.then(() => act(result)).then(() => observer.next(result));
      },
      complete: () => void last.then(() => observer.complete()),
      error: (error: unknown) => observer.error(error),
    });
    return () => subscription.unsubscribe();
  });
