import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore } from '../write/diskStore.ts';
import { libraryProject } from '../testing/libraryProject.ts';
import { Element } from './code.ts';
import { component, moduleOf, type Module, loadFormatter, printModule, printModules } from './module.ts';

const shelf = (perPage: number): Module =>
  moduleOf([component('ShelfList', new Element({ name: 'List', from: 'react-admin' }, { perPage }))]);
const emitted = (perPage: number) =>
  new Map([
    ['src/shelves.tsx', shelf(perPage)],
    ['src/books.tsx', shelf(1)],
  ]);

/** Prints modules, writes them, and returns how often the formatter was loaded. */
async function run(root: string, modules: ReadonlyMap<string, Module>) {
  let loads = 0;
  const store = diskStore(root, 'v1');
  const texts = await printModules(modules, store, () => {
    loads += 1;
    return loadFormatter();
  });
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  store.save();
  return { texts, loads };
}

test('[gen-62] an unchanged screen keeps its text, and the formatter is loaded only for changed screens', async () => {
  const root = mkdtempSync(join(tmpdir(), 'practicum-print-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const first = await run(root, emitted(10));
  expect(first.loads).toBe(1);
  expect(first.texts.get('src/shelves.tsx')).toBe(
    `${shelf(10).header}import { List } from 'react-admin';\n\nexport const ShelfList = () => <List perPage={10} />;\n`,
  );
  expect(await run(root, emitted(10))).toEqual({ texts: first.texts, loads: 0 });
  const changed = await run(root, emitted(12));
  expect(changed.loads).toBe(1);
  expect(changed.texts.get('src/shelves.tsx')).toContain('perPage={12}');
  // A file that was edited by hand is printed again.
  writeFileSync(join(root, 'src/books.tsx'), 'edited');
  expect(await run(root, emitted(12))).toEqual({ texts: changed.texts, loads: 1 });
});

test('[gen-62] a schema change that no screen uses changes no screen', async () => {
  const project = libraryProject();
  const before = await project.files();
  project.edit('schema.graphql', 'type Shelf {', 'type Shelf {\n  width: Int');
  const after = await project.files();
  const same = [...before].filter(([file, text]) => after.get(file) === text).map(([file]) => file);
  expect([...before.keys()].filter((file) => !same.includes(file))).toEqual(['src/generated/schema.generated.ts']);
});

test('string literals at the end of code are left unchanged', async () => {
  const element = new Element('Text', { value: "it's \\", title: 'a "b" \n' }, [new Element('i'), new Element('b')]);
  expect(await printModule('x.tsx', moduleOf([component('Odd', element)]))).toMatch(
    /<Text value=\{"it's \\\\"\} title=\{'a "b" \\n'\}>\n\s*<i \/>\n\s*<b \/>\n\s*<\/Text>\n\);\n$/,
  );
});
