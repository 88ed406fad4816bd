import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripIgnoredCharacters } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiErrorOf } from '../../../shared/domain/api/apiError.ts';
import { document as documentOf } from '../../../shared/domain/api/typedDocument.ts';
import type { ApiLinkOptions } from './apiLink.ts';
import { createApiClient } from './client.ts';
import { ASKS_FOR_SESSION } from './sessionLinks.ts';

interface Answer {
  body: string;
  status?: number;
}
const answer = (body: unknown): Answer => ({ body: JSON.stringify(body) });
const refusal = (code: string, details = {}): Answer => ({
  ...answer({ data: null, errors: [{ message: 'x', extensions: { code, requestId: 'req-1', ...details } }] }),
  status: code === 'UNAUTHORIZED' ? 401 : 200,
});
const TEXT = 'query Course_one($id: ID!) { getCourse(id: $id) { name __typename } }';
const COURSE = { data: { getCourse: { __typename: 'Course', name: 'Math' } } };
const document = documentOf<{ getCourse: { name: string } }, { id: string }>('sha256:1', TEXT);

let server: Server;
let url: string;
let answers: (Answer | 'hang' | 'drop')[] = [];
let heard: { authorization: string | undefined; acting: unknown; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { authorization, 'practicum-acting': acting } = request.headers;
      heard.push({ authorization, acting, body: JSON.parse(text) });
      const next = answers.shift() ?? 'drop';
      if (next === 'drop') request.socket.destroy();
      else if (next !== 'hang') response.writeHead(next.status ?? 200).end(next.body);
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

const clientOf = (tokens: (string | undefined)[] = ['token'], options: Partial<ApiLinkOptions> = {}) =>
  createApiClient({ url, accessToken: async () => tokens.shift(), ...options });
const send = async (client = clientOf(), context: object = {}) =>
  (await client.query({ query: document, variables: { id: 'c1' }, context })).data.getCourse.name;
const refusalOf = async (call: Promise<unknown>): Promise<unknown> => {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  return apiErrorOf(thrown);
};

describe('a call', () => {
  test("sends the document's hash, its variables and the access token", async () => {
    answers = [answer(COURSE)];
    expect(await send()).toBe('Math');
    expect(heard).toEqual([
      {
        authorization: 'token',
        body: {
          extensions: { persistedQuery: { version: 1, sha256Hash: '1' } },
          operationName: 'Course_one',
          variables: { id: 'c1' },
        },
      },
    ]);
  });

  test("sends the whole document to a server that doesn't know its hash", async () => {
    const unknown = answer({ errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'VALIDATION' } }] });
    answers = [{ ...unknown, status: 400 }, answer(COURSE)];
    expect(await send()).toBe('Math');
    const sent = heard[1]?.body as { query: string } | undefined;
    expect(stripIgnoredCharacters(sent?.query ?? '')).toBe(stripIgnoredCharacters(TEXT));
  });

  test.each(['ACCESS_DENIED', 'COURSE_ARCHIVED', 'NOT_FOUND', 'CONFLICT', 'INTERNAL'])(
    'rejected with %s throws that code',
    async (code) => {
      answers = [refusal(code)];
      expect(await refusalOf(send())).toMatchObject({ code, data: { requestId: 'req-1' } });
      expect(heard).toHaveLength(1);
    },
  );

  test('rejected with field errors or a retry time has both, for any status', async () => {
    const details = { fields: [{ field: 'name', rule: 'tooLong', limit: 200 }], retryAfterSeconds: 7 };
    for (const status of [200, 400]) {
      answers = [{ ...refusal('VALIDATION', details), status }];
      expect(await refusalOf(send())).toMatchObject({ code: 'VALIDATION', data: details });
    }
  });

  test('without a valid response throws NETWORK', async () => {
    const page = { body: '<html>Bad gateway</html>' };
    for (const each of ['drop', page, { ...page, status: 502 }] as const) {
      answers = [each];
      expect(await refusalOf(send())).toMatchObject({ code: 'NETWORK' });
    }
    expect(heard).toHaveLength(3);
  });

  test('that times out throws NETWORK', async () => {
    const timeout = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    answers = ['hang'];
    const refusal = refusalOf(send());
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(limit).toHaveBeenCalledWith(30_000);
    timeout.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    expect(await refusal).toMatchObject({ code: 'NETWORK' });
  });

  test('can be aborted', async () => {
    answers = ['hang'];
    const abort = new AbortController();
    const call = send(clientOf(), { fetchOptions: { signal: abort.signal } });
    abort.abort();
    await expect(call).rejects.toMatchObject({ cause: { name: 'AbortError' } });
  });

  test('that is aborted does not abort an equal call', async () => {
    answers = ['hang', 'hang'];
    const client = clientOf(['token', 'token']);
    const [first, second] = [new AbortController(), new AbortController()];
    const given = send(client, { fetchOptions: { signal: first.signal } });
    const other = send(client, { fetchOptions: { signal: second.signal } });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    first.abort();
    await expect(given).rejects.toMatchObject({ cause: { name: 'AbortError' } });
    const isOpen = Symbol('open');
    expect(await Promise.race([other, Promise.resolve(isOpen)])).toBe(isOpen);
    second.abort();
    await expect(other).rejects.toThrow();
  });
});

test('[inst-32] while acting names the session and reports its end', async () => {
  const onActingEnded = vi.fn();
  answers = [answer(COURSE), { ...refusal('ACTING_ENDED'), status: 400 }];
  const client = clientOf(['a', 'b'], { actingHeaders: () => ({ 'practicum-acting': 'o/s' }), onActingEnded });
  await send(client);
  expect(onActingEnded).not.toHaveBeenCalled();
  expect(await refusalOf(send(client))).toMatchObject({ code: 'ACTING_ENDED' });
  expect(heard.map(({ acting }) => acting)).toEqual(['o/s', 'o/s']);
  expect(onActingEnded).toHaveBeenCalledTimes(1);
});

describe('[api-04] a token rejected by the API', () => {
  test('is renewed once, and the call repeated', async () => {
    const onExpired = vi.fn();
    answers = [refusal('UNAUTHORIZED'), answer(COURSE)];
    expect(await send(clientOf(['old', 'new'], { onExpired }))).toBe('Math');
    expect(heard.map(({ authorization }) => authorization)).toEqual(['old', 'new']);
    expect(onExpired).not.toHaveBeenCalled();
  });

  test('is not renewed twice', async () => {
    const onExpired = vi.fn();
    answers = [refusal('UNAUTHORIZED'), refusal('UNAUTHORIZED')];
    expect(await refusalOf(send(clientOf(['old', 'new', 'newer'], { onExpired })))).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Unauthorized',
    });
    expect(heard).toHaveLength(2);
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  test("ends the call if it can't be renewed", async () => {
    const onExpired = vi.fn();
    answers = [refusal('UNAUTHORIZED')];
    expect(await refusalOf(send(clientOf(['old', undefined], { onExpired })))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await refusalOf(send(clientOf([], { onExpired })))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(heard).toHaveLength(1);
    expect(onExpired).toHaveBeenCalledTimes(2);
  });

  test('ends no session during the session check', async () => {
    const onExpired = vi.fn();
    answers = [refusal('UNAUTHORIZED')];
    const client = clientOf(['old', undefined], { onExpired });
    expect(await refusalOf(send(client, ASKS_FOR_SESSION))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(onExpired).not.toHaveBeenCalled();
  });
});
