import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { edit, impactOf } from '../testing/impactOf.ts';
import type { TestProject } from '../testing/libraryProject.ts';

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
        ['  until: Float, autoEnrollment: Enrollment\n', ''],
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
