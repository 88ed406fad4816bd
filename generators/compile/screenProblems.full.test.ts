import { expect, test } from 'vitest';
import { project as practicum } from '../../screens.project.ts';
import { command } from '../command.ts';
import { compiledLibrary } from '../testing/compiledLibrary.ts';
import { CONFIG, type TestProject } from '../testing/libraryProject.ts';

const run = (library: TestProject) =>
  command([], library.root, { withServer: false, project: { ...practicum, messages: undefined } });
const LOAN = "import type { LoansRow } from '../../generated/resources/loans.types.generated.ts';\n";
const BOOK = LOAN.replaceAll('Loan', 'Book').replaceAll('loan', 'book');

test('[gen-72] only hand-written parts with wrong types are refused', async () => {
  const library = compiledLibrary();
  library.write(
    'src/features/books/BookNameCell.tsx',
    'export const BookNameCell = (p: { title: string }) => <b>{p.title}</b>;\n',
  );
  library.write(
    'src/features/loans/ExtendDialog.tsx',
    'interface Props { open: boolean; onClose: () => void; days: number }\nexport const ExtendDialog = ({ days }: Props) => <i>{days}</i>;\n',
  );
  library.write(
    'src/features/loans/printLoan.ts',
    `${BOOK}export const printLoan = async (book: BooksRow): Promise<void> => console.log(book);\n`,
  );
  library.write(
    'src/features/books/BookRowActions.tsx',
    'export const BookRowActions = (p: { title?: string }) => <b>{p.title}</b>;\n',
  );
  const { text, code } = await run(library);
  expect(code).toBe(1);
  expect(text.split('\n').filter((line) => line.startsWith(CONFIG))).toEqual([
    expect.stringMatching(
      /^screens\.config\.ts:25:48: books: BookNameCell has the wrong type: Property 'title' is missing/,
    ),
    expect.stringMatching(
      /^screens\.config\.ts:67:\d+: loans: ExtendDialog has the wrong type: Property 'days' is missing/,
    ),
    expect.stringMatching(/^screens\.config\.ts:67:\d+: loans: printLoan has the wrong type: /),
  ]);
});
