import {
  ApolloClient,
  type ApolloLink,
  InMemoryCache,
  type FieldFunctionOptions,
  type Reference,
  type TypePolicies,
} from '@apollo/client/core';
import { createApiLink, type ApiLinkOptions } from './apiLink.ts';

/** Cache keys of entities without an `id`. */
export const typePolicies: TypePolicies = {
  OrgUser: { keyFields: ['orgId', 'userId'] },
  CourseUser: { keyFields: ['courseId', 'userId'] },
  CourseResult: { keyFields: ['activityId', 'learnerId'] },
  LearnerProgress: { keyFields: ['activityId', 'learnerId'] },
  Query: {
    fields: {
      getLearnerProgress: { keyArgs: ['input', 'filter', 'sort'], merge: mergePages('learnerProgress') },
      getOrgUsers: { keyArgs: ['id', 'type', 'filter', 'sort'], merge: mergePages('users') },
    },
  },
};

export const createCache = (): InMemoryCache => new InMemoryCache({ typePolicies });

type Page = Readonly<Record<string, unknown>>;

/** Appends a page that was requested by a token to the existing rows. Any other page replaces them. */
function mergePages(rows: string) {
  return (existing: Page | undefined, incoming: Page, { args }: Pick<FieldFunctionOptions, 'args'>): Page => {
    if (existing === undefined || !args?.['nextPageToken']) return { ...existing, ...incoming };
    const before = rowsOf(existing, rows);
    const known = new Set(before.map(({ __ref }) => __ref));
    // Skips rows that have moved down since the previous page, because they would appear a second time.
    return { ...incoming, [rows]: [...before, ...rowsOf(incoming, rows).filter(({ __ref }) => !known.has(__ref))] };
  };
}

const rowsOf = (page: Page, rows: string): readonly Reference[] => (page[rows] ?? []) as readonly Reference[];

/** Creates the console's only API client. */
export const createApiClient = (options: ApiLinkOptions): ApolloClient<object> => createClient(createApiLink(options));

/** Creates a client with another link, such as in a test. */
export const createClient = (link: ApolloLink): ApolloClient<object> =>
  new ApolloClient<object>({
    link,
    cache: createCache(),
    // Otherwise, canceling one query would also cancel the same query of another caller.
    queryDeduplication: false,
    defaultOptions: {
      // Watched queries render from the cache first and are fetched again each time the page opens.
      watchQuery: { fetchPolicy: 'cache-and-network' },
      // Single queries, such as a launch or a link, are valid at that moment only.
      query: { fetchPolicy: 'no-cache' },
    },
  });
