import type { ApolloClient } from '@apollo/client/core';
import { historyKey, type Histories } from '../../../shared/domain/course/recordHistory.ts';
import {
  Histories_getDeletionsDocument,
  Histories_getHistoryDocument,
  Histories_restoreDeletionDocument,
} from '../../generated/documents.generated.ts';

/** Creates the reader of records' histories and deletions. */
export const createHistories = (client: ApolloClient<object>): Histories => ({
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
});
