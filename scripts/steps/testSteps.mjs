import { totalmem } from 'node:os';
import { findBrowser } from './browser.mjs';
import { captureNode, spawnNode } from './spawn.mjs';

export const RESULTS = 'test-results';

const check = (name, ...command) => ({ name, run: () => captureNode(command, { env: WITHOUT_COLLECTION }) });

// The type checker is a Go program that spent two fifths of its time on garbage collection. Without collection it needs
// 4 GB, so it starts to collect once half of the computer's memory is in use.
const WITHOUT_COLLECTION = { GOGC: 'off', GOMEMLIMIT: String(Math.floor(totalmem() / 2)) };

export const build = check('build', 'scripts/build.mjs');

/** Checks that take only seconds. */
export const quickChecks = [
  // The type-aware lint rules load all types anyway, so this run reports type errors as well.
  check('types and lint', 'node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--type-check'),
  check('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  check('css', 'scripts/lint/css.mjs'),
  check('generate --check', 'scripts/run.mjs', 'screens/cli.ts', '--check'),
];

/** All checks except the tests. No check needs the result of another, so two run at a time, the longest first. */
export const checks = [...quickChecks, build, check('knip', 'node_modules/knip/bin/knip.js')];

const VITEST = ['--passWithNoTests', '--reporter=dot', '--reporter=junit', `--outputFile.junit=${RESULTS}/vitest.xml`];

/** Returns the step for the unit, server and UI tests, optionally limited to some files. */
export const vitest = (files = []) => vitestStep('run', files);

/** Returns the step for the tests that are among the given files or import one of them. */
export const relatedTests = (files) => vitestStep('related', ['--run', ...files]);

const vitestStep = (command, args) => ({
  name: 'tests: vitest',
  report: 'vitest',
  run: () => spawnNode(['node_modules/vitest/vitest.mjs', command, ...VITEST, ...args], { env: { NODE_ENV: 'test' } }),
});

/** Returns the step for the browser journeys, optionally limited to some files or to a pattern for files and titles. */
export const journeys = ({ files = [], pattern } = {}) => ({
  name: 'tests: journeys',
  report: 'journeys',
  run: async () =>
    spawnNode(
      [
        'node_modules/playwright/cli.js',
        'test',
        ...files,
        ...(pattern === undefined ? [] : ['--grep', `/${pattern}/i`]),
      ],
      {
        env: { PRACTICUM_CHROMIUM: await findBrowser() },
      },
    ),
});

/** Compares every component with its committed screenshots. */
export const catalogue = () => ({
  name: 'tests: catalogue',
  report: 'catalogue',
  run: () => spawnNode(['scripts/catalogue.mjs', '--pictures']),
});
