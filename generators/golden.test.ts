import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { LIBRARY, libraryProject, testProject } from './testing/libraryProject.ts';

const EXPECTED = join(LIBRARY, 'expected');

// After an intended change, run npx vitest run --project generators -u, and review the diff.
test("[gen-01] the library project's output equals the committed files", async () => {
  const files = await testProject(LIBRARY).files();
  expect([...files.keys()].toSorted()).toEqual(committed());
  for (const [file, text] of files)
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '..', EXPECTED, file));
});

test('[gen-04] the same inputs produce identical output, also in another folder and in a second run', async () => {
  const project = libraryProject();
  const [first, second] = [await testProject(LIBRARY).files(), await project.files()];
  expect([...second]).toEqual([...first]);
  expect([...(await project.files())]).toEqual([...first]);
});

test('every emitted file names its generator, sources and command', async () => {
  for (const [file, text] of await testProject(LIBRARY).files()) {
    expect(file).toMatch(/\.generated\.(tsx?|graphql)$/);
    expect(text.split('\n')[0]).toMatch(
      /^(\/\/|#) Generated from .*(?:schema\.graphql|screens\.config\.ts).* by `npm run generate`\. Do not edit/,
    );
  }
});

test('emitted screens have no hooks or conditions', async () => {
  for (const [file, text] of await testProject(LIBRARY).files()) {
    if (!file.endsWith('.tsx')) continue;
    const declared = text.replaceAll(LAZY, '').replaceAll(COMPONENT, '');
    expect(declared).not.toMatch(/\buse[A-Z]\w*\(|\bif\b|\?|&&|\|\||=>/);
  }
});

/** Matches the declaration of a lazy part. */
const LAZY = /lazy(Dialog|Page|Part|Screen)\(\(\) =>\s+import\('[^']+'\)\.then\(\((\w+)\) => \2\.\w+\),?\s*\)/g;

/** Matches the declaration of a component. */
const COMPONENT = /^export const \w+ = \((props: \w+)?\) => \(/gm;

const committed = (): string[] =>
  readdirSync(EXPECTED, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(EXPECTED, join(entry.parentPath, entry.name)))
    .toSorted();
