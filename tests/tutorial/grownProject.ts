import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../server/freePort.ts';
import { apply, type Tutorial } from './steps.ts';

export interface GrownProject {
  url: string;
  end: () => Promise<void>;
}

// What is built already is taken along, so that only what the tutorial changes is built again.
const LEFT = ['.data', '.git', 'node_modules', 'test-results', 'tests/interop/node_modules'];
const START_LIMIT_MS = 120_000;

/** A copy of this project in which a tutorial was followed to its end, its last command running. */
export async function growProject({ steps, commands }: Tutorial): Promise<GrownProject> {
  const root = mkdtempSync(join(tmpdir(), 'practicum-tutorial-'));
  cpSync('.', root, { recursive: true, filter: (path) => !LEFT.includes(path) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  for (const step of steps) apply(root, step);
  for (const command of commands.slice(0, -1)) run(root, command);
  return start(root, commands.at(-1) ?? '');
}

function run(root: string, command: string): void {
  const [program = '', ...args] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`);
}

async function start(root: string, command: string): Promise<GrownProject> {
  const [program = '', ...args] = command.split(' ');
  const [PORT, TOOL_PORT] = [String(await freePort()), String(await freePort())];
  const child = spawn(program, args, { cwd: root, env: { ...process.env, PORT, TOOL_PORT, DATA_DIR: join(root, '.data'), DATABASE_URL: '', PRACTICUM_CONFIG: '' }, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const exited = once(child, 'exit');
  const end = async () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await exited;
    await untilGone(join(root, '.data/postgres/data/postmaster.pid'));
    rmSync(root, { recursive: true, force: true });
  };
  const url = `http://localhost:${PORT}`;
  await untilReady(url, () => child.exitCode !== null);
  return { url, end };
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && !hasEnded()) {
    const isReady = await fetch(`${url}/readyz`).then(({ ok }) => ok, () => false);
    if (isReady) return;
    await delay(100);
  }
  throw new Error(`${url} did not become ready.`);
}

async function untilGone(file: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (existsSync(file) && performance.now() < deadline) await delay(50);
}
