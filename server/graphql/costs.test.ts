import { buildSchema, isObjectType, parse } from 'graphql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { documents } from '../generated/documents.generated.ts';
import { createBudget } from './budget.ts';
import { COST_MAX, costOf, costs, HEAVY_COST } from './costs.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';
import { readContract } from './schema.ts';

const schema = buildSchema(readContract());
const cost = (text: string) => costOf(schema, parse(text));

describe('the cost table', () => {
  test('[load-08] has fields of the schema, and counts every countable one', () => {
    for (const [type, fields] of Object.entries(costs))
      for (const field of Object.keys(fields)) {
        const declared = schema.getType(type);
        expect(isObjectType(declared) && Object.hasOwn(declared.getFields(), field), `${type}.${field}`).toBe(true);
      }
    for (const type of Object.values(schema.getTypeMap()))
      if (isObjectType(type) && Object.hasOwn(type.getFields(), 'totalCount'))
        expect(costs[type.name]?.['totalCount'], type.name).toBeGreaterThan(0);
  });

  test("[load-08] allows the console's documents", () => {
    for (const [id, text] of documents) expect(cost(text), `${id} ${text}`).toBeLessThanOrEqual(COST_MAX / 2);
  });

  test('[load-08] adds up fields, aliases and fragments, and uses the most expensive operation', () => {
    expect(cost('{ __typename }')).toBe(1);
    expect(cost('{ getCourses { courses { id } } }')).toBe(5);
    expect(cost('{ a: getCourses { ...p } b: getCourses { ...p } } fragment p on CoursePage { totalCount }')).toBe(30);
    expect(
      cost('query a { getOrgs { id } } query b { ... on Query { search { courses { activities { id } } } } }'),
    ).toBe(80);
    expect(cost('mutation { copyCourse { id } createCourse { id } }')).toBe(40);
  });
});

describe('a budget', () => {
  test('[load-08] belongs to one caller and is reset every minute', () => {
    let now = 600_000;
    const budget = createBudget(100, () => now);
    budget.spend('ada', 60);
    expect(() => budget.spend('ada', 41)).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', data: { retryAfterSeconds: 60 } }) as Error,
    );
    budget.spend('ada', 40);
    budget.spend('eve', 100);
    now += 59_500;
    expect(() => budget.spend('eve', 1)).toThrow(expect.objectContaining({ data: { retryAfterSeconds: 1 } }) as Error);
    now += 500;
    budget.spend('eve', 100);
  });
});

describe('expensive calls', () => {
  let ended: string[];
  const open = new Map<string, () => void>();
  beforeEach(() => {
    ended = [];
    open.clear();
  });
  const call = (name: string) => () =>
    new Promise<void>((resolve) => {
      open.set(name, () => {
        ended.push(name);
        resolve();
      });
    });
  const finish = async (name: string) => {
    open.get(name)?.();
    open.delete(name);
    await vi.waitFor(() => expect(ended).toContain(name));
  };

  test("[load-08] wait for their caller's limit and the total limit without delaying other calls", async () => {
    const limited = createConcurrencyLimit({ perCaller: 2, total: 3, queued: 2, waitMs: 60_000 });
    const calls = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => limited(name.slice(0, 1), call(name)));
    await vi.waitFor(() => expect([...open.keys()]).toEqual(['a1', 'a2', 'b1']));
    await finish('b1');
    await vi.waitFor(() => expect([...open.keys()]).toEqual(['a1', 'a2', 'b2']));
    await finish('a1');
    await vi.waitFor(() => expect([...open.keys()]).toEqual(['a2', 'b2', 'a3']));
    for (const name of ['a2', 'a3', 'b2']) await finish(name);
    await Promise.all(calls);
  });

  test('[load-08] are rejected when too many of their caller are waiting, and free their slot on failure', async () => {
    const limited = createConcurrencyLimit({ perCaller: 1, total: 3, queued: 1, waitMs: 60_000 });
    const failing = limited('a', () => Promise.reject(new Error('failed')));
    const second = limited('a', call('a2'));
    await expect(limited('a', call('a3'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(failing).rejects.toThrow('failed');
    await vi.waitFor(() => expect([...open.keys()]).toEqual(['a2']));
    await finish('a2');
    await second;
  });

  test('[load-08] of callers without running calls start before the queued calls of a few busy callers', async () => {
    const limited = createConcurrencyLimit({ perCaller: 2, total: 4, queued: 9, waitMs: 60_000 });
    const sent = ['a1', 'a2', 'b1', 'b2', 'a3', 'a4', 'b3', 'b4', 'c1'];
    const calls = sent.map((name) => limited(name.slice(0, 1), call(name)));
    await finish('a1');
    await vi.waitFor(() => expect([...open.keys()]).toEqual(['a2', 'b1', 'b2', 'c1']));
    for (const name of ['c1', 'a2', 'b1', 'b2', 'a3', 'a4', 'b3', 'b4']) {
      await vi.waitFor(() => expect([...open.keys()]).toContain(name));
      await finish(name);
    }
    await Promise.all(calls);
  });

  test('[load-08] that wait too long are rejected and leave the queue', async () => {
    const limited = createConcurrencyLimit({ perCaller: 1, total: 1, queued: 1, waitMs: 20 });
    const first = limited('a', call('a1'));
    await expect(limited('b', call('b1'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await finish('a1');
    await first;
    expect([...open.keys()]).toEqual([]);
    const later = limited('b', call('b2'));
    await finish('b2');
    await later;
  });

  test('[load-08] are searches and figures, not list pages', () => {
    expect(costs['Query']?.['search']).toBeGreaterThan(HEAVY_COST);
    expect(cost('{ getCourses { courses { id } totalCount } }')).toBeLessThanOrEqual(HEAVY_COST);
  });
});
