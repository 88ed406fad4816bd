import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './root.mjs';
import { Plain } from './say.mjs';
import { build, journeys, vitest } from './testSteps.mjs';

const FOLDERS = [
  'docs',
  'generators',
  'locales',
  'packaging',
  'screens',
  'scripts',
  'server',
  'shared',
  'src',
  'tests',
  'tool',
];
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;
const TITLES = /\b(?:test|describe|it)(?:\.\w+)*(?:\([^'"`]*|\s*)\(?\s*(['"`])((?:(?!\1).)+)\1/gs;

/** Returns all test files of the project. */
export const testFiles = (root = fromRoot()) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => TEST_FILE.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file).replaceAll('\\', '/')),
  ).sort();

/** Returns the test files whose path or test titles contain a word. */
export function filesAbout(word, root = fromRoot()) {
  const has = (text) => text.toLowerCase().includes(word.toLowerCase());
  const titles = (file) => [...readFileSync(join(root, file), 'utf8').matchAll(TITLES)].map(([, , title]) => title);
  return testFiles(root).filter((file) => has(file) || titles(file).some(has));
}

const escapeRegExp = (text) => text.replace(/[\\/^$.*+?()[\]{}|]/g, '\\$&');

/** Returns the steps that run the tests about a word. */
export function stepsAbout(word) {
  const files = filesAbout(word);
  if (files.length === 0) throw new Plain(`No test has "${word}" in its file name or its title.`);
  const units = files.filter((file) => !file.endsWith('.spec.ts'));
  const hasJourneys = files.length > units.length;
  return {
    checks: hasJourneys ? [build] : [],
    tests: [
      ...(units.length > 0 ? [vitest(units)] : []),
      ...(hasJourneys ? [journeys({ pattern: escapeRegExp(word) })] : []),
    ],
  };
}
