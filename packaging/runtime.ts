import { HttpLink } from '@apollo/client/core';
import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { createClient } from '../src/providers/apollo/client.ts';
import { createDataProvider } from '../src/providers/apollo/dataProvider.ts';
import type { RowRules } from '../shared/domain/listRules.ts';
import type { ResourceOperations } from '../shared/domain/operation.ts';

// What the emitted table of operations and its documents are made with.
export * from '../shared/domain/callShapes.ts';
export * from '../shared/domain/operation.ts';
export { document } from '../shared/domain/typedDocument.ts';

export interface ScreensOptions {
  /** The address of the GraphQL API. */
  endpoint: string;
  /** `operations` of src/generated/operations.generated.ts. */
  operations: Readonly<Record<string, ResourceOperations>>;
  /** What is sent with each call, such as an Authorization. */
  headers?: Readonly<Record<string, string>>;
  /** That of `<Admin>`, where it has one of its own. */
  queryClient?: QueryClient;
  /** `sortRules` and `matchRules` of the project's words, where the config names some. */
  rowRules?: RowRules;
}

/** The data provider behind emitted screens. Give `<Admin>` the same `queryClient`. */
export function screensDataProvider({
  endpoint,
  operations,
  headers = {},
  queryClient = new QueryClient(),
  rowRules = {},
}: ScreensOptions): { dataProvider: DataProvider; queryClient: QueryClient } {
  const client = createClient(new HttpLink({ uri: endpoint, headers }));
  return { dataProvider: createDataProvider({ client, operations, queryClient, rowRules }), queryClient };
}
