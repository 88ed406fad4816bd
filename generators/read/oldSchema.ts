import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Problem } from '../problem.ts';

type Old = { file: string; text: string } | { problem: Problem };

/** The schema to compare with: a file, or what the last commit holds. */
export function oldSchema(root: string, file: string | undefined): Old {
  if (file === undefined) return committedSchema(root);
  const path = resolve(root, file);
  return existsSync(path)
    ? { file, text: readFileSync(path, 'utf8') }
    : { problem: { code: 'file-missing', file, message: 'there is no such file to compare schema.graphql with' } };
}

function committedSchema(root: string): Old {
  // with ./ it is the file of this folder, also where the repository begins above it
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
        'name the old schema, as in npm run generate -- --impact old.graphql',
    },
  };
}
