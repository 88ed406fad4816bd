import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client/core';
import { graphql, print, type GraphQLSchema } from 'graphql';
import type { DataProvider } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { ListRow } from '../shared/domain/lists/listRules.ts';
import type { ListOperation, ResourceOperations, RowOperation } from '../shared/domain/api/operation.ts';
import { rowOrThrow } from '../shared/domain/api/callShapes.ts';
import { APIS, schemaOf, type ApiName } from './foreignApis.ts';
import { screensDataProvider } from './runtime.ts';

type Data = Readonly<Record<string, Record<string, unknown>>>;

const ofData = (
  page: (data: Data) => unknown,
  variables: ListOperation['variables'],
  document: string,
): ListOperation => ({
  document: gql(document),
  variables,
  page: (data) => ({ totalCountIsExact: true, ...(page(data as Data) as object) }) as ReturnType<ListOperation['page']>,
  rules: { search: [], filters: { kind: { field: 'kind' } }, sorts: {}, tieBreaks: [] },
  fanOut: [{}],
});
const rowOf = (key: string, document: string, row = (data: Data): unknown => data[key]): RowOperation => ({
  document: gql(document),
  variables: ({ id, data }) => ({ id, input: data }),
  row: (data) => row(data as Data) as ListRow | undefined,
});

const planets: ResourceOperations = {
  type: 'Planet',
  list: ofData(
    ({ getPlanets: { planets: rows, ...page } = {} }) => ({ rows, ...page }),
    () => ({}),
    '{ getPlanets { planets { id kind } nextPageToken totalCount } }',
  ),
  one: rowOf('getPlanet', 'query One($id: ID!) { getPlanet(id: $id) { id name } }'),
  create: rowOf('createPlanet', 'mutation Add($input: CreatePlanetInput!) { createPlanet(input: $input) { id } }'),
};
const connection = (data: Data) => {
  const { edges, pageInfo } = data['ships'] as { edges: { node: ListRow }[]; pageInfo: { endCursor: string } };
  return { rows: edges.map(({ node }) => node), nextPageToken: pageInfo.endCursor, totalCount: undefined };
};
const ships: ResourceOperations = {
  type: 'Ship',
  list: ofData(
    connection,
    ({ page, scope }) => ({ first: page.limit, after: page.nextPageToken, harbor: (scope as ListRow)['harborId'] }),
    'query Ships($first: Int, $after: String) { ships(first: $first, after: $after) { edges { node { id } } pageInfo { endCursor } } }',
  ),
  create: rowOf(
    'addShip',
    'mutation Add($input: AddShipInput!) { addShip(input: $input) { ship { id } userErrors { field message } } }',
    ({ addShip = {} }) => rowOrThrow(addShip['ship'], addShip['userErrors'] as []),
  ),
};

/** Creates a client over an API in this process, and records its requests. */
function over(name: ApiName, operations: Readonly<Record<string, ResourceOperations>>) {
  const asked: string[] = [];
  const schema: GraphQLSchema = schemaOf(name);
  const link = new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        asked.push(print(query));
        void graphql({ schema, source: print(query), variableValues: variables, rootValue: APIS[name] }).then(
          (answer) => {
            observer.next(answer as never);
            observer.complete();
          },
        );
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const { dataProvider } = screensDataProvider({ client, operations });
  return { dataProvider, asked };
}

const page = (number: number) => ({
  pagination: { page: number, perPage: 5 },
  sort: { field: '', order: 'ASC' as const },
  filter: {},
});
const refusal = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error as { body?: { errors?: unknown } }).body?.errors,
  );

describe("[gen-81] the package's data provider with a client of the app", () => {
  test('reads referenced rows in one call and omits missing ones', async () => {
    const { dataProvider, asked } = over('conventions', { planets });
    const idsOf = async (...ids: string[]) =>
      (await dataProvider.getMany('planets', { ids })).data.map(({ id }) => String(id));
    expect(await idsOf('Earth', 'Mars')).toEqual(['Earth', 'Mars']);
    expect(asked).toHaveLength(1);
    expect(await idsOf('Earth', 'Nibiru')).toEqual(['Earth']);
  });

  test('lists referring rows by a filter or by the scope, and rejects other references', async () => {
    const { dataProvider } = over('conventions', { planets });
    const of = (provider: DataProvider, resource: string, target: string) =>
      provider.getManyReference(resource, { ...page(1), target, id: 'rock' });
    const { data } = await of(dataProvider, 'planets', 'kind');
    expect(new Set((data as { kind?: string }[]).map(({ kind }) => kind))).toEqual(new Set(['rock']));
    await expect(of(dataProvider, 'planets', 'sunId')).rejects.toThrow("planets can't be listed by sunId");
    expect((await of(over('relay', { ships }).dataProvider, 'ships', 'harborId')).data).toHaveLength(5);
  });

  test('shows the first page of an uncounted connection with at most two calls', async () => {
    const { dataProvider, asked } = over('relay', { ships });
    expect(await dataProvider.getList('ships', page(1))).toMatchObject({
      data: { length: 5 },
      pageInfo: { hasPreviousPage: false, hasNextPage: true },
    });
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('passes field errors of refusals, errors and payloads to the form', async () => {
    const { dataProvider } = over('conventions', { planets });
    const twice = { name: 'Venus', kind: 'rock', moons: 0 };
    expect(await refusal(dataProvider.create('planets', { data: twice }))).toEqual({ name: 'is taken' });
    const titanic = { name: 'Titanic', captainId: 'p1' };
    const { dataProvider: relay } = over('relay', { ships });
    expect(await refusal(relay.create('ships', { data: titanic }))).toEqual({ name: 'sinks' });
  });
});
