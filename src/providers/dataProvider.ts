import type { QueryClient } from '@tanstack/react-query';
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import { ApiError } from '../domain/apiError.ts';
import { LOCAL_LIST_MAX, PAGE_LIMIT_MAX } from '../domain/limits.ts';
import type { ListRow, ListView } from '../domain/listRules.ts';
import type { Call, ResourceOperations, RowOperation, Scope } from '../domain/operation.ts';
import { isConcerned, sentRow } from './severalCalls.ts';
import type { CopyRow, RowWrite, WriteOutcome, Writes } from '../domain/rowWrites.ts';
import type { GraphqlClient } from './graphqlClient.ts';
import { createListLoader } from './listLoader.ts';
import { eachOf } from './eachOf.ts';

export interface DataProviderOptions {
  client: GraphqlClient;
  operations: Readonly<Record<string, ResourceOperations>>;
  queryClient: QueryClient;
  /** Up to how many rows the browser holds a list whole. */
  localListMax?: number;
}

type Write = 'create' | 'update' | 'delete';

/**
 * Serves react-admin from the generated operation table; it knows no resource by name. `meta` of a call is its scope.
 */
export function createDataProvider({
  client,
  operations,
  queryClient,
  localListMax = LOCAL_LIST_MAX,
}: DataProviderOptions): DataProvider & Writes {
  const operationsOf = (resource: string): ResourceOperations => {
    const found = operations[resource];
    if (!found) throw new Error(`screens.config.ts declares no resource ${resource}.`);
    return found;
  };
  const callsOf = (resource: string, kind: Write): readonly RowOperation[] => {
    const found = operationsOf(resource)[kind];
    if (!found) throw new Error(`${resource} has no operation ${kind}: declare it in screens.config.ts.`);
    return 'document' in found ? [found] : found;
  };
  const lists = createListLoader({
    client,
    queryClient,
    listOf: (resource) => operationsOf(resource).list,
    localListMax,
  });

  const read = async (resource: string, { id, ...params }: GetOneParams, scope: Scope): Promise<ListRow> => {
    const { one } = operationsOf(resource);
    const row = one
      ? one.row(await client.request(one.document, one.variables(rowCall({ id: String(id), scope })), params.signal))
      : (await lists.whole(resource, scope))?.find((candidate) => candidate.id === id);
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  };

  const send = async (resource: string, kind: Write, call: Partial<Call>): Promise<ListRow> => {
    let row = sentRow(call);
    for (const { document, variables, row: rowOf } of callsOf(resource, kind).filter((one) => isConcerned(one, call))) {
      row = rowOf(await client.request(document, variables(rowCall(call)))) ?? row;
    }
    return row;
  };
  // Awaited, so that a list shows the change when its dialog closes.
  const refresh = async (resource: string): Promise<void> => {
    // What was asked before the change would be taken for its outcome.
    await queryClient.cancelQueries({ queryKey: [resource] });
    await queryClient.invalidateQueries({ queryKey: [resource] });
  };

  const write = async (resource: string, kind: Write, call: Partial<Call>): Promise<ListRow> => {
    try {
      return await send(resource, kind, call);
    } finally {
      // Of several calls the first may have been done when a later one is refused.
      await refresh(resource);
    }
  };

  const writeMany = async (resource: string, writes: readonly RowWrite[], scope: Scope): Promise<WriteOutcome[]> => {
    const outcomes = await eachOf(writes, ({ kind, ...call }) =>
      send(resource, kind, { ...call, scope }).then(
        () => ({}),
        (error: unknown) => ({ error }),
      ),
    );
    await refresh(resource);
    return outcomes;
  };

  const writeAll = async (resource: string, writes: readonly RowWrite[], scope: Scope): Promise<void> => {
    const refused = (await writeMany(resource, writes, scope)).find(({ error }) => error !== undefined);
    if (refused) throw refused.error as Error;
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
    getManyReference: () =>
      Promise.reject(new Error('A screen of another resource is a list with a scope: use getList.')),
    create: async (resource: string, params: CreateParams) => ({
      data: await write(resource, 'create', { data: params.data as ListRow, scope: scopeOf(params) }),
    }),
    update: async (resource: string, params: UpdateParams) => ({
      data: await write(resource, 'update', changeOf(params)),
    }),
    delete: async (resource: string, params: DeleteParams) => ({
      data: await write(resource, 'delete', changeOf(params)),
    }),
    async updateMany(resource: string, { ids, ...params }: UpdateManyParams) {
      await writeAll(
        resource,
        ids.map((id) => ({ kind: 'update', id: String(id), data: params.data as ListRow, previousData: {} })),
        scopeOf(params),
      );
      return { data: ids };
    },
    async deleteMany(resource: string, { ids, ...params }: DeleteManyParams) {
      await writeAll(
        resource,
        ids.map((id) => ({ kind: 'delete', id: String(id), previousData: {} })),
        scopeOf(params),
      );
      return { data: ids };
    },
    writeMany,
    peekList: (resource: string, params: GetListParams) => {
      const seen = lists.peek(resource, scopeOf(params), listView(params));
      return seen && { data: [...seen.rows], total: seen.total, meta: { isWhole: seen.isWhole } };
    },
    copies: async (resource: string, { meta, isFresh }: { meta: Scope; isFresh: boolean }) => ({
      data: (await lists.copies(resource, meta, isFresh)) as unknown as CopyRow[],
    }),
  };
  // react-admin's methods are generic over the record; the table is typed per resource instead.
  return provider as unknown as DataProvider & Writes;
}

const scopeOf = ({ meta }: { meta?: unknown }): Scope => meta ?? {};

const changeOf = (params: { id: unknown; data?: unknown; previousData?: unknown; meta?: unknown }): Partial<Call> => ({
  id: String(params.id),
  data: (params.data ?? {}) as ListRow,
  previousData: (params.previousData ?? {}) as ListRow,
  scope: scopeOf(params),
});

const rowCall = (call: Partial<Call>): Call => ({
  scope: {},
  page: { limit: PAGE_LIMIT_MAX, nextPageToken: undefined },
  ...call,
});

function listView({ filter, sort, pagination }: GetListParams): ListView {
  return {
    filter: (filter ?? {}) as ListRow,
    sort: { field: sort?.field ?? 'id', descending: sort?.order === 'DESC' },
    page: { number: pagination?.page ?? 1, size: pagination?.perPage ?? LOCAL_LIST_MAX },
  };
}
