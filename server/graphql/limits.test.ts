import { buildSchema, parse } from 'graphql';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createDocumentCache, type KnownDocument } from './documentCache.ts';
import { createExecutor, RefusedDocument } from './executor.ts';
import { findExcess } from './limits.ts';
import { readGraphqlBody } from './requestBody.ts';

const schema = buildSchema('type Query { a: Query b(text: String): Int list(of: [Int]): Int }');
const executor = () => createExecutor({ schema, rules: [], jit: 1 });
const refusal = async (query: string, variables: Record<string, unknown> = {}) =>
  executor()({ query, variables }, {}).then(
    () => 'run',
    (error: unknown) => (error instanceof RefusedDocument ? (error.errors[0]?.message ?? '') : String(error)),
  );
const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Builds fragments that each use the next one twice: as many fields as 2 to the power of the depth. */
const doubled = (depth: number) =>
  `{ ...f0 } ${range(depth)
    .map((i) => `fragment f${i} on Query { ${i === depth - 1 ? 'b' : `a { ...f${i + 1} ...f${i + 1} }`} }`)
    .join(' ')}`;

describe('the limits of a document', () => {
  test('[load-01] are found in nested and parallel fragments', async () => {
    expect(await refusal(doubled(60))).toMatch(/at most 8 levels/);
    const flat = `{ ...f0 } ${range(60)
      .map((i) => `fragment f${i} on Query { ${i === 59 ? 'b' : `...f${i + 1} ...f${i + 1}`} }`)
      .join(' ')}`;
    expect(await refusal(flat)).toMatch(/at most 500 fields|more than 20 times/);
    const all = range(17).map((i) => `...f${i}`);
    const cyclic = `{ ...f0 } ${range(17)
      .map((i) => `fragment f${i} on Query { ${all.join(' ')} }`)
      .join(' ')}`;
    expect(await refusal(cyclic)).toContain('within itself');
  });

  test('[load-01] count unused fragments, and fields for each use of their fragment', async () => {
    expect(await refusal(`{ b } ${doubled(60).replace('{ ...f0 }', '')}`)).toMatch(/at most 8 levels/);
    const uses = range(5).map((i) => `a${i}: a { ...many }`);
    expect(await refusal(`{ ${uses.join(' ')} } fragment many on Query { ${'b '.repeat(19)} }`)).toBe('run');
    const aliases = range(4).map((i) => `x${i}: b`);
    expect(await refusal(`{ ${uses.join(' ')} } fragment many on Query { ${aliases.join(' ')} }`)).toContain(
      'at most 15 aliases',
    );
  });

  test('[load-01] apply to bytes, repetitions and operations, and allow everything within them', async () => {
    expect(await refusal(`{ b } #${'x'.repeat(16 * 1024)}`)).toContain('at most 16384 bytes');
    expect(await refusal(`{ ${'b '.repeat(21)} }`)).toContain('more than 20 times');
    const operations = range(11).map((i) => `query q${i} { b }`);
    expect(await refusal(operations.join(' '))).toContain('at most 10 operations');
    expect(findExcess(parse(doubled(4)))).toBeUndefined();
  });

  test('[load-01] apply to variables and to the length of the name', () => {
    const body = (more: object) => () => readGraphqlBody({ query: '{ b }', ...more }, { onlyPersisted: false });
    expect(body({ variables: { of: range(990) } })).not.toThrow();
    expect(body({ variables: { of: range(1001) } })).toThrow(RefusedDocument);
    expect(body({ variables: { of: range(300).map(() => [1, [2, { three: 3 }]]) } })).toThrow(RefusedDocument);
    expect(body({ operationName: 'x'.repeat(201) })).toThrow(RefusedDocument);
  });

  test('errors contain neither schema names nor unlimited input', async () => {
    const strict = createExecutor({ schema, rules: [], jit: Infinity, hideSuggestions: true });
    for (const [query, variables] of [
      ['{ bb }', {}],
      ['query ($of: [Int]) { list(off: $of) }', {}],
    ] as const)
      await expect(strict({ query, variables }, {})).rejects.toSatisfy(
        ({ errors }: RefusedDocument) => errors.length > 0 && !errors.some(({ message }) => message.includes('mean')),
      );
    const of = range(900).map(() => 'no number');
    await expect(strict({ query: 'query ($of: [Int]) { list(of: $of) }', variables: { of } }, {})).rejects.toSatisfy(
      ({ errors }: RefusedDocument) => errors.length <= 21,
    );
  });
});

describe('the document cache', () => {
  test('[load-03] evicts the least used documents by size', () => {
    const cache = createDocumentCache(1000);
    const entry = (bytes: number): KnownDocument => ({
      document: parse('{ b }'),
      operation: { kind: 'query', name: 'b', fields: ['b'] },
      bytes,
      uses: 0,
      cost: 1,
    });
    cache.set('a', entry(400));
    cache.set('b', entry(400));
    cache.get('a');
    cache.set('c', entry(400));
    expect([cache.get('a') !== undefined, cache.get('b'), cache.bytes]).toEqual([true, undefined, 800]);
    cache.set('a', entry(100));
    expect([cache.size, cache.bytes]).toEqual([2, 500]);
    cache.set('huge', entry(1001));
    expect([cache.get('huge'), cache.bytes <= 1000]).toEqual([undefined, true]);
  });

  test('[load-03] keeps no tokens: 600 padded documents use less than 64 MB', async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    const execute = executor();
    const padding = '#\n'.repeat(8000);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (const i of range(600)) await execute({ query: `{ b } ${padding}#${i}`, variables: {} }, {});
    collect();
    expect((process.memoryUsage().heapUsed - before) / 1024 / 1024).toBeLessThan(64);
    // Still in use, so that it wasn't garbage-collected.
    expect((await execute({ query: '{ b }', variables: {} }, {})).data).toEqual({ b: null });
  });
});
