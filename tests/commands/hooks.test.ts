import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/projectRoot.ts';
import { isFullRun } from '../support/fullRun.ts';

const TAKEN = [
  '.oxfmtrc.json',
  'lint-staged.config.mjs',
  'oxlint.config.mjs',
  'oxlint.casts.mjs',
  'package.json',
  'scripts/hooks',
  'scripts/lint',
  'tsconfig.json',
];
const UGLY = 'export const a = "1"\n';
const PRETTY = "export const a = '1';\n";

let root: string;

function run(program: string, ...args: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const identity = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@x.test', GIT_COMMITTER_NAME: 'A' };
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, ...identity, GIT_COMMITTER_EMAIL: 'a@x.test', GIT_CONFIG_NOSYSTEM: '1' },
  });
  return { status, output: `${stdout}${stderr}` };
}

const git = (...args: string[]) => run('git', ...args);

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const commit = (message: string) => git('commit', '--quiet', '--message', message);
const countCommits = () => Number(git('rev-list', '--count', 'HEAD').output);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'practicum-hooks-'));
});
afterEach(() => rmSync(root, { recursive: true }));

// Each of these tests makes a commit.
if (isFullRun)
  describe('a commit', () => {
    // Create a repository that starts like this project after `npm run hooks`, with one commit to build on.
    beforeEach(() => {
      for (const file of TAKEN) cpSync(join(projectRoot, file), join(root, file), { recursive: true });
      symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
      mkdirSync(join(root, 'src/features'), { recursive: true });
      // The linter's settings require the server's folders.
      mkdirSync(join(root, 'server'));
      git('init', '--quiet');
      appendFileSync(join(root, '.git/info/exclude'), 'node_modules\n');
      git('add', '.');
      git('commit', '--quiet', '--message', 'chore: begin');
      expect(run('npm', 'run', '--silent', 'hooks').status).toBe(0);
    });

    test('of code with lint errors is rejected and keeps the work', () => {
      write('src/a.ts', "export const a = process.env['A'];\n");
      git('add', 'src/a.ts');
      const { status, output } = commit('feat: a');
      expect([status, output]).toEqual([1, expect.stringContaining('The environment is read in server/config.ts')]);
      expect(countCommits()).toBe(1);
      expect(read('src/a.ts')).toContain('process.env');
    }, 120_000);

    test('formats staged files and leaves unstaged changes', () => {
      write('src/a.ts', UGLY);
      git('add', 'src/a.ts');
      write('src/a.ts', `${UGLY}export const b = "2"\n`);
      expect(commit('feat: a').status).toBe(0);
      expect(git('show', 'HEAD:src/a.ts').output).toBe(PRETTY);
      expect(read('src/a.ts')).toContain('export const b = ');
    }, 120_000);

    test("of a file that can't be parsed is rejected", () => {
      write('src/a.json', '{ "a": }\n');
      git('add', 'src/a.json');
      expect(commit('feat: a').status).toBe(1);
      expect(countCommits()).toBe(1);
    }, 120_000);

    test('with an invalid message is rejected with the expected form', () => {
      expect(git('commit', '--allow-empty', '--message', 'Archive courses')).toEqual({
        status: 1,
        output: expect.stringContaining('type(scope): what changes') as string,
      });
    }, 120_000);
  });

const { problemsOf } = (await import(join(projectRoot, 'scripts/hooks/commitMessage.mjs'))) as {
  problemsOf: (message: string) => string[];
};

test.each([
  'feat: archive courses',
  'fix(courses): keep the filter after saving',
  'refactor!: take the org from the address',
  'test(journeys): sign in once\n\nWhy it is faster.',
  "Merge branch 'main'",
  'fixup! feat: archive courses',
])('the message %j is accepted', (message) => {
  expect(problemsOf(`${message}\n`)).toEqual([]);
});

test.each([
  'Archive courses',
  'feature: archive courses',
  'feat archive courses',
  'feat: archive courses.',
  'feat:',
  `feat: ${'a'.repeat(100)}`,
  'feat: archive courses\nand members',
])('the message %j is rejected', (message) => {
  expect(problemsOf(`${message}\n`)).toHaveLength(1);
});
