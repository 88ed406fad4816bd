import type { ApolloClient } from '@apollo/client/core';
import type { SavedViews } from '../../../shared/domain/lists/savedViews.ts';
import {
  SavedViews_deleteSavedViewDocument,
  SavedViews_getSavedViewsDocument,
  SavedViews_saveViewDocument,
} from '../../generated/documents.generated.ts';

/** Creates the reader and writer of saved views. */
export const createSavedViews = (client: ApolloClient<object>): SavedViews => ({
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
});
