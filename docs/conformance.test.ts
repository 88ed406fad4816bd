import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const FILES = [
  'tests/api/lti/launches.test.ts',
  'tests/api/lti/accessTokens.test.ts',
  'tests/api/lti/scores.test.ts',
  'tests/api/lti/lineItems.test.ts',
  'tests/api/lti/deepLinking.test.ts',
  'tests/api/lti/registration.test.ts',
  'tests/api/lti/conformance.test.ts',
  'tests/api/lti/standing.test.ts',
  'tests/api/lti/substitution.test.ts',
  'tests/api/lti/toolKeys.test.ts',
  'server/lti/platformKey.test.ts',
  'tests/screens/launchScreens.test.tsx',
  'tests/screens/toolFrame.test.tsx',
  'src/features/launch/ltiStorage.test.ts',
  'tests/journeys/launch.spec.ts',
  'tests/journeys/launch.full.spec.ts',
  'tests/journeys/tool.full.spec.ts',
  'shared/domain/course/progressOfScore.test.ts',
];

test('[embed-40] every test that the conformance page cites exists', () => {
  const tests = FILES.map(read).join('\n');
  const rows = read('docs/reference/lti-conformance.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Section |-)/.test(line));
  // Each row has a section, a requirement and a test.
  expect(rows.filter((row) => !/^\| [^|]+ \| [^|]+ \| `[^`|]+`\s*\|$/.test(row))).toEqual([]);
  const named = rows.map((row) => /`([^`|]+)`\s*\|$/.exec(row)?.[1] ?? '');
  expect(named.length).toBeGreaterThan(45);
  const missing = named.filter((title) => ![`'${title}'`, `"${title}"`].some((quoted) => tests.includes(quoted)));
  expect(missing).toEqual([]);
});

test('[docs-01] the accessibility page lists each WCAG 2.2 A and AA criterion once, with its tests', () => {
  const rows = read('docs/reference/accessibility-conformance.md').match(/^\| \d.*$/gm) ?? [];
  const numbers = rows.map((row) => /^\| ([\d.]+) /.exec(row)?.[1] ?? '');
  expect([new Set(numbers).size, numbers.length]).toEqual([55, 55]);
  const folder = new URL('../tests/journeys/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => /^accessibility.*\.spec\.ts$/.test(name)))
    for (const [, named = ''] of read(`tests/journeys/${file}`).matchAll(/\[WCAG ([\d., ]+)\]/g))
      for (const number of named.split(', ').filter((each) => numbers.includes(each))) {
        const row = rows[numbers.indexOf(number)] ?? '';
        expect(row, `${number} is proven in ${file}`).toMatch(/\(`accessibility\w+(\.full)?\.spec\.ts`\)/);
      }
});
