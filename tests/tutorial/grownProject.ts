import { spawnSync } from 'node:child_process';
import { copyProject, startCopy, type RunningCopy } from '../support/projectCopy.ts';
import { apply, type Tutorial } from './steps.ts';

/** Copies this project, follows a tutorial to its end, and leaves its last command running. */
export async function growProject({ steps, commands }: Tutorial): Promise<RunningCopy> {
  const root = copyProject();
  for (const step of steps) apply(root, step);
  for (const command of commands.slice(0, -1)) run(root, command);
  return startCopy(root, commands.at(-1) ?? '');
}

function run(root: string, command: string): void {
  const [program = '', ...args] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`);
}
