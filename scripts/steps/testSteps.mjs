import { findBrowser } from './browser.mjs';
import { captureNode, spawnNode } from './spawn.mjs';

export const RESULTS = 'test-results';

const check = (name, ...command) => ({ name, run: () => captureNode(command) });

// By content, so that a new checkout of the same files uses it too.
const CACHE = ['--cache', '--cache-location', '.cache/prettier', '--cache-strategy', 'content'];

export const build = check('build', 'scripts/build.mjs');

/** What is checked beside the tests; none needs another's outcome, so two of them run at a time, the longest first. */
export const checks = [
  check('format', 'node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn', ...CACHE),
  check('types', 'node_modules/typescript-7/bin/tsc', '--noEmit'),
  check('lint', 'node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'),
  check('css', 'scripts/lint/css.mjs'),
  build,
  check('knip', 'node_modules/knip/bin/knip.js'),
  check('generate --check', 'scripts/run.mjs', 'screens/cli.ts', '--check'),
];

const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--passWithNoTests',
  '--reporter=dot',
  '--reporter=junit',
  `--outputFile.junit=${RESULTS}/vitest.xml`,
];

/** The unit, server and ui tests; only these files, if any are named. */
export const vitest = (files = []) => ({
  name: 'tests: vitest',
  report: 'vitest',
  run: () => spawnNode([...VITEST, ...files], { env: { NODE_ENV: 'test' } }),
});

/** The browser journeys; only those whose file or title matches, if a pattern is given. */
export const journeys = (pattern) => ({
  name: 'tests: journeys',
  report: 'journeys',
  run: async () =>
    spawnNode(
      ['node_modules/playwright/cli.js', 'test', ...(pattern === undefined ? [] : ['--grep', `/${pattern}/i`])],
      {
        env: { PRACTICUM_CHROMIUM: await findBrowser() },
      },
    ),
});

/** Every component beside its committed pictures. */
export const catalogue = () => ({
  name: 'tests: catalogue',
  report: 'catalogue',
  run: () => spawnNode(['scripts/catalogue.mjs', '--pictures']),
});
