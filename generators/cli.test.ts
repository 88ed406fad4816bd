import { spawnSync } from 'node:child_process';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { libraryProject, type TestProject } from './testing/libraryProject.ts';

const CLI = `${process.cwd()}/.cache/screens-cli-ts.cjs`;
const hasScript = spawnSync('script', ['--version']).status === 0;
const ESCAPE = '\u001b';
let project: TestProject;

// Create the bundle of the command, as npm runs it.
beforeAll(() => void spawnSync('node', ['scripts/run.mjs', 'screens/cli.ts', '--help']));
beforeEach(() => {
  project = libraryProject();
  project.edit('screens.config.ts', "validate: 'name'", "validate: 'nmae'");
});

// Node reads these variables before it checks whether the terminal has colors.
const ABOUT_COLOR = ['NO_COLOR', 'NODE_DISABLE_COLORS', 'FORCE_COLOR', 'CI'];
const ENVIRONMENT = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ABOUT_COLOR.includes(name)));
const options = (env: Record<string, string> = {}) =>
  ({ cwd: project.root, encoding: 'utf8', env: { ...ENVIRONMENT, TERM: 'xterm-256color', ...env } }) as const;
const onTerminal = (env?: Record<string, string>) =>
  spawnSync('script', ['-qec', `node ${CLI}`, '/dev/null'], options(env));

describe('colored problems', () => {
  test.runIf(hasScript)('are printed on a terminal', () => {
    const { stdout, status } = onTerminal();
    expect(stdout).toContain(`${ESCAPE}[1mscreens.config.ts:42:36${ESCAPE}[22m: books: unknown rule "nmae"`);
    expect(stdout).toContain(`${ESCAPE}[31m^^^^^^${ESCAPE}[39m`);
    expect(status).toBe(1);
  });

  test.runIf(hasScript)('are not printed with NO_COLOR', () => {
    const { stdout } = onTerminal({ NO_COLOR: '1' });
    expect(stdout).toContain('screens.config.ts:42:36: books: unknown rule "nmae" [unknown-word]');
    expect(stdout).not.toContain(ESCAPE);
  });

  test('are not written to a file', () => {
    const { stdout, stderr, status } = spawnSync('node', [CLI], options());
    expect(stderr).toContain('screens.config.ts:42:36: books: unknown rule "nmae" [unknown-word]');
    expect(stderr).not.toContain(ESCAPE);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
  });
});

test('JSON problems are written to stdout', () => {
  const { stdout, stderr, status } = spawnSync('node', [CLI, '--check', '--format', 'json'], options());
  expect(JSON.parse(stdout)).toMatchObject({
    problems: [{ code: 'unknown-word', line: 42, column: 36, endColumn: 42 }],
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
});
