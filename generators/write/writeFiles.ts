import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export interface Difference {
  file: string;
  change: 'new' | 'changed' | 'stale';
}

/** The folder that belongs to the generator alone. */
const OWN_FOLDER = 'src/generated';

/** How the files on the disk differ from the wanted ones; with `write`, they don't any more. */
export function writeFiles(root: string, wanted: ReadonlyMap<string, string>, { write }: { write: boolean }): Difference[] {
  const differences = [...changedFiles(root, wanted), ...staleFiles(root, wanted)];
  if (!write) return differences;
  for (const { file, change } of differences) {
    if (change === 'stale') rmSync(join(root, file));
    else put(join(root, file), wanted.get(file) ?? '');
  }
  return differences;
}

function changedFiles(root: string, wanted: ReadonlyMap<string, string>): Difference[] {
  return [...wanted].flatMap(([file, text]): Difference[] => {
    const path = join(root, file);
    if (!existsSync(path)) return [{ file, change: 'new' }];
    return readFileSync(path, 'utf8') === text ? [] : [{ file, change: 'changed' }];
  });
}

function staleFiles(root: string, wanted: ReadonlyMap<string, string>): Difference[] {
  const folder = join(root, OWN_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.includes('.generated.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !wanted.has(file))
    .map((file) => ({ file, change: 'stale' }));
}

// Renamed into place, so that nothing half-written is ever read.
export function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
