import { ApolloClient, type ApolloLink } from '@apollo/client/core';
import { createApiLink, type ApiLinkOptions } from './apiLink.ts';
import { createCache } from './cache.ts';

/** Creates the console's only API client. */
export const createApiClient = (options: ApiLinkOptions): ApolloClient<object> => createClient(createApiLink(options));

/** Creates a client with another link, such as in a test. */
export const createClient = (link: ApolloLink): ApolloClient<object> =>
  new ApolloClient<object>({
    link,
    cache: createCache(),
    // Otherwise, canceling one query would cancel the same query of another caller.
    queryDeduplication: false,
    defaultOptions: {
      // Watched queries render from the cache first and are fetched again each time the page opens.
      watchQuery: { fetchPolicy: 'cache-and-network' },
      // Single queries, such as a launch or a link, are valid at that moment only.
      query: { fetchPolicy: 'no-cache' },
    },
  });
