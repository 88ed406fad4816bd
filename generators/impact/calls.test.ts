import { describe, expect, test } from 'vitest';
import { edit, impactOf, type ImpactCase } from '../testing/impactOf.ts';
import type { TestProject } from '../testing/libraryProject.ts';

const SCHEMA = 'schema.graphql';

const BOOK_ACTIONS = "rowActions: { slot: 'BookRowActions', audience: ['manager'] }";

/** Adds an action to books whose form has some of an update's fields. */
const withForm =
  (form: string, change: (project: TestProject) => void) =>
  (project: TestProject): void => {
    project.edit(
      'screens.config.ts',
      BOOK_ACTIONS,
      `rowActions: { actions: [{ key: 'edit', icon: 'edit', permission: 'course.update', form: ${form} }] }`,
    );
    change(project);
  };
const NAME_FORM = "[{ field: 'name', validate: 'name' }]";

/** Changes of the arguments and results of calls. */
const cases: ImpactCase[] = [
  [
    'a query asks for more',
    edit(['getBook(id: ID!)', 'getBook(id: ID!, edition: Int!)']),
    'breaking',
    'books breaks operation getOne getBook',
    'loans breaks document LoanSlip_book',
  ],
  [
    'a query takes more',
    edit(['getBook(id: ID!)', 'getBook(id: ID!, edition: Int)']),
    'risky',
    'books adds operation getOne getBook',
    'loans adds document LoanSlip_book',
  ],
  [
    'another default of a query',
    edit(['getBooks(shelfId: ID!, limit: Int = 100', 'getBooks(shelfId: ID!, limit: Int = 50']),
    'risky',
    'books changes operation getList getBooks',
  ],
  [
    'a mutation under another name takes its actions and forms with it',
    edit(['  endLoan(', '  endLoans(']),
    'breaking',
    'loans breaks operation delete endLoan',
  ],
  [
    'an input asks for more',
    edit(['input AddBookInput {', 'input AddBookInput {\n  isbn: String!']),
    'breaking',
    'books breaks operation create addBook',
  ],
  [
    'an input takes more',
    edit(['input AddBookInput {', 'input AddBookInput {\n  isbn: String']),
    'safe',
    'books adds operation create addBook',
  ],
  [
    'a field of a form goes',
    edit(['shelfId: ID!\n  name: String!\n  kind', 'shelfId: ID!\n  kind']),
    'breaking',
    'books breaks form field name',
  ],
  [
    "a field that a row's form asks for goes from the input",
    withForm(
      NAME_FORM,
      edit(['input UpdateBookInput {\n  id: ID!\n  name: String', 'input UpdateBookInput {\n  id: ID!']),
    ),
    'breaking',
    'books breaks form field edit name',
  ],
  [
    "a field that a row's form asks for is called otherwise in the input",
    withForm(
      NAME_FORM,
      edit([
        'input UpdateBookInput {\n  id: ID!\n  name: String',
        'input UpdateBookInput {\n  id: ID!\n  names: String',
      ]),
    ),
    'breaking',
    'books breaks form field edit name',
  ],
  [
    "a field that a row's form shows goes from the row",
    withForm("[{ field: 'kind', defaultValue: 'novel' }]", (project) => {
      edit([
        '  name: String\n  states: BookStatesInput',
        '  name: String\n  kind: BookKind\n  states: BookStatesInput',
      ])(project);
      project.write('old.graphql', project.read(SCHEMA));
      edit(['name: String!\n  kind: BookKind!\n  states', 'name: String!\n  states'])(project);
    }),
    'breaking',
    'books breaks column kind',
    'books breaks filter kind',
    'books breaks form field edit kind',
  ],
  [
    "an input asks for more than a row's form says",
    withForm(NAME_FORM, edit(['input UpdateBookInput {', 'input UpdateBookInput {\n  reason: String!'])),
    'breaking',
    'books breaks operation update updateBook',
    'books breaks row action edit',
  ],
  [
    "an input takes more than a row's form says",
    withForm(NAME_FORM, edit(['input UpdateBookInput {', 'input UpdateBookInput {\n  reason: String'])),
    'safe',
    'books adds operation update updateBook',
  ],
  [
    "the operation of a row's form goes",
    withForm(NAME_FORM, edit(['  updateBook(input: UpdateBookInput!): Book!\n', ''])),
    'breaking',
    'books breaks operation update updateBook',
  ],
  ['a filter of the API goes', edit(['  damaged: Boolean\n', '']), 'breaking', 'books breaks filter damaged'],
  [
    'a filter of the API comes',
    edit(['  damaged: Boolean\n', '  damaged: Boolean\n  lent: Boolean\n']),
    'safe',
    'books adds operation getList getBooks',
  ],
  [
    'an order goes',
    edit(['filter: LoanFilter, sort: Sort', 'filter: LoanFilter']),
    'breaking',
    'loans breaks operation getList getLoans',
    'loans breaks column fullName',
  ],
  [
    'the rows of a page are called otherwise',
    edit(['shelves: [Shelf!]!', 'allShelves: [Shelf!]!']),
    'breaking',
    'shelves breaks operation getList getShelves',
  ],
  [
    'a query that answers with rows comes',
    edit(
      ['getShelves: ShelfList!', 'getShelves: ShelfList!\n  getTags: TagList!'],
      ['type ShelfList {', 'type TagList {\n  tags: [Tag!]!\n}\n\ntype ShelfList {'],
    ),
    'safe',
  ],
  [
    'a type that no screen shows goes',
    edit(['"What a reader', 'type Fine {\n  sum: Int!\n}\n\n"What a reader']),
    'safe',
  ],
];

describe('[gen-08] a schema change names every affected part of a screen', () => {
  test.each(cases)('%s', async (_title, change, level, ...lines) => {
    const impact = await impactOf(change);
    expect(impact.lines.toSorted()).toEqual(lines.toSorted());
    expect(impact.report.level).toBe(level);
  });
});
