import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OutputStore } from '../memoize.ts';
import { check, generate } from '../generate.ts';
import { formatProblem } from '../problem.ts';
import { readInputs } from '../read/readInputs.ts';
import { project as practicum } from '../../screens.project.ts';

/** A small project that uses every setting of a config. Its output is committed in `expected`. */
export const LIBRARY = 'generators/fixtures/library';
export const CONFIG = 'screens.config.ts';
export const SCHEMA = 'schema.graphql';
export const DOCUMENT = 'src/features/loans/LoanSlip.graphql';

export interface TestProject {
  root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Replaces the only occurrence of a text. */
  edit(file: string, from: string, to: string): void;
  /** Adds texts for message ids. */
  say(...ids: string[]): void;
  /** Every file with its text, except for the cache. */
  snapshot(): Record<string, string>;
  files(): Promise<ReadonlyMap<string, string>>;
  problems(): string[];
}

/** Changes of the library project, with every resulting problem in text order. */
export type ProblemCase = [title: string, change: (project: TestProject) => void, ...problems: string[]];

const printed = new Map<string, string>();
/** Shares printed texts between the tests of a worker. */
export const printedTexts: OutputStore = {
  read: (file, key) => printed.get(`${file} ${key}`),
  keep: (file, key, text) => void printed.set(`${file} ${key}`, text),
};

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)),
    isFile: entry.isFile(),
  }));
/** Texts of the library project with its output, and undefined for its folders. */
const library = new Map(
  [LIBRARY, join(LIBRARY, 'expected')].flatMap((folder) =>
    filesIn(folder).map(({ path, isFile }) => [path, isFile ? readFileSync(join(folder, path), 'utf8') : undefined]),
  ),
);

/**
 * Folders that no test is using. They are reused, because creating and removing all files takes longer than most tests.
 */
const free: string[] = [];
// Vitest ends its workers with this signal.
process.once('SIGTERM', () => {
  for (const root of free) rmSync(root, { recursive: true });
  process.kill(process.pid, 'SIGTERM');
});

/** Lends a folder with the library project to a test. */
export function libraryProject(): TestProject {
  const root = free.pop() ?? mkdtempSync(join(tmpdir(), 'practicum-generator-'));
  for (const { path, isFile } of filesIn(root))
    if (!library.has(path) || isFile === (library.get(path) === undefined))
      rmSync(join(root, path), { recursive: true, force: true });
  for (const [path, text] of library) {
    const file = join(root, path);
    if (text === undefined) mkdirSync(file, { recursive: true });
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  onTestFinished(() => void free.push(root));
  return testProject(root);
}

export function testProject(root: string): TestProject {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const inputs = () => readInputs(root, { withServer: false, project: practicum });
  return {
    root,
    read,
    write,
    remove: (file) => rmSync(join(root, file)),
    edit(file, from, to) {
      const parts = read(file).split(from);
      if (parts.length !== 2) throw new Error(`${file} holds ${JSON.stringify(from)} ${parts.length - 1} times`);
      write(file, parts.join(to));
    },
    say: (...ids) =>
      write(
        'locales/en.json',
        JSON.stringify({
          ...(JSON.parse(read('locales/en.json')) as object),
          ...Object.fromEntries(ids.map((id) => [id, id])),
        }),
      ),
    snapshot: () =>
      Object.fromEntries(
        readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
          .filter((file) => !file.startsWith('.cache/'))
          .map((file) => [file, read(file)]),
      ),
    async files() {
      const { files, problems } = await generate(inputs(), printedTexts);
      if (problems) throw new Error(problems.map(formatProblem).join('\n'));
      return files;
    },
    problems: () => check(inputs()).problems.map(formatProblem),
  };
}
