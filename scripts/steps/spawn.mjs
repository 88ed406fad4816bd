import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const exitCodeOf = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    // Not "exit": output of the program can still arrive after it.
    child.once('close', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
  });

/** Runs a program in the project's folder until it ends, and returns its exit code. */
export function spawnToEnd(program, args, { env = {}, quiet = false } = {}) {
  const stdio = ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'];
  return exitCodeOf(spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio }));
}

export const spawnNode = (args, options) => spawnToEnd(process.execPath, args, options);

/** Runs a Node program until it ends, and returns its exit code and all its output. */
export async function captureNode(args, { env = {} } = {}) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { code: await exitCodeOf(child), output };
}
