import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program in the project's folder to its end and answers with its exit code. */
export function spawnToEnd(program, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'];
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
  });
}

export const spawnNode = (args, options) => spawnToEnd(process.execPath, args, options);
