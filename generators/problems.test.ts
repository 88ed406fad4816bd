import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check, type Inputs } from './check.ts';
import { libraryProject, type TestProject } from './testing/libraryProject.ts';
import { formatProblem, type Problem } from './problem.ts';
import { problemCodes } from './problemCodes.ts';
import { readInputs } from './read/readInputs.ts';
import { showProblems, sourcesOf } from './show/showProblems.ts';
import { project as practicum } from '../screens.project.ts';

const CONFIG = 'screens.config.ts';
const SCHEMA = 'schema.graphql';
const DOCUMENT = 'src/features/loans/LoanSlip.graphql';
/** How each case is shown to people. */
const SHOWN = join(import.meta.dirname, 'fixtures/problems.txt');

/** What is changed, and every problem that comes of it, in the order of the text. */
const cases: [title: string, change: (project: TestProject) => void, ...problems: string[]][] = [
  [
    'names of an older version',
    ({ edit }) => {
      edit(CONFIG, 'breakpoint: 600', 'from: 600');
      edit(CONFIG, 'breakpoint: 480', 'from: 480');
      edit(CONFIG, "kind: 'boolean'", "kind: 'flag'");
    },
    'screens.config.ts:26:52: "from" is called "breakpoint" since 0.7 (2 places); run npm run generate -- --codemod',
    'screens.config.ts:32:58: "flag" is called "boolean" since 0.7; run npm run generate -- --codemod',
  ],
  [
    'a field that the schema renames breaks the screen wherever it is named',
    ({ edit }) =>
      edit(SCHEMA, 'id: ID!\n  name: String!\n  kind: BookKind!', 'id: ID!\n  names: String!\n  kind: BookKind!'),
    'screens.config.ts:22:22: books: Book has no field "name"; did you mean "names"?',
    'screens.config.ts:25:18: books: Book has no field "name"; did you mean "names"?',
    'screens.config.ts:29:16: books: Book has no field "name"; did you mean "names"?',
    'screens.config.ts:35:19: books: Book has no field "name"; did you mean "names"?',
    'src/features/loans/LoanSlip.graphql:3:5: Cannot query field "name" on type "Book"; did you mean "names"?',
  ],
  [
    'a setting that is called as every object of JavaScript has it',
    ({ edit }) =>
      edit(
        CONFIG,
        "perPage: 10,\n      sort: { field: 'name', order: 'DESC'",
        "toString: 10,\n      perPage: 10,\n      sort: { field: 'name', order: 'DESC'",
      ),
    'screens.config.ts:21:7: books: there is no setting "toString"; known are perPage, columns, sort, screen, additionalFields, search, filters, tieBreaks, debounce, recordRepresentation, subject, copyStatus, exportAudience, rowActions, toolbar, empty, illustration',
  ],
  [
    'a nested field',
    ({ edit }) => edit(SCHEMA, 'damaged: Boolean!', 'torn: Boolean!'),
    'screens.config.ts:33:18: books: Book has no field "states.damaged"; known are id, name, kind, states, states.visible, states.torn, cover, cover.src, cover.size, tags, tags.name',
  ],
  [
    'a query',
    ({ edit }) => edit(CONFIG, "query: 'getBooks'", "query: 'getBoks'"),
    'screens.config.ts:14:25: books: schema.graphql has no query "getBoks"; did you mean "getBooks"?',
  ],
  [
    'the rows of a page',
    ({ edit }) => edit(CONFIG, "items: 'books'", "items: 'book'"),
    'screens.config.ts:14:44: books: getBooks answers with no rows under "book"; did you mean "books"?',
  ],
  [
    'an operation that answers with something else',
    ({ edit }) =>
      edit(SCHEMA, 'updateBook(input: UpdateBookInput!): Book!', 'updateBook(input: UpdateBookInput!): Shelf!'),
    'screens.config.ts:17:27: books: updateBook answers with Shelf!, not with Book',
  ],
  [
    'an argument',
    ({ edit }) => edit(CONFIG, "items: 'books', args: { shelfId:", "items: 'books', args: { shelf:"),
    'screens.config.ts:14:61: books: getBooks has no argument "shelf"; did you mean "shelfId"?',
  ],
  [
    'an argument that the schema starts to require',
    ({ edit }) => edit(SCHEMA, 'getBook(id: ID!)', 'getBook(id: ID!, edition: Int!)'),
    'screens.config.ts:15:41: books: getBook needs "edition"; say where it comes from',
    'src/features/loans/LoanSlip.graphql:2:3: Field "getBook" argument "edition" of type "Int!" is required, but it was not provided',
  ],
  [
    'a source of an argument',
    ({ edit }) => edit(CONFIG, "args: { orgId: 'scope.orgId' }", "args: { orgId: 'scope.org' }"),
    'screens.config.ts:51:68: loans: "scope.org" is no source of an argument; did you mean "scope.orgId"?',
  ],
  [
    'a value of a fan-out',
    ({ edit }) => edit(CONFIG, "['home', 'room']", "['home', 'rom']"),
    'screens.config.ts:51:110: loans: LoanKind has no value "rom"; did you mean "room"?',
  ],
  [
    'an argument that a field of a column starts to require',
    ({ edit }) => edit(SCHEMA, 'damaged: Boolean!\n}\n\ntype Cover', 'damaged(since: Int!): Boolean!\n}\n\ntype Cover'),
    'screens.config.ts:33:18: books: "damaged" of BookStates needs the argument "since", which a row\'s fields get no value for; give the argument a default in the schema, or take another field',
  ],
  [
    'an argument that an object on the way starts to require',
    ({ edit }) => edit(SCHEMA, '  tags: [Tag!]!', '  tags(first: Int!): [Tag!]!'),
    'screens.config.ts:23:35: books: "tags" of Book needs the argument "first", which a row\'s fields get no value for; give the argument a default in the schema, or take another field',
  ],
  [
    'a union on the way',
    ({ edit }) => edit(SCHEMA, 'type Tag {\n  name: String!\n}', 'union Tag = Shelf | Cover'),
    'screens.config.ts:23:35: books: "tags" of Book is [Tag!]!, which has no fields that a row could be asked for; take "tags"',
  ],
  [
    'a path into a scalar',
    ({ edit }) => edit(CONFIG, "tieBreaks: ['name']", "tieBreaks: ['name.length']"),
    'screens.config.ts:35:19: books: "name" of Book is String!, which has no fields that a row could be asked for; take "name"',
  ],
  [
    'a path that goes too deep',
    ({ edit }) => edit(CONFIG, "tieBreaks: ['name']", "tieBreaks: ['states.visible.at']"),
    'screens.config.ts:35:19: books: "states.visible.at" goes too deep; a path is one level deep, as in states.visible',
  ],
  [
    'a type that is called like something of the generated code',
    ({ edit }) => edit(SCHEMA, 'scalar ColumnKey', 'scalar ColumnKey\n\ntype Schema {\n  id: ID!\n}'),
    'schema.graphql:132:6: the generated code has a Schema of its own; call the type otherwise',
  ],
  [
    'a resource that can name no file',
    ({ edit }) => edit(CONFIG, '  shelves: {\n    id', "  'my/shelves': {\n    id"),
    'screens.config.ts:73:3: "my/shelves" can\'t name files and operations; take letters, digits, hyphens and underscores, a letter first',
    'screens.config.ts:73:3: interface Resources has no "my/shelves"; did you mean "shelves"?',
  ],
  [
    'a value that the schema takes away',
    ({ edit }) => edit(SCHEMA, '  novel\n  atlas', '  novel\n  map'),
    'screens.config.ts:27:18: books: there is no message "BookKind.map"; add it to locales/en.json and to the bundles beside it',
    'screens.config.ts:31:60: books: "kind" has no value "atlas"; known are novel, map',
  ],
  [
    'a value of an enum',
    ({ edit }) => edit(CONFIG, "choices: ['late']", "choices: ['later']"),
    'screens.config.ts:62:93: loans: "until" has no value "later"; did you mean "late"?',
  ],
  [
    'an audience',
    ({ edit }) => edit(CONFIG, "audience: ['manager', 'reviewer']", "audience: ['manger']"),
    'screens.config.ts:26:80: books: no audience "manger"; did you mean "manager"?',
  ],
  [
    'a width',
    ({ edit }) => edit(CONFIG, 'breakpoint: 600', 'breakpoint: 640'),
    'screens.config.ts:26:64: books: no breakpoint 640; known are 480, 600, 700, 768, 800, 980',
  ],
  [
    'a setting',
    ({ edit }) => edit(CONFIG, 'tieBreaks:', 'tieBreak:'),
    'screens.config.ts:35:7: books: there is no setting "tieBreak"; did you mean "tieBreaks"?',
  ],
  [
    'a right',
    ({ edit }) => edit(CONFIG, "permission: 'courseUser.remove'", "permission: 'courseUser.delete'"),
    'screens.config.ts:67:61: loans: no permission "courseUser.delete"; did you mean "courseUser.update" or "courseUser.remove"?',
  ],
  [
    'an icon',
    ({ edit }) => edit(CONFIG, "icon: 'delete'", "icon: 'delet'"),
    'screens.config.ts:67:39: loans: no icon "delet"; did you mean "delete"?',
  ],
  [
    "a page's address",
    ({ edit }) => edit(CONFIG, "path: 'shelves'", "path: 'Shelves!'"),
    'screens.config.ts:77:19: shelves: "Shelves!" is no path; take small letters, digits and hyphens',
  ],
  [
    "a page's address that is taken",
    ({ edit }) => edit(CONFIG, "path: 'shelves'", "path: 'home'"),
    'screens.config.ts:77:19: shelves: "/home" is taken; take another one',
  ],
  [
    "a page's icon and right",
    ({ edit }) =>
      edit(CONFIG, "icon: 'overview', permission: 'course.list'", "icon: 'overvew', permission: 'course.lst'"),
    'screens.config.ts:77:36: shelves: no icon "overvew"; did you mean "overview"?',
    'screens.config.ts:77:59: shelves: no permission "course.lst"; did you mean "course.list"?',
  ],
  [
    "a form's fields",
    ({ edit }) =>
      edit(
        CONFIG,
        "rowActions: { slot: 'BookRowActions', audience: ['manager'] }",
        "rowActions: { audience: ['manager'], actions: [{ key: 'edit', icon: 'edit', permission: 'course.update', form: [{ field: 'nam', validate: 'name' }] }] }",
      ),
    'screens.config.ts:36:61: books: there are no messages "resources.books.action.edit", "resources.books.edit.title", "resources.books.edit.submit", "resources.books.edit.done"; add them to locales/en.json and to the bundles beside it',
    'screens.config.ts:36:128: books: UpdateBookInput has no field "nam"; did you mean "name"?',
    'screens.config.ts:36:128: books: Book has no field "nam"; did you mean "name"?',
  ],
  [
    "a form's operation",
    ({ edit }) =>
      edit(CONFIG, 'delete: true, confirm: true, bulk: true', "form: [{ field: 'fullName', validate: 'name' }]"),
    'screens.config.ts:67:26: loans: there is no message "resources.loans.end.submit"; add it to locales/en.json and to the bundles beside it',
    'screens.config.ts:67:82: loans: form needs an operation; name it under operations.update',
  ],
  [
    'an action that does two things',
    ({ edit }) => edit(CONFIG, 'delete: true, confirm', "delete: true, run: 'endLoan', confirm"),
    'screens.config.ts:67:26: loans: an action does exactly one of update, delete, edit, form, dialog, run',
    'screens.config.ts:67:101: loans: src/features/loans/endLoan.ts does not export "endLoan"',
  ],
  [
    'an action without its operation',
    ({ edit }) => edit(CONFIG, "      delete: { mutation: 'endLoan', args: { kind: 'record.kind' } },\n", ''),
    'screens.config.ts:66:82: loans: delete needs an operation; name it under operations.delete',
  ],
  [
    'who may select',
    ({ edit }) => edit(CONFIG, "bulkAudience: ['manager']", "bulkAudience: ['boss']"),
    'screens.config.ts:66:24: loans: no audience "boss"; known are admin, creator, manager, reviewer, learner, other',
  ],
  [
    'a rule',
    ({ edit }) => edit(CONFIG, "validate: 'name'", "validate: 'nmae'"),
    'screens.config.ts:42:36: books: no rule "nmae"; did you mean "name"?',
  ],
  [
    'a form field',
    ({ edit }) => edit(CONFIG, "{ field: 'kind', defaultValue: 'novel' }", "{ field: 'kinds', defaultValue: 'novel' }"),
    'screens.config.ts:43:18: books: AddBookInput has no field "kinds"; did you mean "kind"?',
  ],
  [
    'a default order that is no column',
    ({ edit }) => edit(CONFIG, "sort: { field: 'fullName'", "sort: { field: 'kind'"),
    'screens.config.ts:56:22: loans: no sortable column "kind"; known are fullName',
  ],
  [
    'an object without a slot',
    ({ edit }) => edit(CONFIG, "{ field: 'kind', breakpoint: 480 }", "{ field: 'cover' }"),
    'screens.config.ts:27:18: books: "cover" is an object; name one of its fields, or a slot that draws it',
  ],
  [
    'a filter that the API does not know',
    ({ edit }) => edit(SCHEMA, '  kind: [BookKind!]\n', ''),
    'screens.config.ts:31:18: books: BookFilter has no field "kind"; known are text, visible, damaged',
  ],
  [
    'an order that the API can not give',
    ({ edit }) => edit(SCHEMA, 'filter: LoanFilter, sort: Sort', 'filter: LoanFilter'),
    'screens.config.ts:58:30: loans: getLoans has no sort argument',
  ],
  [
    'a computed value',
    ({ edit }) => edit(CONFIG, 'perPage: 10', 'perPage: 5 + 5'),
    'screens.config.ts:21:16: the config is plain data, of which nothing is run; write the value out: a text, a number, true or false, a list or an object',
  ],
  [
    'a message',
    ({ edit }) => edit('locales/en.json', '"resources.books.fields.kind":', '"resources.books.fields.sort":'),
    'screens.config.ts:27:18: books: there is no message "resources.books.fields.kind"; add it to locales/en.json and to the bundles beside it',
  ],
  [
    'a field of a hand-written document',
    ({ edit }) => edit('src/features/loans/LoanSlip.graphql', 'name', 'nam'),
    'src/features/loans/LoanSlip.graphql:3:5: Cannot query field "nam" on type "Book"; did you mean "name"?',
  ],
  [
    'a schema that is not one',
    ({ edit }) => edit(SCHEMA, 'type Tag {', 'typ Tag {'),
    'schema.graphql:35:1: Syntax Error: Unexpected Name "typ"',
  ],
  [
    'a swapped letter is put right',
    ({ edit }) => edit(CONFIG, "columns: [\n        { field: 'name'", "columns: [\n        { field: 'nmae'"),
    'screens.config.ts:25:18: books: Book has no field "nmae"; did you mean "name"?',
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
    'screens.config.ts:14:43: books: getBooks answers with no rows under "bookz"; did you mean "books"?',
    'screens.config.ts:14:60: books: getBooks has no argument "shelfid"; did you mean "shelfId"?',
    'screens.config.ts:14:69: books: "scope.courseID" is no source of an argument; did you mean "scope.courseId"?',
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
    'screens.config.ts:51:119: loans: a list fans out over one argument, "kind" already; leave one of them',
    'screens.config.ts:51:119: loans: "orgId" has no closed set of values to fan out over',
    'screens.config.ts:51:119: loans: "orgId" is filled by args already; keep one of them',
  ],
  [
    'a fan-out over an argument that args fill',
    ({ edit }) =>
      edit(
        CONFIG,
        "args: { orgId: 'scope.orgId' }, fanOut",
        "args: { orgId: 'scope.orgId', kind: { value: 'home' } }, fanOut",
      ),
    'screens.config.ts:51:120: loans: "kind" is filled by args already; keep one of them',
  ],
  [
    'a fan-out over an argument that takes several values',
    ({ edit }) => edit(SCHEMA, 'getLoans(orgId: ID!, kind: LoanKind!', 'getLoans(orgId: ID!, kind: [LoanKind!]!'),
    'screens.config.ts:51:95: loans: "kind" takes several values in one call; name them under args: { kind: { value: ["home","room"] } }',
  ],
  [
    'arguments of pages that are others than ours',
    ({ edit }) => edit(SCHEMA, 'kind: LoanKind!, limit: Int = 100', 'kind: LoanKind!, limit: [Int]'),
    'screens.config.ts:51:25: loans: "limit" of getLoans takes [Int], not a number',
  ],
  [
    'what no id can be given for',
    ({ edit }) => {
      edit(SCHEMA, 'input AddBookInput {\n  shelfId: ID!', 'input AddBookInput {\n  shelfId: Boolean!');
      edit(SCHEMA, 'input RemoveBookInput {\n  id: ID!', 'input RemoveBookInput {\n  id: AddBookInput!');
    },
    'screens.config.ts:16:55: books: "shelfId" takes Boolean!, which no id can be given for',
    'screens.config.ts:18:27: books: "id" takes AddBookInput!, which no id can be given for',
  ],
  [
    'a list of the row where one value is taken',
    ({ edit }) => edit(SCHEMA, '  kind: LoanKind!\n  until', '  kind: [LoanKind!]!\n  until'),
    'screens.config.ts:52:52: loans: "kind" of Loan is [LoanKind!]!, and "kind" takes LoanKind!',
  ],
  [
    'rows of another type',
    ({ edit }) => edit(SCHEMA, '  loans: [Loan!]!\n  nextPageToken', '  loans: [Shelf!]!\n  nextPageToken'),
    'screens.config.ts:51:44: loans: "loans" of getLoans holds Shelf, not Loan',
  ],
  [
    'an order that is none',
    ({ edit }) => edit(CONFIG, "order: 'DESC'", "order: 'DSC'"),
    'screens.config.ts:22:37: books: no order "DSC"; did you mean "ASC" or "DESC"?',
  ],
  [
    'a kind of filter',
    ({ edit }) => edit(CONFIG, "kind: 'boolean'", "kind: 'booleans'"),
    'screens.config.ts:32:58: books: no kind of filter "booleans"; did you mean "boolean"?',
  ],
  [
    'an enum',
    ({ edit }) => edit(CONFIG, "enum: 'LoanState'", "enum: 'LoanStates'"),
    'screens.config.ts:62:70: loans: schema.graphql has no enum "LoanStates"; did you mean "LoanState"?',
  ],
  [
    'a condition',
    ({ edit }) => edit(CONFIG, "matchBy: 'autoEnrollment'", "matchBy: 'autoEnrolment'"),
    'screens.config.ts:62:111: loans: no condition "autoEnrolment"; did you mean "autoEnrollment"?',
  ],
  [
    'a list where a text stands',
    ({ edit }) => edit(CONFIG, "search: ['name']", "search: 'name'"),
    'screens.config.ts:29:15: books: "list.search" takes a list',
  ],
  [
    'a number that is none',
    ({ edit }) => edit(CONFIG, 'perPage: 10', "perPage: 'ten'"),
    'screens.config.ts:21:16: books: "list.perPage" takes a whole number above zero',
  ],
  [
    'a text where an object is wanted',
    ({ edit }) => edit(CONFIG, "sort: { field: 'fullName', order: 'ASC' }", "sort: 'fullName'"),
    'screens.config.ts:56:13: loans: "list.sort" takes an object',
  ],
  [
    'a setting that is missing',
    ({ edit }) =>
      edit(CONFIG, "      perPage: 28,\n      sort: { field: 'fullName'", "      sort: { field: 'fullName'"),
    'screens.config.ts:54:11: loans: list has no perPage',
  ],
  [
    'an empty name',
    ({ edit }) => edit(CONFIG, "recordRepresentation: 'readerId'", "recordRepresentation: ''"),
    'screens.config.ts:63:29: loans: "list.recordRepresentation" takes a text',
  ],
  [
    'a misspelt setting that is required is not missing too',
    ({ edit }) =>
      edit(CONFIG, "      columns: [\n        { field: 'fullName'", "      colums: [\n        { field: 'fullName'"),
    'screens.config.ts:57:7: loans: there is no setting "colums"; did you mean "columns"?',
  ],
  [
    'a setting twice',
    ({ edit }) => edit(CONFIG, 'perPage: 10,', 'perPage: 10,\n      perPage: 20,'),
    'screens.config.ts:22:7: "perPage" stands there twice; keep one of them',
  ],
  [
    'a column twice',
    ({ edit }) =>
      edit(CONFIG, "{ field: 'kind', breakpoint: 480 }", "{ field: 'kind', breakpoint: 480 }, { field: 'name' }"),
    'screens.config.ts:27:54: books: there are two columns "name"; keep one of them',
  ],
  [
    'a filter without a closed set of values',
    ({ edit }) =>
      edit(
        CONFIG,
        "{ field: 'kind', kind: 'anyOf', choices: ['novel', 'atlas'] }",
        "{ field: 'name', key: 'kind', kind: 'anyOf', choices: ['novel', 'atlas'] }",
      ),
    'screens.config.ts:31:18: books: "name" has no closed set of values; name an enum of the schema',
  ],
  [
    'a first choice',
    ({ edit }) => edit(CONFIG, "defaultValue: 'novel'", "defaultValue: 'nvel'"),
    'screens.config.ts:43:40: books: "kind" has no value "nvel"; did you mean "novel"?',
  ],
  [
    'a form field without a rule',
    ({ edit }) => edit(CONFIG, "{ field: 'name', validate: 'name' }", "{ field: 'name' }"),
    'screens.config.ts:42:18: books: "name" needs validate (for a text), a defaultValue (for a choice) or a reference (for a row of another list)',
  ],
  [
    'a form without its operation',
    ({ edit }) => edit(CONFIG, "      create: { mutation: 'addBook', args: { shelfId: 'scope.courseId' } },\n", ''),
    'screens.config.ts:38:5: books: a create form needs an operation; name it under operations.create',
  ],
  [
    'neither actions nor a slot',
    ({ edit }) => edit(CONFIG, "slot: 'BookRowActions', audience: ['manager'] }", "audience: ['manager'] }"),
    'screens.config.ts:36:7: books: it needs either actions or a slot',
  ],
  [
    'what an action sets',
    ({ edit }) => edit(CONFIG, 'delete: true, confirm', "update: { knd: 'home' }, confirm"),
    'screens.config.ts:67:82: loans: update needs an operation; name it under operations.update',
  ],
  [
    'a part that an action sets, at any depth',
    ({ edit, say }) => {
      say('resources.books.action.hide', 'resources.books.hide.done', 'resources.books.hide.failed');
      edit(
        CONFIG,
        "{ slot: 'BookRowActions', audience: ['manager'] }",
        "{ actions: [{ key: 'hide', icon: 'hide', permission: 'course.update', update: { states: { visibel: false }, nam: 'x' } }] }",
      );
    },
    'screens.config.ts:36:109: books: BookStatesInput has no field "visibel"; did you mean "visible"?',
    'screens.config.ts:36:127: books: UpdateBookInput has no field "nam"; did you mean "name"?',
  ],
  [
    'when an action is offered',
    ({ edit }) =>
      edit(CONFIG, 'delete: true, confirm', "condition: { field: 'kinds', value: 'home' }, delete: true, confirm"),
    'screens.config.ts:67:102: loans: Loan has no field "kinds"; did you mean "kind"?',
  ],
  [
    'texts of an action',
    ({ edit }) => edit(CONFIG, "key: 'end'", "key: 'stop'"),
    'screens.config.ts:67:26: loans: there are no messages "resources.loans.action.stop", "resources.loans.stop.done", "resources.loans.stop.failed", "resources.loans.stop.title", "resources.loans.stop.text", "resources.loans.stop.confirm", "resources.loans.stop.many.title", "resources.loans.stop.many.text", "resources.loans.stop.many.done"; add them to locales/en.json and to the bundles beside it',
  ],
  [
    'a slot by a name nearby',
    ({ edit }) => edit(CONFIG, "slot: 'BookNameCell'", "slot: 'BookNamCell'"),
    'screens.config.ts:25:48: books: src/features/books/BookNamCell.tsx does not export "BookNamCell"; did you mean "BookNameCell"?',
  ],
  [
    'a resource that its interface does not name',
    ({ edit }) => edit(CONFIG, '  shelves: {\n    id', '  shelvs: {\n    id'),
    'screens.config.ts:73:3: interface Resources has no "shelvs"; did you mean "shelves"?',
  ],
  [
    'a resource without screens',
    ({ edit }) => edit(CONFIG, "  shelves: 'Shelf';", "  shelves: 'Shelf';\n  readers: 'Loan';"),
    'screens.config.ts:8:3: the config says nothing about "readers"; describe its screens, or take it out',
  ],
  [
    'a type of the interface',
    ({ edit }) => edit(CONFIG, "books: 'Book';", "books: 'Boook';"),
    'screens.config.ts:5:10: schema.graphql has no type "Boook"; did you mean "Book"?',
  ],
  [
    'a spread',
    ({ edit }) => edit(CONFIG, 'perPage: 10', '...defaults'),
    'screens.config.ts:21:7: spreading hides what the config says; write it out',
  ],
  [
    'a computed name',
    ({ edit }) => edit(CONFIG, 'perPage: 10', "['perPage']: 10"),
    'screens.config.ts:21:7: a computed name hides what the config says; write it out',
  ],
  [
    'a config that does not parse',
    ({ edit }) => edit(CONFIG, 'perPage: 10,', 'perPage: 10;'),
    'screens.config.ts:21:18: Expected "," or "}" but found ";"',
  ],
  [
    'a config that ends early',
    ({ edit }) => edit(CONFIG, '  },\n});', '  },\n'),
    'screens.config.ts:78:5: Expected "}" but found the end of the file',
  ],
  [
    'a file that exports something else',
    ({ edit }) => edit(CONFIG, 'export default defineScreens', 'export const screens = defineScreens'),
    'screens.config.ts:1:1: expected export default defineScreens<Schema, Resources>()({ … })',
  ],
  [
    'a schema that breaks the rules of GraphQL, wherever it does',
    ({ edit }) => edit(SCHEMA, 'type Tag {\n  name: String!', 'type Tag {\n  name: Strng!\n  name: String'),
    'schema.graphql:36:3: Field "Tag.name" can only be defined once',
    'schema.graphql:36:9: Unknown type "Strng"; did you mean "String", "Sort", or "Tag"?',
  ],
  [
    'an interface that a type does not fulfil',
    ({ edit }) => edit(SCHEMA, 'type Tag {', 'interface Named {\n  title: String\n}\n\ntype Tag implements Named {'),
    'schema.graphql:36:3: Interface field Named.title expected but Tag does not provide it',
  ],
  [
    'an argument of a document',
    ({ edit }) => edit(DOCUMENT, 'getBook(id: $id)', 'getBook(ids: $id)'),
    'src/features/loans/LoanSlip.graphql:2:11: Unknown argument "ids" on field "Query.getBook"; did you mean "id"?',
  ],
  [
    'a document that does not parse',
    ({ edit }) => edit(DOCUMENT, 'cover {\n      src', 'cover {{\n      src'),
    'src/features/loans/LoanSlip.graphql:4:12: Syntax Error: Expected Name, found "{"',
  ],
  [
    'an operation without a name',
    ({ edit }) => edit(DOCUMENT, 'query LoanSlip_book($id: ID!)', 'query ($id: ID!)'),
    'src/features/loans/LoanSlip.graphql:1:1: an operation without a name can not be imported; name it <Component>_<purpose>',
  ],
  [
    'a name that is taken',
    ({ read, write }) => write('src/features/loans/Other.graphql', read(DOCUMENT)),
    'src/features/loans/Other.graphql:1:7: the name LoanSlip_book is taken by src/features/loans/LoanSlip.graphql',
  ],
  [
    'messages that are no JSON',
    ({ edit }) =>
      edit(
        'locales/en.json',
        '"resources.books.count": "resources.books.count",',
        '"resources.books.count" "resources.books.count",',
      ),
    'locales/en.json:10:27: this is no JSON from here on; look for a comma, a colon or a quote too many or too few',
  ],
  [
    'messages that hold something else',
    ({ edit }) =>
      edit('locales/en.json', '"resources.books.count": "resources.books.count",', '"resources.books.count": books,'),
    'locales/en.json:10:28: this is no JSON from here on; look for a comma, a colon or a quote too many or too few',
  ],
  ['a file that is not there', ({ remove }) => remove(SCHEMA), 'schema.graphql: there is no such file'],
  [
    'tabs and wide letters before the place',
    ({ edit }) => edit(CONFIG, "{ field: 'until' }", "\t/* 本の期限 📚 */\t{ field: 'untl' }"),
    'screens.config.ts:60:33: loans: Loan has no field "untl"; did you mean "until"?',
  ],
];

test('every kind of problem is described for readers', () => {
  const rows = Array.from(
    readFileSync('docs/problems.md', 'utf8').matchAll(/^\| ([a-z-]+) \| (.*) \|$/gm),
    ([, code, meaning]) => [code, meaning],
  );
  expect(rows.slice(1)).toEqual(Object.entries(problemCodes));
});

describe('[gen-03] what is wrong is told with file, line, column and the nearest name', () => {
  test.each(cases)('%s', (_title, change, ...problems) => {
    expect(found(change).problems.map(formatProblem)).toEqual(problems);
  });

  test('each with its lines, a marker under the place, the declaration that it should match, and help', async () => {
    const shown = cases.map(([title, change]) => `# ${title}\n\n${showCase(change)}\n`);
    await expect(shown.join('\n')).toMatchFileSnapshot(SHOWN);
  });

  test('every kind of problem is among these cases, but for warnings and a fault of the generator itself', () => {
    const told = new Set(cases.flatMap(([, change]) => found(change).problems.map(({ code }) => code)));
    expect(Object.keys(problemCodes).filter((code) => !told.has(code as Problem['code']))).toEqual([
      'older-output',
      'left-over',
      'broken-output',
      'lost-type',
      'unsolved-merge',
      'internal-error',
    ]);
  });

  test('everything that is wrong is told at once', () => {
    const project = libraryProject();
    project.edit(CONFIG, 'breakpoint: 600', 'breakpoint: 640');
    project.edit(CONFIG, "items: 'shelves'", "items: 'shelf'");
    project.edit('src/features/loans/LoanSlip.graphql', 'src', 'source');
    expect(project.problems().map((problem) => problem.split(': ')[0])).toEqual([
      'screens.config.ts:26:64',
      'screens.config.ts:75:58',
      'src/features/loans/LoanSlip.graphql:5:7',
    ]);
  });
});

type Change = (project: TestProject) => void;
const before = new Map<Change, { inputs: Inputs; problems: readonly Problem[] }>();

function found(change: Change) {
  const project = before.has(change) ? undefined : libraryProject();
  if (project) {
    change(project);
    const inputs = readInputs(project.root, { withServer: false, project: practicum });
    before.set(change, { inputs, problems: check(inputs).problems });
  }
  return before.get(change) ?? { inputs: readInputs('.', { project: practicum }), problems: [] };
}

function showCase(change: Change): string {
  const { inputs, problems } = found(change);
  const fixes = problems.flatMap(({ fix }) =>
    fix ? [`fix ${fix.file}:${fix.line}:${fix.column}-${fix.endLine}:${fix.endColumn} ${fix.text}`] : [],
  );
  return [showProblems(problems, sourcesOf(inputs)), ...fixes].join('\n');
}

test('[gen-06] a slot that no hand-written file exports is told at its place', () => {
  const project = libraryProject();
  project.edit('src/features/books/BookNameCell.tsx', 'BookNameCell', 'BookTitleCell');
  expect(project.problems()).toEqual([
    'screens.config.ts:25:48: books: src/features/books/BookNameCell.tsx does not export "BookNameCell"; known are BookRowActions, BooksIntroduction',
  ]);
});

test('[gen-06] a misspelt slot is told with the nearest name', () => {
  const project = libraryProject();
  project.edit(CONFIG, "'BookNameCell'", "'BokNameCell'");
  expect(project.problems()).toEqual([
    'screens.config.ts:25:48: books: src/features/books/BokNameCell.tsx does not export "BokNameCell"; did you mean "BookNameCell"?',
  ]);
});

test('[gen-09] a sortable column has one of the keys that addresses and sort arguments know', () => {
  const project = libraryProject();
  project.edit(CONFIG, "{ field: 'kind', breakpoint: 480 }", "{ field: 'kind', breakpoint: 480, sortable: true }");
  expect(project.problems()).toEqual([
    'screens.config.ts:27:18: books: no sortable column key "kind"; known are actions, name, activityStatus, type, error, evaluationType, fullName, evaluatedAt, submittedAt, score, tags, states.visible, lastLogin, userId, autoEnrollment, role, archived',
  ]);
});
