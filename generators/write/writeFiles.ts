import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isInTheMaking, replaceFiles } from './replaceFiles.ts';
import { OWN_FOLDER } from '../project.ts';

export interface Difference {
  file: string;
  change: 'new' | 'changed' | 'stale';
}

interface Settings {
  write: boolean;
  /** Hand-written files that change together with the generated ones. */
  beside?: ReadonlyMap<string, string>;
}

/** Writes all differences between the disk and the wanted files, or none if the disk fails. */
export function writeFiles(
  root: string,
  wanted: ReadonlyMap<string, string>,
  { write, beside = new Map<string, string>() }: Settings,
): Difference[] {
  const differences = [...changedFiles(root, wanted), ...staleFiles(root, wanted)];
  if (write)
    replaceFiles(root, new Map([...beside, ...differences.map(({ file }) => [file, wanted.get(file)] as const)]));
  return differences;
}

function changedFiles(root: string, wanted: ReadonlyMap<string, string>): Difference[] {
  return [...wanted].flatMap(([file, text]): Difference[] => {
    const path = join(root, file);
    if (!existsSync(path)) return [{ file, change: 'new' }];
    return readFileSync(path, 'utf8') === text ? [] : [{ file, change: 'changed' }];
  });
}

const staleFiles = (root: string, wanted: ReadonlyMap<string, string>): Difference[] =>
  ownFiles(root)
    .filter((file) => !wanted.has(file))
    .map((file) => ({ file, change: 'stale' }));

export function ownFiles(root: string): string[] {
  const folder = join(root, OWN_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.includes('.generated.') && !isInTheMaking(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
