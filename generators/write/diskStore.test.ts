import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { project as practicum } from '../../screens.project.ts';
import { generate } from '../generate.ts';
import { libraryProject } from '../testing/libraryProject.ts';
import { readInputs } from '../read/readInputs.ts';
import { diskStore, memoryStore } from './diskStore.ts';

const FILE = 'types.generated.ts';

/** Creates a project with one output that was made from the inputs `key`. */
function madeOnce(): string {
  const root = mkdtempSync(join(tmpdir(), 'practicum-store-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const store = diskStore(root, 'v1');
  expect(store.read(FILE, 'key')).toBeUndefined();
  store.keep(FILE, 'key', 'made');
  store.save();
  writeFileSync(join(root, FILE), 'made');
  return root;
}

test('[gen-04] an output is reused if inputs, text and generator are unchanged', () => {
  const root = madeOnce();
  const store = diskStore(root, 'v1');
  expect(store.read(FILE, 'key')).toBe('made');
  expect(store.hasMade()).toBe(false);
});

test.each([
  ['other inputs', 'v1', 'other key', () => {}],
  ['another generator', 'v2', 'key', () => {}],
  ['an output that was edited', 'v1', 'key', (root: string) => writeFileSync(join(root, FILE), 'edited')],
  ['an output that was deleted', 'v1', 'key', (root: string) => rmSync(join(root, FILE))],
  [
    'a record that cannot be read',
    'v1',
    'key',
    (root: string) => writeFileSync(join(root, '.cache/codegen.json'), '{'),
  ],
])('[gen-04] the output is regenerated: %s', (_what, version, key, change) => {
  const root = madeOnce();
  change(root);
  expect(diskStore(root, version).read(FILE, key)).toBeUndefined();
});

test('[gen-62] a changed schema is validated again', async () => {
  const project = libraryProject();
  const store = memoryStore();
  const run = () => generate(readInputs(project.root, { withServer: false, project: practicum }), store);
  expect((await run()).problems).toBeUndefined();
  project.edit('schema.graphql', 'type Shelf {', 'type Shelf {\n  owner: Nobody');
  expect((await run()).problems).toMatchObject([{ code: 'schema-invalid', line: expect.any(Number) as number }]);
});
