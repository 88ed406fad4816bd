import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../generators/impact/report.ts';
import { changedProject } from './testing/changedProject.ts';
import { CHANGES } from './testing/schemaChanges.ts';

// Only in the full run, because each change is generated twice and compiled up to twice, with everything that imports
// the changed modules. npm test checks this on a smaller project.
describe('[gen-50] on this project the impact report matches the compiler', () => {
  const named = { right: 0, wrong: 0, tried: 0 };
  let project: Awaited<ReturnType<typeof changedProject>>;
  beforeAll(async () => {
    project = await changedProject();
  });
  afterAll(() => project.close());

  test.each(CHANGES)('$title', async (change) => {
    const broken = filesIn(await project.impact(change.schema));
    const refused = await project.filesRefused(change);
    expect(refused.filter((file) => !broken.includes(file))).toEqual([]);
    named.wrong += broken.filter((file) => !refused.includes(file)).length;
    named.right += refused.length;
    named.tried += 1;
  });

  test('at least four of five listed files fail to compile', () => {
    expect(named.tried).toBe(CHANGES.length);
    expect(named.wrong * 5).toBeLessThanOrEqual(named.right + named.wrong);
  });
});

/** Returns the files that a report lists because the compiler or the validation rejects them. */
function filesIn({ screens }: Report): string[] {
  const items = screens
    .flatMap((screen) => screen.items)
    .filter(({ effect, note = '' }) => effect === 'breaks' && !note.startsWith('query in a string'));
  return [...new Set(items.map(({ file }) => file))].filter(
    (file) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'screens.config.ts',
  );
}
