import { CONFIG, SCHEMA, type ProblemCase } from '../libraryProject.ts';

/** Wrong settings for API calls. */
export const callProblems: readonly ProblemCase[] = [
  [
    'a query',
    ({ edit }) => edit(CONFIG, "query: 'getBooks'", "query: 'getBoks'"),
    'screens.config.ts:14:25: books: schema.graphql has no query "getBoks"; did you mean "getBooks"?',
  ],
  [
    'the rows of a page',
    ({ edit }) => edit(CONFIG, "items: 'books'", "items: 'book'"),
    'screens.config.ts:14:44: books: getBooks has no list field "book"; did you mean "books"?',
  ],
  [
    'an operation that returns another type',
    ({ edit }) =>
      edit(SCHEMA, 'updateBook(input: UpdateBookInput!): Book!', 'updateBook(input: UpdateBookInput!): Shelf!'),
    'screens.config.ts:17:27: books: updateBook returns Shelf!, not Book',
  ],
  [
    'an argument',
    ({ edit }) => edit(CONFIG, "items: 'books', args: { shelfId:", "items: 'books', args: { shelf:"),
    'screens.config.ts:14:61: books: getBooks has no argument "shelf"; did you mean "shelfId"?',
  ],
  [
    'an argument that the schema starts to require',
    ({ edit }) => edit(SCHEMA, 'getBook(id: ID!)', 'getBook(id: ID!, edition: Int!)'),
    'screens.config.ts:15:41: books: getBook needs "edition"; add its source',
    'src/features/loans/LoanSlip.graphql:2:3: Field "getBook" argument "edition" of type "Int!" is required, but it was not provided',
  ],
  [
    'a source of an argument',
    ({ edit }) => edit(CONFIG, "args: { orgId: 'scope.orgId' }", "args: { orgId: 'scope.org' }"),
    'screens.config.ts:51:68: loans: "scope.org" is not a valid argument source; did you mean "scope.orgId"?',
  ],
  [
    'a value of a fan-out',
    ({ edit }) => edit(CONFIG, "['home', 'room']", "['home', 'rom']"),
    'screens.config.ts:51:110: loans: "kind" has no value "rom"; did you mean "room"?',
  ],
  [
    "a filter that the API doesn't support",
    ({ edit }) => edit(SCHEMA, '  kind: [BookKind!]\n', ''),
    'screens.config.ts:31:18: books: BookFilter has no field "kind"; expected one of text, visible, damaged',
  ],
  [
    'an order that the API can not give',
    ({ edit }) => edit(SCHEMA, 'filter: LoanFilter, sort: Sort', 'filter: LoanFilter'),
    'screens.config.ts:58:30: loans: getLoans has no sort argument',
  ],
  [
    'a query that does not exist hides nothing of what else is wrong with the call',
    ({ edit }) =>
      edit(
        CONFIG,
        "query: 'getBooks', items: 'books', args: { shelfId: 'scope.courseId' }",
        "query: 'getBoks', items: 'bookz', args: { shelfid: 'scope.courseID' }",
      ),
    'screens.config.ts:14:25: books: schema.graphql has no query "getBoks"; did you mean "getBooks"?',
    'screens.config.ts:14:43: books: getBooks has no list field "bookz"; did you mean "books"?',
    'screens.config.ts:14:60: books: getBooks has no argument "shelfid"; did you mean "shelfId"?',
    'screens.config.ts:14:69: books: "scope.courseID" is not a valid argument source; did you mean "scope.courseId"?',
  ],
  [
    'a field of the row as it was',
    ({ edit }) => edit(CONFIG, "kind: 'record.kind'", "kind: 'record.knid'"),
    'screens.config.ts:52:52: loans: Loan has no field "knid"; did you mean "record.kind"?',
  ],
  [
    'a fan-out over no argument',
    ({ edit }) => edit(CONFIG, 'fanOut: { kind:', 'fanOut: { knd:'),
    'screens.config.ts:51:95: loans: getLoans has no argument "knd"; did you mean "kind"?',
  ],
  [
    'a fan-out over free texts',
    ({ edit }) =>
      edit(CONFIG, "fanOut: { kind: ['home', 'room'] }", "fanOut: { kind: ['home', 'room'], orgId: ['one'] }"),
    'screens.config.ts:51:119: loans: fanOut must have one argument, and already has "kind"; remove one of them',
  ],
  [
    'a fan-out over an argument that args fill',
    ({ edit }) =>
      edit(
        CONFIG,
        "args: { orgId: 'scope.orgId' }, fanOut",
        "args: { orgId: 'scope.orgId', kind: { value: 'home' } }, fanOut",
      ),
    'screens.config.ts:51:83: loans: "kind" is already set by operations.getList; remove one of them',
  ],
  [
    'a fan-out over an argument that accepts several values',
    ({ edit }) => edit(SCHEMA, 'getLoans(orgId: ID!, kind: LoanKind!', 'getLoans(orgId: ID!, kind: [LoanKind!]!'),
    'screens.config.ts:51:95: loans: "kind" accepts several values in one call; set them in args: { kind: { value: ["home","room"] } }',
  ],
  [
    'arguments of pages that are others than ours',
    ({ edit }) => edit(SCHEMA, 'kind: LoanKind!, limit: Int = 100', 'kind: LoanKind!, limit: [Int]'),
    'screens.config.ts:51:25: loans: "limit" of getLoans expects [Int], not a number',
  ],
  [
    'what no id can be given for',
    ({ edit }) => {
      edit(SCHEMA, 'input AddBookInput {\n  shelfId: ID!', 'input AddBookInput {\n  shelfId: Boolean!');
      edit(SCHEMA, 'input RemoveBookInput {\n  id: ID!', 'input RemoveBookInput {\n  id: AddBookInput!');
    },
    'screens.config.ts:16:55: books: "shelfId" of AddBookInput expects Boolean!, not an id',
    'screens.config.ts:18:27: books: "id" of RemoveBookInput expects AddBookInput!, not an id',
  ],
  [
    'a list field where one value is expected',
    ({ edit }) => edit(SCHEMA, '  kind: LoanKind!\n  until', '  kind: [LoanKind!]!\n  until'),
    'screens.config.ts:49:134: loans: "kind" is a list; use a slot',
    'screens.config.ts:52:52: loans: "kind" of EndLoanInput expects LoanKind!, not [LoanKind!]!',
    'screens.config.ts:59:18: loans: "kind" is a list; use a slot',
  ],
  [
    'rows of another type',
    ({ edit }) => edit(SCHEMA, '  loans: [Loan!]!\n  nextPageToken', '  loans: [Shelf!]!\n  nextPageToken'),
    'screens.config.ts:51:44: loans: "loans" of getLoans is [Shelf!]!, not a list of Loan',
  ],
];
