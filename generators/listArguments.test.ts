import { describe, expect, test } from 'vitest';
import { temporaryForeign, type ForeignName } from './testing/foreignProject.ts';
import { libraryProject } from './testing/libraryProject.ts';

const SCHEMA = 'schema.graphql';
const CONFIG = 'screens.config.ts';

describe('[gen-53] what an API wants always is given always', () => {
  test('an order, a switch that turns it round, and a search', async () => {
    const shopify = temporaryForeign('shopify');
    shopify.edit(
      SCHEMA,
      'query: String, sortKey: ProductSortKeys = ID, reverse: Boolean = false',
      'query: String!, sortKey: ProductSortKeys!, reverse: Boolean!',
    );
    const text = (await shopify.files()).get('src/generated/operations.generated.ts');
    for (const given of ["?? 'TITLE', reverse", 'shaped.reverse(call) ?? false', "shaped.text(call) ?? ''"])
      expect(text).toContain(given);
  });

  test('the order of a list that goes down', async () => {
    const ships = temporaryForeign('relay');
    ships.edit(SCHEMA, 'order: ShipOrder)', 'order: ShipOrder!)');
    ships.edit(CONFIG, "sort: { field: 'name', order: 'ASC' }", "sort: { field: 'name', order: 'DESC' }");
    expect((await ships.files()).get('src/generated/operations.generated.ts')).toContain(
      "?? { field: 'NAME', direction: 'DESC' }",
    );
  });

  test.each([
    ['_icontains', false],
    ['icontains', false],
    ['containsi', false],
    ['containsIgnoreCase', false],
    ['containsInsensitive', false],
    ['_ilike', true],
    ['iLike', true],
  ])('a search by %s, which tells no case apart, before one that does', async (operator, isPattern) => {
    const articles = temporaryForeign('keystone');
    articles.edit(SCHEMA, '  contains: String', `  contains: String\n  ${operator}: String`);
    const text = (await articles.files()).get('src/generated/operations.generated.ts');
    expect(text).toContain(`text: { at: [['title', '${operator}']]${isPattern ? ', like: true' : ''} }`);
  });

  test('an id that is a value of an enum', async () => {
    const project = libraryProject();
    project.edit(SCHEMA, 'input RemoveBookInput {\n  id: ID!', 'input RemoveBookInput {\n  id: BookKind!');
    expect((await project.files()).get('src/generated/operations.generated.ts')).toContain(
      'id: arg.id(call) as Schema.BookKind',
    );
  });
});

describe('[gen-03] what a list is given is what its query takes', () => {
  test.each<[title: string, name: ForeignName, from: string, to: string, ...problems: string[]]>([
    [
      'a cursor that the first page needs',
      'relay',
      'after: String, order',
      'after: String!, order',
      'screens.config.ts:12:102: ships: "after" of ships takes String!, not a text or null',
    ],
    [
      'a page that says no yes or no',
      'relay',
      '  hasNextPage: Boolean!',
      '  hasNextPage: String!',
      'screens.config.ts:12:102: ships: ShipConnection has no pageInfo with an endCursor to go on after while hasNextPage is true',
    ],
    [
      'several orders for one column',
      'hasura',
      '  name: order_by',
      '  name: [order_by]',
      'screens.config.ts:29:34: authors: "order_by" of authors, a [authors_order_by!], can\'t sort by "name"',
    ],
    [
      'a condition that is always needed',
      'hasura',
      'id: Int_comparison_exp',
      'id: Int_comparison_exp!',
      'screens.config.ts:19:17: authors: "where" of authors always needs "id", and no filter is always set',
      'screens.config.ts:54:60: poets: "where" takes authors_bool_exp, not {"genre":{"_eq":"VERSE"}}',
    ],
    [
      'an order that needs more than its column',
      'hasura',
      '  country: order_by',
      '  country: order_by!',
      'screens.config.ts:29:34: authors: "order_by" of authors, a [authors_order_by!], can\'t sort by "name"',
      'screens.config.ts:29:92: authors: "order_by" of authors, a [authors_order_by!], can\'t sort by "genre"',
    ],
    [
      'more of an object than pages fill',
      'nestjs-query',
      '  before: ConnectionCursor',
      '  before: ConnectionCursor!',
      'screens.config.ts:46:37: subTasks: subTasks needs "paging.before"; say where it comes from',
    ],
    [
      'rows in lists in a list',
      'relay',
      '  node: Ship\n',
      '  node: [Ship]\n',
      'screens.config.ts:12:41: ships: "edges.node" of ships is [Ship], a list of lists; a list answers with rows, not with lists of them',
    ],
    [
      'one value where people choose several',
      'hasura',
      '_in: [genres_enum!]',
      '_in: genres_enum',
      'screens.config.ts:32:18: authors: "where" of authors takes one value for "genre", and an anyOf filter may choose several',
    ],
  ])('%s', (_title, name, from, to, ...problems) => {
    const foreign = temporaryForeign(name);
    foreign.edit(SCHEMA, from, to);
    expect(foreign.problems()).toEqual(problems);
  });
});
