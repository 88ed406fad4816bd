import { describe, expect, test } from 'vitest';
import { temporaryForeign as project, type ForeignName } from './testing/foreignProject.ts';

const CONFIG = 'screens.config.ts';

/** Changes by project, with their expected diagnostics. */
const cases: [title: string, name: ForeignName, from: string, to: string, ...problems: string[]][] = [
  [
    'a field of rows',
    'relay',
    "items: 'edges.node'",
    "items: 'edges.nod'",
    'screens.config.ts:12:41: ships: ships has no list field "edges.nod"; did you mean "edges.node"?',
  ],
  [
    'rows that are no list',
    'relay',
    "query: 'ships', items: 'edges.node', args: {}, sort: 'order'",
    "query: 'ship', args: { id: 'id' }",
    'screens.config.ts:12:25: ships: ship returns Ship, not a list of Ship; set items to the field that holds the rows',
  ],
  [
    'a setting of pages',
    'relay',
    "sort: 'order'",
    "pagination: { perPag: 50 }, sort: 'order'",
    'screens.config.ts:12:79: ships: unknown setting "perPag"; did you mean "perPage"?',
  ],
  [
    'a setting of a call',
    'relay',
    "create: { mutation: 'introduceShip', record:",
    "create: { mutation: 'introduceShip', recrod:",
    'screens.config.ts:14:44: ships: unknown setting "recrod"; did you mean "record"?',
  ],
  [
    'a value that is none',
    'github',
    "'repository.owner': { value: 'octocat' }, 'repository.name': { value: 'hello-world' } },\n        sort: 'orderBy',\n        search",
    "'repository.owner': { vale: 'octocat' }, 'repository.name': { value: 'hello-world' } },\n        sort: 'orderBy',\n        search",
    'screens.config.ts:17:37: labels: "operations.getList.args.repository.owner" must be a string or { value: … }',
  ],
  [
    'a step of a query',
    'github',
    "query: 'repository.labels'",
    "query: 'repository.lables'",
    'screens.config.ts:15:16: labels: Repository has no field "lables"; did you mean "repository.labels"?',
  ],
  [
    'an argument of a step',
    'github',
    "'repository.owner': { value: 'octocat' }, 'repository.name': { value: 'hello-world' } },\n        sort: 'orderBy',\n        search",
    "'repository.owner': { value: 'octocat' } },\n        sort: 'orderBy',\n        search",
    'screens.config.ts:17:15: labels: repository.labels needs "repository.name"; add its source',
  ],
  [
    'a part of an id',
    'postgraphile',
    "'input.reader': 'id' } },\n      delete",
    "'input.reader': 'id.readr' } },\n      delete",
    'screens.config.ts:52:145: loans: "id.readr" is not a valid argument source; did you mean "id.reader"?',
  ],
  [
    'an order that the API can not give',
    'postgraphile',
    "{ field: 'kind' }",
    "{ field: 'kind', sortable: true }",
    'screens.config.ts:23:69: books: "orderBy" of allBooks, a [BookOrderBy!], can\'t sort by "kind"',
  ],
  [
    'a row of a payload',
    'relay',
    "create: { mutation: 'introduceShip', record: 'ship' }",
    "create: { mutation: 'introduceShip', record: 'boat' }",
    'screens.config.ts:14:52: ships: introduceShip has no Ship field "boat"; set record to "ship"',
  ],
  [
    'a payload whose row nobody names',
    'relay',
    "create: { mutation: 'introduceShip', record: 'ship' }",
    "create: { mutation: 'introduceShip' }",
    'screens.config.ts:14:27: ships: introduceShip returns IntroduceShipPayload, not Ship; set record to "ship"',
  ],
  [
    'a place for what was entered',
    'postgraphile',
    "data: 'input.bookPatch'",
    "data: 'input.patch'",
    'screens.config.ts:17:63: books: UpdateBookInput has no field "patch"; expected one of input.clientMutationId, input.id, input.bookPatch',
  ],
  [
    'a place that can hold nothing',
    'postgraphile',
    "data: 'input.bookPatch', args: { 'input.id': 'id' }",
    "data: 'input.id'",
    'screens.config.ts:17:63: books: "input.id" of updateBook is not an input object',
  ],
  [
    'an argument that is filled twice',
    'relay',
    "items: 'edges.node', args: {}",
    "items: 'edges.node', args: { first: { value: 5 } }",
    'screens.config.ts:12:63: ships: "first" is already set by operations.getList; remove one of them',
  ],
];

describe('problems of calls to other APIs are reported with file, line and column', () => {
  test.each(cases)('%s', (_title, name, from, to, ...problems) => {
    const foreign = project(name);
    foreign.edit(CONFIG, from, to);
    expect(foreign.problems()).toEqual(problems);
  });
});

describe('[gen-03] missing settings that a schema requires are reported in the config', () => {
  const SCHEMA = 'schema.graphql';

  test('a schema type with the name of a generated type', () => {
    const ships = project('relay');
    ships.write(SCHEMA, `${ships.read(SCHEMA)}\ntype Maybe {\n  id: ID\n}\n\ntype GqlMaybe {\n  id: ID\n}\n`);
    expect(ships.problems()).toEqual([
      'schema.graphql:82:6: the generated code already has a type GqlMaybe; rename the type',
    ]);
  });

  test('rows in nested lists', () => {
    const plain = project('plain');
    plain.edit(SCHEMA, 'buildings: [Building!]!', 'buildings: [[Building!]!]!');
    expect(plain.problems()).toEqual([
      'screens.config.ts:43:25: buildings: buildings returns [[Building!]!]!, not a list of Building',
    ]);
  });
});

describe('[gen-03] a reference input without a list is refused with the reason', () => {
  test('no query returns its rows', () => {
    const plain = project('plain');
    plain.edit(CONFIG, "reference: 'Building'", "reference: 'Keeper'");
    expect(plain.problems()).toEqual([
      'screens.config.ts:35:43: rooms: a reference to Keeper needs a resource that lists its rows; no query of schema.graphql returns a list of it',
    ]);
  });

  test('a query exists, but no resource uses it', () => {
    const books = project('postgraphile');
    books.edit(CONFIG, "  shelves: 'Shelf';\n", '');
    const config = books.read(CONFIG);
    books.write(
      CONFIG,
      `${config.slice(0, config.indexOf('  shelves: {\n'))}${config.slice(config.indexOf('  loans: {\n'))}`,
    );
    expect(books.problems()).toEqual([
      'screens.config.ts:35:40: books: a reference to Shelf needs a resource that lists its rows; add a resource that lists it by allShelves',
    ]);
  });

  test('the type does not exist', () => {
    const plain = project('plain');
    plain.edit(CONFIG, "reference: 'Building'", "reference: 'Bilding'");
    expect(plain.problems()).toEqual([
      'screens.config.ts:35:43: rooms: schema.graphql has no type "Bilding"; did you mean "Building"?',
    ]);
  });
});
