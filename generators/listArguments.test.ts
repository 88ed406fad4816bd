import { describe, expect, test } from 'vitest';
import { temporaryForeign, type ForeignName } from './testing/foreignProject.ts';
import { libraryProject } from './testing/libraryProject.ts';

const SCHEMA = 'schema.graphql';
const CONFIG = 'screens.config.ts';

describe('[gen-53] required list arguments are always sent', () => {
  test('sort, reverse flag, and search', async () => {
    const shopify = temporaryForeign('shopify');
    shopify.edit(
      SCHEMA,
      'query: String, sortKey: ProductSortKeys = ID, reverse: Boolean = false',
      'query: String!, sortKey: ProductSortKeys!, reverse: Boolean!',
    );
    const text = (await shopify.files()).get('src/generated/operations.generated.ts');
    for (const given of ["}) ?? 'TITLE',", 'reversed(call) ?? false', "searchText(call) ?? ''"])
      expect(text).toContain(given);
  });

  test('sort argument of a descending list', async () => {
    const ships = temporaryForeign('relay');
    ships.edit(SCHEMA, 'order: ShipOrder)', 'order: ShipOrder!)');
    ships.edit(CONFIG, "sort: { field: 'name', order: 'ASC' }", "sort: { field: 'name', order: 'DESC' }");
    expect((await ships.files()).get('src/generated/operations.generated.ts')).toContain(
      "?? { field: 'NAME', direction: 'DESC' }",
    );
  });

  test('an id that is an enum value', async () => {
    const project = libraryProject();
    project.edit(SCHEMA, 'input RemoveBookInput {\n  id: ID!', 'input RemoveBookInput {\n  id: BookKind!');
    expect((await project.files()).get('src/generated/operations.generated.ts')).toContain(
      "id: value.read(value.oneOf('novel', 'atlas'), arg.id(call), 'id')",
    );
  });

  test("sends the call's id next to the entered values, and one field of a @oneOf input", async () => {
    const books = temporaryForeign('postgraphile');
    const description =
      '  """\n  An arbitrary string value with no semantic meaning. Will be included in the\n' +
      '  payload verbatim. May be used to track mutations by the client.\n  """\n';
    for (const start of ['input CreateBookInput {\n', 'input UpdateBookInput {\n'])
      books.edit(SCHEMA, `${start}${description}  clientMutationId: String`, `${start}  clientMutationId: String!`);
    const text = (await books.files()).get('src/generated/operations.generated.ts') ?? '';
    expect(text.match(/clientMutationId: '',/g)).toHaveLength(2);
    const project = libraryProject();
    project.edit(
      SCHEMA,
      'input RemoveBookInput {\n  id: ID!',
      'input RemoveBookInput @oneOf {\n  id: ID\n  name: String',
    );
    expect((await project.files()).get('src/generated/operations.generated.ts')).toContain(
      'variables: (call) => ({ input: { id: arg.id(call) } })',
    );
  });
});

describe('[gen-03] list arguments have the types of the query', () => {
  test.each<[title: string, name: ForeignName, from: string, to: string, ...problems: string[]]>([
    [
      'a cursor that the first page needs',
      'relay',
      'after: String, order',
      'after: String!, order',
      'screens.config.ts:12:25: ships: "after" of ships expects String!, not a text or null',
    ],
    [
      'a connection without its cursors',
      'relay',
      '  edges: [ShipEdge]\n  pageInfo: PageInfo!',
      '  edges: [ShipEdge]',
      'screens.config.ts:12:25: ships: ShipConnection has no field "pageInfo.hasNextPage" for the next page',
    ],
    [
      'a page that says no yes or no',
      'relay',
      '  hasNextPage: Boolean!',
      '  hasNextPage: String!',
      'screens.config.ts:12:25: ships: "pageInfo.hasNextPage" of ShipConnection is String!, not Boolean',
    ],
    [
      'rows in lists in a list',
      'relay',
      '  node: Ship\n',
      '  node: [Ship]\n',
      'screens.config.ts:12:41: ships: "edges.node" of ships is [Ship], not a list of Ship',
    ],
  ])('%s', (_title, name, from, to, ...problems) => {
    const foreign = temporaryForeign(name);
    foreign.edit(SCHEMA, from, to);
    expect(foreign.problems()).toEqual(problems);
  });
});
