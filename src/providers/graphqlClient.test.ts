import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { document as documentOf } from '../domain/operation.ts';
import { createGraphqlClient } from './graphqlClient.ts';

interface Answer {
  body: string;
}
const answer = (body: unknown): Answer => ({ body: JSON.stringify(body) });
const refusal = (code: string, details = {}) =>
  answer({ data: null, errors: [{ message: 'x', extensions: { code, requestId: 'req-1', ...details } }] });
const document = documentOf<{ getCourse: { name: string } }, { id: string }>(
  'sha256:1',
  'query Course_one($id: ID!) { getCourse(id: $id) { name } }',
);

let server: Server;
let url: string;
let answers: (Answer | 'hang' | 'drop')[] = [];
let heard: { authorization: string | undefined; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      heard.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      const next = answers.shift() ?? 'drop';
      if (next === 'drop') request.socket.destroy();
      else if (next !== 'hang') response.end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  answers = [];
  heard = [];
});

const client = (tokens: (string | undefined)[] = ['token']) =>
  createGraphqlClient({ url, accessToken: async () => tokens.shift() });

describe('a call', () => {
  test("carries the document's id, its variables and the access token", async () => {
    answers = [answer({ data: { getCourse: { name: 'Math' } } })];
    expect(await client().request(document, { id: 'c1' })).toEqual({ getCourse: { name: 'Math' } });
    expect(heard).toEqual([
      {
        authorization: 'token',
        body: { documentId: 'sha256:1', operationName: 'Course_one', variables: { id: 'c1' } },
      },
    ]);
  });

  test('tells a server of another version, which does not know the id, the whole document', async () => {
    answers = [
      refusal('VALIDATION', { fields: [{ field: 'documentId', rule: 'unknownValue' }] }),
      answer({ data: { getCourse: { name: 'Math' } } }),
    ];
    expect(await client().request(document, { id: 'c1' })).toEqual({ getCourse: { name: 'Math' } });
    expect(heard[1]?.body).toEqual({ query: document.text, operationName: 'Course_one', variables: { id: 'c1' } });
  });

  test.each(['ACCESS_DENIED', 'COURSE_ARCHIVED', 'NOT_FOUND', 'CONFLICT', 'INTERNAL'])(
    'that is refused with %s throws that code',
    async (code) => {
      answers = [refusal(code)];
      await expect(client().request(document, { id: 'c1' })).rejects.toMatchObject({
        code,
        data: { requestId: 'req-1' },
      });
      expect(heard).toHaveLength(1);
    },
  );

  test('that is refused tells the fields, and when to come back', async () => {
    const details = { fields: [{ field: 'name', rule: 'tooLong', limit: 200 }], retryAfterSeconds: 7 };
    answers = [refusal('VALIDATION', details)];
    await expect(client().request(document, { id: 'c1' })).rejects.toMatchObject({ code: 'VALIDATION', data: details });
  });

  test('that gets no answer, or none of ours, throws NETWORK', async () => {
    answers = ['drop', { body: '<html>Bad gateway</html>' }];
    await expect(client().request(document, { id: 'c1' })).rejects.toMatchObject({ code: 'NETWORK' });
    await expect(client().request(document, { id: 'c1' })).rejects.toMatchObject({ code: 'NETWORK' });
  });

  test('can be given up', async () => {
    answers = ['hang'];
    const abort = new AbortController();
    const call = client().request(document, { id: 'c1' }, abort.signal);
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('[api-04] a token that the API refuses', () => {
  test('is renewed once, and the call repeated', async () => {
    answers = [refusal('UNAUTHORIZED'), answer({ data: { getCourse: { name: 'Math' } } })];
    expect(await client(['old', 'new']).request(document, { id: 'c1' })).toEqual({ getCourse: { name: 'Math' } });
    expect(heard.map(({ authorization }) => authorization)).toEqual(['old', 'new']);
  });

  test('is not renewed twice', async () => {
    answers = [refusal('UNAUTHORIZED'), refusal('UNAUTHORIZED')];
    await expect(client(['old', 'new', 'newer']).request(document, { id: 'c1' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Unauthorized',
    });
    expect(heard).toHaveLength(2);
  });

  test('ends the call when there is no other', async () => {
    answers = [refusal('UNAUTHORIZED')];
    await expect(client(['old', undefined]).request(document, { id: 'c1' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(client([]).request(document, { id: 'c1' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(heard).toHaveLength(1);
  });
});
