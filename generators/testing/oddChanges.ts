/**
 * A change of the library project: a file, the old text and the new text. An empty old text stands for the whole file.
 */
export type Edit = readonly [file: string, from: string, to: string];
export type OddChange = readonly [title: string, ...edits: Edit[]];

const config = (from: string, to: string): Edit => ['screens.config.ts', from, to];
const schema = (from: string, to: string): Edit => ['schema.graphql', from, to];
const document = (from: string, to: string): Edit => ['src/features/loans/LoanSlip.graphql', from, to];

const action = (settings: string): Edit =>
  config(
    "rowActions: { slot: 'BookRowActions', audience: ['manager'] }",
    `rowActions: { audience: ['manager'], actions: [${settings}] }`,
  );
const DELETE = "icon: 'delete', permission: 'courseUser.remove'";
const typeNamed = (name: string): OddChange => [
  `a type called ${name}`,
  schema('type Tag {', `type ${name} {`),
  schema('[Tag!]', `[${name}!]`),
];
const fieldNamed = (name: string): OddChange => [
  `a field called ${name}, shown and edited`,
  schema('  cover: Cover\n', `  cover: Cover\n  ${name}: String\n`),
  schema('input UpdateBookInput {\n', `input UpdateBookInput {\n  ${name}: String\n`),
  schema('input AddBookInput {\n', `input AddBookInput {\n  ${name}: String\n`),
  config("{ field: 'kind', breakpoint: 480 },", `{ field: 'kind', breakpoint: 480 }, { field: '${name}' },`),
  config(
    "{ field: 'name', validate: 'name' },",
    `{ field: 'name', validate: 'name' }, { field: '${name}', validate: 'name' },`,
  ),
];
const resourceNamed = (name: string): OddChange => [
  `a resource called ${name}`,
  config("  shelves: 'Shelf';", `  '${name}': 'Shelf';`),
  config('  shelves: {\n', `  '${name}': {\n`),
];

/** Mistakes that developers make and that don't depend on the schema, in addition to the changes of each field. */
export const ODD_CHANGES: readonly OddChange[] = [
  ['__proto__ as a setting', config('perPage: 10', "'__proto__': {}, perPage: 10")],
  [
    '__proto__ as an argument',
    config(
      "args: { shelfId: 'scope.courseId' } },\n      getOne",
      "args: { __proto__: 'id', shelfId: 'scope.courseId' } },\n      getOne",
    ),
  ],
  ['__proto__ as what an action sets', action(`{ key: 'end', ${DELETE}, data: { __proto__: 'x' } }`)],
  ['__proto__ as a fan-out', config("fanOut: { kind: ['home', 'room'] }", "fanOut: { __proto__: ['home', 'room'] }")],
  ...['__proto__', 'constructor', 'toString', 'default', 'index', 'a', 'Books', 'A-b_c', 'größe', 'two words', ''].map(
    resourceNamed,
  ),
  ['a resource that the interface does not name', config("  shelves: 'Shelf';\n", '')],
  [
    'a resource that the interface alone names',
    config("  shelves: 'Shelf';\n", "  shelves: 'Shelf';\n  tags: 'Tag';\n"),
  ],
  ['no config', config('', '')],
  ['no default export', config('export default defineScreens', 'export const screens = defineScreens')],
  [
    'a config of nothing',
    config(
      'export default defineScreens<Schema, Resources>()({',
      'export default defineScreens<Schema, Resources>()({}); const rest = ({',
    ),
  ],
  ['a spread', config('perPage: 10', '...{ perPage: 10 }')],
  ['a call in the config', config('perPage: 10', 'perPage: Number(10)')],
  ['a template', config("query: 'getBooks'", 'query: `getBooks`')],
  ['no columns', config("columns: [{ field: 'name', sortable: true }] }", 'columns: [] }')],
  [
    'a column twice',
    config("{ field: 'kind', breakpoint: 480 },", "{ field: 'kind', breakpoint: 480 }, { field: 'kind' },"),
  ],
  [
    'a filter twice',
    config(
      "{ field: 'states.damaged', key: 'damaged', kind: 'hidden' },",
      "{ field: 'states.damaged', key: 'visible', kind: 'hidden' },",
    ),
  ],
  ['no id', config("id: ['bookId', 'readerId']", 'id: []')],
  ['an id that is an object', config("id: ['bookId', 'readerId']", "id: ['kind', 'until']")],
  [
    'an order by a column that sorts nothing',
    config("sort: { field: 'fullName', order: 'ASC' }", "sort: { field: 'kind', order: 'ASC' }"),
  ],
  ['a search in an enum', config("search: ['name']", "search: ['kind']")],
  ['a search in an object', config("search: ['name']", "search: ['cover']")],
  [
    'a filter of a number by yes or no',
    config(
      "{ field: 'states.damaged', key: 'damaged', kind: 'hidden' }",
      "{ field: 'cover.size', key: 'damaged', kind: 'boolean' }",
    ),
  ],
  ['a mutation as a query', config("query: 'getBook', args", "query: 'updateBook', args")],
  ['a query as a mutation', config("mutation: 'removeBook'", "mutation: 'getBook'")],
  ['one row that is a list', config("query: 'getBook', args: { id: 'id' }", "query: 'getShelves', args: {}")],
  [
    'an object in a form',
    config(
      "{ field: 'kind', defaultValue: 'novel' },",
      "{ field: 'kind', defaultValue: 'novel' }, { field: 'cover' },",
    ),
  ],
  [
    'a field of a form twice',
    config("{ field: 'kind', defaultValue: 'novel' },", "{ field: 'kind', defaultValue: 'novel' }, { field: 'kind' },"),
  ],
  ['a first value that is none of the enum', config("defaultValue: 'novel'", "defaultValue: 'map'")],
  ['a first value of another kind', config("defaultValue: 'novel'", 'defaultValue: 5')],
  ['a form without a needed field', config("{ field: 'kind', defaultValue: 'novel' },", '')],
  [
    'a reference to a type that nobody lists',
    config(
      "{ field: 'bookId', reference: 'Book' },\n        { field: 'until' }",
      "{ field: 'bookId', reference: 'Tag' },\n        { field: 'until' }",
    ),
  ],
  ['a page at an address that is taken', config("path: 'shelves'", "path: 'courses'")],
  ['a page at an odd address', config("path: 'shelves'", "path: '../a b'")],
  ['an action twice', action(`{ key: 'end', ${DELETE}, delete: true }, { key: 'end', ${DELETE}, delete: true }`)],
  ['an action that does nothing', action(`{ key: 'end', ${DELETE} }`)],
  ['an action that does two things', action(`{ key: 'end', ${DELETE}, delete: true, edit: 'name' }`)],
  ['an action called __proto__', action(`{ key: '__proto__', ${DELETE}, delete: true }`)],
  ['an action called with a quote', action(`{ key: 'it\\'s', ${DELETE}, delete: true }`)],
  ['an action that sets a field of another kind', action(`{ key: 'end', ${DELETE}, data: { name: 5 } }`)],
  ['an action that sets an object', action(`{ key: 'end', ${DELETE}, data: { states: { visible: false } } }`)],
  ['an action that sets part of an object', action(`{ key: 'end', ${DELETE}, data: { 'states.visible': false } }`)],
  ['an action that sets an unknown part', action(`{ key: 'end', ${DELETE}, data: { states: { visble: false } } }`)],
  ['an action that sets null', action(`{ key: 'end', ${DELETE}, data: { name: null } }`)],
  [
    'an action under a condition on an object',
    action(`{ key: 'end', ${DELETE}, delete: true, condition: { field: 'cover', value: true } }`),
  ],
  [
    'an action under a condition of another kind',
    action(`{ key: 'end', ${DELETE}, delete: true, condition: { field: 'kind', value: true } }`),
  ],
  ['an action that edits an object', action(`{ key: 'end', ${DELETE}, edit: 'cover' }`)],
  ['an action that asks for a field', action(`{ key: 'end', ${DELETE}, form: [{ field: 'name', validate: 'name' }] }`)],
  [
    'two arguments in a fan-out',
    config("fanOut: { kind: ['home', 'room'] }", "fanOut: { kind: ['home'], orgId: ['a'] }"),
  ],
  ['an empty fan-out', config("fanOut: { kind: ['home', 'room'] }", 'fanOut: { kind: [] }')],
  [
    'a fan-out over what args say',
    config("args: { orgId: 'scope.orgId' }, fanOut", "args: { orgId: 'scope.orgId', kind: { value: 'home' } }, fanOut"),
  ],
  [
    'a value of another kind as an argument',
    config("args: { orgId: 'scope.orgId' }", 'args: { orgId: { value: [1] } }'),
  ],
  ['a value of no enum as an argument', config("args: { kind: 'record.kind' }", "args: { kind: { value: 'hom' } }")],
  [
    'an argument from a field of another kind',
    config("args: { kind: 'record.kind' }", "args: { kind: 'record.until' }"),
  ],
  ['rows a page as a text', config('perPage: 10', "perPage: '10'")],
  ['a document without a name', document('query LoanSlip_book', 'query ')],
  ['a document called as a generated one', document('LoanSlip_book', 'Books_list')],
  [
    'a document that is a mutation of nothing',
    document('query LoanSlip_book($id: ID!) {', 'mutation LoanSlip_book($id: ID!) {'),
  ],
  ['a fragment that nobody knows', document('    name\n', '    ...Nobody\n')],
  ['a document of nothing', document('', '')],
  ['a variable that nobody uses', document('($id: ID!)', '($id: ID!, $other: Int)')],
  ['a document with a directive that nobody knows', document('    name\n', '    name @client\n')],
  [
    'roots called otherwise',
    schema('type Query {', 'schema {\n  query: Root\n  mutation: Changes\n}\n\ntype Root {'),
    schema('type Mutation {', 'type Changes {'),
  ],
  ['no mutations', schema('type Mutation {', 'type Changes {')],
  ['an extended type', schema('type Tag {', 'extend type Tag {\n  color: String\n}\n\ntype Tag {')],
  [
    'directives and scalars of the schema',
    schema(
      'scalar ColumnKey',
      'scalar ColumnKey @specifiedBy(url: "https://a.test")\n\ndirective @cost(of: Int = 1) repeatable on FIELD_DEFINITION',
    ),
    schema('  src: String!', '  src: String! @cost @cost(of: 2) @deprecated(reason: "quote \\" and */")'),
  ],
  ['a subscription', schema('type Mutation {', 'type Subscription {\n  books: Book!\n}\n\ntype Mutation {')],
  ['a type twice', schema('type Tag {', 'type Tag {\n  id: ID\n}\n\ntype Tag {')],
  [
    'an interface that is not kept',
    schema('type Tag {', 'interface Named {\n  name: String!\n  id: ID!\n}\n\ntype Tag implements Named {'),
  ],
  [
    'an input within itself',
    schema('input BookStatesInput {\n', 'input BookStatesInput {\n  inner: BookStatesInput\n'),
  ],
  [
    'an input that can never be given',
    schema('input BookStatesInput {\n', 'input BookStatesInput {\n  inner: BookStatesInput!\n'),
  ],
  ['a name with two underscores', schema('type Tag {\n  name', 'type Tag {\n  __name')],
  ['a schema of nothing', schema('', '')],
  ['a schema with a byte order mark', schema('type Query {', '\uFEFFtype Query {')],
  [
    'arguments with defaults',
    schema('getBook(id: ID!)', 'getBook(id: ID!, kinds: [BookKind!]! = [novel], text: String = "\\"*/")'),
  ],
  ...[
    'Record',
    'Promise',
    'Date',
    'Object',
    'String_',
    'Error',
    'Map',
    'Query_',
    'Books_list',
    'BooksRow',
    'React',
    'T',
    'Omit_',
    'globalThis',
    'Schema_',
    'namespace',
    'type',
    'async',
    'unique',
    'Function',
    'Partial',
    'never_',
  ].map(typeNamed),
  ...[
    'default',
    'class',
    'then',
    'toJSON',
    'length',
    'key',
    'ref',
    'children',
    'arguments',
    'prototype',
    'hasOwnProperty',
    'row',
    'call',
    'data',
    '_',
    'id_',
    'source',
    'text',
  ].map(fieldNamed),
];
