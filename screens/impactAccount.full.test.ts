import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parse, print, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../generators/impact/report.ts';
import { changedCopy, type ChangedCopy } from './changedCopy.ts';
import { CHANGES, type SchemaChange } from './schemaChanges.ts';

/** Of one change with its wait for a copy, on a machine that is busy with other things too. */
const LIMIT = { timeout: 7_200_000 };

// Each compiles all of this project twice, which takes some seconds: npm test holds a smaller project to account.
describe('[gen-50] on this project the impact names what the compiler refuses', () => {
  const copies: ChangedCopy[] = [];
  const free: ChangedCopy[] = [];
  const waiting: ((copy: ChangedCopy) => void)[] = [];
  const named = { right: 0, wrong: 0, tried: 0 };
  let plain: string;

  beforeAll(() => {
    const schema = readFileSync('schema.graphql', 'utf8');
    // Without descriptions, which would stay behind where a field goes.
    plain = print(
      visit(parse(schema), {
        enter: ({ kind, ...node }) => ('description' in node ? { kind, ...node, description: undefined } : undefined),
      }),
    );
    for (let lane = 0; lane < Math.min(availableParallelism(), 4); lane += 1) copies.push(changedCopy(schema));
    free.push(...copies);
  });
  afterAll(() => copies.forEach(({ root }) => rmSync(root, { recursive: true })));

  // As many at a time as there are copies; each waits for one that nobody uses.
  test.concurrent.each(CHANGES)('$title', LIMIT, async ({ schema, follow = [] }) => {
    const copy = await (free.shift() ?? new Promise<ChangedCopy>((take) => waiting.push(take)));
    try {
      copy.restore();
      copy.write('schema.graphql', edited(plain, schema));
      const { broken, looked } = filesIn(await copy.impact());
      for (const [file, from, to] of follow) {
        const text = copy.read(file).replaceAll(from, to);
        expect(text).not.toBe(copy.read(file));
        copy.write(file, text);
      }
      await copy.generate();
      const refused = await copy.filesRefused();
      expect(refused.filter((file) => !broken.includes(file))).toEqual([]);
      const wrong = [...broken, ...looked].filter((file) => !refused.includes(file));
      named.wrong += wrong.length;
      named.right += refused.length;
      named.tried += 1;
    } finally {
      const next = waiting.shift();
      if (next) next(copy);
      else free.push(copy);
    }
  });

  test('of five files that it names at least four are refused', () => {
    expect(named.tried).toBe(CHANGES.length);
    expect(named.wrong * 5).toBeLessThanOrEqual(named.right + named.wrong);
  });
});

function edited(text: string, edits: SchemaChange['schema']): string {
  return edits.reduce((schema, [block, from, to]) => {
    const start = block === '' ? 0 : schema.indexOf(`${block} {`);
    const end = block === '' ? schema.length : schema.indexOf('\n}', start);
    const body = schema.slice(start, end);
    if (!body.includes(from)) throw new Error(`${block} holds no ${from}`);
    return schema.slice(0, start) + body.replaceAll(from, to) + schema.slice(end);
  }, text);
}

/** The code that a report names: what the compiler and validation refuse, and what is to be looked at. */
function filesIn({ screens, behind, lookAt }: Report) {
  const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'screens.config.ts';
  const items = [...screens.flatMap((screen) => screen.items), ...behind].filter(
    ({ effect, note = '' }) => effect === 'breaks' && !note.startsWith('asks in a text'),
  );
  const files = (some: readonly { file: string }[]) => [...new Set(some.map(({ file }) => file))].filter(isCode);
  return { broken: files(items), looked: files(lookAt) };
}
