import type { ApolloClient } from '@apollo/client/core';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, dataOf } from '../../../shared/domain/api/apiError.ts';
import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import type { MatchingChange, MatchingChanges } from '../../../shared/domain/lists/rowWrites.ts';
import {
  MatchingChanges_changeDocument,
  MatchingChanges_getDocument,
  MatchingChanges_refusedDocument,
  MatchingChanges_undoDocument,
} from '../../generated/documents.generated.ts';
import { operationsOf, type Operations } from './buildQuery.ts';
import { evict, refreshResource } from './refreshLink.ts';
import type { BulkWrites } from './requests.ts';

interface Parts {
  client: ApolloClient<object>;
  queryClient: QueryClient;
  operations: Operations;
  bulkWrites: BulkWrites;
}

/**
 * Creates calls that change all rows matching a list's filter: the server makes the changes, and responds when one
 * is done.
 */
export function createMatchingChanges({ client, queryClient, operations, bulkWrites }: Parts): MatchingChanges {
  const follow = async (
    resource: string,
    id: string,
    onProgress?: (percent: number) => void,
  ): Promise<MatchingChange> => {
    for (;;) {
      const { data } = await client.query({
        query: MatchingChanges_getDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      const { state, ...change } = data.getMatchingChange;
      if (state === 'failed') throw new ApiError('INTERNAL');
      if (state === 'changed' || state === 'undone') {
        evict(client, [operationsOf(operations, resource).type]);
        await refreshResource(queryClient, resource);
        return change;
      }
      onProgress?.(change.progress);
    }
  };
  return {
    async changeMatching(resource, { kind, data }, { filter, scope }, onProgress) {
      const name = bulkWrites[resource]?.[kind]?.matching;
      if (name === undefined) throw new Error(`${resource} has no ${kind} for all that match`);
      const { orgId = '', courseId } = scope;
      const page = { limit: PAGE_LIMIT_MAX, nextPageToken: undefined };
      const asked = operationsOf(operations, resource).list.variables({ scope, filter, page }) as { filter?: object };
      const change = { [name]: { filter: asked.filter ?? {}, ...data } };
      const input = { orgId, ...(courseId !== undefined && { courseId }), change };
      const answer = await client.mutate({ mutation: MatchingChanges_changeDocument, variables: { input } });
      return follow(resource, dataOf(answer).changeMatching.id, onProgress);
    },
    async undoMatching(resource, id) {
      await client.mutate({ mutation: MatchingChanges_undoDocument, variables: { input: { id } } });
      return follow(resource, id);
    },
    async getRefused(id, limit) {
      const { data } = await client.query({
        query: MatchingChanges_refusedDocument,
        variables: { id, limit },
        fetchPolicy: 'no-cache',
      });
      return data.getMatchingChange.refused;
    },
  };
}
