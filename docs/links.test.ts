import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readTutorial } from '../tests/tutorial/steps.ts';
import { readPage, type Page } from './markdown.ts';

const ROOT = new URL('../', import.meta.url);
const README_BYTES_MAX = 8000;

const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}${file.replaceAll('\\', '/')}`,
  );
const isMarkdown = (file: string): boolean => file.endsWith('.md');
const pages = [...readdirSync(ROOT).filter(isMarkdown), ...filesIn('docs/').filter(isMarkdown)].map((file) =>
  readPage(ROOT, file),
);

/** Returns the target of a page's link: a file relative to the project, and an anchor. */
function targetOf(page: Page, link: string): { file: string; anchor: string } {
  const base = new URL(page.file, ROOT);
  const { pathname, hash } = new URL(link, base);
  return {
    file: decodeURIComponent(pathname.slice(ROOT.pathname.length)),
    anchor: decodeURIComponent(hash.slice(1)),
  };
}

const isInside = (link: string): boolean => !/^[a-z]+:/.test(link);
const linksOf = (page: Page): string[] => page.targets.filter(isInside);

/** Returns why a link is broken, or undefined if it resolves. */
function brokenLink(page: Page, link: string): string | undefined {
  const { file, anchor } = targetOf(page, link);
  if (!existsSync(new URL(file, ROOT))) return `${link}: there is no ${file}`;
  if (anchor === '') return undefined;
  const target = pages.find((candidate) => candidate.file === file);
  return target?.anchors.has(anchor) ? undefined : `${link}: ${file} has no heading #${anchor}`;
}

const FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name))
  .map(({ name }) => name)
  .filter((name) => !['dist', 'node_modules', 'screenshots', 'test-results', 'playwright-report'].includes(name));
const PATH = new RegExp(`^(?:${FOLDERS.join('|')})(?:/[\\w.@-]+)+/?$`);

/** Paths that the how-to guides and `--eject` create. */
const MADE_LATER = [
  'src/generated/bases',
  'src/features/courses/CoursesList.tsx',
  'src/features/courses/copyCourseId.ts',
];
const isMadeLater = (path: string): boolean =>
  MADE_LATER.includes(path) || readTutorial().steps.some((step) => step.place === 'new' && step.file === path);

const scripts = (JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { scripts: object }).scripts;

describe.each(pages.map((page) => [page.file, page] as const))('%s', (_file, page) => {
  test('has no broken links', () => {
    expect(linksOf(page).flatMap((link) => brokenLink(page, link) ?? [])).toEqual([]);
  });

  test('mentions only npm scripts that exist', () => {
    const named = page.code.flatMap((text) =>
      Array.from(text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g), ([, name]) => name),
    );
    expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
  });
});

// The changelog mentions files that no longer exist.
const current = pages.filter(({ file }) => file !== 'CHANGELOG.md');

test.each(current.map((page) => [page.file, page] as const))(
  '%s mentions only project paths that exist',
  (_file, page) => {
    const paths = page.codeSpans.filter((text) => PATH.test(text) && !isMadeLater(text));
    expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  },
);

test('every docs page is reachable from the README', () => {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    const page = pages.find((candidate) => candidate.file === file);
    if (page === undefined || reached.has(file)) return;
    reached.add(file);
    linksOf(page).forEach((link) => follow(targetOf(page, link).file));
  };
  follow('README.md');
  expect(pages.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
});

test('[gen-42] pages use a placeholder instead of a migration number', () => {
  const guides = pages
    .map(({ file }) => file)
    .filter((file) => /^README|^CONTRIBUTING|^docs\/(tutorial|how-to)/.test(file));
  const numbers = guides.flatMap((file) =>
    Array.from(readFileSync(new URL(file, ROOT), 'utf8').matchAll(/\b\d{4}_\S*/g), ([name]) => `${file}: ${name}`),
  );
  expect(numbers).toEqual([]);
  expect(readTutorial().steps.map(({ file }) => file)).toContain('server/db/migrations/<number>_announcement.sql');
});

test('README.md is at most the size limit', () => {
  expect(statSync(fileURLToPath(new URL('README.md', ROOT))).size).toBeLessThanOrEqual(README_BYTES_MAX);
});

test('each requirement id occurs once', () => {
  const page = readFileSync(new URL('docs/requirements.md', ROOT), 'utf8');
  const ids = Array.from(page.matchAll(/^\| (\w+-\d+) \|/gm), ([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the decision list names each decision once, with its title', () => {
  const listed = readFileSync(new URL('docs/decisions/README.md', ROOT), 'utf8').match(/^\| \[.*(?=\|$)/gm);
  const decisions = pages.filter(({ file }) => /^docs\/decisions\/\d/.test(file));
  const title = ({ file }: Page) => {
    const [, number, name] = /^# (\d+)\. (.*)$/m.exec(readFileSync(new URL(file, ROOT), 'utf8')) ?? [];
    return `| [${number}](${file.slice('docs/decisions/'.length)}) | ${name}`;
  };
  expect(listed?.map((row) => row.replace(/ +/g, ' ').trimEnd())).toEqual(decisions.map(title).toSorted());
});

test.each(current.map((page) => [page.file, page] as const))(
  '%s mentions only names that exist in the named file',
  (_file, page) => {
    const named = readFileSync(new URL(page.file, ROOT), 'utf8').matchAll(
      /`([\w…]+)` (?:in|of) `([\w./]+\.(?:tsx?|mjs))`/g,
    );
    const missing = Array.from(named, ([, name = '', file = '']) => ({ name: name.replace('…', ''), file })).filter(
      ({ name, file }) => existsSync(new URL(file, ROOT)) && !readFileSync(new URL(file, ROOT), 'utf8').includes(name),
    );
    expect(missing).toEqual([]);
  },
);
