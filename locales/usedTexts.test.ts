import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FOLDERS, readBundle } from './bundles.ts';
import { textsIn } from './usedTexts.ts';

const ROOTS = { console: ['src'], tool: ['tool'], server: ['server'] };

const filesOf = (folder: string): string[] => {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
  );
  return files.map((file) => join(root, file));
};

describe.each(Object.entries(ROOTS))('[i18n-01] the %s', (of, roots) => {
  test('has no text that nothing says', { timeout: 120_000 }, () => {
    const said = textsIn(roots.flatMap(filesOf));
    const ids = Object.keys(readBundle(FOLDERS[of as keyof typeof ROOTS], 'en.json'));
    // react-admin says its own.
    expect(ids.filter((id) => !said.has(id) && !id.startsWith('ra.'))).toEqual([]);
  });
});
