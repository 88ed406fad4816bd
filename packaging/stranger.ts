import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ApiName } from './foreignApis.ts';

const FIXTURE = 'packaging/fixture';

/** Runs a program. Returns its output and exit code. */
export function run(cwd: string, command: string, ...args: string[]): Promise<{ said: string; status: number | null }> {
  // Remove npm's settings for this project from the environment.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const child = spawn(command, args, { cwd, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  return new Promise((resolve) => child.on('close', (status) => resolve({ said, status })));
}

/** Creates a project in its own folder that uses this repository only through the package. */
export function strangersProject(parent: string, api: ApiName) {
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(join(resolve(parent), 'stranger-'));
  for (const file of ['index.html', 'tsconfig.json', 'src'])
    cpSync(join(FIXTURE, file), join(root, file), { recursive: true });
  const takeApi = (name: ApiName) => cpSync(join(FIXTURE, name), root, { recursive: true });
  takeApi(api);
  return { root, takeApi, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Packs the generator as `npm run pack` does, into the folder where a project finds its packages. */
export async function packInto(root: string): Promise<string> {
  const folder = join(root, 'node_modules/graphql-screens');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const { said, status } = await run(process.cwd(), 'node', 'scripts/pack.mjs', folder);
  if (status !== 0) throw new Error(said);
  return folder;
}

/** Packs the package as a file that npm can install. */
export async function packAsFile(root: string): Promise<string> {
  const folder = await packInto(root);
  const { said, status } = await run(folder, 'npm', 'pack', '--silent');
  if (status !== 0) throw new Error(said);
  const file = said.trim().split('\n').at(-1) ?? '';
  renameSync(join(folder, file), join(root, file));
  rmSync(join(root, 'node_modules'), { recursive: true });
  return file;
}
