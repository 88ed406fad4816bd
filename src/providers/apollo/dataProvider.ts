import type { ApolloClient } from '@apollo/client/core';
import { ApolloLink } from '@apollo/client/core';
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetOneParams, Identifier, RaRecord } from 'react-admin';
import { ApiError, errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import type { ListRow, ListView, RowRules } from '../../../shared/domain/lists/listRules.ts';
import type { Call, Scope } from '../../../shared/domain/api/operation.ts';
import type { Writes } from '../../../shared/domain/lists/rowWrites.ts';
import { operationsOf, type Operations } from './buildQuery.ts';
import type { LateCalls } from './lateCalls.ts';
import { createListLoader, LOCAL_LIST_MAX, type LoadedView } from './listLoader.ts';
import { createRefreshLink } from './refreshLink.ts';
import { createRequests, type BulkWrites } from './requests.ts';
import { createWrites } from './writes.ts';

export interface DataProviderOptions {
  client: ApolloClient<object>;
  operations: Operations;
  queryClient: QueryClient;
  /** Default: each row is written by a separate call. */
  bulkWrites?: BulkWrites;
  /** Maximum number of rows of a list that the browser stores in full. */
  localListMax?: number;
  /** True if the API's sort accepts `fromEnd`. Default: false. */
  readsFromEnd?: boolean;
  /** The rules that the lists name in `sortBy` and `matchBy`. Default: none. */
  rowRules?: RowRules;
}

/**
 * Serves react-admin from the generated operation table; it contains no resource by name. `meta` of a call is its
 * scope. Single-row calls use ra-data-graphql, which doesn't support lists that the browser holds whole or fetches page
 * by page, or writes to many rows. Those are added here. The call also makes the client's mutations refresh the
 * resources.
 */
export function createDataProvider(options: DataProviderOptions): DataProvider & Writes & LateCalls {
  const {
    client,
    operations,
    queryClient,
    bulkWrites = {},
    localListMax = LOCAL_LIST_MAX,
    readsFromEnd = false,
    rowRules = {},
  } = options;
  client.setLink(ApolloLink.from([createRefreshLink(options), client.link]));
  const requests = createRequests(client, operations, bulkWrites);
  const { write, writeMany, writeAll } = createWrites({ requests, queryClient });
  const lists = createListLoader({
    requests,
    queryClient,
    listOf: (resource) => operationsOf(operations, resource).list,
    localListMax,
    readsFromEnd,
    rowRules,
  });

  const late = async (): Promise<LateCalls> =>
    (await import('./lateCalls.ts')).createLateCalls({ client, queryClient, operations, bulkWrites });

  const metaOf = (resource: string, { isWhole, isExact }: LoadedView) => {
    const changesMatching = Object.values(bulkWrites[resource] ?? {}).some(({ matching }) => matching !== undefined);
    return { isWhole, isExact, ...(readsFromEnd && { readsFromEnd }), ...(changesMatching && { changesMatching }) };
  };

  const read = async <Row extends RaRecord>(resource: string, { id, meta, signal }: GetOneParams): Promise<Row> => {
    const scope = scopeOf(meta);
    const row = operationsOf(operations, resource).one
      ? await requests.one(resource, { id: String(id), scope }, signal)
      : ((await lists.whole(resource, scope))?.find((candidate) => candidate.id === id) ??
        // react-admin caches the rows of the lists that it has shown.
        queryClient.getQueryData<ListRow>([resource, 'getOne', { id: String(id), meta: scope }]));
    if (!row) throw new ApiError('NOT_FOUND');
    return row as Row;
  };

  return {
    supportAbortSignal: true,
    async getList<Row extends RaRecord>(resource: string, { meta, ...params }: GetListParams) {
      const view = await lists.view(resource, scopeOf(meta), listView(params));
      return { data: [...view.rows] as Row[], total: view.total, meta: metaOf(resource, view) };
    },
    getOne: async (resource, params) => ({ data: await read(resource, params) }),
    async getMany<Row extends RaRecord>(resource: string, { ids, ...params }: { ids: Identifier[] }) {
      // Missing rows are left out, as react-admin expects.
      const rows = await Promise.all(ids.map((id) => read<Row>(resource, { ...params, id }).catch(undefinedWhenGone)));
      return { data: rows.filter((row) => row !== undefined) };
    },
    getManyReference: () => Promise.reject(new Error('getManyReference is not supported: use getList with a scope.')),
    create: async <Row extends RaRecord>(resource: string, { data, meta }: { data: object; meta?: unknown }) => ({
      data: (await write(resource, 'create', { data: data as ListRow, scope: scopeOf(meta) })) as Row,
    }),
    update: async <Row extends RaRecord>(resource: string, params: ChangeParams) => ({
      data: (await write(resource, 'update', changeOf(params))) as Row,
    }),
    delete: async <Row extends RaRecord>(resource: string, params: ChangeParams) => ({
      data: (await write(resource, 'delete', changeOf(params))) as Row,
    }),
    async updateMany(resource, { ids, data, meta }) {
      const change = { kind: 'update' as const, data: data as ListRow, previousData: {} };
      await writeAll(
        resource,
        ids.map((id) => ({ ...change, id: String(id) })),
        scopeOf(meta),
      );
      return { data: ids };
    },
    async deleteMany(resource, { ids, meta }) {
      await writeAll(
        resource,
        ids.map((id) => ({ kind: 'delete', id: String(id), previousData: {} })),
        scopeOf(meta),
      );
      return { data: ids };
    },
    writeMany,
    changeMatching: async (...call) => (await late()).changeMatching(...call),
    undoMatching: async (...call) => (await late()).undoMatching(...call),
    getRefused: async (...call) => (await late()).getRefused(...call),
    getHistory: async (...call) => (await late()).getHistory(...call),
    getDeletions: async (...call) => (await late()).getDeletions(...call),
    restoreDeletion: async (...call) => (await late()).restoreDeletion(...call),
    getTexts: async (...call) => (await late()).getTexts(...call),
    getSavedViews: async (...call) => (await late()).getSavedViews(...call),
    saveView: async (...call) => (await late()).saveView(...call),
    deleteSavedView: async (...call) => (await late()).deleteSavedView(...call),
    readCachedList: (resource: string, { meta, ...params }: GetListParams) => {
      const seen = lists.loadedView(resource, scopeOf(meta), listView(params));
      return seen && { data: [...seen.rows], total: seen.total, meta: metaOf(resource, seen) };
    },
  };
}

function undefinedWhenGone(error: unknown): undefined {
  if (errorCodeOf(error) !== 'NOT_FOUND') throw error;
}

const scopeOf = (meta: unknown): Scope => meta ?? {};

interface ChangeParams {
  id: Identifier;
  data?: object;
  previousData?: object;
  meta?: unknown;
}

const changeOf = ({ id, data = {}, previousData = {}, meta }: ChangeParams): Partial<Call> => ({
  id: String(id),
  data: data as ListRow,
  previousData: previousData as ListRow,
  scope: scopeOf(meta),
});

function listView({ filter, sort, pagination }: GetListParams): ListView {
  return {
    filter: (filter ?? {}) as ListRow,
    sort: { field: sort?.field ?? 'id', descending: sort?.order === 'DESC' },
    page: { number: pagination?.page ?? 1, size: pagination?.perPage ?? LOCAL_LIST_MAX },
  };
}
