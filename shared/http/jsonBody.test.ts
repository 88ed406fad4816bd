import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptJson, hasMoreValues } from './jsonBody.ts';

describe('the values of a JSON text', () => {
  test.each([
    ['a list', '[1,2,3]', 3],
    ['an object', '{"a":1,"b":2}', 2],
    ['lists in lists', '[[[[]]]]', 4],
    ['an object in a list', '[{"a":[1]}]', 3],
    ['texts with what would count outside', '["a,b,[{", "\\",[", "\\\\"]', 3],
    ['a text that never ends', '["a,b,c', 1],
  ])('are counted in %s', (_title, json, values) => {
    expect([values - 1, values].map((most) => hasMoreValues(json, most))).toEqual([true, false]);
  });
});

describe('a body with more values than any activity has', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = Fastify();
    acceptJson(app, (message) => Object.assign(new Error(message), { statusCode: 413 }));
    app.post('/', (request) => ({ keys: Object.keys(request.body as object).length }));
  });
  afterAll(() => app.close());

  const post = async (values: number) => {
    const payload = JSON.stringify(Object.fromEntries(Array.from({ length: values }, (_, index) => [index, 1])));
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    return answer.json<unknown>();
  };

  test('[load-05] is rejected with the limit', async () => {
    expect(await post(30_000)).toEqual({ keys: 30_000 });
    expect(await post(30_001)).toMatchObject({ statusCode: 413, message: 'The body must have at most 30000 values.' });
  });
});
