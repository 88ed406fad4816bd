import { format, type FormatConfig } from 'oxfmt';
import { expect, test } from 'vitest';
import { mergeModules } from './takeOver.ts';

const BASE = `import { Cell } from './Cell.tsx';
import { DataTable, List, OldButton, SearchInput } from '../../kit/list/index.ts';

const kindChoices = [
  { id: 'novel', name: 'BookKind.novel' },
  { id: 'atlas', name: 'BookKind.atlas' },
];

const filters = [<SearchInput key="text" source="text" alwaysOn />];

export const BooksList = () => (
  <List resource="books" perPage={10} sort={{ field: 'name', order: 'DESC' }} filters={filters}>
    <DataTable>
      <DataTable.Col source="name"><Cell /></DataTable.Col>
      <DataTable.Col source="states.visible" breakpoint={600} audience={['manager', 'reviewer']} />
      <OldButton name="old" />
    </DataTable>
  </List>
);
`;

const replaced = (text: string, ...changes: [from: string, to: string][]): string =>
  changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replace(from, to);
  }, text);

const GENERATED = replaced(
  BASE,
  ["\n  { id: 'atlas'", "\n  { id: 'essay', name: 'BookKind.essay' },\n  { id: 'atlas'"],
  ['{ DataTable, List, OldButton, SearchInput }', '{ DataTable, DateField, List, SearchInput }'],
  ["order: 'DESC'", "order: 'ASC'"],
  ['filters={filters}', 'filters={filters} debounce={300}'],
  [' breakpoint={600}', ' breakpoint={480}'],
  ['<OldButton name="old" />', '<DataTable.Col source="since"><DateField source="since" /></DataTable.Col>'],
  ["import { Cell } from './Cell.tsx';", "import { Cell } from './Cell.tsx';\nimport { Note } from './Note.tsx';"],
);

const other: FormatConfig = {
  singleQuote: false,
  jsxSingleQuote: true,
  semi: false,
  trailingComma: 'none',
  arrowParens: 'avoid',
  bracketSpacing: false,
  printWidth: 40,
};
const laidOut = async (text: string, settings: FormatConfig): Promise<string> =>
  (await format('Books.tsx', text, settings)).code;

/** Returns a module's text with its imports and their names sorted. */
function words(text: string): string[] {
  const [imports = '', rest = ''] = text.split(/(?=const kindChoices)/);
  const said = (code: string) => code.match(/[\w./]+|[<>={}()[\]]/g) ?? [];
  return [...said(imports).toSorted(), ...said(rest).filter((word) => !/[()]/.test(word))];
}

test.each<[title: string, settings: FormatConfig]>([
  ['in short lines and other quotes', other],
  ['by tabs', { ...other, useTabs: true, singleQuote: true }],
  ['in one line for each attribute', { ...other, singleAttributePerLine: true, printWidth: 200 }],
])('[gen-40] a taken-over screen formatted %s merges newer output without a conflict', async (_, settings) => {
  const hand = await laidOut(replaced(BASE, ['<DataTable>', '<DataTable label="mine">']), settings);
  const merged = await mergeModules({ hand, base: BASE, generated: GENERATED });
  expect(merged).toMatchObject({ conflicts: [] });
  const { text } = merged as { text: string };
  expect(words(text)).toEqual(words(replaced(GENERATED, ['<DataTable>', '<DataTable label="mine">'])));
  // Lines that the merge doesn't touch keep their layout.
  expect(text).toContain(hand.slice(hand.indexOf('const filters'), hand.indexOf('export const')));
});

test('[gen-40] comments, helpers and reordered parts of the hand-written file are kept', async () => {
  const hand = replaced(
    BASE,
    ['const filters', '// Ours.\nconst mine = 1;\n\nconst filters'],
    ['    <DataTable>', '    {/* the table */}\n    <DataTable>'],
  );
  const { text, conflicts } = (await mergeModules({ hand, base: BASE, generated: GENERATED })) as {
    text: string;
    conflicts: number[];
  };
  expect(conflicts).toEqual([]);
  expect(text).toContain('// Ours.\nconst mine = 1;');
  expect(text).toContain('{/* the table */}');
  expect(text).toContain('breakpoint={480}');
});

test('[gen-40] only lines changed on both sides are marked as conflicts, with the original', async () => {
  const hand = await laidOut(
    replaced(BASE, ["order: 'DESC'", "order: 'RANDOM'"], ['<OldButton name="old" />', '<OldButton name="old" big />']),
    { ...other, singleAttributePerLine: true, printWidth: 80 },
  );
  const { text, conflicts } = (await mergeModules({ hand, base: BASE, generated: GENERATED })) as {
    text: string;
    conflicts: number[];
  };
  expect(conflicts.map((line) => text.split('\n')[line - 1])).toEqual(['<<<<<<< by hand', '<<<<<<< by hand']);
  expect(text).toContain(`<<<<<<< by hand
  <List resource="books" perPage={10} sort={{ field: 'name', order: 'RANDOM' }} filters={filters} debounce={300}>
||||||| when ejected
  <List resource="books" perPage={10} sort={{ field: 'name', order: 'DESC' }} filters={filters} debounce={300}>
=======
  <List resource="books" perPage={10} sort={{ field: 'name', order: 'ASC' }} filters={filters} debounce={300}>
>>>>>>> npm run generate
`);
  expect(text).toContain('debounce={300}');
  expect(text).toContain('breakpoint={480}');
});

test('[gen-40] imports that the new output drops are removed if unused and kept if used', async () => {
  const hand = replaced(BASE, ['<Cell />', '<><Cell /><OldButton name="mine" /></>']);
  const merged = (await mergeModules({ hand, base: BASE, generated: GENERATED })) as { text: string };
  expect(merged.text).toMatch(/import \{[^}]*\bOldButton\b/);
  const plain = (await mergeModules({ hand: BASE, base: BASE, generated: GENERATED })) as { text: string };
  expect(plain.text).not.toContain('OldButton');
});

test("[gen-40] a file that isn't TypeScript is reported with its line", async () => {
  expect(await mergeModules({ hand: 'const a = 1;\nconst = 2;', base: BASE, generated: GENERATED })).toEqual({
    brokenAt: 2,
  });
});
