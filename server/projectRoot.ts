import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json above the server.');
  return findRoot(parent);
}

/** Folder of package.json, wherever the bundle of this file is. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
