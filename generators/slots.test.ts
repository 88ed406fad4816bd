import { describe, expect, test } from 'vitest';
import { libraryProject } from './testing/libraryProject.ts';

describe('[gen-06] a slot must be an export of its file', () => {
  const CELL = 'src/features/books/BookNameCell.tsx';
  const missing = [expect.stringMatching(/BookNameCell.tsx does not export "BookNameCell"/)];
  test.each([
    ['a comment', '// export const BookNameCell = () => null;\n'],
    ['a text', "export const Other = 'export const BookNameCell';\n"],
    ['a type', 'export type BookNameCell = string;\n'],
  ])('and not just appear in %s', (_title, text) => {
    const project = libraryProject();
    project.write(CELL, text);
    expect(project.problems()).toEqual(missing);
  });

  test('as a class, a function, or a re-export', () => {
    const project = libraryProject();
    for (const text of [
      'export class BookNameCell {}',
      'export async function BookNameCell() {}',
      "export { A as BookNameCell } from './a.tsx';",
    ]) {
      project.write(CELL, text);
      expect(project.problems()).toEqual([]);
    }
  });
});
