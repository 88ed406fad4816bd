import { describe, expect, test } from 'vitest';
import { check } from './generate.ts';
import { defineProject } from './project.ts';
import { readInputs } from './read/readInputs.ts';
import { edit, problemsOf, type CodedCase } from './testing/codedProblems.ts';

const CONFIG = 'screens.config.ts';

const cases: CodedCase[] = [
  [
    'a name that is an object',
    edit(CONFIG, "tieBreaks: ['name'],", "tieBreaks: ['name'], recordRepresentation: 'cover',"),
    'object-field screens.config.ts:35:50: books: "cover" of Book is Cover, not a scalar; use a field that is a string or a number',
  ],
  [
    'a name that is a list',
    edit(CONFIG, "recordRepresentation: 'readerId'", "recordRepresentation: 'autoEnrollment'"),
    'object-field screens.config.ts:63:29: loans: "autoEnrollment" of Loan is Enrollment, not a scalar; use a field that is a string or a number',
  ],
  [
    'a title of a page that is an object',
    edit(CONFIG, 'show: { fields: [', "show: { title: 'autoEnrollment', fields: ["),
    'object-field screens.config.ts:49:48: loans: "autoEnrollment" of Loan is Enrollment, not a scalar; use a field that is a string or a number',
  ],
  [
    'a condition over a field that rows lack',
    edit(CONFIG, "matchBy: 'autoEnrollment'", "matchBy: 'tags'"),
    'wrong-setting screens.config.ts:62:111: loans: "tags" reads "tags", which is not a field of Loan',
  ],
  [
    'a condition of a switch',
    edit(CONFIG, "key: 'damaged', kind: 'hidden'", "key: 'damaged', kind: 'hidden', matchBy: 'tags'"),
    'unknown-setting screens.config.ts:33:68: books: a hidden filter can\'t have "matchBy"; remove it',
  ],
  [
    'tags of a field that is no list',
    edit(
      CONFIG,
      "{ field: 'kind', kind: 'anyOf', choices: ['novel', 'atlas'] }",
      "{ field: 'kind', kind: 'tags', matchBy: 'tags' }",
    ),
    'not-filterable screens.config.ts:31:18: books: "kind" of BookFilter expects [BookKind!], not a list of strings or null',
    'wrong-setting screens.config.ts:31:32: books: "kind" of Book is BookKind!, not a string or a list',
  ],
  [
    'the row that a call is there to read',
    edit(CONFIG, "query: 'getBook', args: { id: 'id' }", "query: 'getBook', args: { id: 'record.id' }"),
    'unknown-source screens.config.ts:15:47: books: "record.id" refers to the row that this call loads; expected one of id, scope.orgId, scope.courseId',
  ],
  [
    'an audience of other screens',
    edit(CONFIG, "audience: ['manager', 'reviewer']", "audience: ['creator', 'reviewer']"),
    'unknown-word screens.config.ts:26:80: books: audience "creator" does not exist in courseId; expected one of manager, reviewer, learner',
  ],
  [
    'a search in an enum',
    edit(CONFIG, "search: ['name']", "search: ['kind']"),
    'wrong-setting screens.config.ts:29:16: books: "kind" of Book is BookKind!; only strings can be searched',
  ],
  [
    'a rule of texts for a choice',
    edit(CONFIG, "{ field: 'kind', defaultValue: 'novel' }", "{ field: 'kind', validate: 'name' }"),
    'wrong-setting screens.config.ts:43:36: books: "kind" is not a string; only strings can have a validation rule',
  ],
  [
    'yes or no of a number',
    edit(CONFIG, "kind: 'anyOf', enum: 'LoanState', choices: ['late'], matchBy: 'autoEnrollment'", "kind: 'boolean'"),
    'not-filterable screens.config.ts:62:40: loans: "state" of LoanFilter expects [LoanState!], not true or false or null',
    'wrong-setting screens.config.ts:62:55: loans: "until" of Loan is Float, not true or false',
  ],
  [
    'a history without a menu',
    edit(CONFIG, "  books: {\n    id: ['id'],", "  books: {\n    id: ['id'], history: true,"),
    'missing-setting screens.config.ts:12:17: books: history requires row actions; set list.rowActions.actions',
  ],
  [
    'restorable rows that nothing deletes',
    edit(CONFIG, "  shelves: {\n    id: ['id'],", "  shelves: {\n    id: ['id'], restorable: true,"),
    'missing-operation screens.config.ts:74:17: shelves: restorable needs an operation; add operations.delete',
  ],
  [
    'a create button that opens nothing',
    edit(
      CONFIG,
      "\n      fields: [\n        { field: 'name', validate: 'name' },\n        { field: 'kind', defaultValue: 'novel' },\n      ],",
      '',
    ),
    'missing-setting screens.config.ts:39:5: books: expected either fields or a slot',
  ],
  [
    'a create button that opens two',
    edit(
      CONFIG,
      "audience: ['manager'],\n      fields",
      "audience: ['manager'],\n      slot: 'BookNameCell',\n      fields",
    ),
    'missing-setting screens.config.ts:39:13: books: expected either fields or a slot, not both',
  ],
  [
    'a search of nothing',
    edit(CONFIG, "search: ['name']", 'search: []'),
    'wrong-setting screens.config.ts:29:15: books: "list.search" must be a list that is not empty',
  ],
  [
    'a choice twice',
    edit(CONFIG, "choices: ['novel', 'atlas']", "choices: ['novel', 'novel']"),
    'duplicate-name screens.config.ts:31:60: books: choice "novel" is duplicated; remove one of them',
  ],
  [
    'no choices',
    edit(CONFIG, "choices: ['novel', 'atlas']", 'choices: []'),
    'wrong-setting screens.config.ts:31:50: books: "list.filters[0].choices" must be a list that is not empty',
  ],
  [
    'an action on many rows that none can select',
    edit(CONFIG, "        bulkAudience: ['admin'],\n", ''),
    'missing-setting screens.config.ts:66:111: loans: a bulk action requires an audience that can select rows; set bulkAudience',
  ],
  [
    'an update of nothing',
    edit(CONFIG, 'delete: true, confirm', 'data: {}, confirm'),
    'missing-operation screens.config.ts:67:82: loans: data needs an operation; add operations.update',
    'wrong-setting screens.config.ts:67:88: loans: "list.rowActions.actions[0].data" must be an object of at least one field',
  ],
  [
    'a reference by a number with decimals',
    edit(CONFIG, "{ field: 'until' }", "{ field: 'until', reference: 'Book' }"),
    `wrong-setting screens.config.ts:60:38: loans: "until" is Float, which can't be the id of a row`,
  ],
  [
    'a list of which nothing shows',
    edit(
      CONFIG,
      "columns: [{ field: 'name', sortable: true }]",
      "columns: [{ field: 'name', sortable: true, optional: true }]",
    ),
    'missing-setting screens.config.ts:76:65: shelves: every column is optional; make one of them always visible',
  ],
  [
    'a type other than that of the rows',
    edit(CONFIG, "loans: 'Loan'", "loans: 'Book'"),
    'unknown-type screens.config.ts:6:10: getLoans returns Loan, not Book',
  ],
  [
    'a component that is a function',
    edit(CONFIG, "slot: 'BookNameCell'", "slot: 'nameOfBook'"),
    'missing-slot screens.config.ts:25:48: books: src/features/books/nameOfBook.tsx does not export "nameOfBook"; expected one of BookNameCell, BookRowActions, BooksIntroduction',
  ],
  [
    'an argument by another name',
    edit('schema.graphql', 'getBook(id: ID!', 'getBook(bookId: ID!'),
    'unknown-argument screens.config.ts:15:43: books: getBook has no argument "id"; it needs "bookId"',
    'document-invalid src/features/loans/LoanSlip.graphql:2:11: Unknown argument "id" on field "Query.getBook"',
  ],
  [
    'a filter by a key with a dot',
    edit(CONFIG, "key: 'visible'", "key: 'states.shown'"),
    'not-filterable screens.config.ts:32:41: books: BookFilter has no field "states"; expected one of text, kind, visible, damaged',
  ],
  [
    'any of the values of a switch',
    edit(CONFIG, "key: 'damaged', kind: 'hidden'", "key: 'damaged', kind: 'anyOf'"),
    'no-values screens.config.ts:33:18: books: "states.damaged" is not an enum; set enum to an enum of the schema',
  ],
  [
    'choices that are numbers',
    edit(CONFIG, "choices: ['novel', 'atlas']", "choices: ['novel', 2]"),
    'wrong-setting screens.config.ts:31:60: books: "list.filters[0].choices[1]" must be a string',
  ],
  [
    'one value for a list',
    edit(
      'schema.graphql',
      '  kind: BookKind!\n}\n\ninput UpdateBookInput',
      '  kind: [BookKind!]!\n}\n\ninput UpdateBookInput',
    ),
    'wrong-setting screens.config.ts:43:40: books: "kind" expects [BookKind!]!, not "novel"',
  ],
  [
    'a list of filters',
    edit('schema.graphql', 'filter: BookFilter', 'filter: [BookFilter!]'),
    'not-filterable screens.config.ts:31:18: books: "filter" of getBooks is a list: expected one object',
  ],
  [
    'an id that is true or false',
    edit('schema.graphql', 'type Shelf {\n  id: ID!', 'type Shelf {\n  id: Boolean!'),
    'wrong-setting screens.config.ts:74:10: shelves: "id" of Shelf is Boolean!, which can\'t be an id',
  ],
  [
    'an id that has a field twice',
    edit(CONFIG, "id: ['bookId', 'readerId']", "id: ['bookId', 'bookId']"),
    'duplicate-name screens.config.ts:49:20: loans: field "bookId" is duplicated; remove one of them',
  ],
  [
    'an update of an unknown row',
    edit('schema.graphql', 'input UpdateBookInput {\n  id: ID!', 'input UpdateBookInput {\n  bookId: ID!'),
    'missing-argument screens.config.ts:17:27: books: updateBook needs the id of the row; add its source under args',
  ],
  [
    'a condition on an object',
    edit(CONFIG, 'bulk: true }', "bulk: true, condition: { field: 'autoEnrollment', value: true } }"),
    'object-field screens.config.ts:67:143: loans: "autoEnrollment" of Loan is Enrollment, not a scalar; use a field that is a string or a number',
  ],
  [
    'a chip beside a slot',
    edit(CONFIG, "slot: 'BookNameCell' }", "slot: 'BookNameCell', chip: true }"),
    'unknown-setting screens.config.ts:25:64: books: a field with a slot can\'t have "chip"; remove it',
  ],
  [
    'a value that cannot be read',
    edit(CONFIG, "kind: 'record.kind'", 'kind: { value: null }'),
    'not-plain-data screens.config.ts:52:61: the config must be plain data; it is not executed; expected a literal: a string, a number, true or false, a list or an object',
  ],
  [
    'a call without its arguments',
    edit(CONFIG, "query: 'getBook', args: { id: 'id' }", "query: 'getBook'"),
    'missing-setting screens.config.ts:15:15: books: operations.getOne has no args',
  ],
  [
    'a copy of nothing',
    edit(CONFIG, "tieBreaks: ['name'],", "tieBreaks: ['name'], copyStatus: 'state',"),
    'unknown-field screens.config.ts:35:40: books: Book has no field "state"; did you mean "states"?',
  ],
  [
    'an action that sets a path',
    edit(
      CONFIG,
      "rowActions: { slot: 'BookRowActions', audience: ['manager'] }",
      `rowActions: {
        actions: [{ key: 'end', icon: 'delete', permission: 'courseUser.remove', data: { 'states.visible': false } }],
      }`,
    ),
    'missing-message screens.config.ts:37:26: books: messages "resources.books.…" are missing: action.end, end.done, end.failed; add them to locales/en.json and the other bundles',
    'unknown-field screens.config.ts:37:90: books: "states.visible" is a path and not a field; write states: { visible: … }',
  ],
];

describe('[gen-72] configs that would generate wrong screens are refused', () => {
  test.each(cases)('%s', (_title, change, ...problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  test.each(['history', 'restorable', 'page'])('%s without elements of the project', (setting) => {
    const inputs = readInputs('packaging/fixture/relay', { project: defineProject() });
    const value = setting === 'page' ? "{ path: 'ships' }" : 'true';
    const text = inputs.config.text.replace("id: ['id'],", `${setting}: ${value}, id: ['id'],`);
    const { problems } = check({ ...inputs, config: { ...inputs.config, text } });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(`react-admin has no element for "${setting}"`),
    ]);
  });

  test('a column through a list', () => {
    expect(problemsOf(edit(CONFIG, "{ field: 'kind', breakpoint: 480 }", "{ field: 'tags.name' }"))).toEqual([
      'object-field screens.config.ts:27:18: books: "tags" of Book is [Tag!]!, a list; use "tags" with a slot',
    ]);
  });
});
