import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../../server/db/embedded/lockFile.ts';
import { freePort } from './freePort.ts';

export interface RunningCopy {
  url: string;
  /** Ends the processes of the copy, and removes the copy. */
  end: () => Promise<void>;
}

// Copy the build too, so that only changes are built again.
const LEFT = ['.data', '.git', 'node_modules', 'test-results', 'tests/interop/node_modules'];
const START_LIMIT_MS = 180_000;

/** Copies this project into its own folder, with the same packages. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'practicum-copy-'));
  cpSync('.', root, { recursive: true, filter: (path) => !LEFT.includes(path) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Runs a command that serves the console from a copy, and waits until it is ready. */
export async function startCopy(root: string, command: string): Promise<RunningCopy> {
  const [program = '', ...args] = command.split(' ');
  const [PORT, TOOL_PORT] = [String(await freePort()), String(await freePort())];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT, TOOL_PORT, DATA_DIR: join(root, '.data'), DATABASE_URL: '', PRACTICUM_CONFIG: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const exited = once(child, 'exit');
  const end = async () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await exited;
    // npm ends before the processes that it has started, which write to the copy until they end.
    await untilFalse(() => isAlive(-(child.pid ?? 0)));
    await untilFalse(() => existsSync(join(root, '.data/postgres/data/postmaster.pid')));
    rmSync(root, { recursive: true, force: true });
  };
  const url = `http://localhost:${PORT}`;
  await untilReady(url, () => child.exitCode !== null);
  return { url, end };
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && !hasEnded()) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(100);
  }
  throw new Error(`${url} did not become ready.`);
}

async function untilFalse(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (isSo() && performance.now() < deadline) await delay(50);
}

/** Copies the content of a folder into another one, with owners and modes, which PostgreSQL checks strictly. */
export const copyTree = (from: string, to: string): void => void execFileSync('cp', ['-a', `${from}/.`, to]);
