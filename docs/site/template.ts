import { dirname, relative } from 'node:path/posix';
import { tokensCss } from '../../shared/design/tokens.ts';
import type { MarkdownPage } from './pages.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Returns the address of a page in the site. README is the index of its folder. */
export const addressOf = (file: string): string => file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');

const SECTIONS: readonly (readonly [folder: string, title: string])[] = [
  ['tutorial', 'Tutorial'],
  ['how-to', 'How-to guides'],
  ['reference', 'Reference'],
  ['api', 'Generated reference'],
  ['', 'More reference'],
  ['explanation', 'Explanation'],
  ['decisions', 'Decisions'],
];

const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

/** Returns the HTML of a page around its content, in the look of the console. */
export function pageHtml(page: MarkdownPage, content: string, all: readonly MarkdownPage[]): string {
  const address = addressOf(page.file);
  const to = (target: string) => relative(dirname(address), target) || target;
  const links = (folder: string) =>
    all
      .filter(({ file }) => folderOf(file) === folder && file !== 'README.md')
      .map(({ file, title }) => {
        const isHere = file === page.file ? ' aria-current="page"' : '';
        return `<li><a href="${to(addressOf(file))}"${isHere}>${escape(title)}</a></li>`;
      })
      .join('');
  const sections = SECTIONS.map(([folder, title]) => {
    const open = folderOf(page.file) === folder ? ' open' : '';
    return `<details${open}><summary>${title}</summary><ul>${links(folder)}</ul></details>`;
  }).join('');
  const root = to('index.html').replace(/index\.html$/, '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(page.title)} · Practicum</title>
<style>${tokensCss()}</style>
<link rel="stylesheet" href="${to('assets/docs.css')}">
<script type="importmap">{"imports":{"minisearch":"./${to('assets/minisearch.js')}"}}</script>
<script type="module" src="${to('assets/search.js')}" data-root="${root}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Documentation">
<a class="home" href="${to('index.html')}">Practicum</a>
<search><label for="search">Search</label><input id="search" type="search" autocomplete="off">
<ol id="found" aria-live="polite"></ol></search>
${sections}
</nav>
<main id="content">${content}</main>
</body>
</html>
`;
}
