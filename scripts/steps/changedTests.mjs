import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fromRoot } from './root.mjs';
import { Plain } from './say.mjs';
import { testFiles } from './testSelection.mjs';
import { build, journeys, quickChecks, relatedTests } from './testSteps.mjs';

/** Tests that read files without importing them, by the pattern of those files. */
const READERS = [
  [
    /^(schema\.graphql|screens\.config\.ts|screens\.project\.ts|codegen\.ts)$/,
    ['screens', 'tests/screens/screens', 'tests/api/contract'],
  ],
  [/^server\/db\/migrations\//, ['server/db', 'server/startup/startServer', 'tests/api/access/matrix']],
  [/^((server|tool)\/)?locales\//, ['locales']],
  [/^docs\/permissions\.md$/, ['tests/api/access']],
  [/\.(md|graphql)$|^(package|knip)\.json$/, ['docs']],
  [/^scripts\//, ['tests/commands']],
  [/\.css$/, ['shared/design']],
];

const git = (...args) =>
  execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** Returns the files that differ from a commit, including untracked files. */
function changedFiles(base) {
  try {
    return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].sort();
  } catch {
    throw new Plain(`Git has no commit "${base}": expected a branch or a commit, such as main or HEAD~1.`);
  }
}

/** Returns the test files that read a changed file without importing it. */
export function readersOf(changed) {
  const readers = READERS.flatMap(([pattern, tests]) => (changed.some((file) => pattern.test(file)) ? tests : []));
  return testFiles().filter((file) => !file.endsWith('.spec.ts') && readers.some((reader) => file.startsWith(reader)));
}

/** Returns the test steps that a change can affect, and a sentence about what they omit. */
export function stepsForChange(base) {
  const changed = changedFiles(base);
  if (changed.length === 0) throw new Plain(`Nothing differs from ${base}.`);
  const files = changed.filter((file) => existsSync(fromRoot(file)));
  const specs = files.filter((file) => /^tests\/journeys\/.*\.spec\.ts$/.test(file));
  const hasJourneys = specs.length > 0;
  return {
    checks: [...quickChecks, ...(hasJourneys ? [build] : [])],
    tests: [relatedTests([...files, ...readersOf(changed)]), ...(hasJourneys ? [journeys({ files: specs })] : [])],
    leftOut:
      `Skipped: knip, ${hasJourneys ? 'the other' : 'the build, all'} journeys, and tests that don't import ` +
      'what changed. `npm test` runs everything.',
  };
}
