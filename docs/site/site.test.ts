import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import MiniSearch from 'minisearch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from './build.ts';

let folder: string;
let pages: string[];
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-docs-'));
  pages = buildSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the documentation site has no broken links', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/(?:href|src)="(?![a-z]+:|#)([^"#]*)(?:#([^"]*))?"/g)]
      .map(([, path = '', anchor]) => ({ target: posix.join(posix.dirname(page), path), anchor }))
      // Skip links to files of the repository: they are next to the published site only.
      .filter(({ target }) => !target.startsWith('..'))
      .filter(
        ({ target, anchor }) =>
          !existsSync(join(folder, target)) || (anchor && !read(target).includes(`id="${decodeURIComponent(anchor)}"`)),
      )
      .map(({ target, anchor }) => `${page}: ${target}#${anchor ?? ''}`),
  );
  expect(broken).toEqual([]);
});

test('search finds the API and the config by their descriptions', () => {
  expect(read('api/queries.html')).toContain('<h3 id="getcourses">getCourses</h3>');
  expect(read('reference/config.html')).toContain('perPage');
  const index = MiniSearch.loadJSON(read('assets/index.json'), {
    idField: 'address',
    fields: ['title', 'text'],
    storeFields: ['title'],
  });
  expect(index.search('getCourses').map(({ id }) => String(id))).toContain('api/queries.html');
});
