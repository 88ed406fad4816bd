import { HttpLink, type ApolloClient } from '@apollo/client/core';
import { setContext } from '@apollo/client/link/context';
import { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { createClient } from '../src/providers/apollo/client.ts';
import { createDataProvider } from '../src/providers/apollo/dataProvider.ts';
import type { RowRules } from '../shared/domain/lists/listRules.ts';
import type { ResourceOperations } from '../shared/domain/api/operation.ts';
import { withFieldErrors } from './fieldErrors.ts';
import { references } from './references.ts';

// Runtime for the emitted table of operations and its documents.
export * from '../shared/domain/api/callShapes.ts';
export * from '../shared/domain/api/operation.ts';
export { document } from '../shared/domain/api/typedDocument.ts';

type Headers = Readonly<Record<string, string>>;

interface Endpoint {
  /** Address of the GraphQL API. */
  endpoint: string;
  /** Headers of each call, such as `Authorization`. A function is called before every call. */
  headers?: Headers | (() => Headers | Promise<Headers>);
}

export type ScreensOptions = (Endpoint | { client: ApolloClient<object> }) & {
  /** `operations` of src/generated/operations.generated.ts. */
  operations: Readonly<Record<string, ResourceOperations>>;
  /** Query client of `<Admin>`, if the app passes its own. */
  queryClient?: QueryClient;
  /** `sortRules` and `matchRules` of the project, if the config uses any. */
  rowRules?: RowRules;
};

/**
 * Returns the data provider for emitted screens, with an endpoint or your own Apollo client. Pass the returned
 * `queryClient` to `<Admin>`.
 */
export function screensDataProvider(options: ScreensOptions): { dataProvider: DataProvider; queryClient: QueryClient } {
  const { operations, queryClient = new QueryClient(), rowRules = {} } = options;
  const client = 'client' in options ? options.client : createClient(linkTo(options));
  const provider = createDataProvider({ client, operations, queryClient, rowRules });
  /** Fetches a list. A list without a count reports whether there is a next page, but no total. */
  const getList = async <Row extends RaRecord>(resource: string, params: GetListParams) => {
    const { data, total = 0, ...answer } = await provider.getList<Row>(resource, params);
    const meta = answer.meta as { isExact?: boolean } | undefined;
    const { page = 1, perPage = total } = params.pagination ?? {};
    if (meta?.isExact !== false) return { data, total, meta };
    return { data, meta, pageInfo: { hasPreviousPage: page > 1, hasNextPage: total > page * perPage } };
  };
  const dataProvider: DataProvider = {
    ...provider,
    getList,
    ...references({ client, operations, provider, getList }),
    create: withFieldErrors(provider.create),
    update: withFieldErrors(provider.update),
    updateMany: withFieldErrors(provider.updateMany),
  };
  return { dataProvider, queryClient };
}

function linkTo({ endpoint, headers = {} }: Endpoint) {
  const link = new HttpLink({ uri: endpoint });
  if (typeof headers !== 'function') return setContext(() => ({ headers })).concat(link);
  return setContext(async () => ({ headers: await headers() })).concat(link);
}
