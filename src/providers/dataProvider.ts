import type { QueryClient } from '@tanstack/react-query';
import type { CreateParams, DataProvider, DeleteManyParams, DeleteParams, GetListParams, GetManyParams, GetOneParams, UpdateManyParams, UpdateParams } from 'ra-core';
import { ApiError } from '../domain/apiError.ts';
import { LOCAL_LIST_MAX, PAGE_LIMIT_MAX } from '../domain/limits.ts';
import type { ListRow, ListView } from '../domain/listRules.ts';
import type { Call, ResourceOperations, RowOperation, Scope } from '../domain/operation.ts';
import type { GraphqlClient } from './graphqlClient.ts';
import { createListLoader } from './listLoader.ts';

export interface DataProviderOptions {
  client: GraphqlClient;
  operations: Readonly<Record<string, ResourceOperations>>;
  queryClient: QueryClient;
  /** Up to how many rows the browser holds a list whole. */
  localListMax?: number;
}

type Write = 'create' | 'update' | 'delete';

/** Serves react-admin from the generated operation table; it knows no resource by name. `meta` of a call is its scope. */
export function createDataProvider({ client, operations, queryClient, localListMax = LOCAL_LIST_MAX }: DataProviderOptions): DataProvider {
  const operationsOf = (resource: string): ResourceOperations => {
    const found = operations[resource];
    if (!found) throw new Error(`screens.config.ts declares no resource ${resource}.`);
    return found;
  };
  const operationOf = (resource: string, kind: Write): RowOperation => {
    const found = operationsOf(resource)[kind];
    if (!found) throw new Error(`${resource} has no operation ${kind}: declare it in screens.config.ts.`);
    return found;
  };
  const lists = createListLoader({ client, queryClient, listOf: (resource) => operationsOf(resource).list, localListMax });

  const read = async (resource: string, { id, ...params }: GetOneParams, scope: Scope): Promise<ListRow> => {
    const { one } = operationsOf(resource);
    if (one) return one.row(await client.request(one.document, one.variables(rowCall({ id: String(id), scope })), params.signal));
    const row = (await lists.whole(resource, scope))?.find((candidate) => candidate.id === id);
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  };

  const write = async (resource: string, kind: Write, call: Partial<Call>): Promise<ListRow> => {
    const operation = operationOf(resource, kind);
    const row = operation.row(await client.request(operation.document, operation.variables(rowCall(call))));
    // Awaited, so that a list shows the change when its dialog closes.
    await queryClient.invalidateQueries({ queryKey: [resource] });
    return row;
  };

  const provider = {
    supportAbortSignal: true,
    async getList(resource: string, params: GetListParams) {
      const { rows, total, isWhole } = await lists.view(resource, scopeOf(params), listView(params));
      return { data: rows, total, meta: { isWhole } };
    },
    getOne: async (resource: string, params: GetOneParams) => ({ data: await read(resource, params, scopeOf(params)) }),
    getMany: async (resource: string, { ids, ...params }: GetManyParams) => ({
      data: await Promise.all(ids.map((id) => read(resource, { ...params, id: String(id) }, scopeOf(params)))),
    }),
    getManyReference: () => Promise.reject(new Error('A screen of another resource is a list with a scope: use getList.')),
    create: async (resource: string, params: CreateParams) => ({ data: await write(resource, 'create', { data: params.data as ListRow, scope: scopeOf(params) }) }),
    update: async (resource: string, params: UpdateParams) => ({ data: await write(resource, 'update', changeOf(params)) }),
    delete: async (resource: string, params: DeleteParams) => ({ data: await write(resource, 'delete', changeOf(params)) }),
    async updateMany(resource: string, { ids, ...params }: UpdateManyParams) {
      for (const id of ids) await write(resource, 'update', { id: String(id), data: params.data as ListRow, scope: scopeOf(params) });
      return { data: ids };
    },
    async deleteMany(resource: string, { ids, ...params }: DeleteManyParams) {
      for (const id of ids) await write(resource, 'delete', { id: String(id), scope: scopeOf(params) });
      return { data: ids };
    },
  };
  // react-admin's methods are generic over the record; the table is typed per resource instead.
  return provider as unknown as DataProvider;
}

const scopeOf = ({ meta }: { meta?: unknown }): Scope => meta ?? {};

const changeOf = (params: { id: unknown; data?: unknown; previousData?: unknown; meta?: unknown }): Partial<Call> => ({
  id: String(params.id),
  data: (params.data ?? {}) as ListRow,
  previousData: (params.previousData ?? {}) as ListRow,
  scope: scopeOf(params),
});

const rowCall = (call: Partial<Call>): Call => ({ scope: {}, page: { limit: PAGE_LIMIT_MAX, nextPageToken: undefined }, ...call });

function listView({ filter, sort, pagination }: GetListParams): ListView {
  return {
    filter: (filter ?? {}) as ListRow,
    sort: { field: sort?.field ?? 'id', descending: sort?.order === 'DESC' },
    page: { number: pagination?.page ?? 1, size: pagination?.perPage ?? LOCAL_LIST_MAX },
  };
}
