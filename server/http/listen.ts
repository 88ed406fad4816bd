import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartupError } from '../startupError.ts';

const REASONS: Readonly<Record<string, (at: string, setting: string) => string>> = {
  EADDRINUSE: (at, setting) => `${at} is already in use: stop the other process, or set another ${setting}.`,
  EACCES: (at, setting) => `This user is not allowed to listen on ${at}: set ${setting} to a port above 1023.`,
  EADDRNOTAVAIL: (at) => `${at} is not an address of this computer: set another HOST.`,
  ENOTFOUND: (at) => `${at} is not an address of this computer: set another HOST.`,
};

/** Starts listening. If the host is localhost, listens on both loopback addresses. */
export async function listen(
  app: FastifyInstance,
  { host, listenPort }: Pick<Config, 'host' | 'listenPort'>,
  setting = 'PORT',
): Promise<void> {
  try {
    await app.listen({ host, port: listenPort });
  } catch (error) {
    throw refusalOfPort(error, { host, port: listenPort, setting });
  }
}

/** Throws if the port is unavailable, well before the server starts to listen. */
export async function assertPortIsFree({ host, listenPort: port }: Pick<Config, 'host' | 'listenPort'>): Promise<void> {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw refusalOfPort(error, { host, port, setting: 'PORT' });
  }
  probe.close();
  await once(probe, 'close');
}

/** Returns a message for the operator that explains why the server can't listen on a port. */
export function refusalOfPort(
  error: unknown,
  { host, port, setting }: { host: string; port: number; setting: string },
): unknown {
  const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
  return reason === undefined ? error : new StartupError(reason(`${host}:${port}`, setting));
}
