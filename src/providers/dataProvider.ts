import type { QueryClient } from '@tanstack/react-query';
import type { CreateParams, DataProvider, DeleteParams, GetListParams, GetOneParams, RaRecord, UpdateParams } from 'ra-core';
import { LOCAL_LIST_MAX, PAGE_LIMIT_MAX } from '../domain/limits.ts';
import { firstOfPage, viewOf, type ListRow, type ListView } from '../domain/listRules.ts';
import type { Call, ListOperation, Page, ResourceOperations, RowOperation, Scope } from '../domain/operation.ts';
import type { GraphqlClient } from './graphqlClient.ts';

export interface DataProviderOptions {
  client: GraphqlClient;
  operations: Readonly<Record<string, ResourceOperations>>;
  queryClient: QueryClient;
}

const STALE_AFTER_MS = 30_000;

/** A list that the browser holds whole, or the first page of one that is too long for that. */
type Loaded = { whole: true; rows: readonly ListRow[] } | { whole: false };

/** Serves react-admin from the generated operation table; it knows no resource by name. */
export function createDataProvider({ client, operations, queryClient }: DataProviderOptions): DataProvider {
  const operationsOf = (resource: string): ResourceOperations => {
    const found = operations[resource];
    if (!found) throw new Error(`screens.config.ts declares no resource ${resource}.`);
    return found;
  };
  const operationOf = (resource: string, kind: 'one' | 'create' | 'update' | 'delete'): RowOperation => {
    const found = operationsOf(resource)[kind];
    if (!found) throw new Error(`${resource} has no operation ${kind}: declare it in screens.config.ts.`);
    return found;
  };

  const fetchPage = async (list: ListOperation, call: Call, fixed: ListRow, signal?: AbortSignal): Promise<Page> =>
    list.page(await client.request(list.document, { ...(list.variables(call) as object), ...fixed }, signal));

  const loadWhole = async (list: ListOperation, scope: Scope, signal?: AbortSignal): Promise<Loaded> => {
    const rows: ListRow[] = [];
    for (const fixed of list.fanOut) {
      let nextPageToken: string | undefined;
      do {
        const page = await fetchPage(list, { scope, page: { limit: PAGE_LIMIT_MAX, nextPageToken } }, fixed, signal);
        if (page.totalCount > LOCAL_LIST_MAX) return { whole: false };
        rows.push(...page.rows);
        nextPageToken = page.nextPageToken ?? undefined;
      } while (nextPageToken !== undefined);
    }
    return { whole: true, rows };
  };

  const whole = (resource: string, scope: Scope): Promise<Loaded> =>
    queryClient.fetchQuery({
      queryKey: [resource, 'whole', scope],
      staleTime: STALE_AFTER_MS,
      queryFn: ({ signal }) => loadWhole(operationsOf(resource).list, scope, signal),
    });

  // Keyset pages have no numbers: the chunks before the wanted one are walked once and kept.
  const chunk = async (resource: string, scope: Scope, view: ListView, index: number): Promise<Page> => {
    const before = index === 0 ? undefined : await chunk(resource, scope, view, index - 1);
    if (before?.nextPageToken === null) return { rows: [], nextPageToken: null, totalCount: before.totalCount };
    return queryClient.fetchQuery({
      queryKey: [resource, 'chunk', scope, view.filter, view.sort, index],
      staleTime: STALE_AFTER_MS,
      queryFn: ({ signal }) => {
        const list = operationsOf(resource).list;
        const call: Call = {
          scope,
          page: { limit: PAGE_LIMIT_MAX, nextPageToken: before?.nextPageToken ?? undefined },
          filter: view.filter,
          sort: { field: view.sort.field, order: view.sort.descending ? 'desc' : 'asc' },
        };
        return fetchPage(list, call, list.fanOut[0] ?? {}, signal);
      },
    });
  };

  const viewFromServer = async (resource: string, scope: Scope, view: ListView) => {
    const { totalCount: total } = await chunk(resource, scope, view, 0);
    const first = firstOfPage(view.page, total);
    const index = Math.floor(first / PAGE_LIMIT_MAX);
    const offset = first - index * PAGE_LIMIT_MAX;
    const page = await chunk(resource, scope, view, index);
    const rows = page.rows.slice(offset, offset + view.page.size);
    if (rows.length === view.page.size || page.nextPageToken === null) return { rows, total };
    const next = await chunk(resource, scope, view, index + 1);
    return { rows: [...rows, ...next.rows.slice(0, view.page.size - rows.length)], total };
  };

  const write = async (resource: string, kind: 'create' | 'update' | 'delete', call: Call): Promise<ListRow> => {
    const operation = operationOf(resource, kind);
    const row = operation.row(await client.request(operation.document, operation.variables(call)));
    await queryClient.invalidateQueries({ queryKey: [resource] });
    return row;
  };

  const provider = {
    async getList(resource: string, params: GetListParams & { meta?: Scope }) {
      const scope = params.meta ?? {};
      const view = listView(params);
      const loaded = await whole(resource, scope);
      const { rows, total } = loaded.whole
        ? viewOf(loaded.rows, operationsOf(resource).list.rules, view, Date.now())
        : await viewFromServer(resource, scope, view);
      return { data: rows, total };
    },
    async getOne(resource: string, params: GetOneParams & { meta?: Scope }) {
      const operation = operationsOf(resource).one;
      const scope = params.meta ?? {};
      const id = String(params.id);
      if (!operation) return { data: await rowOfList(resource, scope, id) };
      return { data: operation.row(await client.request(operation.document, operation.variables(rowCall({ id, scope })), params.signal)) };
    },
    async getMany(resource: string, params: { ids: readonly unknown[]; meta?: Scope }) {
      return { data: await Promise.all(params.ids.map(async (id) => (await provider.getOne(resource, { id: String(id), meta: params.meta ?? {} })).data)) };
    },
    getManyReference: () => Promise.reject(new Error('A screen of another resource is a list with a scope: use getList.')),
    async create(resource: string, params: CreateParams) {
      return { data: await write(resource, 'create', rowCall({ data: params.data as ListRow, scope: params.meta as Scope })) };
    },
    async update(resource: string, params: UpdateParams) {
      const call = rowCall({ id: String(params.id), data: params.data as ListRow, previousData: params.previousData as ListRow, scope: params.meta as Scope });
      return { data: await write(resource, 'update', call) };
    },
    async updateMany(resource: string, params: { ids: readonly unknown[]; data: ListRow; meta?: Scope }) {
      for (const id of params.ids) await write(resource, 'update', rowCall({ id: String(id), data: params.data, scope: params.meta }));
      return { data: [...params.ids] };
    },
    async delete(resource: string, params: DeleteParams) {
      return { data: await write(resource, 'delete', rowCall({ id: String(params.id), previousData: params.previousData as ListRow, scope: params.meta as Scope })) };
    },
    async deleteMany(resource: string, params: { ids: readonly unknown[]; meta?: Scope }) {
      for (const id of params.ids) await write(resource, 'delete', rowCall({ id: String(id), scope: params.meta }));
      return { data: [...params.ids] };
    },
    supportAbortSignal: true,
  };

  const rowOfList = async (resource: string, scope: Scope, id: string): Promise<ListRow> => {
    const loaded = await whole(resource, scope);
    const row = loaded.whole ? loaded.rows.find((candidate) => candidate.id === id) : undefined;
    if (!row) throw new Error(`${resource} ${id} is not in its list.`);
    return row;
  };

  // react-admin's methods are generic over the record; the table is typed per resource instead.
  return provider as unknown as DataProvider<string> & { getOne(resource: string, params: GetOneParams): Promise<{ data: RaRecord }> };
}

const rowCall = ({ scope, ...call }: Omit<Call, 'page' | 'scope'> & { scope?: Scope | undefined }): Call => ({
  ...call,
  scope: scope ?? {},
  page: { limit: PAGE_LIMIT_MAX, nextPageToken: undefined },
});

function listView({ filter, sort, pagination }: GetListParams): ListView {
  return {
    filter: (filter ?? {}) as ListRow,
    sort: { field: sort?.field ?? 'id', descending: sort?.order === 'DESC' },
    page: { number: pagination?.page ?? 1, size: pagination?.perPage ?? LOCAL_LIST_MAX },
  };
}
