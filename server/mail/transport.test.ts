import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { testSmtp } from './testSmtp.ts';
import { connectToOrg } from './transport.ts';

const LINE_MS = 20;

let server: Server;
let sockets: Socket[];

/** Greets, and then sends line after line without ever ending. */
function drip(socket: Socket): void {
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('220 hello\r\n');
  const lines = setInterval(() => void socket.write('250-and more\r\n'), LINE_MS);
  socket.on('data', () => undefined).once('close', () => clearInterval(lines));
}

beforeEach(async () => {
  sockets = [];
  server = createServer(drip).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

const account = () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'u', pass: 'p' });
const settings = () => ({ ...readConfig({ NODE_ENV: 'test' }).mail, timeoutMs: 500 });
const accepted = async () => {
  const [socket] = (await once(server, 'connection')) as [Socket];
  return socket;
};

/**
 * A client that leaves can reset the connection, so an error is an end too; `once` of node:events would reject with
 * it.
 */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('a server that never finishes', () => {
  test('makes a test end at its time limit and close its connection', async () => {
    const connection = accepted();
    const outcome = testSmtp(account(), { from: 'a@b.test', to: 'c@d.test' }, settings());
    await closed(await connection);
    expect(await outcome).toBe('timedOut');
  });

  test('makes a mail end at its time limit, so that others are sent', async () => {
    const connection = accepted();
    const transport = await connectToOrg(account(), settings(), AbortSignal.timeout(500));
    const sending = transport
      .sendMail({ from: 'a@b.test', to: 'c@d.test', subject: 's', text: 't' })
      .catch((error: unknown) => error);
    await closed(await connection);
    expect(await sending).toBeInstanceOf(Error);
  });
});
