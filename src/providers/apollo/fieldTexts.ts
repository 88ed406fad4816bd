import type { ApolloClient } from '@apollo/client/core';
import type { FieldTexts } from '../../../shared/domain/fieldTexts.ts';
import { FieldTexts_getTagsDocument, FieldTexts_getTermsDocument } from '../../generated/documents.generated.ts';

/** Creates the call that finds the texts of a field among all rows of a list, however many there are. */
export const createFieldTexts = (client: ApolloClient<object>): FieldTexts => ({
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
});
