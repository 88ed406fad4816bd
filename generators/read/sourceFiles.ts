import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { Problem } from '../problem.ts';

export interface SourceFile {
  file: string;
  text: string;
}

export const sourceFiles = (root: string, ...folders: string[]): SourceFile[] =>
  folders
    .flatMap((folder) => findFiles(root, folder, /(?<!\.generated)\.(ts|tsx|mjs)$/))
    .filter((file) => !/(^|\/)(node_modules|generated)\//.test(file))
    .map((file) => readSource(root, file));

/** Returns the files below a folder, as paths relative to the root. */
export function findFiles(root: string, folder: string, name: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => inRoot(root, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Returns a path relative to the root, with slashes on every system. */
export const inRoot = (root: string, path: string): string => relative(root, path).split(sep).join('/');

export const isThere = (root: string, file: string): boolean => existsSync(join(root, file));

export const jsonFiles = (root: string, folder: string): SourceFile[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readSource(root, `${folder}/${file}`));

export const readSource = (root: string, file: string): SourceFile => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
});

type Old = SourceFile | { problem: Problem };

/** Returns the schema to compare with, from a file or from the last commit. */
export function oldSchema(root: string, file: string | undefined): Old {
  if (file === undefined) return committedSchema(root);
  const path = resolve(root, file);
  return existsSync(path)
    ? { file, text: readFileSync(path, 'utf8') }
    : { problem: { code: 'file-missing', file, message: 'the schema to compare with does not exist' } };
}

function committedSchema(root: string): Old {
  // With ./ the path is relative to this folder, even if the repository starts above it.
  const { status, stdout, stderr, error } = spawnSync('git', ['show', 'HEAD:./schema.graphql'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status === 0) return { file: 'HEAD:schema.graphql', text: stdout };
  const why = error ? 'git is not installed' : (stderr.trim().split('\n')[0] ?? '');
  const help = 'pass the old schema, as in npm run generate -- --impact old.graphql';
  const message = `the last commit's schema can't be read (${why}): ${help}`;
  return { problem: { code: 'file-missing', file: 'HEAD:schema.graphql', message } };
}
