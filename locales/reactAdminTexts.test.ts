import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = (path: string) => fileURLToPath(new URL(`../${path}/`, import.meta.url));
const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|test|stories)\./.test(file),
  );

test('[i18n-01] nothing that is used of react-admin says words of its own, which no bundle would have', () => {
  const src = folder('src');
  const imports = filesOf(src).flatMap((file) =>
    Array.from(readFileSync(`${src}${file}`, 'utf8').matchAll(/import \{([^}]*)\} from 'ra-core'/g), ([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const used = new Set(imports.flat().filter((name) => name !== '' && !name.startsWith('type ')));
  const core = folder('node_modules/ra-core/src');
  const theirs = filesOf(core).filter((file) => used.has(basename(file).replace(/\.tsx?$/, '')));
  expect(theirs.length).toBeGreaterThan(5);
  expect(theirs.filter((file) => /['"`]ra\.\w/.test(readFileSync(`${core}${file}`, 'utf8')))).toEqual([]);
});
