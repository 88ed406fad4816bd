import type { useApolloClient } from '@apollo/client/react';

/** Apollo's client, for calls that nothing on the page watches: links, packages, launches. */
export type ApiClient = ReturnType<typeof useApolloClient>;
