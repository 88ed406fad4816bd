import type { ApolloClient } from '@apollo/client/core';
import { stripTypename } from '@apollo/client/utilities';
import { Kind, visit, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import type { DataProvider, GetManyParams, GetManyReferenceParams, RaRecord } from 'react-admin';
import type { Call, ResourceOperations, Scope } from '../shared/domain/api/operation.ts';

interface Parts {
  client: ApolloClient<object>;
  operations: Readonly<Record<string, ResourceOperations>>;
  provider: DataProvider;
  getList: DataProvider['getList'];
}

/** Fetches the rows that other rows refer to, several per call, and the rows that refer to a given row. */
export function references({
  client,
  operations,
  provider,
  getList,
}: Parts): Pick<DataProvider, 'getMany' | 'getManyReference'> {
  return {
    async getMany<Row extends RaRecord>(resource: string, params: GetManyParams<Row>) {
      const { ids } = params;
      const scope: Scope = (params as { meta?: object }).meta ?? {};
      const one = operations[resource]?.one;
      if (!one || ids.length < 2) return provider.getMany<Row>(resource, params);
      const variables = ids.map((id) => one.variables({ ...CALL, id: String(id), scope }) as object);
      const { data } = await client.query<Record<string, unknown> | undefined>({
        query: repeated(one.document, ids.length),
        variables: Object.assign(
          {},
          ...variables.map((own, at) => renamed(own, (name) => suffixed(name, at))),
        ) as object,
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      });
      const rows = data
        ? ids.flatMap((_id, at) => one.row(stripTypename(answerOf(data, at))) ?? [])
        : await oneByOne(ids.map((id) => provider.getOne<Row>(resource, { ...params, id })));
      return { data: rows as unknown as Row[] };
    },

    getManyReference(resource, { target, id, filter, ...params }: GetManyReferenceParams & { meta?: object }) {
      const list = operations[resource]?.list;
      if (list && target in list.rules.filters)
        return getList(resource, { ...params, filter: { ...(filter as object), [target]: id } });
      if (list && readsScope(list.variables, target))
        return getList(resource, {
          ...params,
          filter: filter as object,
          meta: { ...params.meta, [target]: String(id) },
        });
      return Promise.reject(
        new Error(
          `${resource} can't be listed by ${target}: its list needs a filter or the argument "scope.${target}".`,
        ),
      );
    },
  };
}

/**
 * Returns the rows of separate calls. They are made one by one because a single deleted row can make the combined call
 * fail. Omits missing rows, unless all are missing.
 */
async function oneByOne(calls: readonly Promise<{ data: RaRecord }>[]): Promise<RaRecord[]> {
  const outcomes = await Promise.allSettled(calls);
  const rows = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.data] : []));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (rows.length === 0 && failed) throw failed.reason as Error;
  return rows;
}

const CALL: Call = { scope: {}, page: { limit: 1, nextPageToken: undefined } };

/** Returns whether the variables of a call depend on a part of the scope. */
function readsScope(variables: (call: Call) => unknown, key: string): boolean {
  let isRead = false;
  const scope = new Proxy({}, { get: (_target, name) => ((isRead ||= name === key), 'any') });
  variables({ ...CALL, scope });
  return isRead;
}

const suffixed = (name: string, at: number): string => `${name}_${at}`;
const renamed = (row: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value as unknown]));

/** Returns an operation that selects a row several times, each time with its own variables and aliases. */
function repeated(document: DocumentNode, count: number): DocumentNode {
  const definitions = document.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const copies = Array.from({ length: count }, (_, at) => copyOf(definition, at));
    return {
      ...definition,
      variableDefinitions: copies.flatMap(({ variableDefinitions = [] }) => variableDefinitions),
      selectionSet: {
        kind: Kind.SELECTION_SET,
        selections: copies.flatMap(({ selectionSet }) => selectionSet.selections),
      } as const,
    };
  });
  return { ...document, definitions };
}

function copyOf(operation: OperationDefinitionNode, at: number): OperationDefinitionNode {
  const named = visit(operation, {
    Variable: (node) => ({ ...node, name: { ...node.name, value: suffixed(node.name.value, at) } }),
  });
  const selections: SelectionSetNode['selections'] = named.selectionSet.selections.map((field) =>
    field.kind === Kind.FIELD
      ? { ...field, alias: { kind: Kind.NAME, value: suffixed((field.alias ?? field.name).value, at) } }
      : field,
  );
  return { ...named, selectionSet: { ...named.selectionSet, selections } };
}

/** Returns the part of the result that belongs to one repetition. */
const answerOf = (data: Readonly<Record<string, unknown>>, at: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      key.endsWith(`_${at}`) ? [[key.slice(0, -`_${at}`.length), value]] : [],
    ),
  );
