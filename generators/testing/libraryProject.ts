import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { check, generate } from '../generate.ts';
import { memoryStore } from '../write/diskStore.ts';
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
  /** Gives texts to message ids. */
  say(...ids: string[]): void;
  /** Every file with its text, except for the cache. */
  snapshot(): Record<string, string>;
  files(): Promise<ReadonlyMap<string, string>>;
  problems(): string[];
}

/** Changes of the library project, with every resulting problem in text order. */
export type ProblemCase = [title: string, change: (project: TestProject) => void, ...problems: string[]];

/** Share printed texts between tests. */
const store = memoryStore();

/** Copies the library project into its own folder, which is removed after the test. */
export function libraryProject(): TestProject {
  const root = mkdtempSync(join(tmpdir(), 'practicum-generator-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(LIBRARY, root, { recursive: true });
  cpSync(join(LIBRARY, 'expected'), root, { recursive: true });
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
      const { files, problems } = await generate(inputs(), store);
      if (problems) throw new Error(problems.map(formatProblem).join('\n'));
      return files;
    },
    problems: () => check(inputs()).problems.map(formatProblem),
  };
}
