import type { ApolloClient } from '@apollo/client/core';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, dataOf } from '../../../shared/domain/api/apiError.ts';
import { historyKey, type Histories } from '../../../shared/domain/course/recordHistory.ts';
import type { FieldTexts } from '../../../shared/domain/fieldTexts.ts';
import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import type { MatchingChange, MatchingChanges } from '../../../shared/domain/lists/rowWrites.ts';
import type { SavedViews } from '../../../shared/domain/lists/savedViews.ts';
import {
  FieldTexts_getTagsDocument,
  FieldTexts_getTermsDocument,
  Histories_getDeletionsDocument,
  Histories_getHistoryDocument,
  Histories_restoreDeletionDocument,
  MatchingChanges_changeDocument,
  MatchingChanges_getDocument,
  MatchingChanges_refusedDocument,
  MatchingChanges_undoDocument,
  SavedViews_deleteSavedViewDocument,
  SavedViews_getSavedViewsDocument,
  SavedViews_saveViewDocument,
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

export type LateCalls = MatchingChanges & Histories & SavedViews & FieldTexts;

/** Creates calls that few visits need. Their code is loaded with the first call. */
export function createLateCalls({ client, queryClient, operations, bulkWrites }: Parts): LateCalls {
  // The server makes the changes in the background. Each request waits there for news, so there is no delay between
  // polls.
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
      if (name === undefined) throw new Error(`${resource} has no ${kind} for all matching rows`);
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
    async getHistory(recordType, record, nextPageToken) {
      const { data } = await client.query({
        query: Histories_getHistoryDocument,
        variables: { recordType, ...historyKey(record), nextPageToken: nextPageToken ?? null },
        fetchPolicy: 'no-cache',
      });
      const { auditEvents: items, ...page } = data.getHistory;
      return { items, nextPageToken: page.nextPageToken };
    },
    async getDeletions(type, id, nextPageToken) {
      const { data } = await client.query({
        query: Histories_getDeletionsDocument,
        variables: { type, id, nextPageToken: nextPageToken ?? null },
        fetchPolicy: 'no-cache',
      });
      const { deletions: items, ...page } = data.getDeletions;
      return { items, nextPageToken: page.nextPageToken };
    },
    async restoreDeletion(resource, id) {
      await client.mutate({
        mutation: Histories_restoreDeletionDocument,
        variables: { input: { id } },
        context: { refreshes: [resource] },
      });
    },
    async getSavedViews(orgId) {
      const { data } = await client.query({
        query: SavedViews_getSavedViewsDocument,
        variables: { orgId },
        fetchPolicy: 'no-cache',
      });
      return data.getSavedViews;
    },
    async saveView(orgId, { columns, ...view }) {
      const input = { orgId, ...view, columns: columns && [...columns] };
      const { data } = await client.mutate({ mutation: SavedViews_saveViewDocument, variables: { input } });
      if (!data) throw new Error('saveView returned no view');
      return data.saveView;
    },
    async deleteSavedView(orgId, id) {
      await client.mutate({ mutation: SavedViews_deleteSavedViewDocument, variables: { input: { orgId, id } } });
    },
    async getTexts(field, { text, scope: { orgId = '', courseId = '' } }) {
      const fetchPolicy = 'no-cache';
      if (field === 'term') {
        const query = FieldTexts_getTermsDocument;
        const { data } = await client.query({ query, variables: { orgId, text }, fetchPolicy });
        return data.getTerms.map(({ name, courses }) => ({ name, count: courses }));
      }
      const query = FieldTexts_getTagsDocument;
      const { data } = await client.query({ query, variables: { courseId, text }, fetchPolicy });
      return data.getTags.map((name) => ({ name }));
    },
  };
}
