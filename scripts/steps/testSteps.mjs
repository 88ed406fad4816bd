import { totalmem } from 'node:os';
import { findBrowser } from './browser.mjs';
import { captureNode, spawnNode } from './spawn.mjs';

export const RESULTS = 'test-results';

const check = (name, ...command) => ({ name, run: () => captureNode(command, { env: WITHOUT_COLLECTION }) });

// The type checker is a Go program, and collecting its garbage took two fifths of its time. It needs 4 GB without, so
// computers with less collect once half of their memory is in use.
const WITHOUT_COLLECTION = { GOGC: 'off', GOMEMLIMIT: String(Math.floor(totalmem() / 2)) };

export const build = check('build', 'scripts/build.mjs');

/** Checks that take only seconds. */
export const quickChecks = [
  // The typed rules read all types anyway, so they report type errors as well.
  check('types and lint', 'node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--type-check'),
  check('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  check('css', 'scripts/lint/css.mjs'),
  check('generate --check', 'scripts/run.mjs', 'screens/cli.ts', '--check'),
];

/** All checks other than the tests. None needs another's result, so two of them run at a time, the longest first. */
export const checks = [...quickChecks, build, check('knip', 'node_modules/knip/bin/knip.js')];

const VITEST = ['--passWithNoTests', '--reporter=dot', '--reporter=junit', `--outputFile.junit=${RESULTS}/vitest.xml`];

/** Returns the step of the unit, server and ui tests, limited to the given files, if any. */
export const vitest = (files = []) => vitestStep('run', files);

/** Returns the step of the tests that are among these files, or import one of them. */
export const relatedTests = (files) => vitestStep('related', ['--run', ...files]);

const vitestStep = (command, args) => ({
  name: 'tests: vitest',
  report: 'vitest',
  run: () => spawnNode(['node_modules/vitest/vitest.mjs', command, ...VITEST, ...args], { env: { NODE_ENV: 'test' } }),
});

/**
 * Returns the step of the browser journeys, limited to some files, or to those whose file or title matches a
 * pattern.
 */
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

/** Compares every component with its committed pictures. */
export const catalogue = () => ({
  name: 'tests: catalogue',
  report: 'catalogue',
  run: () => spawnNode(['scripts/catalogue.mjs', '--pictures']),
});
