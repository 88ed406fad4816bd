import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestDatabase } from './testDatabase.ts';

/** A connection to a test's database that can break, hang, and recover. */
export interface DatabaseProxy {
  databaseUrl: string;
  /** Accepts everything, including new connections, and never responds. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

interface ProxyOptions {
  port?: number;
  /** Startup parameter that the proxy refuses, as pgbouncer does. */
  refuses?: string;
}

export async function openDatabaseProxy(
  { databaseUrl }: TestDatabase,
  { port = 0, refuses }: ProxyOptions = {},
): Promise<DatabaseProxy> {
  const { host, port: socketPort, user } = inject('cluster');
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((caller) => {
    if (refuses !== undefined) caller.once('data', (startup) => startup.includes(refuses) && refuse(caller, refuses));
    const database = connect(join(host, `.s.PGSQL.${socketPort}`));
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      sockets.add(from);
      from.on('data', (part) => void to.write(part));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHanging) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const name = new URL(databaseUrl.replace('@/', '@host/')).pathname;
  return {
    databaseUrl: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}${name}`,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Sends an ErrorResponse of the protocol and closes the connection. */
function refuse(caller: Socket, parameter: string): void {
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  caller.end(Buffer.concat([head, fields]));
}
