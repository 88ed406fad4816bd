import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../server/projectRoot.ts';
import { freePort } from './freePort.ts';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Stops the server as an operator would, and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Addresses of an installation whose servers start and stop on different ports. */
export const ADDRESSES = { PUBLIC_URL: 'http://console.test', TOOL_URL: 'http://tool.test' };

const START_LIMIT_MS = 180_000;
const POLL_MS = 50;

/** Starts a script of this project, with its arguments, as a separate server, and waits until it is ready. */
export async function startServer(
  command: readonly string[],
  env: Record<string, string> & { PORT: string },
  url = `http://localhost:${env.PORT}`,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', TOOL_PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await Promise.race([
    untilReady(url),
    exited.then(([code]) => Promise.reject(new Error(`${command.join(' ')} ended with ${code}`))),
  ]).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    child,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await delay(POLL_MS);
  }
  throw new Error(`${url} was not ready within ${START_LIMIT_MS / 60_000} minutes`);
}
