import type { ApolloClient } from '@apollo/client/core';
import type { DocumentNode } from 'graphql';
import buildDataProvider from 'ra-data-graphql';
import { ApiError, apiErrorOf, type ApiErrorCode } from '../../../shared/domain/api/apiError.ts';
import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import type { ListRow } from '../../../shared/domain/lists/listRules.ts';
import type { MatchingChangeInput } from '../../generated/schema.generated.ts';
import type { Call, Page } from '../../../shared/domain/api/operation.ts';
import type { WriteOutcome } from '../../../shared/domain/lists/rowWrites.ts';
import {
  createBuildQuery,
  operationsOf,
  type ListMeta,
  type Operations,
  type PageMeta,
  type RowMeta,
  type Write,
} from './buildQuery.ts';

type Row = ListRow & { id: string };

export interface BulkWrite {
  /** Mutation that accepts a list of the single mutation's inputs: `{ input: { changes } }`. */
  mutation: DocumentNode;
  /** The change of all matching rows: a field of `changeMatching`'s `input.change`. */
  matching?: keyof MatchingChangeInput;
}

/** The writes of a resource to many rows. Only rows that match a filter are copied. */
export type BulkWrites = Readonly<
  Record<string, Partial<Record<Write, BulkWrite>> & { copy?: Pick<BulkWrite, 'matching'> }>
>;

/** The response of a bulk mutation, by the mutation's name. */
type BulkAnswer = Readonly<Record<string, { refused: readonly { index: number; code: ApiErrorCode }[] }>>;

/** The API calls of a resource; those for one row reject with an ApiError. */
export interface Requests {
  page(resource: string, meta: ListMeta, signal: AbortSignal): Promise<Page>;
  one(resource: string, call: Partial<Call>, signal?: AbortSignal): Promise<ListRow | undefined>;
  write(resource: string, kind: Write, meta: Omit<RowMeta, 'call'> & { call: Partial<Call> }): Promise<ListRow>;
  /**
   * Sends one call for many rows and returns the outcomes in their order. Undefined if the resource has no such call.
   */
  writeMany(resource: string, kind: Write, calls: readonly Partial<Call>[]): Promise<WriteOutcome[]> | undefined;
}

/** Creates ra-data-graphql over the generated table, without requesting a schema from the API. */
export function createRequests(client: ApolloClient<object>, operations: Operations, bulkWrites: BulkWrites): Requests {
  const buildQuery = createBuildQuery(operations);
  const provider = buildDataProvider({
    client,
    introspection: false,
    buildQuery: () => buildQuery,
    // Not cached here, because react-query caches the resources.
    query: () => ({ fetchPolicy: 'no-cache' }),
    mutation: (resource) => ({ fetchPolicy: 'no-cache', context: { resource } }),
  });
  return {
    page: (resource, meta, signal) =>
      withApiError(async () => {
        const answer = await provider.getList<Row>(resource, { meta, signal });
        return { rows: answer.data, ...(answer.meta as PageMeta) };
      }),
    one: (resource, call, signal) =>
      withApiError(async () => {
        const meta: RowMeta = { call: rowCall(call) };
        const { data } = await provider.getOne<Row>(resource, { id: call.id ?? '', meta, ...(signal && { signal }) });
        return data;
      }),
    write: (resource, kind, { call, ...rest }) =>
      withApiError(async () => {
        const meta: RowMeta = { ...rest, call: rowCall(call) };
        const { id = '', data = {}, previousData = {} } = call;
        const before = { ...previousData, id };
        if (kind === 'create') return (await provider.create<Row>(resource, { data, meta })).data;
        if (kind === 'delete') {
          return (await provider.delete<Row>(resource, { id, previousData: before, meta })).data ?? before;
        }
        return (await provider.update<Row>(resource, { id, data, previousData: before, meta })).data;
      }),
    writeMany(resource, kind, calls) {
      const mutation = bulkWrites[resource]?.[kind]?.mutation;
      const operation = operationsOf(operations, resource)[kind];
      if (mutation === undefined || operation === undefined) return undefined;
      const changes = calls.map((call) => (operation.variables(rowCall(call)) as { input: object }).input);
      return client
        .mutate<BulkAnswer>({
          mutation,
          variables: { input: { changes } },
          fetchPolicy: 'no-cache',
          context: { resource },
        })
        .then(
          ({ data }) => {
            const refused = Object.values(data ?? {}).flatMap((answer) => answer.refused);
            const codes = new Map(refused.map(({ index, code }) => [index, code]));
            return calls.map((_call, index) => {
              const code = codes.get(index);
              return code === undefined ? {} : { error: new ApiError(code) };
            });
          },
          (error: unknown) => calls.map(() => ({ error })),
        );
    },
  };
}

const rowCall = (call: Partial<Call>): Call => ({
  scope: {},
  page: { limit: PAGE_LIMIT_MAX, nextPageToken: undefined },
  ...call,
});

/** Converts errors into ApiErrors: ra-data-graphql throws react-admin's HttpError with Apollo's error as its body. */
async function withApiError<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (thrown) {
    throw apiErrorOf((thrown as { body?: unknown }).body) ?? thrown;
  }
}
