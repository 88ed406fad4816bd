import type { ApolloQueryResult } from '@apollo/client/core';
import { stripTypename } from '@apollo/client/utilities';
import { CREATE, DELETE, GET_LIST, GET_ONE, UPDATE } from 'react-admin';
import type { BuildQuery, BuildQueryResult } from 'ra-data-graphql';
import type { ListRow } from '../../../shared/domain/lists/listRules.ts';
import type {
  Call,
  ListOperation,
  Page,
  ResourceOperations,
  RowOperation,
} from '../../../shared/domain/api/operation.ts';

export type Operations = Readonly<Record<string, ResourceOperations>>;
export type Write = 'create' | 'update' | 'delete';

/** Parameters of a call in addition to react-admin's. */
export interface ListMeta {
  call: Call;
  /** Variables of one call among several that make up a list. */
  fixed: ListRow;
}
export interface RowMeta {
  call: Call;
  /** The row before the call, for fields that the response doesn't contain. */
  known?: ListRow;
}

export type PageMeta = Pick<Page, 'nextPageToken' | 'totalCount' | 'totalCountIsExact'>;

/** Creates a function that looks up the call for each of react-admin's methods in the generated table. */
export function createBuildQuery(operations: Operations): BuildQuery {
  return (method, resource, { meta }: { meta: ListMeta | RowMeta }): BuildQueryResult => {
    const of = operationsOf(operations, resource);
    if ('fixed' in meta) return listQuery(of.list, meta);
    const found = method === GET_ONE ? of.one : of[WRITES[method] ?? 'update'];
    if (!found || method === GET_LIST)
      throw new Error(`${resource} has no operation for ${method}: declare it in screens.config.ts.`);
    return rowQuery(found, meta);
  };
}

const WRITES: Readonly<Record<string, Write>> = { [CREATE]: 'create', [UPDATE]: 'update', [DELETE]: 'delete' };

// Apollo adds `__typename` to queries that it sends as text. Rows must not contain it.
const listQuery = (list: ListOperation, { call, fixed }: ListMeta): BuildQueryResult => ({
  query: list.document,
  variables: { ...(list.variables(call) as object), ...fixed },
  parseResponse: ({ data }: ApolloQueryResult<unknown>) => {
    const { rows, ...meta } = list.page(stripTypename(data));
    return { data: rows, meta };
  },
});

const rowQuery = ({ document, variables, row }: RowOperation, { call, known }: RowMeta): BuildQueryResult => ({
  query: document,
  variables: variables(call) as object,
  parseResponse: ({ data }: ApolloQueryResult<unknown>) => ({ data: stripTypename(row(data)) ?? known }),
});

export function operationsOf(operations: Operations, resource: string): ResourceOperations {
  const found = operations[resource];
  if (!found) throw new Error(`screens.config.ts declares no resource ${resource}.`);
  return found;
}
