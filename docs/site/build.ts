import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { buildSchema } from 'graphql';
import { Marked } from 'marked';
import MiniSearch from 'minisearch';
import { writtenPages, type MarkdownPage } from './pages.ts';
import { schemaPages } from './schemaPages.ts';
import { addressOf, pageHtml } from './template.ts';

const packages = createRequire(import.meta.url);

/** Builds the documentation as a static site with search, which any file server can serve. Returns its pages. */
export function buildSite(folder: string): string[] {
  const pages = [...writtenPages(), ...schemaPages(buildSchema(readFileSync('schema.graphql', 'utf8')))];
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const page of pages) write(addressOf(page.file), pageHtml(page, htmlOf(page), pages));
  cpSync('docs/pictures', join(folder, 'pictures'), { recursive: true });
  write('assets/docs.css', readFileSync('docs/site/docs.css', 'utf8'));
  write('assets/search.js', readFileSync('docs/site/search.mjs', 'utf8'));
  write('assets/minisearch.js', readFileSync(packages.resolve('minisearch').replace(/cjs.*$/, 'es/index.js'), 'utf8'));
  write('assets/index.json', JSON.stringify(searchIndex(pages)));
  return pages.map(({ file }) => addressOf(file));
}

function htmlOf(page: MarkdownPage): string {
  const slugger = new GithubSlugger();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugger.slug(text.replace(/[`*_]/g, ''));
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((row) => cells(row, 'td')).join('\n');
        const table = `<table><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table>`;
        return `<div class="wide" tabindex="0">${table}</div>\n`;
      },
    },
    walkTokens(token) {
      if (token.type === 'link') token['href'] = linkOf(page, String(token['href']));
    },
  });
  return marked.parse(page.text, { async: false });
}

const REPOSITORY_FILE = /^(?:\.\.\/)+(?!docs\/)/;

/**
 * Returns the address of a link: HTML for a page of docs/. A link to a file of the project stays as it is written.
 */
function linkOf({ file }: MarkdownPage, href: string): string {
  if (/^[a-z]+:|^#/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const isInside = !posix.join(posix.dirname(file), path).startsWith('..');
  if (!isInside && REPOSITORY_FILE.test(path)) return href;
  return `${addressOf(path)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Builds the index that search.js loads (MiniSearch). */
function searchIndex(pages: readonly MarkdownPage[]): MiniSearch {
  const index = new MiniSearch({ idField: 'address', fields: ['title', 'text'], storeFields: ['title'] });
  index.addAll(pages.map(({ file, title, text }) => ({ address: addressOf(file), title, text })));
  return index;
}
