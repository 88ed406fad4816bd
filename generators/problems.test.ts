import { describe, expect, test } from 'vitest';
import { libraryProject, type TestProject } from './libraryProject.ts';

const CONFIG = 'screens.config.ts';
const SCHEMA = 'schema.graphql';

/** What is changed, and every problem that comes of it, in the order of the text. */
const cases: [title: string, change: (project: TestProject) => void, ...problems: string[]][] = [
  [
    'a field that the schema renames breaks the screen wherever it is named',
    ({ edit }) => edit(SCHEMA, 'id: ID!\n  name: String!\n  kind: BookKind!', 'id: ID!\n  names: String!\n  kind: BookKind!'),
    'screens.config.ts:25:18: books: Book has no field "name"; did you mean "names"?',
    'screens.config.ts:29:16: books: Book has no field "name"; did you mean "names"?',
    'screens.config.ts:35:19: books: Book has no field "name"; did you mean "names"?',
    'src/features/loans/LoanSlip.graphql:3:5: Cannot query field "name" on type "Book". Did you mean "names"?',
  ],
  [
    'a nested field',
    ({ edit }) => edit(SCHEMA, 'damaged: Boolean!', 'torn: Boolean!'),
    'screens.config.ts:33:18: books: Book has no field "states.damaged"; known are id, name, kind, states, states.visible, states.torn, cover, cover.src, cover.size, tags, tags.name',
  ],
  ['a query', ({ edit }) => edit(CONFIG, "query: 'getBooks'", "query: 'getBoks'"), 'screens.config.ts:14:22: books: schema.graphql has no query "getBoks"; did you mean "getBooks"?'],
  ['the rows of a page', ({ edit }) => edit(CONFIG, "items: 'books'", "items: 'book'"), 'screens.config.ts:14:41: books: getBooks answers with no rows under "book"; did you mean "books"?'],
  ['a mutation', ({ edit }) => edit(SCHEMA, '  updateBook(', '  changeBook('), 'screens.config.ts:17:27: books: schema.graphql has no mutation "updateBook"; known are addBook, changeBook, removeBook, endLoan'],
  ['an operation that answers with something else', ({ edit }) => edit(SCHEMA, 'updateBook(input: UpdateBookInput!): Book!', 'updateBook(input: UpdateBookInput!): Shelf!'), 'screens.config.ts:17:27: books: updateBook answers with Shelf!, not with Book'],
  ['an argument', ({ edit }) => edit(CONFIG, "items: 'books', args: { shelfId:", "items: 'books', args: { shelf:"), 'screens.config.ts:14:56: books: getBooks needs "shelfId": say where it comes from', 'screens.config.ts:14:65: books: getBooks has no argument "shelf"; did you mean "shelfId"?'],
  ['an argument that the schema starts to require', ({ edit }) => edit(SCHEMA, 'getBook(id: ID!)', 'getBook(id: ID!, edition: Int!)'), 'screens.config.ts:15:38: books: getBook needs "edition": say where it comes from', 'src/features/loans/LoanSlip.graphql:2:3: Field "getBook" argument "edition" of type "Int!" is required, but it was not provided.'],
  ['a source of an argument', ({ edit }) => edit(CONFIG, "args: { orgId: 'scope.orgId' }", "args: { orgId: 'scope.org' }"), 'screens.config.ts:51:65: loans: "scope.org" is no source of an argument: take id, scope.orgId, scope.courseId or record.<field>'],
  ['a value of a fan-out', ({ edit }) => edit(CONFIG, "['home', 'room']", "['home', 'rom']"), 'screens.config.ts:51:107: loans: LoanKind has no value "rom"; did you mean "room"?'],
  [
    'a value that the schema takes away',
    ({ edit }) => edit(SCHEMA, '  novel\n  atlas', '  novel\n  map'),
    'screens.config.ts:31:59: books: "kind" has no value "atlas"; known are novel, map',
  ],
  ['a word of a vocabulary', ({ edit }) => edit(CONFIG, "values: ['late']", "values: ['later']"), 'screens.config.ts:62:98: loans: "until" has no value "later"; did you mean "late"?'],
  ['an audience', ({ edit }) => edit(CONFIG, "for: ['manager', 'reviewer']", "for: ['manger']"), 'screens.config.ts:26:69: books: no audience "manger"; did you mean "manager"?'],
  ['a width', ({ edit }) => edit(CONFIG, 'from: 600', 'from: 640'), 'screens.config.ts:26:58: books: no width 640; known are 480, 600, 700, 768, 800, 980'],
  ['a setting', ({ edit }) => edit(CONFIG, 'tieBreaks:', 'tieBreak:'), 'screens.config.ts:35:17: books: there is no setting "tieBreak"; did you mean "tieBreaks"?'],
  ['a right', ({ edit }) => edit(CONFIG, "may: 'courseUser.remove'", "may: 'courseUser.delete'"), 'screens.config.ts:67:54: loans: no right "courseUser.delete"; did you mean "courseUser.update"?'],
  ['an icon', ({ edit }) => edit(CONFIG, "icon: 'delete'", "icon: 'delet'"), 'screens.config.ts:67:39: loans: no icon "delet"; did you mean "delete"?'],
  ['an action that does two things', ({ edit }) => edit(CONFIG, 'remove: true, confirm', "remove: true, run: 'endLoan', confirm"), 'screens.config.ts:67:19: loans: an action does exactly one of set, remove, edit, form, dialog, run', 'screens.config.ts:67:94: loans: src/features/loans/endLoan.ts does not export "endLoan"'],
  ['an action without its operation', ({ edit }) => edit(CONFIG, "      delete: { mutation: 'endLoan', args: { kind: 'record.kind' } },\n", ''), 'screens.config.ts:66:83: loans: remove needs an operation: name it under operations.delete'],
  ['who may select', ({ edit }) => edit(CONFIG, "selectFor: ['manager']", "selectFor: ['boss']"), 'screens.config.ts:66:21: loans: no audience "boss"; known are admin, creator, manager, reviewer, learner, other'],
  ['a rule', ({ edit }) => edit(CONFIG, "rule: 'name'", "rule: 'nmae'"), 'screens.config.ts:42:32: books: no rule "nmae"; did you mean "name"?'],
  ['a form field', ({ edit }) => edit(CONFIG, "{ field: 'kind', initial: 'novel' }", "{ field: 'kinds', initial: 'novel' }"), 'screens.config.ts:16:44: books: addBook needs "kind": say where it comes from', 'screens.config.ts:43:18: books: AddBookInput has no field "kinds"; did you mean "kind"?'],
  ['a default order that is no column', ({ edit }) => edit(CONFIG, "sort: { field: 'fullName'", "sort: { field: 'kind'"), 'screens.config.ts:56:22: loans: no sortable column "kind"; known are fullName'],
  ['an object without a slot', ({ edit }) => edit(CONFIG, "{ field: 'kind', from: 480 }", "{ field: 'cover' }"), 'screens.config.ts:27:18: books: "cover" is an object: name one of its fields, or a slot that draws it'],
  ['a filter that the API does not know', ({ edit }) => edit(SCHEMA, '  kind: [BookKind!]\n', ''), 'screens.config.ts:31:9: books: BookFilter has no field "kind"; known are text, visible, damaged'],
  ['an order that the API can not give', ({ edit }) => edit(SCHEMA, 'filter: LoanFilter, sort: Sort', 'filter: LoanFilter'), 'screens.config.ts:58:40: loans: getLoans has no sort argument'],
  ['a computed value', ({ edit }) => edit(CONFIG, 'perPage: 10', 'perPage: 5 + 5'), 'screens.config.ts:21:16: the config is plain data: texts, numbers, true and false, lists and objects'],
  ['a message', ({ edit }) => edit('locales/en.json', '"books.column.kind":', '"books.column.sort":'), 'screens.config.ts:27:9: books: there is no message "books.column.kind": add it to locales/en.json and to the bundles beside it'],
  ['a field of a hand-written document', ({ edit }) => edit('src/features/loans/LoanSlip.graphql', 'name', 'nam'), 'src/features/loans/LoanSlip.graphql:3:5: Cannot query field "nam" on type "Book". Did you mean "name"?'],
  ['a schema that is not one', ({ edit }) => edit(SCHEMA, 'type Tag {', 'typ Tag {'), 'schema.graphql:35:1: Syntax Error: Unexpected Name "typ".'],
];

describe('[gen-03] what is wrong is told with file, line, column and the nearest name', () => {
  test.each(cases)('%s', async (_title, change, ...problems) => {
    const project = libraryProject();
    change(project);
    expect(await project.problems()).toEqual(problems);
  });

  test('everything that is wrong is told at once', async () => {
    const project = libraryProject();
    project.edit(CONFIG, 'from: 600', 'from: 640');
    project.edit(CONFIG, "items: 'shelves'", "items: 'shelf'");
    project.edit('src/features/loans/LoanSlip.graphql', 'src', 'source');
    expect((await project.problems()).map((problem) => problem.split(': ')[0])).toEqual(['screens.config.ts:26:58', 'screens.config.ts:75:55', 'src/features/loans/LoanSlip.graphql:5:7']);
  });
});

test('[gen-06] a slot that no hand-written file exports is told at its place', async () => {
  const project = libraryProject();
  project.edit('src/features/books/BookNameCell.tsx', 'BookNameCell', 'BookTitleCell');
  expect(await project.problems()).toEqual(['screens.config.ts:25:48: books: src/features/books/BookNameCell.tsx does not export "BookNameCell"']);
});

test('[gen-09] a sortable column has one of the keys that addresses and sort arguments know', async () => {
  const project = libraryProject();
  project.edit(CONFIG, "{ field: 'kind', from: 480 }", "{ field: 'kind', from: 480, sortable: true }");
  expect(await project.problems()).toEqual([
    'screens.config.ts:27:18: books: no sortable column key "kind"; known are actions, name, activityStatus, type, error, evaluationType, fullName, evaluatedAt, submittedAt, score, tags, states.visible, lastLogin, userId, autoEnrollment, role, archived',
  ]);
});
