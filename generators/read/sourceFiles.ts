import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { Problem } from '../problem.ts';

export interface SourceFile {
  file: string;
  text: string;
}

export const sourceFiles = (root: string, ...folders: string[]): SourceFile[] =>
  folders.flatMap((folder) => filesIn(root, folder)).map((file) => readSource(root, file));

export const isThere = (root: string, file: string): boolean => existsSync(join(root, file));

export const jsonFiles = (root: string, folder: string): SourceFile[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readSource(root, `${folder}/${file}`));

export const readSource = (root: string, file: string): SourceFile => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
});

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return entry.name === 'node_modules' || entry.name === 'generated' ? [] : filesIn(root, file);
      return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.includes('.generated.') ? [file] : [];
    })
    .toSorted();
}

type Old = { file: string; text: string } | { problem: Problem };

/** Returns the schema to compare with: from a file, or from the last commit. */
export function oldSchema(root: string, file: string | undefined): Old {
  if (file === undefined) return committedSchema(root);
  const path = resolve(root, file);
  return existsSync(path)
    ? { file, text: readFileSync(path, 'utf8') }
    : { problem: { code: 'file-missing', file, message: 'the schema to compare with does not exist' } };
}

function committedSchema(root: string): Old {
  // With ./ it is the file of this folder, even if the repository begins above it.
  const { status, stdout, stderr, error } = spawnSync('git', ['show', 'HEAD:./schema.graphql'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status === 0) return { file: 'HEAD:schema.graphql', text: stdout };
  const why = error ? 'git is not installed' : (stderr.trim().split('\n')[0] ?? '');
  return {
    problem: {
      code: 'file-missing',
      file: 'HEAD:schema.graphql',
      message:
        `the last commit's schema can't be read (${why}): ` +
        'pass the old schema, as in npm run generate -- --impact old.graphql',
    },
  };
}
