import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSlowBodies } from './slowBodies.ts';

const app = Fastify();
beforeAll(async () => {
  endSlowBodies(app, { waitMs: 300, partBytes: 1000, isLong: ({ url }) => url === '/long' });
  app.addContentTypeParser('application/octet-stream', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    let length = 0;
    for await (const part of payload) length += part.length;
    return length;
  });
  app.post('/short', ({ body }) => ({ length: body }));
  app.post('/long', ({ body }) => ({ length: body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/**
 * Returns the server's response to a body sent in this many parts, one every 100 ms, unless it closes the connection.
 */
const send = (path: string, parts: number, bytes: number) =>
  new Promise<string>((resolve) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/octet-stream\r\ncontent-length: ${parts * bytes}\r\n\r\n`,
    );
    let left = parts;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      socket.write('x'.repeat(bytes));
    }, 100);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer.split('\r\n\r\n')[1] ?? '');
    });
  });

test('[load-12] a body that arrives byte by byte ends its connection, a long one that makes progress does not', async () => {
  expect(
    await Promise.all([send('/short', 30, 1), send('/short', 30, 5000), send('/long', 30, 1), send('/long', 10, 5000)]),
  ).toEqual(['', '', '', '{"length":50000}']);
  expect(await send('/short', 1, 5000)).toBe('{"length":5000}');
});
