import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { impactCommand } from './impactCommand.ts';
import { foreignProject, type ForeignName } from '../testing/foreignProject.ts';
import { libraryProject, type TestProject } from '../testing/libraryProject.ts';
import type { Report } from './report.ts';
import { project as practicum } from '../../screens.project.ts';

const SCHEMA = 'schema.graphql';

/** What the way from the committed schema to the edited one does: `books breaks column name`. */
async function impactOf(
  change: (project: TestProject) => void,
  project = libraryProject(),
): Promise<{ lines: string[]; report: Report }> {
  project.write('old.graphql', project.read(SCHEMA));
  change(project);
  const { text } = await impactCommand(['old.graphql', '--format', 'json'], project.root, { project: practicum });
  const report = JSON.parse(text) as Report;
  return {
    report,
    lines: report.screens.flatMap(({ screen, items }) =>
      items.map(({ effect, kind, name }) => `${screen} ${effect} ${kind} ${name}`),
    ),
  };
}

const edit =
  (...changes: [from: string, to: string][]) =>
  (project: TestProject): void =>
    changes.forEach(([from, to]) => project.edit(SCHEMA, from, to));

const BOOK_ACTIONS = "rowActions: { slot: 'BookRowActions', audience: ['manager'] }";

/** Books with an action whose form asks for some of what an update takes. */
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

/** What is changed in the schema, how bad it is, and every part that feels it. */
const cases: [title: string, change: (project: TestProject) => void, level: Report['level'], ...lines: string[]][] = [
  ['nothing', () => undefined, undefined],
  [
    'a field of a row goes: whatever names it breaks, and so do documents',
    edit(['id: ID!\n  name: String!\n  kind: BookKind!\n  states', 'id: ID!\n  kind: BookKind!\n  states']),
    'breaking',
    'books breaks list default order',
    'books breaks list search in name',
    'books breaks list tie-break name',
    'books breaks column name',
    'books breaks sort key name',
    'books breaks slot BookNameCell',
    'books changes message resources.books.fields.name',
    'loans breaks document LoanSlip_book',
  ],
  [
    'a nested field is renamed',
    edit(['damaged: Boolean!', 'isDamaged: Boolean!']),
    'breaking',
    'books breaks filter damaged',
    'books changes message resources.books.filter.damaged',
    'books changes message resources.books.option.damaged',
  ],
  [
    'a field is never null any more',
    edit(['until: Float', 'until: Float!']),
    'safe',
    'loans changes column until',
    'loans changes filter state',
  ],
  [
    'a nested field may be null',
    edit(['visible: Boolean!\n  damaged', 'visible: Boolean\n  damaged']),
    'breaking',
    'books changes column states.visible',
    'books changes filter visible',
  ],
  [
    'a field that no screen reads is deprecated',
    edit(['size: Int!', 'size: Int! @deprecated(reason: "use src")']),
    'safe',
    'books changes list also fetched cover',
  ],
  [
    'a field comes: it could be a column, and says by which filter',
    edit(['fullName: String!\n', 'fullName: String!\n  isLong: Boolean!\n  note: String\n']),
    'safe',
    'loans adds column isLong',
    'loans adds column note',
  ],
  [
    'a field comes one level below a row',
    edit(['damaged: Boolean!', 'damaged: Boolean!\n  lent: Boolean!']),
    'safe',
    'books adds column states.lent',
  ],
  [
    'a field of a column starts to need an argument',
    edit(['damaged: Boolean!', 'damaged(since: Int!): Boolean!']),
    'breaking',
    'books breaks filter damaged',
  ],
  [
    'an object on the way starts to need an argument',
    edit(['states: BookStates!', 'states(at: Int!): BookStates!']),
    'breaking',
    'books breaks column states.visible',
    'books breaks filter damaged',
    'books breaks filter visible',
    'books breaks sort key states.visible',
  ],
  [
    'an object on the way becomes a union',
    edit(
      ['states: BookStates!', 'states: States!'],
      ['type BookStates {', 'union States = BookStates\n\ntype BookStates {'],
    ),
    'breaking',
    'books breaks column states.visible',
    'books breaks filter damaged',
    'books breaks filter visible',
    'books breaks sort key states.visible',
    'books changes message resources.books.fields.states.visible',
    'books changes message resources.books.filter.damaged',
    'books changes message resources.books.filter.visible',
    'books changes message resources.books.option.damaged',
  ],
  [
    'a value comes: its text is needed where all values are shown, and filters could offer it',
    edit(['  novel\n  atlas', '  novel\n  atlas\n  map']),
    'breaking',
    'books breaks message BookKind.map',
    'books changes column kind',
    'books changes form field kind',
    'books adds filter kind',
  ],
  [
    'a value comes and has its text: the screen only changes',
    (project) => {
      edit(['  novel\n  atlas', '  novel\n  atlas\n  map'])(project);
      project.say('BookKind.map');
    },
    'risky',
    'books changes column kind',
    'books changes form field kind',
    'books adds message BookKind.map',
    'books adds filter kind',
  ],
  [
    'a value goes that a filter offers',
    edit(['  novel\n  atlas', '  novel']),
    'breaking',
    'books breaks filter kind',
    'books changes column kind',
    'books changes form field kind',
    'books changes message BookKind.atlas',
    'books changes message resources.books.filter.kind',
  ],
  [
    'a value goes that a list fans out over',
    edit(['  home\n  room', '  home']),
    'breaking',
    'loans breaks operation list getLoans',
    'loans changes column kind',
    'loans changes message LoanKind.room',
  ],
  [
    'a value of an enum is renamed',
    edit(['  due\n  late', '  due\n  lates']),
    'breaking',
    'loans breaks filter state',
    'loans changes message resources.loans.filter.state',
    'loans changes message LoanState.late',
  ],
  [
    'a query asks for more',
    edit(['getBook(id: ID!)', 'getBook(id: ID!, edition: Int!)']),
    'breaking',
    'books breaks operation one getBook',
    'loans breaks document LoanSlip_book',
  ],
  [
    'a query takes more',
    edit(['getBook(id: ID!)', 'getBook(id: ID!, edition: Int)']),
    'risky',
    'books adds operation one getBook',
    'loans adds document LoanSlip_book',
  ],
  [
    'another default of a query',
    edit(['getBooks(shelfId: ID!, limit: Int = 100', 'getBooks(shelfId: ID!, limit: Int = 50']),
    'risky',
    'books changes operation list getBooks',
  ],
  [
    'a mutation under another name takes its actions and forms with it',
    edit(['  endLoan(', '  endLoans(']),
    'breaking',
    'loans breaks operation delete endLoan',
    'loans breaks row action end',
    ...[
      'action.end',
      'end.done',
      'end.failed',
      'end.title',
      'end.text',
      'end.confirm',
      'end.many.title',
      'end.many.text',
      'end.many.done',
    ].map((id) => `loans changes message resources.loans.${id}`),
  ],
  [
    'an input asks for more',
    edit(['input AddBookInput {', 'input AddBookInput {\n  isbn: String!']),
    'breaking',
    'books breaks operation create addBook',
    'books breaks form create',
  ],
  [
    'an input takes more',
    edit(['input AddBookInput {', 'input AddBookInput {\n  isbn: String']),
    'safe',
    'books adds operation create addBook',
    'books adds form create',
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
    ...['BookKind.novel', 'BookKind.atlas', 'resources.books.fields.kind', 'resources.books.filter.kind'].map(
      (id) => `books changes message ${id}`,
    ),
  ],
  [
    "an input asks for more than a row's form says",
    withForm(NAME_FORM, edit(['input UpdateBookInput {', 'input UpdateBookInput {\n  reason: String!'])),
    'breaking',
    'books breaks operation update updateBook',
    'books breaks row action edit',
    ...['action.edit', 'edit.title', 'edit.submit', 'edit.done'].map(
      (id) => `books changes message resources.books.${id}`,
    ),
  ],
  [
    "an input takes more than a row's form says",
    withForm(NAME_FORM, edit(['input UpdateBookInput {', 'input UpdateBookInput {\n  reason: String'])),
    'safe',
    'books adds operation update updateBook',
    'books adds row action edit',
  ],
  [
    "the operation of a row's form goes",
    withForm(NAME_FORM, edit(['  updateBook(input: UpdateBookInput!): Book!\n', ''])),
    'breaking',
    'books breaks operation update updateBook',
    'books breaks row action edit',
    ...['action.edit', 'edit.title', 'edit.submit', 'edit.done'].map(
      (id) => `books changes message resources.books.${id}`,
    ),
  ],
  [
    'a filter of the API goes',
    edit(['  damaged: Boolean\n', '']),
    'breaking',
    'books breaks filter damaged',
    'books changes message resources.books.filter.damaged',
    'books changes message resources.books.option.damaged',
  ],
  [
    'a filter of the API comes',
    edit(['  damaged: Boolean\n', '  damaged: Boolean\n  lent: Boolean\n']),
    'safe',
    'books adds filter lent',
  ],
  [
    'an order goes',
    edit(['filter: LoanFilter, sort: Sort', 'filter: LoanFilter']),
    'breaking',
    'loans breaks operation list getLoans',
    'loans breaks sort key fullName',
  ],
  [
    'the rows of a page are called otherwise',
    edit(['shelves: [Shelf!]!', 'allShelves: [Shelf!]!']),
    'breaking',
    'shelves breaks operation list getShelves',
  ],
  [
    'a query that answers with rows comes',
    edit(
      ['getShelves: ShelfList!', 'getShelves: ShelfList!\n  getTags: TagList!'],
      ['type ShelfList {', 'type TagList {\n  tags: [Tag!]!\n}\n\ntype ShelfList {'],
    ),
    'safe',
    'a new screen adds operation list getTags',
  ],
  [
    'a type that no screen shows goes',
    edit(['"What a reader', 'type Fine {\n  sum: Int!\n}\n\n"What a reader']),
    'safe',
  ],
  [
    'a field that the config shows already',
    (project) => {
      edit(['fullName: String!\n', 'fullName: String!\n  note: String\n'])(project);
      project.edit('screens.config.ts', "{ field: 'until' },", "{ field: 'until' },\n        { field: 'note' },");
      project.say('resources.loans.fields.note');
    },
    'safe',
    'loans adds column note',
  ],
];

describe('[gen-08] every part of a screen that a change adds to, changes or breaks is named', () => {
  test.each(cases)('%s', async (_title, change, level, ...lines) => {
    const impact = await impactOf(change);
    expect(impact.lines.toSorted()).toEqual(lines.toSorted());
    expect(impact.report.level).toBe(level);
  });

  test('[gen-03] what npm run generate refuses is named with file, line and column, and nothing else', async () => {
    const { report } = await impactOf(edit(['damaged: Boolean!', 'isDamaged: Boolean!']));
    expect(report.problems.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['screens.config.ts', 33, 18],
    ]);
    expect(report.screens[0]?.items.find(({ kind }) => kind === 'filter')).toMatchObject({
      file: 'screens.config.ts',
      line: 33,
      column: 9,
      changes: ['BookStates.damaged'],
    });
  });

  test('what was wrong before the change is left to npm run generate', async () => {
    const { report } = await impactOf((project) => {
      project.edit('screens.config.ts', "validate: 'name'", "validate: 'nmae'");
      edit(['size: Int!', 'size: Float!'])(project);
    });
    expect(report.problems).toEqual([]);
  });
});

/** A project, what is changed in its schema, and what becomes of the keys that its list is sorted by. */
const sortCases: [
  title: string,
  project: ForeignName | undefined,
  changes: [from: string, to: string][],
  ...told: (string | undefined)[][],
][] = [
  [
    'a key goes with its field',
    undefined,
    [['  fullName: String!\n', '']],
    ['breaks', 'sort key', 'fullName', 'the list can no longer be sorted by it'],
  ],
  [
    'a key is renamed, and what it is called now is none',
    undefined,
    [['  fullName: String!', '  fulName: String!']],
    ['breaks', 'sort key', 'fullName', 'becomes fulName, which is no key to sort by yet'],
  ],
  [
    'a field comes that is a key',
    undefined,
    [['  fullName: String!\n', '  fullName: String!\n  lastLogin: Float\n']],
    ['adds', 'column', 'lastLogin', 'could be shown, or sorted by'],
  ],
  [
    'a field comes that is none',
    undefined,
    [['  fullName: String!\n', '  fullName: String!\n  pages: Float\n']],
    ['adds', 'column', 'pages', 'could be shown'],
  ],
  [
    'keys become an enum without some of them',
    undefined,
    [['scalar ColumnKey', 'enum ColumnKey {\n  name\n  archived\n}']],
    ['breaks', 'sort key', 'states.visible', 'the list can no longer be sorted by it'],
    ['breaks', 'sort key', 'fullName', 'the list can no longer be sorted by it'],
  ],
  [
    'an order comes for a column that does not sort',
    'relay',
    [['enum ShipOrderField {', 'enum ShipOrderField {\n  FACTION']],
    ['adds', 'sort key', 'faction', 'the list could be sorted by it'],
  ],
  [
    'an order goes that is a value of an enum',
    'postgraphile',
    [['  SHELF_ID_DESC\n  NAME_ASC\n  NAME_DESC\n', '  SHELF_ID_DESC\n  NAME_ASC\n']],
    ['breaks', 'sort key', 'name', 'the list can no longer be sorted by it'],
  ],
  [
    'an order goes that is a field of an input',
    'hasura',
    [['  genre: order_by\n', '']],
    ['breaks', 'sort key', 'genre', 'the list can no longer be sorted by it'],
  ],
];

describe('[gen-08] the keys that lists are sorted by', () => {
  test.each(sortCases)('%s', async (_title, name, changes, ...told) => {
    const { report } = await impactOf(edit(...changes), name && foreign(name));
    const keys = report.screens
      .flatMap(({ items }) => items)
      .filter(({ kind, note = '' }) => kind === 'sort key' || note.startsWith('could be shown'));
    expect(keys.map(({ effect, kind, name: key, note }) => [effect, kind, key, note])).toEqual(told);
    expect(keys.every((item) => item.changes.length > 0 && item.file === 'screens.config.ts')).toBe(true);
  });
});

function foreign(name: ForeignName): TestProject {
  const root = mkdtempSync(join(tmpdir(), 'practicum-impact-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return foreignProject(name, root);
}

describe('[gen-08] hand-written files are found by their words', () => {
  const files: Record<string, string> = {
    'src/features/books/BookRowActions.tsx':
      'export function BookRowActions({ record }) {\n  return record.states.damaged;\n}\n',
    'src/features/loans/overdue.ts': 'export const damaged = 1; // of no book\n',
    'tests/journeys/books.spec.ts': "// books\nawait page.getByText('resources.books.filter.damaged');\n",
    'tests/journeys/loans.spec.ts': "// loans\nexpect('damaged');\n",
    'server/generated/modules.generated.ts':
      "import { bookFields } from '../modules/books/bookFields.ts';\nimport { getBook } from './books/getBook.ts';\nexport const resolvers = {\n  Book: bookFields,\n};\n",
    'server/modules/books/bookStore.ts': "export const select = 'damaged';\n",
  };

  const withFiles = (written: Record<string, string>) => (project: TestProject) =>
    Object.entries(written).forEach(([file, text]) => {
      mkdirSync(join(project.root, file, '..'), { recursive: true });
      project.write(file, text);
    });

  test('slots, tests and resolvers of the screen that feels the change, and no others', async () => {
    const { report } = await impactOf((project) => {
      withFiles(files)(project);
      edit(['  damaged: Boolean!\n', ''])(project);
    });
    expect(report.lookAt.map(({ kind, file, line, note }) => [kind, `${file}:${line ?? 0}`, note])).toEqual([
      ['slot', 'src/features/books/BookRowActions.tsx:2', 'says damaged'],
      ['resolver', 'server/modules/books/bookStore.ts:1', 'says damaged'],
      ['test', 'tests/journeys/books.spec.ts:2', 'names books, says “damaged”, “resources.books.filter.damaged”'],
    ]);
    expect(report.behind.map(({ effect, file, note }) => [effect, file, note])).toEqual([
      ['breaks', 'server/modules/books/bookFields.ts', 'answers BookStates'],
    ]);
  });

  /** Said by code and tests, what is changed in the schema, and what is to be looked at. */
  const hints: [title: string, file: string, text: string, change: [from: string, to: string][], note?: string][] = [
    [
      'a file that has to do with two screens is named once',
      'src/app/pages/ShopPage.tsx',
      "export const shop = ['books', 'loans'].map((row) => row.damaged ?? row.until);\n",
      [
        ['  damaged: Boolean!\n', ''],
        ['  until: Float\n', ''],
      ],
      'says damaged; says until',
    ],
    [
      'a file that is named as what breaks is not named again',
      'src/features/books/BookNameCell.tsx',
      'export function BookNameCell({ record }) {\n  return record.name;\n}\n',
      [['id: ID!\n  name: String!\n  kind: BookKind!\n  states', 'id: ID!\n  kind: BookKind!\n  states']],
    ],
    [
      'code need not be looked at for what is safe',
      'src/features/loans/until.ts',
      'export const late = ({ until }) => until === null;\n',
      [['until: Float', 'until: Float!']],
    ],
    [
      'code is looked at for what may be null now',
      'src/features/books/marks.ts',
      'export const mark = ({ states }) => states.visible;\n',
      [['visible: Boolean!\n  damaged', 'visible: Boolean\n  damaged']],
      'says visible',
    ],
    [
      'a test is not, as its rows are its own',
      'tests/books.spec.ts',
      "open('/books', { visible: true });\n",
      [['visible: Boolean!\n  damaged', 'visible: Boolean\n  damaged']],
    ],
    [
      'a test says the name where it names the screen',
      'tests/shop.spec.ts',
      "open('/books', { damaged: true });\n",
      [['  damaged: Boolean!\n', '']],
      'names books, says “damaged”',
    ],
    [
      'a test says it somewhere else',
      'tests/shop.spec.ts',
      "open('/books');\n\nbuy({ damaged: true });\n",
      [['  damaged: Boolean!\n', '']],
    ],
    [
      'a test says it in a query',
      'tests/shop.spec.ts',
      "ask('{ getBook(id: 1) { states { visible damaged } } }');\n",
      [['  damaged: Boolean!\n', '']],
      'names getBook, says “damaged”',
    ],
    [
      'a test only talks of it',
      'tests/shop.spec.ts',
      "// books that are damaged\nopen('/books');\n",
      [['  damaged: Boolean!\n', '']],
    ],
    [
      'a test reads a text that goes',
      'tests/shop.spec.ts',
      "open('/books');\n\nsee('resources.books.option.damaged');\n",
      [['  damaged: Boolean!\n', '']],
      'names books, says “damaged”, “resources.books.option.damaged”',
    ],
    [
      'a test reads a text that stays',
      'tests/shop.spec.ts',
      "open('/books');\n\nsee('resources.books.fields.kind');\n",
      [['  novel\n  atlas', '  novel']],
    ],
  ];

  test.each(hints)('%s', async (_title, file, text, change, note) => {
    const { report } = await impactOf((project) => {
      withFiles({ [file]: text })(project);
      edit(...change)(project);
    });
    expect(report.lookAt.map((hint) => [hint.file, hint.note])).toEqual(note === undefined ? [] : [[file, note]]);
  });
});
