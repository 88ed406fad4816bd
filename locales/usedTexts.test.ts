import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapValues } from 'es-toolkit';
import { expect, test } from 'vitest';
import { FOLDERS, readBundle } from './bundles.ts';
import { textsIn } from './usedTexts.ts';

/** The server and the tool name none of the console's texts, so those in `shared` are the console's. */
const ROOTS = { console: ['src', 'shared'], tool: ['tool'], server: ['server'] };

const filesOf = (folder: string): string[] => {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
  );
  return files.map((file) => join(root, file));
};

const said = textsIn(mapValues(ROOTS, (roots) => roots.flatMap(filesOf)));

test.each(['console', 'tool', 'server'] as const)('[i18n-01] every text of the %s is used', (of) => {
  const ids = Object.keys(readBundle(FOLDERS[of], 'en.json'));
  // react-admin uses its own texts.
  expect(ids.filter((id) => !said[of].has(id) && !id.startsWith('ra.'))).toEqual([]);
});
